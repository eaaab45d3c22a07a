import { integer, number, object, pipe } from 'valibot';

/** Makes the PDF of a signed publishing agreement. */
export const printAgreementKind = {
  name: 'print-agreement',
  payload: object({ manuscript: pipe(number(), integer()) }),
  lane: 'documents',
} as const;
