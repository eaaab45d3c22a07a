import type { ArticleText } from '../../core/article-text.ts';
import { blocksOf, sectionsOf } from '../../core/walk.ts';
import type { Found } from './find-citations.ts';

type Kind = 'figure' | 'table' | 'scheme' | 'equation' | 'section' | 'appendix' | 'aside';

export type KnownElements = (kind: Kind, number: string) => string | null;

const keyOf = (kind: string, number: string): string => `${kind} ${number.toLowerCase()}`;

export function knowElements(text: ArticleText): KnownElements {
  const ids = new Map<string, string>();
  const add = (kind: string, number: string, id: string) => {
    const key = keyOf(kind, number);
    if (!ids.has(key)) ids.set(key, id);
  };
  for (const { section } of sectionsOf(text.sections)) {
    if (section.number === null) continue;
    add(section.role === 'appendix' ? 'appendix' : 'section', section.number, section.id);
  }
  for (const block of blocksOf(text)) {
    if (block.kind === 'formula' && block.number !== null) add('equation', block.number, block.id);
    if (!('label' in block) || block.label === null) continue;
    const words = block.label.split(' ');
    const kind = block.kind === 'aside' ? 'aside' : (words.at(-2) ?? '').toLowerCase();
    add(kind, words.at(-1)!, block.id);
  }
  return (kind, number) => ids.get(keyOf(kind, number)) ?? null;
}

const WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/^fig/i, 'figure'],
  [/^tab/i, 'table'],
  [/^scheme/i, 'scheme'],
  [/^eq/i, 'equation'],
  [/^sec/i, 'section'],
  [/^app/i, 'appendix'],
];

const MENTION =
  /(?<![\p{L}\d-])((?:figure|table|scheme|equation|section|theorem|lemma|algorithm|definition|proposition)s?(?:\.(?=[\s\u00A0]{0,3}\d))?|appendix|appendices|(?:fig|eqn|eq|sec)s?\.?)[\s\u00A0]{0,3}(?=[(A-Z\d])/giu;
const NUMBER =
  /(?:\(([A-Z]?\.?\d{1,3}(?:\.\d{1,3}){0,4})([a-z]?)\)|((?:[A-Z]{1,2}\.?)?\d{1,3}(?:\.\d{1,3}){0,4}|[A-Z](?![a-z]))([a-z]{0,2}))(?![\p{L}\d])/uy;
const BETWEEN = /[\s\u00A0]{0,2}(?:, and|,|and|&|–|-|to|or)[\s\u00A0]{0,2}(?=\(?[A-Z]?\.?\d)/uy;

/** `Fig. 3`, `Tables 2 and 4`, `Eq. (4)`, `Section 2.1`, `Appendix A`: a place for each number. */
export function findMentions(raw: string, known: KnownElements): Found[] {
  return Array.from(raw.matchAll(MENTION)).flatMap(({ 0: whole, 1: word, index }) => {
    const kind = WORDS.find(([pattern]) => pattern.test(word!))?.[1] ?? 'aside';
    const found: Found[] = [];
    let from = index;
    let at = index + whole.length;
    for (;;) {
      NUMBER.lastIndex = at;
      const number = NUMBER.exec(raw);
      if (!number) return found;
      const main = number[1] ?? number[3] ?? '';
      const part = number[2] ?? number[4] ?? '';
      at = NUMBER.lastIndex;
      const id = known(kind, main + part) ?? known(kind, main);
      const shown = raw.slice(from, at);
      if (id || found.length > 0 || kind !== 'aside') {
        found.push({ from, to: at, targets: id ? [id] : [], unmatched: id ? [] : [shown] });
      }
      BETWEEN.lastIndex = at;
      if (!BETWEEN.test(raw)) return found;
      at = BETWEEN.lastIndex;
      from = at;
    }
  });
}
