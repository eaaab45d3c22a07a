/** Owns reading what readers marked and wrote in a PDF (ISO 32000-1 §12.5.6), with the words beneath. */
import { getDocumentProxy } from 'unpdf';
import { lineNumbersOf } from './page-lines.ts';
import type { Piece } from './page-lines.ts';
import { lookup } from '../../text/lookup.ts';

export type AnnotationKind =
  | 'highlight'
  | 'underline'
  | 'strikeout'
  | 'note'
  | 'free-text'
  | 'drawing';

export type PdfAnnotation = {
  kind: AnnotationKind;
  /** From 1. */
  page: number;
  /** Those that are marked; of others, the line that they stand beside. */
  words: string;
  /** What its reader wrote, with the answers to it; empty where they only marked. */
  note: string;
};

const KINDS: Readonly<Record<string, AnnotationKind>> = lookup({
  Highlight: 'highlight',
  Underline: 'underline',
  Squiggly: 'underline',
  StrikeOut: 'strikeout',
  Text: 'note',
  FreeText: 'free-text',
  Caret: 'note',
  Ink: 'drawing',
  Stamp: 'drawing',
  Line: 'drawing',
  Square: 'drawing',
  Circle: 'drawing',
  Polygon: 'drawing',
  PolyLine: 'drawing',
});

const MOST_PAGES = 300;
const MOST_PIECES = 20_000;
/** Characters of words, and of a note. */
const MOST_WORDS = 400;
const LONGEST_NOTE = 10_000;
/** Answers to answers. */
const MOST_ANSWERS = 50;

/** Left, bottom, right and top, in units of the page. */
type Box = { left: number; bottom: number; right: number; top: number };
type Word = Box & { text: string };

type Marked = {
  id: string;
  subtype?: string;
  rect?: number[];
  quadPoints?: ArrayLike<number> | null;
  contentsObj?: { str?: string };
  inReplyTo?: string | null;
  replyType?: string;
  /** Such as *accepted*, which programs keep as an answer. */
  state?: string | null;
};

/** In the order of the pages, as far as they hold any. @param most annotations that are read */
export async function readAnnotations(bytes: Uint8Array, most: number): Promise<PdfAnnotation[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const found: PdfAnnotation[] = [];
    for (let at = 1; at <= Math.min(document.numPages, MOST_PAGES); at += 1) {
      const page = await document.getPage(at);
      const marks = answersJoined(
        ((await page.getAnnotations()) as Marked[]).filter(({ subtype = '' }) =>
          Object.hasOwn(KINDS, subtype),
        ),
      );
      if (marks.length === 0) continue;
      const { items } = await page.getTextContent();
      const pieces = items.slice(0, MOST_PIECES).filter((item) => 'str' in item);
      const numbers = lineNumbersOf(pieces);
      const words = pieces.filter((piece) => !numbers.has(piece)).flatMap(wordsOf);
      for (const mark of marks) {
        if (found.length >= most) return found;
        found.push({
          ...{ kind: KINDS[mark.subtype!]!, page: at },
          words: beneath(mark, words).slice(0, MOST_WORDS),
          note: cutNote(mark.note),
        });
      }
      page.cleanup();
    }
    return found;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** What was cut off is seen to be. */
const cutNote = (note: string): string =>
  note.length > LONGEST_NOTE ? `${note.slice(0, LONGEST_NOTE - 4).trim()} […]` : note.trim();

/**
 * Those that stand for themselves, with what answers them (ISO 32000-1 §12.5.6.2). A group has the words of its first,
 * and is marked where one of it marks words: a replacement is struck-out words beside a caret.
 */
function answersJoined(marks: readonly Marked[]): (Marked & { note: string })[] {
  const known = new Map(marks.map((mark) => [mark.id, mark]));
  const firstOf = (mark: Marked): Marked => {
    let first = mark;
    // Answers may go round in a ring.
    for (let step = 0; step < MOST_ANSWERS; step += 1) {
      first = known.get(first.inReplyTo ?? '') ?? first;
    }
    return first;
  };
  return [...Map.groupBy(marks, firstOf)].map(([first, all]) => {
    const isAnswer = (mark: Marked) => mark !== first && mark.replyType !== 'Group';
    const said = all.filter((mark) => mark === first || (isAnswer(mark) && !mark.state));
    const note = said.map(({ contentsObj }) => contentsObj?.str ?? '').filter(Boolean);
    const grouped = all.filter((mark) => !isAnswer(mark));
    return { ...(grouped.find(({ quadPoints }) => quadPoints) ?? first), note: note.join('\n\n') };
  });
}

/** The words of a piece of text; each as wide as its share of the letters. */
function wordsOf({ str, width, height, transform }: Piece): Word[] {
  const [x, y] = [Number(transform[4]), Number(transform[5])];
  const letter = width / Math.max(1, str.length);
  return Array.from(str.matchAll(/\S+/g), ({ 0: text, index }) => ({
    text,
    left: x + index * letter,
    right: x + (index + text.length) * letter,
    bottom: y - height / 4,
    top: y + height,
  }));
}

function beneath(mark: Marked, words: readonly Word[]): string {
  const boxes = boxesOf(mark.quadPoints);
  if (boxes.length > 0) return joined(words.filter((word) => boxes.some((box) => lies(word, box))));
  const [, low = 0, , high = 0] = mark.rect ?? [];
  const middle = (low + high) / 2;
  const distance = (word: Word) => Math.abs((word.bottom + word.top) / 2 - middle);
  const nearest = words.toSorted((one, other) => distance(one) - distance(other))[0];
  if (!nearest || distance(nearest) > 2 * (nearest.top - nearest.bottom)) return '';
  return joined(words.filter(({ bottom }) => Math.abs(bottom - nearest.bottom) < 1));
}

/** Four corners each, in an order that programs do not agree on. */
function boxesOf(points: ArrayLike<number> | null | undefined): Box[] {
  const all = Array.from(points ?? []);
  return Array.from({ length: Math.floor(all.length / 8) }, (_, at) => {
    const corners = all.slice(8 * at, 8 * at + 8);
    const xs = corners.filter((_each, index) => index % 2 === 0);
    const ys = corners.filter((_each, index) => index % 2 === 1);
    return {
      ...{ left: Math.min(...xs), right: Math.max(...xs) },
      ...{ bottom: Math.min(...ys), top: Math.max(...ys) },
    };
  });
}

/** Whether more than half of a word lies in a box: its letters are only about where they are said to be. */
function lies(word: Word, box: Box): boolean {
  const middle = (word.bottom + word.top) / 2;
  if (middle < box.bottom || middle > box.top) return false;
  const common = Math.min(word.right, box.right) - Math.max(word.left, box.left);
  return common > (word.right - word.left) / 2;
}

/** A word that is parted at the end of a line is one. */
const joined = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/(\p{Ll})- (?=\p{Ll})/gu, '$1');
