import { ASKED_TEXTS } from '../core/manuscript-details.ts';

const textsOf = (step: 'manuscript' | 'statements'): [field: string, part: string][] =>
  ASKED_TEXTS.flatMap(([field, asked]) =>
    asked.step === step && asked.part ? [[field, asked.part] as [string, string]] : [],
  );

/** What completing a submission asks for, named so that the words tell nothing that was typed. */
const COMPLETION_PARTS: readonly (readonly [field: string, part: string])[] = [
  ...textsOf('manuscript'),
  ['authors', 'affiliations and contributions of all authors'],
  ['anonymised', 'whether the file names its authors'],
  ...textsOf('statements'),
  ['checklist', 'confirmations'],
];

/** What is missing once the first form was sent; of one author alone it is known where they work and what they did. */
export const missingAfterSubmitting = (authors: number): string[] =>
  COMPLETION_PARTS.flatMap(([field, part]) => (field === 'authors' && authors < 2 ? [] : [part]));

export const HOW_TO_COMPLETE = 'It takes about ten minutes; you can do it now or later.';

/** Pictures, lists of references and the like, of which the file itself says that they belong to it. */
export const PARTS = 'parts';
const IN_FILE = [PARTS, 'parts of the manuscript that were not sent with it'] as const;

/** What a list of gaps is about, each part once, in the order of the form. */
export const partsOf = (gaps: readonly { field: string; kind: string }[]): string[] =>
  [...COMPLETION_PARTS, IN_FILE].flatMap(([field, part]) =>
    gaps.some((gap) => gap.field === field && isOpen(gap)) ? [part] : [],
  );

/** What stops nothing is open all the same where readers would miss it. */
export const isOpen = ({ field, kind }: { field: string; kind: string }): boolean =>
  kind !== 'warning' || field === PARTS;
