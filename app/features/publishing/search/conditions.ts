import type { ParsedQuery, Term } from './parse-query.ts';

/** Words (stems) that stand one after the other; the last may be the beginning of a word. */
export type Sequence = { words: readonly string[]; beginning?: true };

/** What an article must have: one of each group, and nothing of what is excluded. */
export type Condition = {
  required: readonly (readonly Sequence[])[];
  excluded: readonly Sequence[];
};

const sequence = (term: Term): Sequence => ({ words: term.map(({ stem }) => stem) });

/** All terms as they stand. */
export const exactly = ({ terms, excluded }: ParsedQuery): Condition => ({
  required: terms.map((term) => [sequence(term)]),
  excluded: excluded.map(sequence),
});

/**
 * All terms, the last one only as the beginning of a longer word; with `exactly` it has no article
 * in common.
 * @param stems stems of words that begin with the prefix, where they are shorter than it
 * @returns null when the last term is complete
 */
export function withLongerWords(query: ParsedQuery, stems: readonly string[]): Condition | null {
  const last = query.terms.at(-1);
  if (query.prefix === null || !last) return null;
  const { required, excluded } = exactly(query);
  return {
    required: [...required.slice(0, -1), longerForms(last, query.prefix, stems)],
    excluded: [...excluded, sequence(last)],
  };
}

/** Any of the terms. */
export function anyOf(query: ParsedQuery, stems: readonly string[]): Condition {
  const { required, excluded } = exactly(query);
  const last = query.terms.at(-1);
  const longer = query.prefix !== null && last ? longerForms(last, query.prefix, stems) : [];
  return { required: [[...required.flat(), ...longer]], excluded };
}

function longerForms(term: Term, prefix: string, stems: readonly string[]): Sequence[] {
  const before = term.slice(0, -1).map(({ stem }) => stem);
  return [
    { words: [...before, prefix], beginning: true },
    ...stems.map((stem) => ({ words: [...before, stem] })),
  ];
}

/**
 * The condition in the language of SQLite's FTS5. Words hold letters and digits only, so nothing
 * a reader types can be an operator.
 */
export function toFts5({ required, excluded }: Condition): string {
  const one = ({ words, beginning }: Sequence) => `"${words.join(' ')}"${beginning ? ' *' : ''}`;
  const any = (sequences: readonly Sequence[]) => `(${sequences.map(one).join(' OR ')})`;
  const all = `(${required.map(any).join(' AND ')})`;
  return excluded.length > 0 ? `${all} NOT ${any(excluded)}` : all;
}

/** The condition as text of PostgreSQL's type tsquery. */
export function toTsquery({ required, excluded }: Condition): string {
  const one = ({ words, beginning }: Sequence) =>
    `(${words.map((word, index) => `'${word}'${beginning && index === words.length - 1 ? ':*' : ''}`).join(' <-> ')})`;
  const any = (sequences: readonly Sequence[]) => `(${sequences.map(one).join(' | ')})`;
  return [...required.map(any), ...excluded.map((entry) => `!${one(entry)}`)].join(' & ');
}
