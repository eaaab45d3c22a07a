import { integer, number, object, pipe } from 'valibot';

export const putAwayProductionKind = {
  name: 'put-away-production',
  payload: object({ paperId: pipe(number(), integer()) }),
} as const;
