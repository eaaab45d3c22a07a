import type { Reference } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';

/** What leads to something, by its place in the raw text of a paragraph. */
export type Found = { from: number; to: number; targets: string[]; unmatched: string[] };

export type KnownReferences = {
  byLabel: (label: string) => string | null;
  byAuthor: (name: string, year: string) => string | null;
  isNumbered: boolean;
};

const LONGEST_NAME = 120;

export function knowReferences(references: readonly Reference[]): KnownReferences {
  const isNumbered = references.some(({ label }) => label !== null);
  const labels = new Map(references.map(({ id, label }, at) => [label ?? String(at + 1), id]));
  const entries = references.map(({ id, content, year }) => ({
    id,
    year,
    words: fold(plainText(content)),
  }));
  return {
    isNumbered,
    byLabel: (label) => labels.get(label) ?? null,
    byAuthor(name, year) {
      const surname = fold(name);
      const own = entries.filter(
        (entry) =>
          entry.words.includes(year.slice(0, 4)) &&
          entry.words
            .slice(0, LONGEST_NAME)
            .split(/[^\p{L}\p{N}'-]/u)
            .includes(surname),
      );
      const first = own.filter(({ words }) => words.startsWith(surname));
      const best = first.length > 0 ? first : own;
      return (best.find(({ words }) => words.includes(year)) ?? best[0])?.id ?? null;
    },
  };
}

const fold = (words: string): string =>
  words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const IN_BRACKETS = /\[([^[\]]+)\]/g;
const NUMBERS = /^(\d{1,3})\s?[–—-]\s?(\d{1,3})$/;
const MOST_IN_RANGE = 100;

/** `[3]`, `[4–6]`, `[1, 3]`, `[Smi20]`. */
export function citationsByLabel(raw: string, known: KnownReferences): Found[] {
  return Array.from(raw.matchAll(IN_BRACKETS), ({ 0: whole, 1: inside, index }) => {
    const found = { from: index, to: index + whole.length, ...numbered(inside!, known) };
    return found;
  }).filter(({ targets, unmatched }) => targets.length > 0 || unmatched.length > 0);
}

/** What a list of labels leads to; nothing where it seems to be something else, such as `[0, 1]`. */
export function numbered(
  list: string,
  known: KnownReferences,
): Pick<Found, 'targets' | 'unmatched'> {
  const targets: string[] = [];
  const unmatched: string[] = [];
  const add = (label: string) => {
    const id = known.byLabel(label);
    if (id) targets.push(id);
    else if (/^\d{1,3}$/.test(label)) unmatched.push(label);
  };
  for (const part of list.split(/[,;]/).map((each) => each.trim())) {
    const range = NUMBERS.exec(part);
    if (range) {
      const [first, last] = [Number(range[1]), Number(range[2])];
      if (last < first || last - first > MOST_IN_RANGE) return { targets: [], unmatched: [] };
      for (let number = first; number <= last; number += 1) add(String(number));
    } else add(part);
  }
  if (unmatched.includes('0')) return { targets: [], unmatched: [] };
  return { targets: [...new Set(targets)], unmatched };
}

const IN_PARENTHESES = /\(([^()]+)\)/g;
const YEAR = /(?<!\d)((?:1[89]|20)\d\d)([a-z]?)(?!\w)/g;
const NAME = /\p{Lu}[\p{L}\p{M}'’-]+/gu;
const LONGEST_BEFORE = 100;

/** `(Smith, 2020; Lee et al., 2021)` and `Smith and Lee (2020)`. */
export function citationsByAuthor(raw: string, known: KnownReferences): Found[] {
  return Array.from(raw.matchAll(IN_PARENTHESES)).flatMap(({ 0: whole, 1: inside, index }) => {
    const place = { from: index, to: index + whole.length };
    const years = [...inside!.matchAll(YEAR)];
    if (years.length === 0) return [];
    const author = nameBefore(raw.slice(Math.max(0, index - LONGEST_BEFORE), index));
    if (author && /^[\s\d,;a-z]+$/.test(inside!)) {
      const targets = years.flatMap(([year]) => known.byAuthor(author, year) ?? []);
      const from = raw.lastIndexOf(author, index);
      const unmatched = targets.length === 0 ? [raw.slice(from, place.to)] : [];
      return [{ from, to: place.to, targets: [...new Set(targets)], unmatched }];
    }
    const targets: string[] = [];
    const unmatched: string[] = [];
    for (const part of inside!.split(';')) {
      const [first] = [...part.matchAll(YEAR)];
      const names = first ? [...part.slice(0, first.index).matchAll(NAME)] : [];
      if (!first || names.length === 0) continue;
      const ids = [...part.matchAll(YEAR)].flatMap(
        ([year]) => names.map(([name]) => known.byAuthor(name, year)).find(Boolean) ?? [],
      );
      targets.push(...ids);
      if (ids.length === 0) unmatched.push(part.trim());
    }
    return [{ ...place, targets: [...new Set(targets)], unmatched }];
  });
}

/** The first author of `Smith`, `Smith and Lee` or `Smith et al.` at the end of a text. */
function nameBefore(text: string): string | null {
  const words = text.split(/[\s,\u00A0]/).filter(Boolean);
  const isShort = words.at(-2) === 'et' && /^al\.?$/.test(words.at(-1)!);
  const isPair = words.at(-2) === 'and' || words.at(-2) === '&';
  const name = words.at(isShort || isPair ? -3 : -1);
  return name !== undefined && /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(name) ? name : null;
}
