import type { KnownReferences } from './known-references.ts';

/** What leads to something, by its place in the raw text of a paragraph. */
export type Found = {
  from: number;
  to: number;
  targets: string[];
  unmatched: string[];
  /** What could lead to more than one thing, of which the first was taken. */
  ambiguous?: string[];
};

const IN_BRACKETS = /\[([^[\]]+)\]/g;
const RANGE = /^(\d{1,3})\s?[–—‐-]\s?(\d{1,3})$/;
const MOST_IN_RANGE = 100;
/** Where in a work something stands. */
const LOCATOR =
  /^(?:pp?\.|pages?|ch\.|chap\.|chapter|sec\.|section|theorem|thm\.|fig\.|с\.|стр\.|第)/i;

/** `[3]`, `[4–6]`, `[1, 3]`, `[Smi20]`. */
export function citationsByLabel(raw: string, known: KnownReferences): Found[] {
  return Array.from(raw.matchAll(IN_BRACKETS), ({ 0: whole, 1: inside, index }) => {
    const found = { from: index, to: index + whole.length, ...numbered(inside!, known) };
    return found;
  }).filter(({ targets, unmatched }) => targets.length > 0 || unmatched.length > 0);
}

/** What a list of labels leads to; nothing where it seems to be something else, such as `[0, 1]` or `[-1, 1]`. */
export function numbered(
  list: string,
  known: KnownReferences,
): Pick<Found, 'targets' | 'unmatched'> {
  const nothing = { targets: [], unmatched: [] };
  const targets: string[] = [];
  const unmatched: string[] = [];
  const add = (label: string): boolean => {
    const id = known.byLabel(label);
    if (id) targets.push(id);
    else if (/^\d{1,3}$/.test(label)) unmatched.push(label);
    else return LOCATOR.test(label);
    return true;
  };
  for (const part of list.split(/[,;，；、]/).map((each) => each.trim())) {
    const range = RANGE.exec(part);
    if (!range) {
      if (!add(part)) return nothing;
      continue;
    }
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (last < first || last - first > MOST_IN_RANGE) return nothing;
    for (let number = first; number <= last; number += 1) add(String(number));
  }
  if (unmatched.includes('0')) return nothing;
  // `[2, 100]` says between what something lies.
  const isInterval = targets.length > 0 && unmatched.length > 0;
  return { targets: isInterval ? [] : [...new Set(targets)], unmatched };
}

const IN_PARENTHESES = /\((\d{1,3}(?:\s?[,;–—-]\s?\d{1,3}){0,20})\)/g;
/** Before the number of an item in a sentence, or of a formula. */
const BEFORE_ITEM =
  /(?:^|[:;]|\b(?:eqs?|equations?|formulae?|figs?|figures?|tables?)\.?)[\s\u00A0]{0,3}$/i;

/** `(3)` and `(3, 5–7)` of papers that set numbers in round brackets. */
export function citationsInParentheses(raw: string, known: KnownReferences): Found[] {
  const places = [...raw.matchAll(IN_PARENTHESES)];
  const isList = places.some(({ index }) =>
    BEFORE_ITEM.test(raw.slice(Math.max(0, index - 12), index)),
  );
  return places.flatMap(({ 0: whole, 1: inside, index }) => {
    const before = raw.slice(Math.max(0, index - 12), index);
    // A range after a number is that of a measure.
    if (BEFORE_ITEM.test(before) || /\d%?\s?$/.test(before)) return [];
    if (isList && /(?:,|\band|\bor)\s{0,3}$/.test(before)) return [];
    const { targets, unmatched } = numbered(inside!, known);
    if (unmatched.length > 0 || targets.length === 0) return [];
    return [{ from: index, to: index + whole.length, targets, unmatched }];
  });
}

/** How many entries have to be cited so, for brackets to be those of citations. */
const SHARE = 0.4;
const FEWEST = 3;

/**
 * Whether numbers in round brackets are citations: the list has numbers, most of it is named so, and
 * nothing is named in square brackets.
 */
export function areInParentheses(texts: readonly string[], known: KnownReferences): boolean {
  if (known.count < FEWEST) return false;
  const named = new Set<string>();
  for (const raw of texts) {
    if (citationsByLabel(raw, known).length > 0) return false;
    for (const { targets } of citationsInParentheses(raw, known)) {
      for (const target of targets) named.add(target);
    }
  }
  return named.size >= Math.max(FEWEST, known.count * SHARE);
}
