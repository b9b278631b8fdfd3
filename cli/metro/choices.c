/* The actions of a turn as entries of the numbered list. */
#include "cli/metro/face.h"

#include "cli/message.h"

/* A tunnel of an event: line 0 or 1, its two ends, and its direction. */
struct tunnel {
	unsigned line, from, to, direction; /* a first tunnel has no useful direction */
};

static struct tunnel tunnel_of(move_t m)
{
	const struct metro_move move = metro_decode(m);
	struct tunnel t = {.line = move.line, .from = move.point, .direction = move.direction};

	if (move.kind == METRO_KIND_EXTEND) {
		t.to = metro_next[t.from][t.direction];
		return t;
	}
	t.from = METRO_POINTS + move.place;
	t.to = metro_place_corner(move.place, move.corner);
	t.direction = metro_outwards(move.place, move.corner);
	if (move.kind == METRO_KIND_END) {
		t.from = t.to;
		t.to = METRO_POINTS + move.place;
	}
	return t;
}

static const char *arrow(unsigned direction)
{
	static const char *const arrows[6] = {" →", " ↘", " ↙", " ←", " ↖", " ↗"};

	return screen_sign(arrows[direction], "");
}

static void write_two_points(const struct tunnel *t, struct text *out)
{
	metro_write_point(out, t->from);
	text_char(out, '-');
	metro_write_point(out, t->to);
}

/* Writes the label of a group: the tunnels of a line in one direction, or its starts on one
 * side. */
static void write_tunnel_group(const struct metro *st, move_t m, bool is_long, struct text *out)
{
	const struct tunnel t = tunnel_of(m);
	const bool starts = GAME_KIND(m) == METRO_KIND_START;
	const unsigned side = metro_side(metro_decode(m).place) + 1;
	char line_buffer[FACE_LABEL_MAX], points_buffer[FACE_LABEL_MAX];
	struct text line = text_in(line_buffer, sizeof line_buffer);
	struct text points = text_in(points_buffer, sizeof points_buffer);

	metro_line_text(2u * st->company + t.line, &line);
	if (is_long && starts) {
		MESSAGE_WRITE(out, MSG_METRO_CHOICE_START, LANG_TEXT(message_string(&line)),
			      LANG_NUMBER(t.line + 1), LANG_NUMBER(side));
		return;
	}
	if (starts) {
		text_then_number(&points, "t", side);
	} else {
		write_two_points(&t, &points);
		text_string(&points, arrow(t.direction));
	}
	if (is_long) {
		MESSAGE_WRITE(out, MSG_METRO_CHOICE_ON, LANG_TEXT(message_string(&line)),
			      LANG_NUMBER(t.line + 1), LANG_TEXT(message_string(&points)));
		return;
	}
	text_bytes(out, line.at, line.n);
	text_char(out, ' ');
	text_bytes(out, points.at, points.n);
}

void metro_face_choice_group(const void *state, move_t m, bool is_long, struct text *out)
{
	const struct metro *st = state;

	switch (GAME_KIND(m)) {
	case METRO_KIND_STATION:
		text_string(out, message_text(MSG_METRO_CHOICE_STATION));
		break;
	case METRO_KIND_SKIP:
		text_string(out, message_text(MSG_METRO_CHOICE_SKIP));
		break;
	case METRO_KIND_PASS:
		text_string(out, message_text(MSG_METRO_CHOICE_PASS));
		break;
	default:
		write_tunnel_group(st, m, is_long, out);
	}
}

/* Writes left or right, and the destination that is laid. */
static void write_hand(const struct metro_move *m, bool is_long, struct text *out)
{
	if (is_long)
		text_string(out, message_text(m->hand ? MSG_METRO_RIGHT : MSG_METRO_LEFT));
	else
		text_char(out, m->hand ? 'r' : 'l');
	if (m->letter == METRO_NO_LETTER)
		return;
	text_string(out, is_long ? " +" : "+");
	text_char(out, (char)('A' + m->letter));
}

void metro_face_choice_name(const void *state, move_t m, bool is_long, struct text *out)
{
	const struct metro_move move = metro_decode(m);
	const struct tunnel t = tunnel_of(m);

	(void)state;
	switch (move.kind) {
	case METRO_KIND_START:
		write_two_points(&t, out);
		break;
	case METRO_KIND_EXTEND:
		write_hand(&move, is_long, out);
		break;
	case METRO_KIND_END:
		text_string(out, message_text(MSG_METRO_CHOICE_END));
		break;
	case METRO_KIND_STATION:
		metro_write_point(out, move.point);
		break;
	default:
		text_string(out, move.kind == METRO_KIND_SKIP ? "skip" : "pass");
	}
}

/* By line, then direction; stations last. */
uint32_t metro_face_choice_order(const void *state, move_t m)
{
	const struct metro_move move = metro_decode(m);
	const struct tunnel t = tunnel_of(m);

	(void)state;
	switch (move.kind) {
	case METRO_KIND_START:
		return move.line << 16 | move.place << 1 | move.corner;
	case METRO_KIND_EXTEND:
		return move.line << 16 | t.direction << 8 | move.hand << 3 | move.letter;
	case METRO_KIND_END: /* it is the only tunnel in its direction */
		return move.line << 16 | t.direction << 8;
	default:
		return (uint32_t)move.kind << 20 | move.point;
	}
}
