import type { Style } from './inline.ts';

/** The page: an A4 sheet with a rail for the article's facts and one column of text. Points. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 54,
  right: 541,
  /** The column of text; the rail lies between `left` and this. */
  column: 172,
  rail: 100,
  /** Top of the text on pages after the first, and the lowest place for it. */
  top: 768,
  bottom: 74,
  header: 796,
  footer: 42,
};

export const columnWidth = page.right - page.column;
export const fullWidth = page.right - page.left;

/** Every style of the article, by its part. The title is the largest, the journal's name small. */
export const styles = {
  title: { face: 'title', size: 24, colour: 'ink' },
  authors: { face: 'text', size: 12.5, colour: 'ink' },
  affiliation: { face: 'sans', size: 8.8, colour: 'soft' },
  body: { face: 'text', size: 10.1, colour: 'ink' },
  heading: { face: 'text-bold', size: 12, colour: 'ink' },
  subheading: { face: 'text-italic', size: 10.6, colour: 'ink' },
  label: { face: 'sans-bold', size: 8.6, colour: 'accent' },
  keyword: { face: 'sans', size: 8.8, colour: 'ink' },
  reference: { face: 'text', size: 8.9, colour: 'ink' },
  table: { face: 'sans', size: 8.6, colour: 'ink' },
  tableHead: { face: 'sans-bold', size: 8.6, colour: 'ink' },
  railLabel: { face: 'sans-bold', size: 7.4, colour: 'ink' },
  rail: { face: 'sans', size: 7.4, colour: 'soft' },
  running: { face: 'sans', size: 7.8, colour: 'soft' },
  runningStrong: { face: 'sans-bold', size: 8.6, colour: 'ink' },
  folio: { face: 'sans-bold', size: 8.6, colour: 'ink' },
} as const satisfies Record<string, Style>;

/** Distance between baselines, by part. */
export const leading = {
  title: 28,
  authors: 17,
  affiliation: 12,
  body: 13.9,
  heading: 16,
  keyword: 12.4,
  reference: 11.9,
  table: 11.4,
  rail: 9.9,
};
