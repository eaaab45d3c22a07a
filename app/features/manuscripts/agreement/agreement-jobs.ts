import { integer, number, object, pipe } from 'valibot';

export const printAgreementKind = {
  name: 'print-agreement',
  payload: object({ manuscript: pipe(number(), integer()) }),
  lane: 'documents',
} as const;

/** Said of a signed agreement without a PDF, while no job makes one. */
export const AGREEMENT_SET_ASIDE =
  'The agreement is signed, and your signature is stored, but its PDF could not be made. The editor-in-chief sees this in the office and can make it again. No action is needed from you: please come back in a few days.';
