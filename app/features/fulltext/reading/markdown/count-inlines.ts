import type { Passage, ThingKind } from '../../core/counted.ts';

/** What stands within a line of Markdown as pandoc reads it, and what of it is said. */
const INLINES: readonly {
  pattern: RegExp;
  kind: ThingKind | null;
  /** Which group of it is words. */
  words?: number;
  /** Which group of it is what a thing shows, as a formula does. */
  shown?: number;
}[] = [
  { pattern: /(`{1,3})([^`]{1,2000})\1(?:\{[^{}]{0,200}\})?/y, kind: null, words: 2 },
  { pattern: /\\label\{[^{}]{1,80}\}/y, kind: null },
  {
    pattern:
      /\\(?:auto|c|C|eq|page|name)?ref\{[^{}]{1,80}\}(?:[a-z](?:[-–,/][a-z]){0,4}(?![a-z]))?/y,
    kind: 'mention',
  },
  { pattern: /\$\$([^$]{1,8000})\$\$(?:\s?\{[^{}]{0,200}\})?/y, kind: 'formula', shown: 1 },
  { pattern: /\$(?=\S)((?:[^$\\]|\\[^])*?(?:[^\s\\]|\\[^]))\$(?!\d)/y, kind: 'formula', shown: 1 },
  { pattern: /\\\[((?:[^\\]|\\[^\]]){1,8000})\\\]/y, kind: 'formula', shown: 1 },
  { pattern: /\\\(((?:[^\\]|\\[^)]){1,2000})\\\)/y, kind: 'formula', shown: 1 },
  { pattern: /\\([!-/:-@[-`{-~])/y, kind: null },
  {
    pattern: /\\cite[A-Za-z]{0,12}\*?(?:\[[^[\]]{0,200}\]){0,2}\{[^{}]{1,400}\}/y,
    kind: 'citation',
  },
  {
    pattern:
      /\\(?:includegraphics|textcolor|color|[vh]space)\*?(?:\[[^[\]]{0,200}\])?\{[^{}]{0,200}\}/y,
    kind: null,
  },
  { pattern: /\\footnote\{/y, kind: 'note' },
  { pattern: /\\[A-Za-z]{2,30}\*?(?:\[[^[\]]{0,100}\])?/y, kind: null },
  { pattern: /\[\^[^\]\s]{1,80}\](?!:)/y, kind: 'note' },
  { pattern: /\^\[/y, kind: 'note' },
  { pattern: /!\[/y, kind: 'picture' },
  { pattern: /\[([^[\]@]{0,200}-?@[^[\]]{1,800})\](?![(:])/y, kind: 'citation', words: 1 },
  {
    pattern: /\]\((?:[^()]|\([^()]{0,400}\)){0,2000}\)(?:\{[^{}]{0,400}\}|\[#[^[\]]{1,80}\])?/y,
    kind: null,
  },
  { pattern: /\]\[[^\]]{0,200}\]/y, kind: null },
  { pattern: /\](?:\{[^{}]{0,400}\})/y, kind: null },
  {
    pattern:
      /-?@\{?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_:.#$%&+?<>~/-]{0,120}\}?(?:[ ]\[([^[\]@]{0,200})\])?/uy,
    kind: 'citation',
    words: 1,
  },
  { pattern: /<((?:https?:|mailto:)[^<>\s]{1,500})>/y, kind: null, words: 1 },
  { pattern: /<img\s[^<>]{0,400}>/iy, kind: 'picture' },
  {
    pattern:
      /<\/?(?:a|span|div|br|sub|sup|b|i|em|strong|u|s|del|p|center|small|table|thead|tbody|tfoot|tr|td|th|caption|figure|figcaption|col|colgroup|ul|ol|li|dl|dt|dd)\b[^<>]{0,400}>/iy,
    kind: null,
  },
  { pattern: /&(?:#\d{1,7}|#x[\da-f]{1,6}|\p{L}{2,30});/iuy, kind: null },
];

/** Whether brackets with a stroke before them stand around words, and around no formula. */
export const isEscaped = (inside: string): boolean =>
  /^[\d\s,;–-]{1,400}$/.test(inside) ||
  (/\p{L}{4}/u.test(inside) && /^[\p{L}\p{N}\s.,;:'’"“”–-]{1,400}$/u.test(inside));

/** Running text without its marks, and the things in it. */
export function countInlines(source: string): Pick<Passage, 'words' | 'things'> {
  const things: Passage['things'] = [];
  let words = '';
  for (let at = 0; at < source.length;) {
    const found = STARTS.test(source.charAt(at)) ? inlineAt(source, at) : null;
    if (!found) {
      words += source.charAt(at);
      at += 1;
      continue;
    }
    const { kind, length, said, shown } = found;
    // An address of a mailbox is no citation.
    const isWithin =
      kind === 'citation' &&
      source.charAt(at) === '@' &&
      /[\p{L}\p{N}]/u.test(source.charAt(at - 1));
    if (isWithin) {
      words += source.slice(at, at + length);
    } else {
      if (kind) things.push({ kind, at: words.length, words: shown });
      const isList = kind === 'citation' && said !== '';
      words +=
        (isList
          ? said.replaceAll(KEY, ' ').replaceAll(LOCATOR, ' ').replaceAll(FORMULA, ' ')
          : said) || (kind === 'note' ? '' : ' ');
    }
    at += length;
  }
  return { words, things };
}

/** A key of what is cited is no word of the text. */
const KEY = /-?@\{?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_:.#$%&+?<>~/-]{0,120}\}?/gu;
/** What a style of citations writes in its own way. */
const LOCATOR = /\b(?:pp?|pages?|ch|chap|chapter|sec|section|fig|figure|vol|para)\.?(?=\s\d)/giu;
const FORMULA = /\$[^$]{1,400}\$/g;
const STARTS = /[`\\$[^!\]@<&-]/;

function inlineAt(source: string, at: number) {
  for (const { pattern, kind, words = 0, shown = 0 } of INLINES) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (!found) continue;
    if (kind === 'formula' && found[0].startsWith('\\') && isEscaped(found[shown]!)) continue;
    return {
      kind,
      length: found[0].length,
      said: words > 0 ? (found[words] ?? '') : '',
      shown: shown > 0 ? found[shown]! : '',
    };
  }
  return null;
}
