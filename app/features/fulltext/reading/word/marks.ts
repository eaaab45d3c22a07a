import type { CitedWork } from './references/cited-work.ts';

/**
 * What a Word file says of its parts and pandoc does not hand on. It goes past pandoc: places of the
 * prepared file have names, and pandoc keeps names and links to them.
 */
export type WordMarks = {
  paragraphs: WordParagraph[];
  drawings: ShownDrawing[];
  /** What each citation of a reference manager cites. */
  citations: CitedWork[][];
};

export type PlacedMarks = WordMarks & {
  /** The names under which pandoc knows the paragraphs, in their order. */
  anchors: readonly string[];
  /** And under which it knows the places that works name. */
  places: ReadonlyMap<string, string>;
};

/** All names that pandoc is to keep: those of paragraphs, and then those that works name. */
export function namesOf({ paragraphs, citations }: WordMarks): string[] {
  const places = citations.flat().flatMap(({ anchor }) => anchor ?? []);
  return [...paragraphs.map((_, at) => `${MARKS.paragraph}${at}`), ...new Set(places)];
}

export type WordParagraph = {
  words: string;
  /** The name of its style, in small letters, as Word calls it in every language. */
  style: string;
  /** The number or sign that Word shows before it: `3.`, `[12]`, `Figure 2.`; null for none. */
  number: string | null;
  /** Whether a reference manager, or Word itself, wrote it as an entry of the references. */
  isEntry: boolean;
  /** Whether its lines from the second on are set in. */
  isHanging: boolean;
  isCentred: boolean;
  /** Whether its style sets it in bold. */
  isBold: boolean;
  /** Its level in the outline of the document, from 0; null for text. */
  outline: number | null;
};

/** What is shown for a drawing; nothing where it brings no picture. */
export type ShownDrawing = {
  pictures: { /** Name of a part of the file. */ name: string; alternative: string }[];
  /** What it is, with its words. */
  description: string;
  /** Whether its picture is drawn here. */
  isDrawn?: boolean;
  /** Whether it is the picture of a formula. */
  isFormula: boolean;
};

/** What each mark begins with; its number follows. */
export const MARKS = {
  paragraph: 'octavo-paragraph-',
  drawing: 'octavo-drawing-',
  citation: 'octavo-citation-',
  entry: 'octavo-entry',
} as const;

/** The number in a mark, or null. */
export function markIn(name: string, kind: 'paragraph' | 'drawing' | 'citation'): number | null {
  const start = MARKS[kind];
  const number = name.startsWith(start) ? name.slice(start.length) : '';
  return /^\d{1,7}$/.test(number) ? Number(number) : null;
}
