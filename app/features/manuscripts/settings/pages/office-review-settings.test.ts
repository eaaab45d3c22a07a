import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { errorOf, openBrowser } from '../../../../../tests/support/browser.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { aDraft, anOffice, byLink, linkOf } from '../../../../../tests/support/reviewing.ts';
import { acceptInvitation } from '../../reviews/answer-invitation.server.ts';
import { changeSetting } from '../change-setting.server.ts';
import { saveDraft } from '../../reviews/save-draft.server.ts';
import { submitReview } from '../../reviews/submit-review.server.ts';
import { findReview } from '../../reviews/find-review.server.ts';
import { listReviews } from '../../reviews/list-reviews.server.ts';
import { readDeadlines, settingOfContent } from '../../core/settings/read-settings.server.ts';
import { questionField, valuesOfDays } from '../settings-form.ts';

const page = href('officeReviewSettings');
const partOf = (part: string) => href('officeReviewSettings', null, { part });
const changes = href('officeChanges');

const OF_AUTHORS = { minorDays: '30', majorDays: '90', proofDays: '5' };

async function aChief() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  return { platform, chief, browser };
}

test('the chief sets the days, which invitations begin with, and goes back to journal.yaml', async () => {
  const { platform, chief, browser } = await aChief();
  const { manuscript } = await anOffice(platform);
  const days = async () => {
    const { html } = await browser.get(href('officeReviewers', { id: manuscript.paperId }));
    return ['answerDays', 'reviewDays'].map(
      (name) => new RegExp(`name="${name}"[^>]* value="(\\d+)"`).exec(html)?.[1],
    );
  };
  expect(await days()).toEqual(['7', '28']);
  expect((await browser.get(page)).html).not.toContain('value="days-of-file"');
  await browser.post(page, { step: 'days', answerDays: '10', reviewDays: '42', ...OF_AUTHORS });
  const { html } = await browser.get(page);
  expect(await days()).toEqual(['10', '42']);
  expect(html).toContain('The settings have been saved');
  expect(html).toContain(
    'set the days: 10 to answer, 42 for the review, 30 for a minor and 90 for a major revision, 5 for the proofs',
  );
  expect(html).toContain('28 for the review, 21 for a minor and 56 for a major revision, 7 for');
  expect(html).toContain(`${chief.firstName} ${chief.lastName}`);
  await browser.post(page, { step: 'days-of-file' });
  expect(await days()).toEqual(['7', '28']);
  expect((await browser.get(changes)).html).toContain('restored the days of journal.yaml');
});

test('days that cannot be are told beside the field, and nothing typed is lost', async () => {
  const { platform, browser } = await aChief();
  const { status, html } = await browser.post(page, {
    ...{ step: 'days', answerDays: '0', reviewDays: '181', proofDays: '91' },
    ...{ minorDays: '', majorDays: '366' },
  });
  expect(status).toBe(422);
  expect(errorOf(html, 'answerDays')).toBe('Please enter at least 1 day.');
  expect(errorOf(html, 'reviewDays')).toBe('Please enter at most 180 days.');
  expect(errorOf(html, 'minorDays')).toBe('Please enter a number of days.');
  expect(errorOf(html, 'majorDays')).toBe('Please enter at most 365 days.');
  expect(errorOf(html, 'proofDays')).toBe('Please enter at most 90 days.');
  expect(html).toContain('value="181"');
  expect(await platform.db.selectFrom('journal_settings').selectAll().execute()).toEqual([]);
});

test('the chief sets the deadlines of the office, and goes back to journal.yaml', async () => {
  const { platform, browser } = await aChief();
  const before = settingOfContent(platform, 'deadlines');
  const typed = valuesOfDays({ ...before, newDays: 3, secondReminderDays: 0 });
  const wrong = await browser.post(page, { step: 'deadlines', ...typed, consentDays: '6' });
  expect(wrong.status).toBe(422);
  expect(errorOf(wrong.html, 'consentDays')).toBe('Please enter at least 7 days.');
  await browser.post(page, { step: 'deadlines', ...typed });
  expect(await readDeadlines(platform)).toEqual({ ...before, newDays: 3, secondReminderDays: 0 });
  expect((await browser.get(partOf('deadlines'))).html).toContain(
    'set the deadlines: Begin the assessment 3,',
  );
  await browser.post(page, { step: 'deadlines-of-file' });
  expect(await readDeadlines(platform)).toEqual(before);
});

test('a review keeps the form that it was begun with, whatever the chief asks later', async () => {
  const { platform, chief, browser } = await aChief();
  const { manuscript, invited } = await anOffice(platform);
  const [early, late] = [await invited(), await invited()];
  for (const invitation of [early, late]) await acceptInvitation(platform, byLink(invitation));
  await saveDraft(platform, byLink(early), { draft: aDraft(), base: 0 });

  const asked = {
    step: 'sheet',
    scale: '3',
    [questionField(0, 'id')]: 'originality',
    [questionField(0, 'text')]: 'How new is it?',
  };
  expect((await browser.post(page, asked)).status).toBe(303);
  const visitor = openBrowser(platform);
  const form = async (invitation: number) =>
    (await visitor.get(await linkOf(platform, invitation, '/report'))).html;
  expect(await form(early)).toContain('>Technical soundness</label>');
  expect(await form(late)).toContain('>How new is it?</label>');
  expect(await form(late)).not.toContain('Technical soundness');

  await submitReview(platform, byLink(early), 1);
  const review = await findReview(platform, early);
  expect(review?.sheet.scale).toBe(5);
  const shown = await browser.get(href('officeInvitation', { id: early }));
  expect(shown.html).toContain('4 of 5');
  expect(shown.html).not.toContain('How new is it?');
  const listed = await listReviews(platform, manuscript.id);
  expect(listed.find(({ id }) => id === early)?.scores).toEqual({ Originality: 4 });
  expect((await browser.get(partOf('sheet'))).html).toContain('Originality, Technical soundness');
  expect(await changeSetting(platform, chief, 'review-form', null)).toEqual({ outcome: 'changed' });
  expect(await form(late)).toContain('>Technical soundness</label>');
});

test('scores that were typed into a form which was changed meanwhile are kept as they were asked', async () => {
  const { platform, browser } = await aChief();
  const { invited } = await anOffice(platform);
  const invitation = await invited();
  await acceptInvitation(platform, byLink(invitation));
  const visitor = openBrowser(platform);
  const open = (await visitor.get(await linkOf(platform, invitation, '/report'))).html;
  const sheet = /name="sheet"[^>]* value="(\w+)"/.exec(open)![1]!;
  await browser.post(page, { step: 'sheet', scale: '3', [questionField(0, 'text')]: 'Brevity' });
  const typed = { sheet, version: '0', forAuthors: 'Fine.', 'score-technical-soundness': '5' };
  const saved = await visitor.send(await linkOf(platform, invitation, '/draft'), multipart(typed));
  expect(saved.status).toBe(200);
  const after = (await visitor.get(await linkOf(platform, invitation, '/report'))).html;
  expect(after).toContain('>Technical soundness</label>');
  expect(after).toMatch(/<option value="5" selected="">/);
});

test('an editor changes no setting, also by direct request', async () => {
  const { platform } = await aChief();
  const editor = await aUser(platform, 'editor');
  const value = { answerDays: 1, reviewDays: 1, minorDays: 1, majorDays: 1, proofDays: 1 };
  expect(await changeSetting(platform, editor, 'review-days', value)).toEqual({
    outcome: 'forbidden',
  });
  expect(await platform.db.selectFrom('journal_settings').selectAll().execute()).toEqual([]);
});

test('the changes of the journal are read page by page, roles among them', async () => {
  const { platform, chief, browser } = await aChief();
  const author = await aUser(platform, 'author');
  await browser.post(href('accountPerson', { id: author.id }), { role: 'editor' });
  const name = `${author.firstName} ${author.lastName}`;
  expect((await browser.get(changes)).html).toContain(
    `gave ${name} the role Editor; before: Author`,
  );
  for (let days = 1; days <= 60; days++) {
    await changeSetting(platform, chief, 'review-days', {
      answerDays: days,
      reviewDays: 60,
      ...{ minorDays: 21, majorDays: 56, proofDays: 7 },
    });
  }
  const first = (await browser.get(changes)).html;
  expect(first).not.toContain(`gave ${name}`);
  const next = /rel="next" href="([^"]+)"/.exec(first)![1]!;
  const second = (await browser.get(next)).html;
  expect(second).toContain(`gave ${name}`);
  expect(second).not.toContain('rel="next"');
});

test('the chief sets what editors see; what was set before is in the changes, and no editor may', async () => {
  const { platform, browser } = await aChief();
  const chosen = async () =>
    /checked="" value="(\w+)"/.exec((await browser.get(partOf('editors'))).html)?.[1];
  expect(await chosen()).toBe('all');
  const { status, html } = await browser.post(page, { step: 'editors', manuscripts: 'none' });
  expect(status).toBe(422);
  expect(html).toContain('Please choose what editors see.');
  await browser.post(page, { step: 'editors', manuscripts: 'sections' });
  expect(await chosen()).toBe('sections');
  expect((await browser.get(changes)).html).toContain(
    'set what editors see: the manuscripts of their sections and those they handle',
  );
  await browser.post(page, { step: 'editors-of-file' });
  expect(await chosen()).toBe('all');
  const editor = await aUser(platform);
  expect(await changeSetting(platform, editor, 'editors-see', { manuscripts: 'sections' })).toEqual(
    { outcome: 'forbidden' },
  );
});
