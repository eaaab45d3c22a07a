import { integer, number, object, pipe } from 'valibot';

/** Makes the PDF of a signed publishing agreement. */
export const printAgreementKind = {
  name: 'print-agreement',
  payload: object({ manuscript: pipe(number(), integer()) }),
  lane: 'documents',
} as const;

/** Said of a signed agreement without a PDF, while no job makes one. */
export const AGREEMENT_SET_ASIDE =
  'The agreement is signed, and the signature is stored. Only its PDF could not be made. The editor-in-chief sees this in the office and can have it made again. No action is needed from you at this time: please come back in a few days.';
