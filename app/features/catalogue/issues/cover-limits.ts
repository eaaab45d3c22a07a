/** Bytes. */
export const LARGEST_COVER = 10 * 1024 * 1024;
/** In pixels: twice as wide as it is shown. */
export const NARROWEST_COVER = 600;
/** In pixels. */
export const HIGHEST_COVER = 6000;
