import { expect, test } from 'vitest';
import { leftovers, stageFile, SUBMISSION } from '../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { proveAddress } from '../authors/prove-address.server.ts';
import { submitManuscript } from '../submission/submit-manuscript.server.ts';
import { withdrawManuscript } from './withdraw-manuscript.server.ts';

async function withManuscript() {
  const platform = await createTestPlatform();
  const submit = async () =>
    submitManuscript(platform, { submission: SUBMISSION, file: await stageFile(platform) });
  const received = await submit();
  if (received.outcome !== 'received') throw new Error('It was refused.');
  const { paperId } = received;
  const first = { paperId, position: 1, email: SUBMISSION.email };
  await proveAddress(platform, { ...first, from: '192.0.2.1' });
  const withdraw = (position: number, reason: string | null = null) =>
    withdrawManuscript(platform, { paperId, position, actor: `author:${position}` }, reason);
  return { platform, paperId, withdraw, submit };
}

test('the corresponding author withdraws; all authors are told, and the history says who', async () => {
  const { platform, withdraw } = await withManuscript();
  expect(await withdraw(1, 'A mistake in the data')).toEqual({ outcome: 'withdrawn' });
  const { db } = platform;
  expect(await db.selectFrom('manuscripts').select('state').execute()).toEqual([
    { state: 'withdrawn' },
  ]);
  expect(await db.selectFrom('withdrawals').selectAll().execute()).toMatchObject([
    { author_position: 1, reason: 'A mistake in the data', withdrawn_at: platform.clock.now() },
  ]);
  expect(await db.selectFrom('history').select(['event', 'actor']).orderBy('id').execute()).toEqual(
    [
      { event: 'manuscript-received', actor: 'author:1' },
      { event: 'author-address-proved', actor: 'author:1' },
      { event: 'manuscript-withdrawn', actor: 'author:1' },
    ],
  );
  const mails = await db
    .selectFrom('mails')
    .select(['to_address', 'text'])
    .where('purpose', '=', 'withdrawal')
    .orderBy('id')
    .execute();
  // A number alone does not tell an author who has proved no address which of their manuscripts it was.
  for (const { text } of mails) expect(text).toMatch(/^Title: \S/m);
  expect(mails.map((mail) => mail.to_address)).toEqual(['ada@example.org', 'ben@example.org']);
});

test('a co-author does not withdraw it, and no author a paper that is not there', async () => {
  const { platform, withdraw } = await withManuscript();
  expect(await withdraw(2)).toEqual({ outcome: 'refused', reason: 'not-yours' });
  expect(await withdraw(3)).toEqual({ outcome: 'refused', reason: 'not-yours' });
  expect(await leftovers(platform)).toMatchObject({ mails: 2, history: 2 });
});

test('asked at once or again, it is withdrawn once', async () => {
  const { platform, withdraw } = await withManuscript();
  const answers = await Promise.all([withdraw(1), withdraw(1)]);
  expect(answers.filter(({ outcome }) => outcome === 'withdrawn')).toHaveLength(1);
  expect(await withdraw(1)).toEqual({ outcome: 'refused', reason: 'not-in-this-state' });
  expect(await leftovers(platform)).toMatchObject({ mails: 4, history: 3 });
});

test('after a withdrawal the same manuscript may be submitted again', async () => {
  const { withdraw, submit, paperId } = await withManuscript();
  await withdraw(1);
  expect(await submit()).toMatchObject({ paperId: paperId + 1 });
});

test('authors who have heard of nothing yet do not hear of a withdrawal', async () => {
  const { platform, withdraw } = await withManuscript();
  await platform.db.updateTable('manuscript_authors').set({ address_proved_at: null }).execute();
  expect(await withdraw(1)).toEqual({ outcome: 'withdrawn' });
  const mails = platform.db.selectFrom('mails').select('to_address as to');
  expect(await mails.where('purpose', '=', 'withdrawal').execute()).toEqual([
    { to: 'ada@example.org' },
  ]);
});
