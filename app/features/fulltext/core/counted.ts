/**
 * What stands in a source and in the article text that was made of it, counted in both in the same
 * way and apart from each other, so that nothing is lost without a word.
 */
export type Counted = {
  /** In reading order. */
  passages: Passage[];
};

/** Words that stand together: a paragraph, a title, a cell, a caption, an entry of the references. */
export type Passage = {
  /** Empty where only things stand. */
  words: string;
  /** The element of the article text; null where it is not known, as in a source. */
  place: string | null;
  things: Thing[];
};

/** What is no words, or more than its words. */
export type Thing = {
  kind: ThingKind;
  /** Before which sign of the words of its passage it stands. */
  at: number;
  /** What it shows or says, as far as that is known. */
  words: string;
};

/** Each kind, by what one and many of it are called. */
export const THINGS = {
  section: ['section', 'sections'],
  picture: ['picture', 'pictures'],
  table: ['table', 'tables'],
  cell: ['cell', 'cells'],
  formula: ['formula', 'formulae'],
  note: ['note', 'notes'],
  item: ['list item', 'list items'],
  code: ['listing', 'listings'],
  aside: ['theorem or box', 'theorems and boxes'],
  reference: ['reference', 'references'],
  citation: ['citation', 'citations'],
  mention: ['mention', 'mentions'],
  media: ['supplementary file', 'supplementary files'],
  'sub-article': ['part of its own', 'parts of their own'],
} as const satisfies Record<string, readonly [string, string]>;

export type ThingKind = keyof typeof THINGS;

/** How much there is of each kind, and of words. */
export type Totals = Record<ThingKind | 'words', number>;

export const passage = (
  words: string,
  place: string | null = null,
  things: Thing[] = [],
): Passage => ({ words, place, things });

/** A thing without words around it. */
export const alone = (kind: ThingKind, place: string | null = null, words = ''): Passage =>
  passage('', place, [{ kind, at: 0, words }]);

export function totalsOf({ passages }: Counted): Totals {
  const kinds = Object.keys(THINGS) as ThingKind[];
  const totals = Object.fromEntries(['words', ...kinds].map((kind) => [kind, 0])) as Totals;
  for (const { words, things } of passages) {
    totals.words += words.split(/\s/).filter(Boolean).length;
    for (const { kind } of things) totals[kind] += 1;
  }
  return totals;
}
