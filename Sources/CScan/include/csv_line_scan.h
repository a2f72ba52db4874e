// Finds the end of a line of CSV, 16 bytes at a time, and tells on the way what the line holds: enough to choose the
// parser that reads it. SSE2 is on every x86-64, NEON on every arm64.
#ifndef WAYMARK_CSV_LINE_SCAN_H
#define WAYMARK_CSV_LINE_SCAN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
typedef __m128i csv_block;
static inline csv_block csv_load(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
static inline uint32_t csv_equal(csv_block b, uint8_t byte) {
  return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(b, _mm_set1_epi8((char)byte)));
}
static inline uint32_t csv_high(csv_block b) { return (uint32_t)_mm_movemask_epi8(b); }
#elif defined(__ARM_NEON)
#include <arm_neon.h>
typedef uint8x16_t csv_block;
static inline csv_block csv_load(const uint8_t *p) { return vld1q_u8(p); }
static inline uint32_t csv_mask(uint8x16_t lanes) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t bits = vandq_u8(lanes, vld1q_u8(weights));
  return vaddv_u8(vget_low_u8(bits)) | ((uint32_t)vaddv_u8(vget_high_u8(bits)) << 8);
}
static inline uint32_t csv_equal(csv_block b, uint8_t byte) { return csv_mask(vceqq_u8(b, vdupq_n_u8(byte))); }
static inline uint32_t csv_high(csv_block b) { return csv_mask(vcgeq_u8(b, vdupq_n_u8(0x80))); }
#else
typedef struct { uint8_t bytes[16]; } csv_block;
static inline csv_block csv_load(const uint8_t *p) {
  csv_block b;
  memcpy(b.bytes, p, 16);
  return b;
}
static inline uint32_t csv_equal(csv_block b, uint8_t byte) {
  uint32_t mask = 0;
  for (int i = 0; i < 16; i++) mask |= (uint32_t)(b.bytes[i] == byte) << i;
  return mask;
}
static inline uint32_t csv_high(csv_block b) {
  uint32_t mask = 0;
  for (int i = 0; i < 16; i++) mask |= (uint32_t)(b.bytes[i] >> 7) << i;
  return mask;
}
#endif

typedef struct {
  /// Bytes before the line's end; all that there are where it does not end.
  size_t length;
  /// Whether the byte after `length` ends the line.
  int is_ended;
  int has_quote;
  /// A blank or tab stands beside a delimiter, at the start or at the end.
  int has_edge_blank;
  int has_high;
  int has_nul;
} csv_line;

/// Scans a line. 16 bytes beyond `available` must be readable; what they hold does not matter.
static inline csv_line csv_scan_line(const uint8_t *start, size_t available, uint8_t delimiter, uint8_t quote) {
  uint32_t quotes = 0, high = 0, nul = 0, edge_blanks = 0;
  uint32_t delimiter_before = 1, blank_before = 0;
  size_t at = 0, length = available;
  int is_ended = 0;
  for (; at < available; at += 16) {
    csv_block block = csv_load(start + at);
    uint32_t limit = available - at >= 16 ? 0xFFFF : (1u << (available - at)) - 1;
    uint32_t ends = (csv_equal(block, '\n') | csv_equal(block, '\r')) & limit;
    uint32_t first_end = ends & (0 - ends);
    uint32_t within = ends ? first_end - 1 : limit;
    uint32_t delimiters = csv_equal(block, delimiter);
    uint32_t blanks = (csv_equal(block, ' ') | csv_equal(block, '\t')) & ~delimiters & within;
    delimiters &= within;
    uint32_t edges = delimiters | first_end;
    edge_blanks |= blanks & ((delimiters << 1) | delimiter_before | (edges >> 1));
    edge_blanks |= blank_before & edges & 1;
    quotes |= csv_equal(block, quote) & within;
    high |= csv_high(block) & within;
    nul |= csv_equal(block, 0) & within;
    if (ends) {
      length = at + (size_t)__builtin_ctz(ends);
      is_ended = 1;
      break;
    }
    delimiter_before = delimiters >> 15;
    blank_before = blanks >> 15;
  }
  if (!is_ended && available > 0) {
    uint8_t last = start[available - 1];
    edge_blanks |= (last == ' ' || last == '\t') && last != delimiter;
  }
  csv_line line = {length, is_ended, quotes != 0, edge_blanks != 0, high != 0, nul != 0};
  return line;
}

#endif
