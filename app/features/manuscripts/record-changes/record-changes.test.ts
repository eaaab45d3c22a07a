import { proposeAuthorChange } from '../author-changes/propose-author-change.server.ts';
import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { anOffice, aPerson, asAccount, reviewMails } from '../../../../tests/support/reviewing.ts';
import { aReview } from '../../../../tests/support/office.ts';
import { giveEmail } from '#app/features/accounts/email/verify-email.server.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { DAY } from '../../../platform/clock.ts';
import { anIndependentEditor } from '../../../../tests/support/manuscripts.ts';

const office = async () => {
  const platform = await createAccountsPlatform();
  const opened = await anOffice(platform, { abstract: 'About sleep.' });
  const { paperId } = opened.manuscript;
  const post = (fields: Record<string, string>) =>
    opened.browser.post(`/office/manuscripts/${paperId}/corrections`, fields);
  return { platform, paperId, post, ...opened };
};

const authorsOf = ({ db }: TestPlatform) =>
  db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'removed_at'])
    .orderBy('position')
    .execute();

/** The path of the first link in the last mail of a kind. */
async function linkIn(platform: TestPlatform, purpose: string, to: string): Promise<string> {
  const mails = (await reviewMails(platform)).filter(
    (mail) => mail.purpose === purpose && mail.to === to,
  );
  const [, path = ''] = /https:\/\/journal\.example\.org(\S+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  return path;
}

test('the handling editor corrects title, abstract and keywords; the author reads old and new', async () => {
  const { platform, paperId, post, browser, manuscript } = await office();
  const before = await browser.get(`/office/manuscripts/${paperId}/corrections`);
  expect(before.html).toContain('About sleep.');
  const details = {
    action: 'details',
    title: 'Sensors that wake',
    abstract: 'About waking.',
    keywords: 'sensors; waking',
    section: '',
  };
  const missing = await post({ ...details, reason: '' });
  expect(missing.status).toBe(422);
  const alone = await post({ ...details, title: 'The éxample study', reason: 'A typing error' });
  expect(alone.html).toContain('Please remove: éxample');
  const named = await post({ ...details, title: 'By Ada Example', reason: 'A typing error' });
  expect(named.html).toContain('Please remove: Ada Example');
  const done = await post({ ...details, reason: 'A typing error' });
  expect(done.location).toBe(`/office/manuscripts/${paperId}`);
  const mail = (await reviewMails(platform)).find(({ purpose }) => purpose === 'details-corrected');
  for (const words of ['About sleep.', 'About waking.', 'Sensors that wake', 'A typing error']) {
    expect(mail?.text).toContain(words);
  }
  const { html } = await browser.get(`/office/manuscripts/${paperId}/history`);
  expect(html).toContain('to “Sensors that wake”');
  expect(html).toContain('the abstract from “About sleep.”');
  const other = await asAccount(platform, await anIndependentEditor(platform));
  const refused = await other.browser.post(`/office/manuscripts/${paperId}/corrections`, {
    ...details,
    reason: 'No',
  });
  expect(refused.status).toBe(403);
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'accepted' })
    .where('id', '=', manuscript.id)
    .execute();
  expect((await post({ ...details, title: 'Late', reason: 'No' })).status).toBe(409);
});

/** As if no author had opened an e-mail of ours. */
const neverReached = ({ db }: TestPlatform) =>
  db.updateTable('manuscript_authors').set({ address_proved_at: null }).execute();

test('a bouncing address is replaced: old links die, the new address gets one that works', async () => {
  const { platform, paperId, post, manuscript, browser } = await office();
  const [author] = await authorsOf(platform);
  const receipts = await platform.db
    .selectFrom('mails')
    .select('text')
    .where('purpose', '=', 'submission-receipt')
    .execute();
  const [, old = ''] =
    /https:\/\/journal\.example\.org(\/track\S+key=\S+)/.exec(receipts[0]!.text) ?? [];
  const visitor = openBrowser(platform);
  expect((await visitor.get(old)).status).toBe(200);
  await neverReached(platform);
  const moved = await post({
    action: 'address',
    position: String(author!.position),
    email: 'ada@new.example',
    addressReason: 'The old address bounces',
  });
  expect(moved.location).toBe(`/office/manuscripts/${paperId}`);
  expect((await visitor.get(old)).status).toBe(404);
  const link = await linkIn(platform, 'author-address', 'ada@new.example');
  expect((await visitor.get(link)).status).toBe(200);
  const row = await platform.db
    .selectFrom('manuscripts')
    .select('corresponding')
    .where('id', '=', manuscript.id)
    .executeTakeFirstOrThrow();
  const [before, ...after] = await authorsOf(platform);
  const now = after.at(-1)!;
  expect(before).toEqual({ ...author, removed_at: platform.clock.now() });
  expect(now).toMatchObject({ name: author!.name, email: 'ada@new.example', removed_at: null });
  expect(row.corresponding).toBe(now.position);
  const mails = await reviewMails(platform);
  const told = mails.filter(({ purpose }) => purpose.startsWith('author-address'));
  expect(told.map(({ to }) => to)).toEqual(['ada@new.example', author!.email]);
  const { html } = await browser.get(`/office/manuscripts/${paperId}/history`);
  expect(html).toContain(
    `changed the e-mail address of ${author!.name} from ${author!.email} to ada@new.example`,
  );
});

test('a title or abstract that names a reviewer is not sent to the authors', async () => {
  const { platform, post, manuscript } = await office();
  await aReview(platform, manuscript.id, { forAuthors: null });
  const { name } = await platform.db
    .selectFrom('reviewers')
    .select('name')
    .executeTakeFirstOrThrow();
  const details = { action: 'details', keywords: 'sleep', section: '', reason: 'A typing error' };
  const named = await post({ ...details, title: 'Sleep', abstract: `As ${name} told us.` });
  expect(named.status).toBe(422);
  expect(named.html).toContain(`must not learn who reviews. Please remove: ${name}`);
  expect((await reviewMails(platform)).map(({ purpose }) => purpose)).not.toContain(
    'details-corrected',
  );
  expect((await post({ ...details, title: 'Sleep', abstract: 'As we know.' })).status).toBe(303);
});

test('no editor points the address of an author at an editor, a reviewer or another author', async () => {
  const { platform, post, user, invited } = await office();
  const person = aPerson();
  await invited(person);
  const chief = await anAccount(platform, { role: 'chief', email: 'before@journal.example' });
  await giveEmail(platform, chief.id, 'chief@journal.example');
  const [author] = await authorsOf(platform);
  const move = (email: string) =>
    post({ action: 'address', position: String(author!.position), email, addressReason: 'Gone' });
  for (const [email, whose] of [
    [user.email, 'an editor'],
    ['CHIEF@journal.example', 'an editor'],
    ['chief+author@journal.example', 'an editor'],
    ['before@journal.example', 'an editor'],
    [person.email, 'a reviewer'],
    [person.email.replace('@', '+author@'), 'a reviewer'],
  ] as const) {
    const { status, html } = await move(email);
    expect([status, html.includes(`This is the address of ${whose}.`)]).toEqual([422, true]);
  }
  expect((await authorsOf(platform)).map(({ email }) => email)).toContain(author!.email);
  expect((await move(author!.email!.replace('@', '+papers@'))).status).toBe(303);
});

test('no editor points the address of an author at a person who is proposed as an author', async () => {
  const { platform, paperId, post } = await office();
  const [author] = await authorsOf(platform);
  const kept = { college: null, orcid: null };
  const proposing = await proposeAuthorChange(
    platform,
    { paperId, position: author!.position, actor: `author:${author!.position}` },
    {
      proposed: [
        {
          ...{ position: author!.position, name: author!.name, email: author!.email! },
          ...{ ...kept, corresponding: true },
        },
        {
          position: null,
          name: 'Nora New',
          email: 'nora@new.example',
          ...kept,
          corresponding: false,
        },
      ],
      reason: 'Nora joined.',
    },
  );
  expect(proposing).toEqual({ outcome: 'proposed' });
  const { status, html } = await post({
    ...{ action: 'address', position: String(author!.position), addressReason: 'Gone' },
    email: 'Nora@new.example',
  });
  expect([status, html.includes('This is the address of another author.')]).toEqual([422, true]);
});

const keyIn = (link: string): string => new URLSearchParams(link.split('?')[1]).get('key') ?? '';

/** An office that has asked another author to become corresponding author. */
async function anotherAsked() {
  const opened = await office();
  const { platform, post, manuscript } = opened;
  await platform.db
    .insertInto('manuscript_authors')
    .values({
      ...{ manuscript_id: manuscript.id, position: 9, rank: 9, name: 'Ben Second' },
      ...{ email: 'ben@second.example', email_key: 'ben@second.example' },
      ...{ mobile: null, country: null, college: null, orcid: null },
      ...{ address_proved_at: 1, confirmed_at: 1 },
    })
    .execute();
  const named = await post({
    action: 'corresponding',
    corresponding: '9',
    correspondingReason: 'She left the university',
  });
  return { ...opened, named };
}

test('another corresponding author holds once they say yes; the one before acts no more', async () => {
  const { platform, paperId, manuscript, named } = await anotherAsked();
  expect(named.location).toBe(`/office/manuscripts/${paperId}`);
  const corresponding = async () =>
    (
      await platform.db
        .selectFrom('manuscripts')
        .select('corresponding')
        .where('id', '=', manuscript.id)
        .executeTakeFirstOrThrow()
    ).corresponding;
  expect(await corresponding()).toBe(1);
  const visitor = openBrowser(platform);
  const link = await linkIn(platform, 'corresponding-named', 'ben@second.example');
  expect((await visitor.get(link)).html).toContain('Become corresponding author');
  expect(await corresponding()).toBe(1);
  const other = await linkIn(platform, 'corresponding-named', 'ada@example.org');
  const key = keyIn(other);
  await visitor.post(`/manuscripts/${paperId}/corresponding?key=${key}`, { answer: 'confirm' });
  expect(await corresponding()).toBe(1);
  const page = `/track-your-paper/paper?id=${paperId}&key=${keyIn(link)}`;
  expect((await visitor.get(page)).html).toContain('Confirm as corresponding author, or say no');
  await visitor.post(link.replace(/&proof=.*/, ''), { answer: 'confirm' });
  expect(await corresponding()).toBe(9);
  expect((await visitor.get(`/manuscripts/${paperId}/revision?key=${key}`)).status).toBe(403);
  const mails = await reviewMails(platform);
  expect(mails.filter(({ purpose }) => purpose === 'corresponding-changed')).toHaveLength(3);
  expect(mails.map(({ purpose }) => purpose)).toContain('corresponding-confirmed');
});

test('who is asked to become corresponding author can say no, and others can object, on the page', async () => {
  const { platform, paperId, browser } = await anotherAsked();
  const visitor = openBrowser(platform);
  const asked = await linkIn(platform, 'corresponding-named', 'ben@second.example');
  const other = await linkIn(platform, 'corresponding-named', 'ada@example.org');
  const answer = `/manuscripts/${paperId}/corresponding?key=`;
  const adas = `/track-your-paper/paper?id=${paperId}&key=${keyIn(other)}`;
  const offered = await visitor.get(adas);
  expect(offered.html).toContain('Reason: She left the university');
  expect(offered.html).toContain('I do not agree');
  const empty = await visitor.post(answer + keyIn(other), { answer: 'object', words: ' ' });
  expect(empty.status).toBe(422);
  expect(empty.html).toContain('Please give your reasons.');
  const words = 'I am still at the university.';
  for (let time = 1; time <= 2; time += 1) {
    const objected = await visitor.post(answer + keyIn(other), { answer: 'object', words });
    expect(objected.status).toBe(303);
  }
  const afterwards = (await visitor.get(adas)).html;
  expect(afterwards).not.toContain('I do not agree');
  expect(afterwards).toContain('You have told the editor that you do not agree.');
  const objections = async () =>
    (await reviewMails(platform)).filter(({ purpose }) => purpose === 'corresponding-objected');
  expect((await objections()).map(({ text }) => text.includes(`> ${words}`))).toEqual([true]);
  const { html } = await browser.get(`/office/manuscripts/${paperId}/history`);
  expect(html).toContain(`(Ada Example). Reason: ${words}`);

  await visitor.post(answer + keyIn(asked), { answer: 'object', words: '' });
  expect(await objections()).toHaveLength(2);
  await visitor.post(answer + keyIn(asked), { answer: 'confirm' });
  const row = await platform.db
    .selectFrom('manuscripts')
    .select('corresponding')
    .executeTakeFirstOrThrow();
  expect(row.corresponding).toBe(1);
  expect((await visitor.get(adas)).html).toContain('Nothing changes.');
});

test('a change of corresponding author can be objected to for a week after it was confirmed', async () => {
  const { platform, paperId } = await anotherAsked();
  const visitor = openBrowser(platform);
  const asked = await linkIn(platform, 'corresponding-named', 'ben@second.example');
  const other = await linkIn(platform, 'corresponding-named', 'ada@example.org');
  await visitor.post(`/manuscripts/${paperId}/corresponding?key=${keyIn(asked)}`, {
    answer: 'confirm',
  });
  const page = async () =>
    (await visitor.get(`/track-your-paper/paper?id=${paperId}&key=${keyIn(other)}`)).html;
  expect(await page()).toContain('Ben Second is now corresponding author of this manuscript.');
  platform.clock.moveBy(8 * DAY);
  expect(await page()).not.toContain('I do not agree');
});
