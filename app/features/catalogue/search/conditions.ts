import type { ParsedQuery, Term } from './parse-query.ts';

/** Words (stems) that stand one after the other; the last may be the beginning of a word. */
export type Sequence = { words: readonly string[]; beginning?: true };

/** What an article must have: one of each group, and nothing of what is excluded. */
export type Condition = {
  required: readonly (readonly Sequence[])[];
  excluded: readonly Sequence[];
};

const sequence = (term: Term): Sequence => ({ words: term.map(({ stem }) => stem) });

export const exactly = ({ terms, excluded }: ParsedQuery): Condition => ({
  required: terms.map((term) => [sequence(term)]),
  excluded: excluded.map(sequence),
});

/**
 * Has no article in common with `exactly`.
 * @param stems stems of words that begin with the prefix, where they are shorter than it
 * @returns null when the last term is complete
 */
export function onlyLonger(query: ParsedQuery, stems: readonly string[]): Condition | null {
  const last = query.terms.at(-1);
  if (query.prefix === null || !last) return null;
  const { required, excluded } = exactly(query);
  return {
    required: [...required.slice(0, -1), longerForms(query, stems)],
    excluded: [...excluded, sequence(last)],
  };
}

export function exactlyOrLonger(query: ParsedQuery, stems: readonly string[]): Condition {
  const { required, excluded } = exactly(query);
  const last = [...(required.at(-1) ?? []), ...longerForms(query, stems)];
  return { required: [...required.slice(0, -1), last], excluded };
}

export function anyOf(query: ParsedQuery, stems: readonly string[]): Condition {
  const { required, excluded } = exactlyOrLonger(query, stems);
  return { required: [required.flat()], excluded };
}

export const wordsOf = ({ required }: Condition): Condition => ({
  required: [required.flat()],
  excluded: [],
});

export const withoutExcluded = ({ required }: Condition): Condition => ({ required, excluded: [] });

function longerForms({ terms, prefix }: ParsedQuery, stems: readonly string[]): Sequence[] {
  const last = terms.at(-1);
  if (prefix === null || !last) return [];
  const before = last.slice(0, -1).map(({ stem }) => stem);
  return [
    { words: [...before, prefix], beginning: true },
    ...stems.map((stem) => ({ words: [...before, stem] })),
  ];
}

/**
 * Words hold letters and digits only, so nothing a reader types can be an operator.
 * @param columns in which all required words must be, or null for any
 */
export function toFts5({ required, excluded }: Condition, columns: string | null = null): string {
  const one = ({ words, beginning }: Sequence) => `"${words.join(' ')}"${beginning ? ' *' : ''}`;
  const any = (sequences: readonly Sequence[]) => `(${sequences.map(one).join(' OR ')})`;
  const where = columns === null ? '' : `{${columns}} : `;
  const all = `${where}(${required.map(any).join(' AND ')})`;
  return excluded.length > 0 ? `${all} NOT ${any(excluded)}` : all;
}

/** @param weights of which all words must have one, such as `AB`, or none */
export function toTsquery({ required, excluded }: Condition, weights = ''): string {
  const label = (isBeginning: boolean | undefined) =>
    isBeginning || weights !== '' ? `:${isBeginning ? '*' : ''}${weights}` : '';
  const one = ({ words, beginning }: Sequence) =>
    `(${words.map((word, index) => `'${word}'${label(beginning && index === words.length - 1)}`).join(' <-> ')})`;
  const any = (sequences: readonly Sequence[]) => `(${sequences.map(one).join(' | ')})`;
  return [...required.map(any), ...excluded.map((entry) => `!${one(entry)}`)].join(' & ');
}
