import { expect, test } from 'vitest';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';
import { asAccount, byLink, linkOf } from '../../../../../tests/support/reviewing.ts';
import { aReview } from '../../../../../tests/support/office.ts';
import { DAY } from '#app/platform/clock.ts';
import { dayField, dayOf } from '../../core/words.ts';
import { acceptInvitation } from '../../reviews/answer-invitation.server.ts';

const SENT = 'The message is being sent.';
const JSON_CALL = { headers: { Accept: 'application/json' } };
const FORM = 'application/x-www-form-urlencoded';

/** A manuscript with a reviewer; its editor, its author and the reviewer have browsers. */
async function aConversation() {
  const paper = await anAuthorsPaper('under-review');
  const { platform, paperId, id, at } = paper;
  const reviewer = await aReview(platform, id, {
    forAuthors: null,
    name: 'Quillon Canarius',
    email: 'quillon@canary.example',
    institution: 'Canary Institute',
  });
  const { browser: office } = await asAccount(platform, paper.editor);
  const draft = (path: string, fields: Record<string, string>, by = paper.browser) =>
    by.send(path, {
      method: 'POST',
      headers: { ...JSON_CALL.headers, 'Content-Type': FORM },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    ...{ ...paper, reviewer, office, draft },
    officePage: `/office/manuscripts/${paperId}`,
    authorsPage: at('messages'),
    reviewersPage: await linkOf(platform, reviewer.invitation, '/messages'),
  };
}

test('editor and author write to each other from their pages, and what is typed stays', async () => {
  const { office, officePage, authorsPage, browser, paper, draft, at } = await aConversation();
  const write = `${officePage}/messages`;
  const empty = await office.post(write, { to: 'author', message: ' ' });
  expect(empty.status).toBe(422);
  expect(empty.html).toContain('Please write a message.');
  const named = await office.post(write, { to: 'author', message: 'Quillon Canarius asks.' });
  expect(named.status).toBe(422);
  expect(named.html).toContain('Quillon Canarius asks.</textarea>');
  expect(named.html).toContain('Please remove: Quillon Canarius.');
  const likely = { to: 'author', message: 'For Canarius figure 2 is wrong.' };
  const asked = await office.post(write, likely);
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('name="read" value="Canarius"');
  expect(asked.html).toContain('For Canarius figure 2 is wrong.</textarea>');
  expect((await office.post(write, { ...likely, read: 'Canarius' })).status).toBe(303);
  const kept = await draft(write, { to: 'author', message: 'I am typi' }, office);
  expect(kept.status).toBe(200);
  expect((await office.get(`${officePage}/messages`)).html).toContain('I am typi</textarea>');
  expect((await office.post(write, { to: 'author', message: 'Is it yours?' })).status).toBe(303);
  expect((await office.get(write)).html).not.toContain('I am typi');

  const { html: theirs } = await browser.get(paper());
  for (const words of ['Messages with the editor', 'Is it yours?', 'The editor']) {
    expect(theirs).toContain(words);
  }
  expect((await browser.get(paper(2))).html).not.toContain('Is it yours?');
  expect((await browser.get(at('messages', 2))).status).toBe(403);
  expect((await draft(authorsPage, { message: 'Y' })).status).toBe(200);
  expect((await draft(authorsPage, { message: 'x'.repeat(10_001) })).status).toBe(422);
  expect((await browser.get(authorsPage)).html).toContain('Y</textarea>');
  expect((await browser.post(authorsPage, { message: 'Yes, ours.' })).status).toBe(303);
  expect((await browser.get(authorsPage)).html).toContain(SENT);
  expect((await browser.get(authorsPage)).html).not.toContain(SENT);
  const { html: answered } = await office.get(write);
  expect(answered).toContain('Yes, ours.');
  expect(answered).toContain('waiting for a reply');
  const [, seen = ''] = /name="seen" value="(\d+)"/.exec(answered) ?? [];
  const settled = await office.post(`${officePage}/messages/settled`, { to: 'author', seen });
  expect(settled.status).toBe(303);
  expect((await office.get(write)).html).not.toContain('waiting for a reply');
});

test('editor and reviewer write to each other, and neither thread nor mail tells of the other side (L6)', async () => {
  const { platform, office, officePage, reviewersPage, reviewer, browser, paper, authorsPage, id } =
    await aConversation();
  const { invitation } = reviewer;
  await acceptInvitation(platform, byLink(invitation));
  const invitationPage = await browser.get(await linkOf(platform, invitation));
  expect(invitationPage.html).toContain(`/review/${invitation}/messages`);
  const sent = await browser.post(reviewersPage, { message: 'SECRET-QUESTION of a reviewer' });
  expect(sent.status).toBe(303);
  expect((await browser.get(reviewersPage)).html).toContain(SENT);
  const write = { to: String(invitation), message: 'SECRET-ANSWER of the editor' };
  expect((await office.post(`${officePage}/messages`, write)).status).toBe(303);
  expect((await office.get(`${officePage}/messages`)).html).toContain('Quillon Canarius');
  const thread = await browser.get(reviewersPage);
  expect(thread.html).toContain('SECRET-QUESTION');
  expect(thread.html).toContain('SECRET-ANSWER');
  await browser.post(authorsPage, { message: 'SECRET-OF-AUTHORS' });
  const authors = await platform.db
    .selectFrom('manuscript_authors')
    .select(['name', 'email'])
    .where('manuscript_id', '=', id)
    .execute();
  const mails = await platform.db
    .selectFrom('mails')
    .select(['to_address as to', 'text', 'html', 'subject', 'reply_address as reply'])
    .where('purpose', '=', 'message')
    .execute();
  const toReviewer = mails.filter(({ to }) => to === reviewer.email);
  expect(toReviewer).toHaveLength(1);
  const reviewersBytes = [
    ...[
      (await browser.get(reviewersPage)).html,
      (await browser.get(await linkOf(platform, invitation))).html,
    ],
    JSON.stringify(toReviewer),
  ].join('\n');
  for (const { name, email } of authors) {
    expect(reviewersBytes).not.toContain(name);
    expect(reviewersBytes).not.toContain(email);
  }
  expect(reviewersBytes).not.toContain('SECRET-OF-AUTHORS');
  const pages = [paper(), authorsPage];
  for (const path of pages) {
    const { html, headers } = await browser.get(path);
    const bytes = `${html} ${JSON.stringify([...headers])}`;
    for (const canary of [
      'Quillon',
      'canary.example',
      'Canary Inst',
      'SECRET-QUESTION',
      'SECRET-ANSWER',
    ]) {
      expect(bytes, path).not.toContain(canary);
    }
  }
});

test('a reviewer asks for more time, and the editor grants it with one press', async () => {
  const { platform, browser, reviewer, office, officePage, reviewersPage } = await aConversation();
  const page = await browser.get(await linkOf(platform, reviewer.invitation));
  expect(page.html).toContain('I need more time');
  const day = dayField(platform.clock.now() + 40 * DAY);
  const past = await browser.post(reviewersPage, { until: '2001-01-01', reason: 'Leave.' });
  expect(past.status).toBe(422);
  expect(past.html).toContain('Please choose today or a later day.');
  expect(past.html).toContain('Leave.</textarea>');
  const { dueAt } = await platform.db
    .selectFrom('review_invitations')
    .select('due_at as dueAt')
    .where('id', '=', reviewer.invitation)
    .executeTakeFirstOrThrow();
  const due = { until: dayField(dueAt!), reason: 'Leave.' };
  const early = await browser.post(reviewersPage, due);
  expect(early.status).toBe(422);
  expect(early.html).toContain(`Please choose a day after ${dayOf(dueAt!)}.`);
  const asked = await browser.post(reviewersPage, { until: day, reason: 'Leave.' });
  expect(asked.status).toBe(303);
  expect((await browser.get(reviewersPage)).html).toContain('I need more time for my review.');
  const task = await linkOf(platform, reviewer.invitation);
  const waiting = `to move the due date to ${dayOf(Date.parse(day))}. The editor has not answered`;
  expect((await browser.get(task)).html).toContain(waiting);

  const { html } = await office.get(`${officePage}/messages`);
  expect(html).toContain('waiting for a reply');
  expect(html).toContain(`Move the due date to ${dayOf(Date.parse(day))}`);
  const seen = /name="seen" value="(\d+)"/.exec(html)![1]!;
  const move = { action: 'move', on: day, from: 'messages', seen };
  const granted = await office.post(`/office/invitations/${reviewer.invitation}`, move);
  expect(granted.headers.get('Location')).toBe(`${officePage}/messages`);
  expect((await browser.get(task)).html).not.toContain('has not answered');
  const after = await office.get(`${officePage}/messages`);
  expect(after.html).toContain('Due date set; the person responsible has been notified.');
  expect(after.html).not.toContain('waiting for a reply');
  expect(after.html).not.toContain('Move the due date to');
  const { due_at } = await platform.db
    .selectFrom('review_invitations')
    .select('due_at')
    .where('id', '=', reviewer.invitation)
    .executeTakeFirstOrThrow();
  expect(due_at).toBe(Date.parse(`${day}T23:59:59.999Z`));
});
