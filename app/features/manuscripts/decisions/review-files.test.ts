import { expect, test } from 'vitest';
import { jobs } from '../../../jobs.server.ts';
import { enqueue } from '../../../platform/queue/enqueue.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { makePdfOf } from '../../../../tests/support/documents/make-telling-pdf.ts';
import { aPaper, aReview, aUser, stateOf } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { trackingKey } from '../core/letters/tracking-link.server.ts';
import { makeReviewCopyKind } from '../reviews/files/copy-job.ts';
import { takeBackDecision } from './take-back-decision.server.ts';

const PROSE =
  'I have marked the places that should be clearer, so that readers follow the argument.';

async function attach(platform: TestPlatform, invitation: number, name: string, content: Buffer) {
  const staged = await platform.storage.stage(new Blob([new Uint8Array(content)]).stream());
  const { key, size, sha256 } = await staged.keep();
  const { id } = await platform.db
    .insertInto('review_files')
    .values({
      ...{ invitation_id: invitation, format: 'pdf', file_name: name, storage_key: key },
      ...{ size, sha256, added_at: platform.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(platform, makeReviewCopyKind, { file: id });
  return id;
}

/** Two reviews; one has a sound file, the other one in which its reviewer is named, and one that is no PDF. */
async function aDecision() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  const rita = await aReview(platform, paper.id, { name: 'Rita Reader' });
  const omar = await aReview(platform, paper.id, { name: 'Omar Other' });
  const sound = await attach(
    platform,
    rita.invitation,
    'rita-notes.pdf',
    await makePdfOf(PROSE, PROSE),
  );
  const signed = await makePdfOf(PROSE, 'With kind regards, Omar Other');
  const named = await attach(platform, omar.invitation, 'omar.pdf', signed);
  const broken = await attach(platform, omar.invitation, 'broken.pdf', Buffer.from('%PDF-none'));
  await runDueJobs(platform, jobs);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const page = `/office/manuscripts/${paper.paperId}/decision`;
  const decide = (files: Record<string, string>, step = 'confirm') =>
    browser.post(page, {
      ...{ kind: 'major', round: '1', subject: 'Decision', letter: 'Dear authors.', step },
      ...files,
    });
  return { platform, editor, paper, browser, page, decide, sound, named, broken };
}

const boxOf = (html: string, file: number): string =>
  new RegExp(`<input[^>]* name="file-${file}"[^>]*>`).exec(html)?.[0] ?? '';

test('the decision page lists what reviewers attached, ticked where the copy names none of them', async () => {
  const { browser, page, decide, sound, named, broken } = await aDecision();
  const { html } = await browser.get(`${page}?kind=major`);
  expect(boxOf(html, sound)).toContain('checked');
  expect(boxOf(html, sound)).not.toContain('disabled');
  expect(boxOf(html, named)).toContain('disabled');
  expect(boxOf(html, broken)).toContain('disabled');
  expect(html).toContain('The file may name a reviewer: “Omar Other”');
  expect(html).toContain('The file could not be taken apart and put together again.');
  const preview = await decide({ [`file-${sound}`]: 'yes' }, 'preview');
  expect(preview.html).toContain('rita-notes.pdf, from Rita Reader');
  expect(boxOf(preview.html, sound)).toContain('hidden');
});

test('authors get the copies that were ticked, beside the letter, and never the original', async () => {
  const { platform, paper, decide, sound } = await aDecision();
  expect((await decide({ [`file-${sound}`]: 'yes' })).status).toBe(303);
  const { received_at: receivedAt } = await platform.db
    .selectFrom('manuscripts')
    .select('received_at')
    .executeTakeFirstOrThrow();
  const { paperId } = paper;
  const key = trackingKey(platform, { paperId, receivedAt }, 2);
  const author = openBrowser(platform);
  const { html } = await author.get(`/track-your-paper/paper?id=${paperId}&key=${key}`);
  expect(html).toContain(`paper-${paperId}-r1-review-1.pdf`);
  expect(html).not.toContain('rita-notes');
  const file = await author.get(`/manuscripts/${paperId}/review-files/${sound}?key=${key}`);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(file.headers.get('Content-Disposition')).toContain(`paper-${paperId}-r1-review-1.pdf`);
  const mails = platform.db.selectFrom('mails').select('text').where('purpose', '=', 'decision');
  for (const { text } of await mails.execute()) {
    expect(text).toContain('The reviewers attached files for you.');
  }
});

test('a file in which a reviewer is named, or without a copy, stops the decision; none at all is fine', async () => {
  const { platform, paper, decide, named, broken, sound } = await aDecision();
  for (const file of [named, broken, sound + 100]) {
    const { status, html } = await decide({ [`file-${file}`]: 'yes' });
    expect([status, html.includes('A file that you ticked cannot be sent.')]).toEqual([422, true]);
  }
  expect((await stateOf(platform, paper)).state).toBe('under-review');
  expect((await decide({})).status).toBe(303);
  expect(await platform.db.selectFrom('decision_files').selectAll().execute()).toEqual([]);
});

test('a decision that is taken back takes its files along', async () => {
  const { platform, paper, editor, decide, sound } = await aDecision();
  await decide({ [`file-${sound}`]: 'yes' });
  const { paperId } = paper;
  const back = { paperId, subject: 'A mistake', letter: 'It was sent by mistake.' };
  expect(await takeBackDecision(platform, editor, back)).toEqual({ outcome: 'taken-back' });
  expect(await platform.db.selectFrom('decision_files').selectAll().execute()).toEqual([]);
});
