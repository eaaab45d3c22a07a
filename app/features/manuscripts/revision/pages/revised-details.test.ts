import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { listHistory } from '../../../../platform/history/history.server.ts';

const REVISION = {
  title: 'A better scheduler',
  abstract: 'We now use a Kalman filter.',
  keywords: 'scheduling, sensors',
  reply: 'We answered each point.',
};

test('what is new in title, abstract and keywords and may name an author is asked about; what reviewers have read is not', async () => {
  const { platform, id, paperId, browser, at } = await anAuthorsPaper('revision-requested');
  await platform.db.updateTable('manuscript_authors').set({ name: 'Asha Kalman' }).execute();
  await platform.db
    .updateTable('manuscripts')
    .set({ abstract: 'We use a Kalman filter.' })
    .where('id', '=', id)
    .execute();
  const files = { manuscript: 'pdf', anonymised: 'pdf' } as const;
  const send = (fields: Readonly<Record<string, string>>) =>
    browser.send(at('revision'), multipart({ ...REVISION, ...fields }, files));
  const named = await send({ keywords: 'asha kalman' });
  expect(named.html).toMatch(/id="keywords-error">Reviewers read this[^<]*Asha Kalman/);
  const asked = await send({ title: 'Kalman and Asha, a fable' });
  expect(asked.status).toBe(422);
  expect(asked.html).toMatch(/id="texts-read-error">Reviewers read this text, which has “Kalman”/);
  const read = await send({ title: 'Kalman and Asha, a fable', 'texts-read': 'yes' });
  expect(read.status).toBe(303);
  const history = await listHistory(platform, `manuscript:${paperId}`);
  expect(history.at(-1)!.details['wordsRead']).toContain('Kalman');
});
