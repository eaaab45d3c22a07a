import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { anAccount, createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import {
  anOffice,
  aPerson,
  asAccount,
  byLink,
  eventsOf,
  linkOf,
} from '../../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { acceptInvitation } from '../../reviews/answer-invitation.server.ts';
import { cancelInvitation, revokeLink } from '../../invitations/change-invitation.server.ts';

async function invitedByLink() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform, { abstract: 'About sleep.', keywords: 'sleep' });
  const person = aPerson();
  const invitation = await office.invited(person);
  const at = (below = '') => linkOf(platform, invitation, below);
  const browser = openBrowser(platform);
  return { platform, ...office, person, invitation, at, visitor: browser };
}

/** Sends the review form as a browser without scripts does. */
async function sendForm(
  browser: ReturnType<typeof openBrowser>,
  path: string,
  fields: Record<string, string>,
) {
  const boundary = 'x-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return browser.send(path, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  });
}

/** Everything that the database holds of the reviewing, to see that nothing changes it. */
async function snapshot({ db }: TestPlatform): Promise<string> {
  const tables = [
    'review_invitations',
    'reviews',
    'history',
    'mails',
    'jobs',
    'reviewers',
  ] as const;
  const rows = [];
  for (const table of tables) rows.push(await db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
}

test('a mail scanner that follows every link decides nothing', async () => {
  const { platform, at, visitor } = await invitedByLink();
  const before = await snapshot(platform);
  for (const path of [await at(), await at('/report'), await at('/files/1'), await at('/answer')]) {
    await visitor.get(path);
    await visitor.send(path, { method: 'HEAD' });
  }
  expect(await snapshot(platform)).toBe(before);
});

test('the link opens the invitation, keeps itself to itself, and says what is asked', async () => {
  const { at, visitor } = await invitedByLink();
  const { status, headers, html } = await visitor.get(await at());
  expect(status).toBe(200);
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(textsOf(html, 'h1')).toEqual(['Would you review this manuscript?']);
  expect(html).toContain('About sleep.');
  expect(html).toContain('28 November 2026');
  expect(html).toContain('double anonymised');
});

test('a link that is bent, for another review, or revoked leads nowhere', async () => {
  const { platform, at, visitor, invited, invitation, user } = await invitedByLink();
  const other = await linkOf(platform, await invited());
  const good = await at();
  const bent = [good.slice(0, -3), good.replace(`/${invitation}?`, '/99?')];
  const swapped = other.replace(/\/review\/\d+/, `/review/${invitation}`);
  for (const path of [...bent, swapped]) {
    const { status, html } = await visitor.get(path);
    expect(status).toBe(404);
    expect(html).toContain('This link is incomplete or no longer works.');
  }
  await revokeLink(platform, user, invitation, true);
  expect((await visitor.get(good)).status).toBe(404);
  expect((await visitor.post(good.replace('?', '/answer?'), { answer: 'accept' })).status).toBe(
    404,
  );
  expect((await visitor.get(await at())).status).toBe(200);
  const keyless = await visitor.get(`/review/${invitation}`);
  expect(keyless.status).toBe(404);
  expect(keyless.html).toContain('please use the whole link in our e-mail about it');
  expect(keyless.html).toContain(`?next=%2Freview%2F${invitation}"`);
  expect(keyless.html).toContain('Send a new link');
  const below = await visitor.get(`/review/${invitation}/report`);
  expect(below.location).toContain('/already-register');
  expect((await visitor.get('/already-register')).html).toContain('To open your review, log in');
});

test('the reviewer accepts in one click, and the page says what is next', async () => {
  const { at, visitor } = await invitedByLink();
  expect((await visitor.get(await at('/report'))).location).toBe(await at());
  const answered = await visitor.post(await at('/answer'), { answer: 'accept' });
  expect([answered.status, answered.location]).toEqual([303, await at('/manuscript')]);
  const { html } = await visitor.get(await at());
  expect(html).toContain('Please send your review by 26 December 2026.');
  expect(html).toContain('Start the review');
  expect((await visitor.get(await at('/report'))).status).toBe(200);
});

test('a reviewer who is late is told that the review is still welcome', async () => {
  const { platform, at, visitor } = await invitedByLink();
  await visitor.post(await at('/answer'), { answer: 'accept' });
  platform.clock.moveBy(60 * DAY);
  expect((await visitor.get(await at())).html).toContain(
    'Your review was due on 26 December 2026 and is still welcome.',
  );
});

test('the reviewer declines with a reason and another name', async () => {
  const { platform, at, visitor } = await invitedByLink();
  const words = { answer: 'decline', reason: 'On leave', alternate: 'Carl', email: 'c@d.example' };
  const wrong = await visitor.post(await at('/answer'), { ...words, email: 'c at d' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toMatch(/value="c at d"[^>]*>.*class="field-error"/s);
  expect(wrong.html).toContain('On leave</textarea>');
  await visitor.post(await at('/answer'), words);
  const { html } = await visitor.get(await at());
  expect(html).toContain('The editor has been given the name that you suggested: Carl.');
  expect(html).toContain('You have declined. Thank you');
  expect(html).not.toContain('Review due');
  const [row] = await platform.db.selectFrom('review_invitations').select('answer_text').execute();
  expect(row!.answer_text).toBe('On leave\nSuggested instead: Carl, c@d.example');
  expect((await visitor.post(await at('/answer'), {})).status).toBe(422);
});

test('without scripts a review is saved, looked at once more, and submitted', async () => {
  const { platform, at, visitor, invitation, manuscript } = await invitedByLink();
  await acceptInvitation(platform, byLink(invitation));
  const fields = { recommendation: 'major', forAuthors: 'Line 1\r\nLine 2', version: '0' };
  const early = await sendForm(visitor, await at('/report'), { intent: 'submit', version: '0' });
  expect(early.status).toBe(422);
  expect(early.html).toContain('Please choose a recommendation.');
  const saved = await sendForm(visitor, await at('/report'), {
    ...fields,
    version: '1',
    intent: 'save',
  });
  expect(saved.location).toBe(await at('/report'));
  const shown = (await visitor.get(await at('/report'))).html;
  expect(shown).toContain('Line 1\nLine 2</textarea>');
  expect(shown).toMatch(/name="version"[^>]* value="2"/);
  const form = { ...fields, version: '2', intent: 'submit', 'score-originality': '5' };
  const confirm = await sendForm(visitor, await at('/report'), form);
  expect(confirm.location).toContain('step=confirm');
  expect(textsOf((await visitor.get(confirm.location!)).html, 'h1')).toEqual([
    'Submit this review?',
  ]);
  const done = await sendForm(visitor, await at('/report'), { intent: 'confirm', version: '3' });
  expect(done.location).toBe(await at());
  expect(textsOf((await visitor.get(confirm.location!)).html, 'h1')).toEqual(['Your review']);
  expect((await visitor.get(await at())).html).toContain('We received your review on');
  expect(await eventsOf(platform, manuscript.paperId)).toContain('review-completed');
  const late = await sendForm(visitor, await at('/report'), { ...fields, forAuthors: 'New' });
  expect(late.status).toBe(409);
  expect(late.html).toContain('This text was not saved');
  expect(late.html).toContain('<p class="as-typed">New</p>');
  expect(late.html).toContain('Line 1\nLine 2');
  const same = await sendForm(visitor, await at('/report'), { ...form, intent: 'save' });
  expect(same.location).toBe(await at('/report'));
  const reading = (await visitor.get(await at('/report'))).html;
  expect(reading).toContain('Line 1\nLine 2');
  expect(reading).not.toContain('<textarea');
});

test('a form that a browser sends again after more was typed empties no field', async () => {
  const { at, platform, visitor, invitation } = await invitedByLink();
  await acceptInvitation(platform, byLink(invitation));
  const first = { intent: 'submit', forAuthors: 'Too', version: '0' };
  expect((await sendForm(visitor, await at('/report'), first)).status).toBe(422);
  const more = { recommendation: 'minor', forAuthors: 'Too short.', version: '1' };
  await visitor.send(await at('/draft'), {
    ...multipart(more),
    headers: { Accept: 'application/json' },
  });
  const again = await sendForm(visitor, await at('/report'), first);
  expect([again.status, again.location]).toEqual([303, await at('/report')]);
  const { html } = await visitor.get(await at('/report'));
  expect(html).toContain('Too short.</textarea>');
  expect(html).not.toContain('From another window');
});

test('a score sheet that is none is no fault of ours: the review is read by the present one', async () => {
  const { platform, at, visitor, invitation } = await invitedByLink();
  await acceptInvitation(platform, byLink(invitation));
  const sheet = 'a\0b';
  const fields = { intent: 'save', forAuthors: 'One', version: '0', sheet };
  expect((await sendForm(visitor, await at('/report'), fields)).status).toBe(303);
  const typed = { forAuthors: 'Two', version: '1', sheet };
  expect((await visitor.send(await at('/draft'), multipart(typed))).status).toBe(200);
});

test('what is typed is saved; each trouble has its own answer', async () => {
  const { platform, at, visitor, invitation, user } = await invitedByLink();
  await acceptInvitation(platform, byLink(invitation));
  const draft = await at('/draft');
  const save = async (path: string, fields: Record<string, string>) => {
    const headers = { Accept: 'application/json' };
    const { status, html } = await visitor.send(path, { ...multipart(fields), headers });
    return { ...(JSON.parse(html) as object), status };
  };
  const typed = { forAuthors: 'One', version: '0' };
  expect(await save(draft, typed)).toEqual({ status: 200, version: 1 });
  expect(await save(draft, { forAuthors: 'Two', version: '0' })).toMatchObject({
    status: 409,
    version: 1,
    fields: { forAuthors: 'One' },
  });
  expect(await save(`/review/${invitation}/draft`, typed)).toMatchObject({ status: 401 });
  expect(await save(`${draft}x`, typed)).toMatchObject({ status: 404 });
  await cancelInvitation(platform, user, invitation, '');
  expect(await save(draft, { forAuthors: 'Three', version: '1' })).toMatchObject({ status: 410 });
  const { html } = await visitor.get(await at('/report'));
  expect(html).toContain('Your review is no longer needed, so it cannot be submitted.');
  expect(html).toContain('One');
  expect(html).toContain('Two');
});

test('a reviewer with an account needs no link and sees all their reviews', async () => {
  const platform = await createAccountsPlatform();
  const { invited, manuscript } = await anOffice(platform);
  const account = await anAccount(platform, { email: 'rolf@far.example', institution: 'Far away' });
  const invitation = await invited(aPerson({ email: 'Rolf@far.example' }));
  const { browser } = await asAccount(platform, account.id);
  const list = await browser.get('/dashboard/reviews');
  expect(list.html).toContain(`href="/review/${invitation}"`);
  expect(list.html).toContain('Please accept or decline by 28 November 2026.');
  await browser.post(`/review/${invitation}/answer`, { answer: 'accept' });
  expect((await browser.get(`/review/${invitation}`)).html).toContain('Thank you for agreeing');
  expect((await browser.get('/dashboard/reviews')).html).toMatch(/round 1 · .*Write the review/s);
  const [line] = await platform.db
    .selectFrom('history')
    .select('actor')
    .where('event', '=', 'invitation-accepted')
    .where('subject', '=', `manuscript:${manuscript.paperId}`)
    .execute();
  expect(line!.actor).toBe(`account:${account.id}`);
  const other = await anAccount(platform, { email: 'else@far.example' });
  const stranger = await asAccount(platform, other.id);
  expect((await stranger.browser.get(`/review/${invitation}`)).status).toBe(404);
  expect((await stranger.browser.get('/dashboard/reviews')).html).toContain(
    'You have no review invitations yet',
  );
});

test('reviewers of a revision read what its authors answered, and nothing else of theirs', async () => {
  const { platform, at, visitor, manuscript } = await invitedByLink();
  const details = { replies: { 1: 'We added the figure.' }, funding: 'A grant of Zeta' };
  await platform.db
    .updateTable('manuscripts')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', manuscript.id)
    .execute();
  await visitor.post(await at('/answer'), { answer: 'accept' });
  const { html } = await visitor.get(await at('/report'));
  expect(html).toContain('We added the figure.');
  expect(html).not.toContain('Zeta');
});

test('a file that comes along where none is asked for does not stay', async () => {
  const { platform, invitation, at, visitor } = await invitedByLink();
  await acceptInvitation(platform, byLink(invitation));
  for (const intent of ['confirm', 'drop-other']) {
    const sent = multipart({ intent, version: '0' }, { file: 'pdf' });
    expect((await visitor.send(await at('/report'), sent)).status).toBe(303);
  }
  const folder = join(platform.config.DATA_DIR, 'files', 'incoming');
  expect(await readdir(folder)).toEqual([]);
});
