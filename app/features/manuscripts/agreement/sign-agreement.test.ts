import { expect, test } from 'vitest';
import { aManuscriptUnderReview } from '../../../../tests/support/manuscripts.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { jobs } from '../../../jobs.server.ts';
import { readText } from '../../../platform/documents/read-text.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { readWholeFile } from '../../../platform/storage/read-whole-file.server.ts';
import { journalOf } from '../../journal/content/index.server.ts';
import { STATES } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';
import { listUsedFiles } from '../files/list-used-files.server.ts';
import { agreementMark, signAgreement } from './sign-agreement.server.ts';

async function inState(state: ManuscriptState = 'accepted') {
  const platform = await createAccountsPlatform();
  const { id, paperId } = await aManuscriptUnderReview(platform);
  await platform.db.updateTable('manuscripts').set({ state }).where('id', '=', id).execute();
  const { markdown } = journalOf(platform).agreement;
  const sign = (
    position = 1,
    name = 'Ada Example',
    { read = agreementMark(markdown), behalf = '' } = {},
  ) =>
    signAgreement(
      platform,
      { paperId, position, actor: `author:${position}` },
      { name, behalf, read },
    );
  const signed = () => platform.db.selectFrom('agreements').selectAll().execute();
  const stateNow = async () =>
    (await platform.db.selectFrom('manuscripts').select('state').executeTakeFirstOrThrow()).state;
  return { platform, paperId, markdown, sign, signed, stateNow };
}

test('the corresponding author signs: text, name and date are kept, and production begins', async () => {
  const { platform, paperId, markdown, sign, signed, stateNow } = await inState();
  expect(await sign()).toEqual({ outcome: 'signed' });
  expect(await signed()).toMatchObject([
    { author_position: 1, signed_name: 'Ada Example', agreement_text: markdown },
  ]);
  expect(await stateNow()).toBe('in-production');
  const mails = await platform.db
    .selectFrom('mails')
    .select(['purpose', 'to_address'])
    .where('purpose', 'in', ['agreement-signed', 'production-begins'])
    .orderBy('id')
    .execute();
  expect(mails.map(({ purpose }) => purpose)).toEqual([
    'agreement-signed',
    'agreement-signed',
    'production-begins',
  ]);
  const events = await platform.db
    .selectFrom('history')
    .select('event')
    .where('subject', '=', `manuscript:${paperId}`)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(events).toEqual([{ event: 'agreement-signed' }]);
});

test('a job makes the PDF with text, name, date and paper ID, and no sweep takes it away', async () => {
  const { platform, paperId, sign, signed } = await inState();
  await sign(1, 'Łucja Ősz', { behalf: 'for the authors' });
  await runDueJobs(platform, jobs);
  const key = (await signed())[0]!.storage_key!;
  const bytes = await readWholeFile(platform.storage, key, 1_000_000);
  const text = await readText('pdf', Buffer.from(bytes!), { most: 100_000, asides: false });
  const flat = text.replaceAll(/\s+/g, ' ');
  for (const said of ['Łucja Ősz', String(paperId), '21 November 2026', 'What the authors grant']) {
    expect(flat).toContain(said);
  }
  expect([...(await listUsedFiles(platform, [key]))]).toEqual([key]);
});

test('signed twice or at once, the first signature stands', async () => {
  const { sign, signed } = await inState();
  const answers = await Promise.all([sign(1, 'Ada Example'), sign(1, 'A. Example')]);
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['signed', 'signed-before']);
  const [before] = await signed();
  expect(await sign(1, 'Somebody')).toEqual({ outcome: 'signed-before' });
  expect(await signed()).toEqual([before]);
});

test('a co-author does not sign, nor does an author sign another text than they read', async () => {
  const { sign, signed, stateNow } = await inState();
  expect(await sign(2)).toEqual({ outcome: 'refused', reason: 'not-yours' });
  expect(await sign(9)).toEqual({ outcome: 'refused', reason: 'not-yours' });
  expect(await sign(1, 'Ada Example', { read: 'other' })).toEqual({ outcome: 'text-changed' });
  expect([await signed(), await stateNow()]).toEqual([[], 'accepted']);
});

test('nothing is signed before acceptance, nor after an end (L4)', async () => {
  for (const state of STATES) {
    if (state === 'accepted') continue;
    const { sign, signed } = await inState(state);
    expect(await sign(), state).toEqual({ outcome: 'refused', reason: 'not-in-this-state' });
    expect(await signed()).toEqual([]);
  }
});

test('another name than the author’s signs only when it says on whose behalf', async () => {
  const { platform, sign, signed } = await inState();
  const behalf = 'for the authors, as head of the legal office';
  expect(await sign(1, 'Mickey Mouse')).toEqual({
    outcome: 'another-name',
    author: 'Ada Example',
  });
  expect(await signed()).toEqual([]);
  expect(await sign(1, 'Mickey Mouse', { behalf })).toEqual({ outcome: 'signed' });
  expect(await signed()).toMatchObject([{ signed_name: 'Mickey Mouse', on_behalf: behalf }]);
  const mail = await platform.db
    .selectFrom('mails')
    .select('text')
    .where('purpose', '=', 'production-begins')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain(`Signed by: Mickey Mouse, ${behalf}`);
});

test.each(['EXAMPLE, Ada', 'A. Example', 'Dr Ada B. Example'])(
  '%s is the name of Ada Example',
  async (name) => {
    const { sign, signed } = await inState();
    expect(await sign(1, name)).toEqual({ outcome: 'signed' });
    expect(await signed()).toMatchObject([{ signed_name: name, on_behalf: null }]);
  },
);
