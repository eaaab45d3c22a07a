import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { aPerson, asAccount, byLink, DAYS } from '../../../../tests/support/reviewing.ts';
import { declineInvitation } from '../reviews/answer-invitation.server.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { acceptMissing } from '../invitations/preparing/preview-invitations.server.ts';
import { sweepInvitations } from '../invitations/sweep-invitations.server.ts';
import { OUTDATED } from '../core/manuscript-file.ts';
import { sendToReview } from './assess-manuscript.server.ts';

const NOT_COMPLETE = { outcome: 'refused', reason: 'not-complete' };
const REASON = 'The authors have told me by e-mail.';

/** A manuscript as its submission form left it, with a file that was examined and goes to no reviewer. */
async function office(state: 'initial-assessment' | 'under-review') {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, state, { editor });
  const { id, paperId } = paper;
  const rows = platform.db.updateTable('manuscripts').where('id', '=', id);
  const complete = (completed_at: number | null) => rows.set({ completed_at }).execute();
  const confirm = (confirmed_at: number | null) =>
    platform.db
      .updateTable('manuscript_authors')
      .set({ confirmed_at })
      .where('manuscript_id', '=', id)
      .execute();
  await complete(null);
  await confirm(null);
  await platform.db
    .updateTable('manuscript_files')
    .set({ findings: '[]', neutral_key: null })
    .where('manuscript_id', '=', id)
    .execute();
  const { browser } = await asAccount(platform, editor.id);
  const addText = () =>
    addManuscriptFile(platform, id, { purpose: 'anonymised', neutral: Buffer.from('%PDF-1.7') });
  const invite = () => inviteReviewer(platform, editor, { paperId, who: aPerson(), days: DAYS });
  return { platform, editor, paper, paperId, browser, complete, confirm, addText, invite };
}

test('what is not complete, or has nothing to read, goes to review with a written reason alone', async () => {
  const { platform, editor, paper, paperId, browser } = await office('initial-assessment');
  const page = href('officeManuscript', { id: paperId });
  const { html } = await browser.get(page);
  for (const text of [
    'Reviewers have no file to read.',
    'The corresponding author has not completed the submission.',
    'Ben Example has not confirmed being an author.',
    'Why should it go to review as it is?',
  ]) {
    expect(html).toContain(text);
  }
  expect(await sendToReview(platform, editor, { paperId })).toEqual({ outcome: 'reason-missing' });
  const refused = await browser.post(href('officeReview', { id: paperId }), {});
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(
    'Please say why reviewers can read it as it is, in at least 20 characters.',
  );
  expect(await eventsOf(platform, paper)).not.toContain('manuscript-sent-to-review');
  const sent = await browser.post(href('officeReview', { id: paperId }), { reason: REASON });
  expect(sent.status).toBe(303);
  expect((await browser.get(`${page}/history`)).html).toContain(
    `sent the manuscript to review although reviewers have no file to read, the submission is not complete and not all authors have confirmed that they are authors: ${REASON}`,
  );
});

test('while the reviewers’ copy is being made, of this file or as another, the pages say so, and no step asks why', async () => {
  const { platform, editor, paperId, browser, complete, confirm, invite } =
    await office('initial-assessment');
  await complete(1);
  await confirm(1);
  const files = platform.db.updateTable('manuscript_files');
  const rows = platform.db.updateTable('manuscripts').where('paper_id', '=', paperId);
  const waits = 'data-waiting="">The reviewers’ copy is still being made; this takes a moment.';
  const page = async () => (await browser.get(href('officeManuscript', { id: paperId }))).html;
  // Of a PDF no copy can be made.
  await files.set({ format: 'docx' }).execute();
  await rows.set({ details: JSON.stringify({ firstFile: 'names-authors' }) }).execute();
  expect(await page()).toContain(waits);
  await rows.set({ details: '{}' }).execute();
  expect(await page()).not.toContain(waits);
  await files.set({ findings: null }).execute();
  expect(await page()).toContain(waits);
  expect(await page()).not.toContain('Why should it go to review as it is?');
  expect(await sendToReview(platform, editor, { paperId })).toEqual({ outcome: 'sent' });
  const inviting = href('officeReviewers', { id: paperId });
  const reviewers = async () => (await browser.get(inviting)).html;
  expect(await reviewers()).toContain(waits);
  expect(await reviewers()).not.toContain('Why are reviewers invited now?');
  await files.set({ findings: '[]', neutral_key: 'copy', looked_for: OUTDATED }).execute();
  expect(await reviewers()).toContain(waits);
  await files.set({ looked_for: 'its authors' }).execute();
  expect(await reviewers()).not.toContain('data-waiting');
  expect(await invite()).toMatchObject({ outcome: 'invited' });
});

test('a manuscript that is complete, confirmed and has a text goes to review as before', async () => {
  const { platform, editor, paperId, complete, confirm, addText } =
    await office('initial-assessment');
  await complete(1);
  await confirm(1);
  await addText();
  expect(await sendToReview(platform, editor, { paperId })).toEqual({ outcome: 'sent' });
});

test('no reviewer is invited before an editor has said why, by any door, and then all are', async () => {
  const { platform, editor, paper, paperId, browser, invite } = await office('under-review');
  const before = (await mailsIn(platform)).length;
  expect(await invite()).toEqual(NOT_COMPLETE);
  const reviewers = href('officeReviewers', { id: paperId });
  const { html } = await browser.get(reviewers);
  expect(html).toContain('Before you invite reviewers');
  expect(html).toContain('Ben Example has not confirmed being an author.');
  expect(html).not.toContain('Or invite another reviewer');
  const silent = await browser.post(reviewers, { accept: 'missing', reason: '.' });
  expect(silent.html).toContain(
    'Please say why reviewers are invited now, in at least 20 characters.',
  );
  expect((await mailsIn(platform)).length).toBe(before);
  expect(await acceptMissing(platform, editor, { paperId, reason: REASON })).toEqual({
    outcome: 'accepted',
  });
  expect((await eventsOf(platform, paper)).at(-1)).toBe('missing-accepted');
  expect((await browser.get(reviewers)).html).toContain('Or invite another reviewer');
  expect(await invite()).toMatchObject({ outcome: 'invited' });
});

test('the reason that was given for sending it to review holds for its record, not for nothing to read', async () => {
  const { platform, editor, paperId, addText, invite, browser } =
    await office('initial-assessment');
  await sendToReview(platform, editor, { paperId, reason: REASON });
  expect(await invite()).toEqual(NOT_COMPLETE);
  const { html } = await browser.get(href('officeReviewers', { id: paperId }));
  expect(html).toContain('<li>Reviewers have no file to read.</li>');
  expect(html).not.toContain('<li>Ben Example has not confirmed being an author.</li>');
  await addText();
  expect(await invite()).toMatchObject({ outcome: 'invited' });
});

test('a reason for authors who have not confirmed does not stand for one who is added later', async () => {
  const { platform, editor, paper, paperId, complete, addText, invite } =
    await office('initial-assessment');
  await complete(1);
  await addText();
  await sendToReview(platform, editor, { paperId, reason: REASON });
  expect(await invite()).toMatchObject({ outcome: 'invited' });
  const first = await platform.db
    .selectFrom('manuscript_authors')
    .selectAll()
    .where('manuscript_id', '=', paper.id)
    .where('position', '=', 2)
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto('manuscript_authors')
    .values({
      ...{ ...first, position: 3, rank: 3, name: 'Cy Later' },
      ...{ email: 'cy@later.example', email_key: 'cy@later.example' },
    })
    .execute();
  expect(await invite()).toEqual(NOT_COMPLETE);
  await acceptMissing(platform, editor, { paperId, reason: REASON });
  expect(await invite()).toMatchObject({ outcome: 'invited' });
});

test('an alternate is not invited by itself while something is missing for which no editor gave a reason', async () => {
  const { platform, editor, paperId, complete, confirm, addText, invite } =
    await office('under-review');
  await complete(1);
  await confirm(1);
  await addText();
  const first = await invite();
  const alternate = aPerson();
  await inviteReviewer(platform, editor, { paperId, who: alternate, days: DAYS, alternate: true });
  await complete(null);
  if (!('invitation' in first)) throw new Error(first.outcome);
  await declineInvitation(platform, byLink(first.invitation), { reason: '' });
  await sweepInvitations(platform);
  const invited = async () =>
    (await mailsIn(platform)).filter(({ to }) => to === alternate.email).length;
  expect(await invited()).toBe(0);
  await acceptMissing(platform, editor, { paperId, reason: REASON });
  const { browser } = await asAccount(platform, editor.id);
  await browser.post('/office/invitations/2', { action: 'ask', note: '' });
  expect(await invited()).toBe(1);
});

test('the page of a decision says that authors have not confirmed, as the list of authors does', async () => {
  const { browser, paperId } = await office('under-review');
  const decision = await browser.get(href('officeDecision', { id: paperId }, { kind: 'minor' }));
  expect(decision.html).toContain('Ben Example has not confirmed being an author.');
  expect(decision.html).toContain('The corresponding author has not completed the submission.');
  const { html } = await browser.get(href('officeManuscriptTab', { id: paperId, tab: 'authors' }));
  expect(html).toContain('Ben Example (has not confirmed being an author)');
});
