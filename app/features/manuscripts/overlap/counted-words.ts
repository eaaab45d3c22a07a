import { foldLetters } from '#app/platform/text/fold.ts';

export type Word = {
  /** Without capitals and accents; empty where something was left out, over which no passage reaches. */
  folded: string;
  /** Position of the first character in the text, in UTF-16 units, and of the one behind the last. */
  start: number;
  end: number;
};

/** Scripts without spaces between words: each sign counts as a word. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+/gu;

const PLAIN = /^[a-z0-9]+$/;

/** The words of a text that count: none of its references and of what it quotes, and no LaTeX command. */
export function countedWords(written: string): Word[] {
  const text = withoutCommands(written);
  const left = [...quotationsOf(text), ...referencesOf(text)].toSorted(([a], [b]) => a - b);
  const words: Word[] = [];
  let next = 0;
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    while (next < left.length && left[next]![1] <= start) next += 1;
    const isLeft = next < left.length && left[next]![0] <= start;
    if (!isLeft) words.push({ folded: folded(word), start, end: start + word.length });
    else if (words.at(-1)?.folded !== '') words.push({ folded: '', start, end: start });
  }
  return words;
}

export const isCounted = (word: Word): boolean => word.folded !== '';

const folded = (word: string): string => {
  const lower = word.toLowerCase();
  return PLAIN.test(lower) ? lower : foldLetters(word) || lower;
};

/** Keeps all places. */
const withoutCommands = (text: string): string =>
  text.includes('\\')
    ? text.replace(
        /\\(?:(?:cite|ref|label|begin|end)[a-z]{0,10}\{[^{}\n]{0,200}\}|[a-zA-Z]{2,30})/g,
        (command) => ' '.repeat(command.length),
      )
    : text;

type Range = readonly [start: number, end: number];

const QUOTED = /[“„«][^“”„«»]{15,1500}[”“»]|"[^"\n]{15,600}"/g;

const quotationsOf = (text: string): Range[] =>
  [...text.matchAll(QUOTED)].map(({ 0: quoted, index }) => [index, index + quoted.length]);

const HEADING =
  /^[ \t#*\d.]{0,8}(?:references|reference list|bibliography|literature cited|works cited|(?: *begin\{)?thebibliography\}?)[ \t:.*]{0,4}$/gim;
const BEHIND = /^[ \t#*\d.]{0,8}(?:appendix|appendices|supplementary|annex)\b/im;

/** Nearer to the beginning such a line belongs to a list of contents. */
const EARLIEST = 0.3;

function referencesOf(text: string): Range[] {
  const heading = [...text.matchAll(HEADING)].at(-1);
  if (!heading || heading.index < EARLIEST * text.length) return [];
  const from = heading.index + heading[0].length;
  const behind = BEHIND.exec(text.slice(from));
  return [[heading.index, behind ? from + behind.index : text.length]];
}
