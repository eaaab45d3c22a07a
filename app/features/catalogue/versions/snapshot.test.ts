import { expect, test } from 'vitest';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { readSnapshot, snapshotAsText } from './snapshot.ts';

test('a snapshot has the names of the export in the database, today as on its first day', () => {
  const none = { received: null, revised: null, accepted: null, published: null };
  const snapshot = {
    record: articleRecord(1, { pages: '1-9', doi: '10.5555/x', paperId: '7' }),
    ...{ authors: [], dates: none, editedBy: null, issue: null, updatedAt: 1 },
  };
  const text = snapshotAsText(snapshot);
  expect(JSON.parse(text)).toMatchObject({
    record: { id: 1, page_no: '1-9', doi_no: '10.5555/x', man_id: '7' },
  });
  expect(readSnapshot(text)).toEqual(snapshot);
});
