/** Bytes. */
export const LARGEST_COVER = 10 * 1024 * 1024;
/** In pixels: twice as wide as it is shown. */
const NARROWEST_COVER = 600;
/** In pixels: a phone unpacks all of a picture, four bytes a pixel. */
const WIDEST_COVER = 2400;

/** In pixels: three times as wide as pages show it, for the finest screens. A wider PNG is made smaller. */
export const SHOWN_WIDTH = 720;

/** What is said of a picture that is no cover. */
export const COVER_SHAPE = `at least ${NARROWEST_COVER} and at most ${WIDEST_COVER} pixels wide, no wider than high, and at most twice as high as wide`;

/** Whether it stands beside text on home and the page of its issue. */
export const isCoverShape = ({ width, height }: { width: number; height: number }): boolean =>
  width >= NARROWEST_COVER && width <= WIDEST_COVER && height >= width && height <= 2 * width;
