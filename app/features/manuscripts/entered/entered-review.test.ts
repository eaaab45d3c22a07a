import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import {
  anOffice,
  aPerson,
  asAccount,
  completeReview,
  linkOf,
  reviewMails,
} from '../../../../tests/support/reviewing.ts';
import { anIndependentEditor } from '../../../../tests/support/manuscripts.ts';
import { findReview } from '../reviews/find-review.server.ts';

const FIELDS = {
  recommendation: 'minor',
  forAuthors: 'A careful paper. Please explain figure 2.',
  forEditors: 'Sent by e-mail.',
};

const sendForm = (
  { send }: ReturnType<typeof openBrowser>,
  path: string,
  fields: Record<string, string>,
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return send(path, { method: 'POST', body });
};

const office = async () => {
  const platform = await createAccountsPlatform();
  const opened = await anOffice(platform);
  const id = await opened.invited(aPerson({ name: 'Rita Mailer' }));
  const enter = (fields: Record<string, string>) =>
    sendForm(opened.browser, `/office/invitations/${id}/review`, fields);
  const arrived = async () => {
    const page = await opened.browser.get(
      `/office/manuscripts/${opened.manuscript.paperId}/reviewers`,
    );
    return /(\d) of 2 reviews count so far/.exec(page.html)?.[1];
  };
  return { platform, id, enter, arrived, ...opened };
};

test('the handling editor enters a review that came by mail; the reviewer gets a copy, editors see who entered it', async () => {
  const { platform, id, enter, arrived, browser, manuscript } = await office();
  const page = await browser.get(`/office/invitations/${id}`);
  expect(page.html).toContain('Enter the review');
  const empty = await enter({ ...FIELDS, forAuthors: '' });
  expect(empty.status).toBe(422);
  expect(empty.html).toContain('Sent by e-mail.');
  expect(await arrived()).toBe('0');
  expect((await enter(FIELDS)).location).toBe(`/office/invitations/${id}`);
  expect(await arrived()).toBe('0');
  const mail = (await reviewMails(platform)).at(-1);
  expect(mail?.purpose).toBe('review-entered');
  expect(mail?.text).toContain('> A careful paper. Please explain figure 2.');
  const { html } = await browser.get(`/office/invitations/${id}`);
  expect(html).toMatch(/Entered by [A-Z]/);
  const list = await browser.get(`/office/manuscripts/${manuscript.paperId}`);
  expect(list.html).toContain('Entered by ');
  expect((await enter(FIELDS)).status).toBe(409);
  const visitor = openBrowser(platform);
  const reviewers = await visitor.get(await linkOf(platform, id));
  expect(reviewers.html).toContain('An editor entered your review on');
  expect(reviewers.html).toContain('Please confirm it below');
  await visitor.post(await linkOf(platform, id, '/answer'), { answer: 'confirm' });
  expect(await arrived()).toBe('1');
  const told = (await reviewMails(platform)).at(-1);
  expect(told).toMatchObject({ purpose: 'reviewer-confirmed' });
  expect(told?.text.replace(/\s+/g, ' ')).toContain('1 of 2 reviews count so far');
  const after = await visitor.get(await linkOf(platform, id));
  expect(after.html).not.toContain('Confirm: this is my review');
  expect(after.html).not.toContain('Object to this review');
});

const byChief = async (platform: Awaited<ReturnType<typeof createAccountsPlatform>>) => {
  const { id } = await anAccount(platform, {
    firstName: 'Clio',
    lastName: 'Chief',
    email: 'clio@editors.example',
    institution: 'Institute of Order',
    role: 'chief',
  });
  return (await asAccount(platform, id)).browser;
};

test('a reviewer objects: the review counts no longer until they correct it, or another editor counts it with a reason', async () => {
  const { platform, id, enter, arrived, browser } = await office();
  const chief = await byChief(platform);
  await enter(FIELDS);
  const visitor = openBrowser(platform);
  const link = await linkOf(platform, id);
  expect((await visitor.get(link)).html).toContain('Object to this review');
  await visitor.post(await linkOf(platform, id, '/answer'), {
    answer: 'object',
    reason: 'I said major.',
  });
  expect(await arrived()).toBe('0');
  const told = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'reviewer-objected',
  );
  expect(told).toMatchObject([{}, { to: 'clio@editors.example' }]);
  expect((await visitor.get(await linkOf(platform, id, '/report'))).html).toContain('figure 2');
  const { html } = await browser.get(`/office/invitations/${id}`);
  expect(html).toContain('I said major.');
  expect(html).toContain('another editor without a conflict of interest can count it');
  expect(html).not.toContain('Count the review as entered');
  const own = { action: 'count', note: 'It was minor.' };
  expect((await browser.post(`/office/invitations/${id}`, own)).status).toBe(403);
  expect((await enter(FIELDS)).status).toBe(403);
  expect(await arrived()).toBe('0');
  const silent = await chief.post(`/office/invitations/${id}`, { action: 'count', note: '' });
  expect(silent.status).toBe(422);
  expect(await arrived()).toBe('0');
  await chief.post(`/office/invitations/${id}`, {
    action: 'count',
    note: 'Your mail says minor.',
  });
  expect(await arrived()).toBe('1');
  expect((await reviewMails(platform)).at(-1)).toMatchObject({ purpose: 'objection-answered' });
  expect((await visitor.get(link)).html).not.toContain('Object to this review');
});

test('what a reviewer corrects is their own review', async () => {
  const { platform, id, enter, arrived } = await office();
  await enter(FIELDS);
  const visitor = openBrowser(platform);
  await visitor.post(await linkOf(platform, id, '/answer'), { answer: 'object', reason: 'No' });
  const report = await linkOf(platform, id, '/report');
  const corrected = { ...FIELDS, recommendation: 'major', version: '1', intent: 'submit' };
  await sendForm(visitor, report, corrected);
  await sendForm(visitor, report, { intent: 'confirm', version: '2' });
  expect(await arrived()).toBe('1');
  expect((await findReview(platform, id))?.draft.recommendation).toBe('major');
  const certificates = platform.db.selectFrom('certificates').select('code');
  expect(await certificates.execute()).toHaveLength(1);
});

test('an editor notes a yes that was said on the phone', async () => {
  const { platform, id, browser } = await office();
  await browser.post(`/office/invitations/${id}`, { action: 'accept-for', note: '' });
  const { html } = await browser.get(`/office/invitations/${id}`);
  expect(html).toContain('Reviewing');
  expect((await reviewMails(platform)).at(-1)).toMatchObject({ purpose: 'review-agreed' });
  await completeReview(platform, id);
});

test('a review by a person who was never invited is entered with their name, and they may object', async () => {
  const { platform, manuscript, browser, arrived } = await office();
  const path = `/office/manuscripts/${manuscript.paperId}/review-by-mail`;
  const reviewers = await browser.get(`/office/manuscripts/${manuscript.paperId}/reviewers`);
  expect(reviewers.html).toContain(path);
  expect((await browser.get(path)).html).toContain('Name of the reviewer');
  const person = aPerson({ name: 'Ursula Uninvited' });
  const typed = { ...FIELDS, ...person };
  const empty = await sendForm(browser, path, { ...typed, institution: '', forAuthors: '' });
  expect(empty.status).toBe(422);
  expect(empty.html).toContain('Please enter the institution');
  expect(empty.html).toContain('Sent by e-mail.');
  expect(empty.html).toContain('value="Ursula Uninvited"');
  expect(await arrived()).toBe('0');

  const before = (await reviewMails(platform)).length;
  const { location } = await sendForm(browser, path, typed);
  expect(location).toMatch(/^\/office\/invitations\/\d+$/);
  expect(await arrived()).toBe('0');
  const mails = (await reviewMails(platform)).slice(before);
  expect(mails.map(({ purpose, to }) => [purpose, to])).toEqual([['review-entered', person.email]]);
  expect((await browser.get(location!)).html).toMatch(/Entered by [A-Z]/);
  const { html } = await browser.get(`/office/manuscripts/${manuscript.paperId}/history`);
  expect(html).toContain('added Ursula Uninvited as a reviewer, whose review came by mail');

  const visitor = openBrowser(platform);
  const id = Number(/\d+$/.exec(location!)![0]);
  const object = { answer: 'object', reason: 'I said major.' };
  await visitor.post(await linkOf(platform, id, '/answer'), object);
  expect(await arrived()).toBe('0');
  const again = await sendForm(browser, path, typed);
  expect(again.status).toBe(422);
  expect(again.html).toContain('The review was not entered. ');
});

test('who may not be invited has no review entered either, and nothing typed is lost (L2, L6, L7)', async () => {
  const { platform, manuscript, browser, arrived } = await office();
  const path = `/office/manuscripts/${manuscript.paperId}/review-by-mail`;
  const { name, email, college } = await platform.db
    .selectFrom('manuscript_authors')
    .select(['name', 'email', 'college'])
    .where('manuscript_id', '=', manuscript.id)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const author = { name, email: email!, institution: college! };
  const colleague = aPerson({ institution: college! });
  for (const person of [author, colleague]) {
    const { status, html } = await sendForm(browser, path, { ...FIELDS, ...person });
    expect([status, html.includes('The review was not entered. ')]).toEqual([422, true]);
    expect(html).toContain('Please explain figure 2.</textarea>');
  }
  const likely = aPerson({ institution: `${college!}, Department of Sleep` });
  const asked = await sendForm(browser, path, { ...FIELDS, ...likely });
  expect(asked.status).toBe(422);
  expect(await arrived()).toBe('0');

  const person = { ...FIELDS, ...aPerson() };
  const stranger = await asAccount(platform, await anIndependentEditor(platform));
  expect((await sendForm(stranger.browser, path, person)).status).toBe(403);
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'accepted' })
    .where('id', '=', manuscript.id)
    .execute();
  expect((await sendForm(browser, path, person)).status).toBe(409);
  const reviews = platform.db.selectFrom('reviews').select('invitation_id');
  expect(await reviews.execute()).toEqual([]);
});
