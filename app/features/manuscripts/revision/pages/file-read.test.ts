import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { makePdfOf } from '../../../../../tests/support/documents/make-telling-pdf.ts';
import { aReview } from '../../../../../tests/support/office.ts';

test('that a response as a file names no author is recorded with the words that were asked about (L6)', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('revision-requested');
  await platform.db.updateTable('manuscript_authors').set({ name: 'Asha Example' }).execute();
  await aReview(platform, id);
  const reply = await makePdfOf('All was changed as asked.', 'Asha looked through the rest.');
  const files = { manuscript: 'pdf', anonymised: 'pdf', 'reply-to-reviewers': reply } as const;
  const texts = {
    title: 'A better scheduler',
    abstract: 'Shorter.',
    keywords: 'scheduling, sensors',
  };
  const fields = { ...texts, reply: '', 'reply-read': 'yes' };
  expect((await browser.send(at('revision'), multipart(fields, files))).status).toBe(303);
  const [revised] = await platform.db
    .selectFrom('history')
    .select('details')
    .where('event', '=', 'manuscript-revised')
    .execute();
  expect(JSON.parse(revised!.details)).toMatchObject({ wordsRead: 'Asha' });
});
