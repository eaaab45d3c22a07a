import { integer, number, object, pipe, string } from 'valibot';

/** An article of the sample journal gets its PDF, and some their text as a page. */
export const setSampleKind = {
  name: 'set-sample-article',
  payload: object({
    article: pipe(number(), integer()),
    /** `v11i4-02.md` */
    file: string(),
  }),
  lane: 'documents',
  sender: 'sample',
} as const;
