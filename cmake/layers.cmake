# How a folder of the house becomes a library, and the flags that hold everywhere.

add_library(flags INTERFACE)
target_include_directories(flags INTERFACE ${PROJECT_SOURCE_DIR})
# A state is flat bytes that its own game reads as its struct, so types may alias.
target_compile_options(flags INTERFACE
	-Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla -Werror
	-fno-strict-aliasing)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
	# No header of the system's can be included by mistake.
	target_compile_options(flags INTERFACE -nostdlibinc)
endif()

# tafel_layer(NAME SOURCES a.c b.c USES other rooms)
function(tafel_layer name)
	cmake_parse_arguments(LAYER "" "" "SOURCES;USES" ${ARGN})
	list(TRANSFORM LAYER_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
	if(CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
		# No archives: the ar of a plain Debian makes none that wasm-ld reads. The module compiles
		# the sources of the rooms it uses.
		add_library(${name} INTERFACE)
		target_sources(${name} INTERFACE ${LAYER_SOURCES})
		target_link_libraries(${name} INTERFACE flags ${LAYER_USES})
	else()
		add_library(${name} STATIC ${LAYER_SOURCES})
		target_link_libraries(${name} PUBLIC flags ${LAYER_USES})
	endif()
	# For tests that compile a room again with other flags.
	set_property(TARGET ${name} PROPERTY LAYER_SOURCES ${LAYER_SOURCES})
endfunction()
