import type { MeasureName } from './measures.ts';

/** What a program can mend in a Word file without changing what it says; each in words for its author. */
export const FIXES = {
  'accept-changes': 'accept all tracked changes',
  'remove-comments': 'take out the comments',
  unprotect: 'take off the protection against editing',
  'one-column': 'set the text in one column',
  'hide-names': 'take the names out of the file’s properties',
} as const satisfies Record<string, string>;

export type Fix = keyof typeof FIXES;

const FIX_OF: Partial<Record<MeasureName, Fix>> = {
  'no-tracked-changes': 'accept-changes',
  'no-comments': 'remove-comments',
  'open-for-editing': 'unprotect',
  columns: 'one-column',
  'properties-without-names': 'hide-names',
};

/** What mends a file that breaks rules with these measures, each once. */
export const fixesFor = (measures: Iterable<MeasureName>): Fix[] => [
  ...new Set(Array.from(measures).flatMap((measure) => FIX_OF[measure] ?? [])),
];
