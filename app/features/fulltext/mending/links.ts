import type { Inline } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';

const isLink = (inline: Inline | undefined) =>
  inline?.kind === 'citation' || inline?.kind === 'mention';

/** Where the first of these words leads now; null where they do not stand. */
export function targetsOf(runs: readonly (readonly Inline[])[], words: string): string[] | null {
  for (const run of runs) {
    for (const [at, inline] of run.entries()) {
      if (inline.kind === 'text' && placesIn(inline.text, words, run[at - 1]).length > 0) return [];
      if (isLink(inline) && plainText(inline.content) === words) {
        return inline.kind === 'citation' ? inline.targets : [inline.target];
      }
      const within = 'content' in inline ? targetsOf([inline.content], words) : null;
      if (within) return within;
    }
  }
  return null;
}

/** Lets words lead to these, wherever they stand; to nothing, and they are words. */
export function relinked(
  run: readonly Inline[],
  words: string,
  targets: string[],
  isCited: boolean,
): Inline[] {
  const link = (content: Inline[]): Inline[] => {
    const [target] = targets;
    if (target === undefined) return content;
    return isCited
      ? [{ kind: 'citation', targets, content }]
      : [{ kind: 'mention', target, content }];
  };
  return run.flatMap((inline, at): Inline[] => {
    if (inline.kind === 'text') return split(inline.text, words, run[at - 1], link);
    if (isLink(inline)) {
      return plainText(inline.content) === words ? link(inline.content) : [inline];
    }
    if (!('content' in inline)) return [inline];
    return [{ ...inline, content: relinked(inline.content, words, targets, isCited) }];
  });
}

function split(
  text: string,
  words: string,
  before: Inline | undefined,
  link: (content: Inline[]) => Inline[],
): Inline[] {
  const found: Inline[] = [];
  const add = (from: number, to: number) => {
    if (to > from) found.push({ kind: 'text', text: text.slice(from, to) });
  };
  let end = 0;
  for (const place of placesIn(text, words, before)) {
    add(end, place);
    found.push(...link([{ kind: 'text', text: words }]));
    end = place + words.length;
  }
  add(end, text.length);
  return found;
}

const LETTER = /[\p{L}\p{N}]/u;
/** Whether this stands between the numbers of `Tables 1 and 2`. */
const goesOn = (between: string): boolean =>
  ['', 'and', 'to', ',', ', and', ';', '&', '–', '-'].includes(between.trim());

/** Where words stand as words; a bare number counts where it goes on from a link, as in `Tables 1 and 2`. */
function placesIn(text: string, words: string, before: Inline | undefined): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const isWhole =
      !(LETTER.test(words.charAt(0)) && LETTER.test(text.charAt(at - 1))) &&
      !(LETTER.test(words.charAt(words.length - 1)) && LETTER.test(text.charAt(at + words.length)));
    if (isWhole) places.push(at);
  }
  if (!/^\d+$/.test(words)) return places;
  return isLink(before) ? places.filter((at) => goesOn(text.slice(0, at))) : [];
}
