import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import {
  anOffice,
  aPerson,
  completeReview,
  linkOf,
  reviewMails,
} from '../../../../../tests/support/reviewing.ts';
import { DAY } from '#app/platform/clock.ts';
import { findReview } from '../find-review.server.ts';

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
    return /(\d) of 2 reviews have arrived/.exec(page.html)?.[1];
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
  expect(await arrived()).toBe('1');
  const mail = (await reviewMails(platform)).at(-1);
  expect(mail?.purpose).toBe('review-entered');
  expect(mail?.text).toContain('> A careful paper. Please explain figure 2.');
  const { html } = await browser.get(`/office/invitations/${id}`);
  expect(html).toMatch(/Entered by [A-Z]/);
  const list = await browser.get(`/office/manuscripts/${manuscript.paperId}`);
  expect(list.html).toContain('(entered by ');
  expect((await enter(FIELDS)).status).toBe(409);
});

test('a reviewer objects: the review counts no longer until they correct it, or an editor counts it with a reason', async () => {
  const { platform, id, enter, arrived, browser } = await office();
  await enter(FIELDS);
  const visitor = openBrowser(platform);
  const link = await linkOf(platform, id);
  expect((await visitor.get(link)).html).toContain('Object to this review');
  await visitor.post(await linkOf(platform, id, '/answer'), {
    answer: 'object',
    reason: 'I said major.',
  });
  expect(await arrived()).toBe('0');
  expect((await reviewMails(platform)).at(-1)).toMatchObject({ purpose: 'reviewer-objected' });
  expect((await visitor.get(await linkOf(platform, id, '/report'))).html).toContain('figure 2');
  expect((await browser.get(`/office/invitations/${id}`)).html).toContain('I said major.');
  await browser.post(`/office/invitations/${id}`, {
    action: 'count',
    note: 'Your mail says minor.',
  });
  expect(await arrived()).toBe('1');
  expect((await reviewMails(platform)).at(-1)).toMatchObject({ purpose: 'objection-answered' });
  expect((await visitor.get(link)).html).not.toContain('Object to this review');
});

test('what a reviewer corrects is their own review, and after 14 days nothing can be objected', async () => {
  const { platform, id, enter, arrived } = await office();
  await enter(FIELDS);
  platform.clock.moveBy(15 * DAY);
  const visitor = openBrowser(platform);
  expect((await visitor.get(await linkOf(platform, id))).html).not.toContain('Object to this');
  platform.clock.moveBy(-15 * DAY);
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
