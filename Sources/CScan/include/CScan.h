// Sixteen bytes at a time: the inner loops of the JSON reader.
//
// Every function may read up to 15 bytes beyond the byte it stops at, and stops at a zero byte at the latest: the caller
// keeps a zero and room for that after its text.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#endif

// Where a scan of text stopped, whether a byte of 0x80 or above stands before, and whether one that is not printable ASCII
// or is an ampersand.
typedef struct {
  const uint8_t *_Nonnull end;
  bool has_high;
  bool has_odd;
} scan_text_stop;

#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__SSE2__)
// Four bits for each byte of a comparison's result.
static inline uint64_t scan_nibbles(uint8x16_t matches) {
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(matches), 4)), 0);
}
#endif

// The first quote, backslash or control byte.
static inline scan_text_stop scan_text(const uint8_t *_Nonnull at) {
  scan_text_stop stop = {at, false, false};
#if defined(__SSE2__)
  const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\'), control = _mm_set1_epi8(0x1F),
                ampersand = _mm_set1_epi8('&'), delete = _mm_set1_epi8(0x7F);
  for (;; stop.end += 16) {
    __m128i block = _mm_loadu_si128((const __m128i *)stop.end);
    __m128i stops = _mm_or_si128(
        _mm_or_si128(_mm_cmpeq_epi8(block, quote), _mm_cmpeq_epi8(block, backslash)),
        _mm_cmpeq_epi8(_mm_min_epu8(block, control), block));
    __m128i odds = _mm_or_si128(
        _mm_or_si128(_mm_cmpeq_epi8(block, ampersand), _mm_cmpeq_epi8(block, delete)), block);
    unsigned mask = (unsigned)_mm_movemask_epi8(stops), odd = (unsigned)_mm_movemask_epi8(odds);
    unsigned index = mask ? (unsigned)__builtin_ctz(mask) : 16;
    odd &= (1u << index) - 1;
    if (odd) {
      stop.has_odd = true;
      stop.has_high |= (odd & (unsigned)_mm_movemask_epi8(block)) != 0;
    }
    if (mask) {
      stop.end += index;
      return stop;
    }
  }
#elif defined(__aarch64__) && defined(__ARM_NEON)
  const uint8x16_t quote = vdupq_n_u8('"'), backslash = vdupq_n_u8('\\'), space = vdupq_n_u8(0x20),
                   ampersand = vdupq_n_u8('&'), delete = vdupq_n_u8(0x7F);
  for (;; stop.end += 16) {
    uint8x16_t block = vld1q_u8(stop.end);
    uint8x16_t stops =
        vorrq_u8(vorrq_u8(vceqq_u8(block, quote), vceqq_u8(block, backslash)), vcltq_u8(block, space));
    uint8x16_t odds = vorrq_u8(vceqq_u8(block, ampersand), vcgeq_u8(block, delete));
    uint64_t mask = scan_nibbles(stops), odd = scan_nibbles(odds);
    unsigned shift = mask ? (unsigned)__builtin_ctzll(mask) : 64;
    if (shift < 64) odd &= (1ull << shift) - 1;
    if (odd) {
      stop.has_odd = true;
      stop.has_high |= (odd & scan_nibbles(vcgeq_u8(block, vdupq_n_u8(0x80)))) != 0;
    }
    if (mask) {
      stop.end += shift >> 2;
      return stop;
    }
  }
#else
  for (;; stop.end++) {
    uint8_t byte = *stop.end;
    if (byte == '"' || byte == '\\' || byte < 0x20) return stop;
    stop.has_high |= byte >= 0x80;
    stop.has_odd |= byte >= 0x7F || byte == '&';
  }
#endif
}

// The first byte that is not JSON's white space.
static inline const uint8_t *_Nonnull scan_space(const uint8_t *_Nonnull at) {
  // Nearly always there is none, one blank, or a line break and an indentation.
  if (*at > 0x20) return at;
  if (at[1] > 0x20 && *at == 0x20) return at + 1;
#if defined(__SSE2__)
  const __m128i blank = _mm_set1_epi8(' '), tab = _mm_set1_epi8('\t'), feed = _mm_set1_epi8('\n'),
                carriage = _mm_set1_epi8('\r');
  for (;; at += 16) {
    __m128i block = _mm_loadu_si128((const __m128i *)at);
    __m128i spaces = _mm_or_si128(
        _mm_or_si128(_mm_cmpeq_epi8(block, blank), _mm_cmpeq_epi8(block, tab)),
        _mm_or_si128(_mm_cmpeq_epi8(block, feed), _mm_cmpeq_epi8(block, carriage)));
    unsigned others = ~(unsigned)_mm_movemask_epi8(spaces) & 0xFFFF;
    if (others) return at + __builtin_ctz(others);
  }
#elif defined(__aarch64__) && defined(__ARM_NEON)
  for (;; at += 16) {
    uint8x16_t block = vld1q_u8(at);
    uint8x16_t spaces = vorrq_u8(
        vorrq_u8(vceqq_u8(block, vdupq_n_u8(' ')), vceqq_u8(block, vdupq_n_u8('\t'))),
        vorrq_u8(vceqq_u8(block, vdupq_n_u8('\n')), vceqq_u8(block, vdupq_n_u8('\r'))));
    uint64_t others = ~scan_nibbles(spaces);
    if (others) return at + (__builtin_ctzll(others) >> 2);
  }
#else
  while (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r') at++;
  return at;
#endif
}

// Whether two runs of bytes are the same. The first may end, with a zero, before the second, which holds no zero and
// has room for 15 bytes after it.
static inline bool scan_equal(const uint8_t *_Nonnull text, const uint8_t *_Nonnull known, size_t count) {
#if defined(__SSE2__)
  for (;; text += 16, known += 16, count -= 16) {
    __m128i equal =
        _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)text), _mm_loadu_si128((const __m128i *)known));
    unsigned mask = (unsigned)_mm_movemask_epi8(equal);
    if (count <= 16) return (~mask & ((1u << count) - 1)) == 0;
    if (mask != 0xFFFF) return false;
  }
#else
  for (size_t index = 0; index < count; index++)
    if (text[index] != known[index]) return false;
  return true;
#endif
}

// The first byte of a kind in a run; null where there is none.
static inline const uint8_t *_Nullable scan_byte(const uint8_t *_Nonnull at, size_t count, uint8_t byte) {
  return (const uint8_t *)memchr(at, byte, count);
}

#include "csv_line_scan.h"
