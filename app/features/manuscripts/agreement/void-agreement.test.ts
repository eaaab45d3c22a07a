import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aReview, aUser } from '../../../../tests/support/office.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
} from '../../../../tests/support/production.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { jobs } from '../../../jobs.server.ts';
import { listHistory } from '../../../platform/history/history.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { href } from '../../../routes.ts';
import { journalOf } from '../../journal/content/index.server.ts';
import { publishUpload } from '../../publishing/publication/schedule-publication.server.ts';
import { readText } from '../../../platform/documents/read-text.server.ts';
import { readWholeFile } from '../../../platform/storage/read-whole-file.server.ts';
import { findAgreement } from './print-agreement.server.ts';
import { listUsedFiles } from '../files/list-used-files.server.ts';
import { agreementMark, signAgreement } from './sign-agreement.server.ts';
import { voidAgreement } from './void-agreement.server.ts';

const REASON = 'The signature is not yours.';

async function inProduction() {
  const platform = await createAccountsPlatform();
  const paper = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, paper.editor, paper.paperId);
  await runDueJobs(platform, jobs);
  return { platform, ...paper, upload };
}

test('an editor voids the agreement: nothing is published until the author has signed again (L4)', async () => {
  const { platform, paperId, editor, upload } = await inProduction();
  const { storage_key: key } = await platform.db
    .selectFrom('agreements')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  const wanted = { paperId, reason: REASON };
  expect(await voidAgreement(platform, editor, wanted)).toEqual({ outcome: 'voided' });
  expect(await publishUpload(platform, editor, upload)).toEqual({
    outcome: 'refused',
    reason: 'agreement-missing',
  });
  expect(await platform.db.selectFrom('agreements_voided').selectAll().execute()).toMatchObject([
    { signed_name: 'Ada Example', storage_key: key, voided_by: editor.id, reason: REASON },
  ]);
  expect(key).not.toBeNull();
  expect(await listUsedFiles(platform, [key!])).toEqual(new Set([key]));
  expect((await listHistory(platform, `manuscript:${paperId}`)).at(-1)).toMatchObject({
    event: 'agreement-voided',
    actor: `account:${editor.id}`,
    details: { name: 'Ada Example', reason: REASON },
  });
  const mails = platform.db.selectFrom('mails').select(['to_address', 'text']);
  const [told] = await mails.where('purpose', '=', 'agreement-voided').execute();
  expect(told).toMatchObject({ to_address: 'ada@example.org' });
  expect(told!.text).toContain(`> ${REASON}`);

  platform.clock.moveBy(1000);
  const read = agreementMark(journalOf(platform).agreement.markdown);
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  expect(await signAgreement(platform, author, { read, name: 'A. Example' })).toEqual({
    outcome: 'signed',
  });
  expect(await mails.where('purpose', '=', 'agreement-signed').execute()).toHaveLength(4);
  expect(await publishUpload(platform, editor, upload)).toMatchObject({ outcome: 'published' });
  expect(await voidAgreement(platform, editor, wanted)).toEqual({
    outcome: 'refused',
    reason: 'not-in-this-state',
  });
});

test('no editor with a conflict, or of another manuscript, voids an agreement', async () => {
  const { platform, paperId } = await inProduction();
  const wanted = { paperId, reason: REASON };
  const kin = await aUser(platform, 'chief', { institution: 'Example University' });
  const other = await aUser(platform);
  expect(await voidAgreement(platform, kin, wanted)).toMatchObject({ reason: 'conflict' });
  expect(await voidAgreement(platform, other, wanted)).toMatchObject({
    reason: 'not-handled-by-you',
  });
});

test('an agreement is that of its own manuscript alone, when it is printed, shown and voided', async () => {
  const platform = await createAccountsPlatform();
  const first = await aManuscriptInProduction(platform);
  const second = await aManuscriptInProduction(platform);
  const { db } = platform;
  const ofSecond = db.updateTable('agreements').set({ signed_name: 'A. Example' });
  await ofSecond.where('manuscript_id', '=', second.id).execute();
  const gone = db.updateTable('manuscript_authors').set({ removed_at: 1 });
  await gone.where('manuscript_id', '=', second.id).where('position', '=', 2).execute();
  expect(await findAgreement(platform, second.paperId)).toMatchObject({
    manuscriptId: second.id,
    name: 'A. Example',
  });
  const wanted = { paperId: second.paperId, reason: REASON };
  expect(await voidAgreement(platform, second.editor, wanted)).toEqual({ outcome: 'voided' });
  expect(await db.selectFrom('agreements').selectAll().execute()).toMatchObject([
    { manuscript_id: first.id, storage_key: null },
  ]);
  const [voided] = await db.selectFrom('agreements_voided').selectAll().execute();
  expect(voided).toMatchObject({ manuscript_id: second.id, signed_name: 'A. Example' });
  const bytes = await readWholeFile(platform.storage, voided!.storage_key!, 1_000_000);
  const whole = { most: 100_000, asides: true };
  const text = (await readText('pdf', Buffer.from(bytes!), whole)).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`for manuscript ${second.paperId}`);
  expect(text).toContain('Authors Ada Example This is a sample text');
  expect((await listHistory(platform, `manuscript:${second.paperId}`)).at(-1)).toMatchObject({
    details: { name: 'A. Example', reason: REASON },
  });
});

test('the reason names no reviewer to the author (L6)', async () => {
  const { platform, id, paperId, editor } = await inProduction();
  await aReview(platform, id, { email: 'rita@far.example' });
  const reason = 'Ask rita@far.example about it.';
  expect(await voidAgreement(platform, editor, { paperId, reason })).toMatchObject({
    outcome: 'names-a-reviewer',
  });
});

test('an agreement is voided on a page of its own, with a reason and a confirmation', async () => {
  const { platform, paperId, editor } = await inProduction();
  const { browser } = await asAccount(platform, editor.id);
  const production = href('officeProduction', { id: paperId });
  const page = href('officeAgreementVoiding', { id: paperId });
  expect((await browser.get(production)).html).toContain(`href="${page}"`);
  expect((await browser.get(page)).html).toContain('Ada Example signed the publishing agreement');
  const wrong = await browser.post(page, { reason: REASON });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain(REASON);
  const done = await browser.post(page, { reason: REASON, sure: 'yes' });
  expect([done.status, done.location]).toEqual([303, production]);
  const shown = (await browser.get(production)).html;
  expect(shown).toContain('The agreement has been voided.');
  expect(shown).toContain('The publishing agreement has not been signed yet.');
  expect((await browser.get(page)).status).toBe(409);
});
