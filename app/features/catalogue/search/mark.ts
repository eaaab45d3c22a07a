import { markupSpans } from '../../../platform/text/rich-text.ts';
import type { ParsedQuery, Term } from './parse-query.ts';
import type { Word } from '../core/words.ts';
import { readWords } from '../core/words.ts';

export type Segment = { text: string; marked: boolean };

export type Marker = {
  terms: readonly Term[];
  prefix: string | null;
  stems: ReadonlySet<string>;
};

/** @param stems stems of words that begin with the query's prefix, where they are shorter */
export const createMarker = (query: ParsedQuery, stems: readonly string[]): Marker => ({
  terms: query.terms,
  prefix: query.prefix,
  stems: new Set(stems),
});

type Span = { start: number; end: number };

/** The text in pieces, the searched words marked; LaTeX is left whole and unmarked. */
export function markText(text: string, marker: Marker): Segment[] {
  return cut(text, { start: 0, end: text.length }, findMarks(text, marker));
}

/** About how long a snippet is, in characters. */
const SNIPPET = 300;
/** How much of it may stand before the first match. */
const LEAD = 80;

/** In whole words, with an ellipsis where something was left out; the beginning without any match. */
export function markSnippet(text: string, marker: Marker): Segment[] {
  const marks = findMarks(text, marker);
  const whole = { start: 0, end: text.length };
  if (text.length <= SNIPPET * 1.2) return cut(text, whole, marks);
  const window = bestWindow(text, marks);
  const segments = cut(text, window, marks);
  if (window.start > 0) segments.unshift({ text: '… ', marked: false });
  if (window.end < text.length) segments.push({ text: ' …', marked: false });
  return segments;
}

function bestWindow(text: string, marks: readonly Span[]): Span {
  let best = { from: 0, marks: 0 };
  let first = 0;
  let behind = 0;
  for (const { start } of marks) {
    const from = Math.max(0, start - LEAD);
    // Marks are in their order, so both ends only move on.
    while (marks[first]!.start < from) first += 1;
    while (behind < marks.length && marks[behind]!.end <= from + SNIPPET) behind += 1;
    const inside = behind - first;
    if (inside > best.marks) best = { from, marks: inside };
  }
  const start = startOfWords(text, Math.min(best.from, text.length - SNIPPET));
  const end = endOfWords(text, start + SNIPPET);
  return aroundMarkup(text, { start, end });
}

/** Begins at a sentence where one is near, otherwise at a word. */
function startOfWords(text: string, from: number): number {
  if (from <= LEAD / 2) return 0;
  const lead = text.slice(from, from + LEAD);
  const sentence = /[.!?]\s+(?=\p{Lu})/u.exec(lead);
  if (sentence) return from + sentence.index + sentence[0].length;
  const space = /\s+/.exec(text.slice(from - 1, from + LEAD));
  return space ? from - 1 + space.index + space[0].length : wholeCharacter(text, from);
}

function endOfWords(text: string, to: number): number {
  if (to >= text.length - LEAD / 4) return text.length;
  let space = to;
  while (space > to - LEAD && !SPACE.test(text[space]!)) space -= 1;
  while (space > to - LEAD && SPACE.test(text[space - 1]!)) space -= 1;
  return space > to - LEAD ? space : wholeCharacter(text, to);
}

const SPACE = /\s/;

const wholeCharacter = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;

/** Moves the ends out of formulas and the like, so that none is cut in half. */
function aroundMarkup(text: string, { start, end }: Span): Span {
  const spans = markupSpans(text);
  const cutAtStart = spans.find((span) => span.start < start && span.end > start);
  const cutAtEnd = spans.find((span) => span.start < end && span.end > end);
  return { start: cutAtStart?.start ?? start, end: cutAtEnd?.end ?? end };
}

function findMarks(text: string, marker: Marker): Span[] {
  const words = readWords(text);
  const marks: Span[] = [];
  const markup = markupSpans(text);
  let beside = 0;
  for (let at = 0; at < words.length; at += 1) {
    const length = longestMatch(words, at, marker);
    if (length === 0) continue;
    const span = { start: words[at]!.start, end: words[at + length - 1]!.end };
    at += length - 1;
    while (beside < markup.length && markup[beside]!.end <= span.start) beside += 1;
    const next = markup[beside];
    if (!next || next.start >= span.end) marks.push(span);
  }
  return marks;
}

/** How many words from here on are a term; the longest counts. */
function longestMatch(
  words: readonly Word[],
  at: number,
  { terms, prefix, stems }: Marker,
): number {
  let longest = 0;
  for (const term of terms) {
    if (term.length <= longest) continue;
    const isLast = term === terms.at(-1);
    const matches = term.every(({ stem }, index) => {
      const word = words[at + index];
      if (!word) return false;
      if (word.stem === stem) return true;
      const open = isLast && prefix !== null && index === term.length - 1;
      return (
        open &&
        (word.folded.startsWith(prefix) || word.stem.startsWith(prefix) || stems.has(word.stem))
      );
    });
    if (matches) longest = term.length;
  }
  return longest;
}

function cut(text: string, { start, end }: Span, marks: readonly Span[]): Segment[] {
  const segments: Segment[] = [];
  const add = (from: number, to: number, marked: boolean) => {
    if (to > from) segments.push({ text: text.slice(from, to), marked });
  };
  let at = start;
  for (const mark of marks) {
    if (mark.start < at || mark.end > end) continue;
    add(at, mark.start, false);
    add(mark.start, mark.end, true);
    at = mark.end;
  }
  add(at, end, false);
  return segments;
}
