// Chance that can be repeated: the same seed gives the same papers and the same waiting times.

/**
 * @param {number} seed
 * @returns {() => number} numbers from 0 to below 1 (mulberry32)
 */
export function chanceOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`. */
export const between = (chance, least, most) => least + Math.floor(chance() * (most - least + 1));
