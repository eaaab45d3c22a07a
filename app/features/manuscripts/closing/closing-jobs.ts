import { integer, number, object, pipe } from 'valibot';

/** Puts away what the production of a closed manuscript has made. */
export const putAwayProductionKind = {
  name: 'put-away-production',
  payload: object({ paperId: pipe(number(), integer()) }),
} as const;
