import type { JatsRecord } from '#app/features/fulltext/jats/jats-record.ts';
import { citableWork } from './citable-work.ts';

/** What a record says of an article beyond its citation. */
export const jatsRecord = (rest: Partial<JatsRecord> = {}): JatsRecord => ({
  work: citableWork(),
  articleType: 'research-article',
  subject: 'Networks',
  accepted: { year: 2023, month: 10, day: 2 },
  contributors: [
    {
      isCorresponding: true,
      email: 'johan@example.org',
      roles: ['Conceptualization', 'Writing – original draft'],
    },
    { isCorresponding: false, email: null, roles: [] },
  ],
  funding: [{ funder: 'A fund', awards: ['12-34'] }],
  copyright: { holder: 'The authors', year: 2023 },
  ...rest,
});
