/* Squares and roads as words and characters. */
#include "cli/doodle/face.h"

#include "cli/message.h"
#include "cli/screen.h"

const char *doodle_square_word(const struct doodle_board *board, uint32_t square)
{
	return message_text(board->hotel & square  ? MSG_DOODLE_WORD_HOTEL
			    : board->shop & square ? MSG_DOODLE_WORD_SHOP
			    : board->taxi & square ? MSG_DOODLE_WORD_TAXI
						   : MSG_DOODLE_WORD_HOUSE);
}

const char *doodle_road_sign(unsigned road)
{
	static const char *const signs[DOODLE_ROADS] = {
	    [DOODLE_NS] = "┃", [DOODLE_EW] = "━", [DOODLE_NE] = "┗",
	    [DOODLE_ES] = "┏", [DOODLE_SW] = "┓", [DOODLE_NW] = "┛",
	};

	return screen_utf8() ? signs[road] : doodle_road_name[road];
}

unsigned doodle_road_in(const struct doodle_sheet *sheet, unsigned square)
{
	unsigned sides = 0, road = 0;

	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		sides |= (sheet->side[side] >> square & 1) << side;
	while (road < DOODLE_ROADS && doodle_road_sides[road] != sides)
		road++;
	return road;
}

void doodle_road_text(unsigned road, struct text *out)
{
	text_string(out, doodle_road_sign(road));
	if (screen_utf8()) {
		text_char(out, ' ');
		text_string(out, doodle_road_name[road]);
	}
}
