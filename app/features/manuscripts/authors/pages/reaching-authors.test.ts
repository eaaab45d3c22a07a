import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser, shownAMinuteAgo } from '../../../../../tests/support/browser.ts';
import { sampleFacts } from '../../../../../tests/support/facts.ts';
import { SUBMISSION } from '../../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { listMails } from '../../../../platform/mail/list-mails.server.ts';
import { creditField } from '../../author-list/author-rows.ts';
import { valuesOf } from '../../completion/completion-form.ts';
import { CONFIRMATION_KEYS } from '../../completion/confirmations.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';

const EVIL = 'Your parcel waits: http://evil.example/pay';

/** What was said in the answer to a program that sent a manuscript in, and a page of it. */
async function submitted(platform: TestPlatform, fields: Partial<typeof SUBMISSION> = {}) {
  const browser = openBrowser(platform);
  const answer = await browser.send(
    '/submit-form',
    multipart({ ...SUBMISSION, title: EVIL, ...fields }, { pdf: 'pdf' }),
  );
  const { paperId, trackingUrl } = JSON.parse(answer.html) as {
    paperId: number;
    trackingUrl: string;
  };
  const key = new URL(trackingUrl).searchParams.get('key')!;
  const page = (name: string) => `/manuscripts/${paperId}/${name}?key=${key}`;
  return { browser, paperId, shown: trackingUrl, page };
}

/** A whole submission with so many co-authors. */
function whole(coAuthors: number) {
  const author = (row: number) => ({
    [`author-${row}-position`]: row < 2 ? String(row + 1) : '',
    [`author-${row}-name`]: row === 0 ? 'Ada Example' : `Friend ${row}`,
    [`author-${row}-email`]: row === 0 ? 'ada@example.org' : `victim${row}@example.net`,
    [`author-${row}-college`]: 'Example University',
  });
  return {
    ...Object.assign({}, ...Array.from({ length: coAuthors + 1 }, (_, row) => author(row))),
    abstract: 'We let sensors sleep.',
    keywords: 'scheduling, sensors, sleep, energy, networks',
    articleType: sampleFacts().articleTypes[0]!,
    ...{ funding: 'None', competingInterests: 'None', dataStatement: 'None', generativeAi: 'None' },
    ethics: 'None',
    ...Object.fromEntries(CONFIRMATION_KEYS.map((key) => [`check-${key}`, 'on'])),
    corresponding: '0',
  } as Record<string, string>;
}

const FILES = { 'title-page': 'pdf', anonymised: 'pdf' } as const;

/** Sends them, then what each author did, and says that it is complete. */
async function complete(
  { browser, page }: Pick<Awaited<ReturnType<typeof submitted>>, 'browser' | 'page'>,
  platform: TestPlatform,
  typed: Record<string, string>,
) {
  await browser.send(page('completion'), multipart(typed, FILES));
  const { id } = await platform.db
    .selectFrom('manuscripts')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const saved = await findCompletion(platform, id);
  const credits = saved.authors.map(({ position }) => [creditField(position, 0), 'on']);
  const values = { ...valuesOf(saved), ...Object.fromEntries(credits), step: 'complete' };
  return browser.send(page('completion'), multipart(values));
}

const linkIn = (text: string): string => /https:\/\/journal\.example\.org(\/\S+)/.exec(text)![1]!;

test('co-authors get no letter before the author opened the link in the mail, and none with typed text but who sent it and whom it is for', async () => {
  const platform = await createAccountsPlatform();
  const { browser, shown, page } = await submitted(platform);
  const done = await complete({ browser, page }, platform, whole(3));
  expect(done.location).toContain('saved=completed');
  const { html } = await browser.get(done.location!);
  expect(html).toContain('We write to co-authors only after that.');
  // The link in the answer opens the paper, and proves nothing.
  expect((await browser.get(linkIn(shown))).status).toBe(200);
  const [receipt, ...none] = await mailsIn(platform);
  expect(none).toEqual([]);
  expect(receipt).toMatchObject({ to: 'ada@example.org', purpose: 'submission-receipt' });

  const mailed = linkIn(receipt!.text);
  await browser.send(mailed, { method: 'HEAD' });
  expect(await mailsIn(platform)).toHaveLength(1);
  expect((await browser.get(mailed)).html).not.toContain('We write to co-authors only after that.');
  await browser.get(mailed);
  const letters = (await mailsIn(platform)).slice(1);
  expect(letters.map(({ to, purpose }) => [to, purpose])).toEqual([
    // What waited for the link as well: that the submission is complete.
    ['ada@example.org', 'completion-receipt'],
    ['victim1@example.net', 'authorship'],
    ['victim2@example.net', 'authorship'],
    ['victim3@example.net', 'authorship'],
  ]);
  expect(receipt!.text).toContain('Dear Ada Example,');
  expect(receipt!.text.replace('Ada Example', '')).not.toMatch(/Ada|Example|victim/);
  for (const { text } of letters.slice(1)) expect(text).toContain('Submitted by: Ada Example\n');
  const rows = await platform.db
    .selectFrom('mails')
    .selectAll()
    .where('purpose', '<>', 'completion-receipt')
    .execute();
  for (const { to_name, subject, text, html: body } of rows) {
    const all = [to_name, subject, text, body].join('\n');
    for (const typed of ['evil', 'parcel', 'Ben']) expect(all).not.toContain(typed);
  }
});

test('a signed-in author with a confirmed address is known, and the co-author gets the title later', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { email: 'ada@example.org' });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  const started = shownAMinuteAgo(platform);
  const sent = multipart({ ...SUBMISSION, started }, { pdf: 'pdf' });
  const done = await browser.send('/paper-submission', sent);
  expect(done.status).toBe(303);
  const receipt = (await browser.get(done.location!)).html;
  expect(receipt).toContain('Your manuscript has arrived');
  expect(receipt).not.toContain('confirm that the address is yours');
  const [toAda, toBen] = await mailsIn(platform);
  expect(toAda!.text).toContain(SUBMISSION.title);
  expect(toBen).toMatchObject({ to: 'ben@example.org' });
  expect(toBen!.text).not.toContain(SUBMISSION.title);
  await openBrowser(platform).get(linkIn(toBen!.text));
  await browser.post('/track-your-paper', {
    ...{ paperId: '202600001', email: 'ben@example.org', send: 'link' },
  });
  expect((await mailsIn(platform)).at(-1)!.text).toContain(SUBMISSION.title);
});

test('an author who changes their address has to open a link again', async () => {
  const platform = await createAccountsPlatform();
  const { browser, page, paperId } = await submitted(platform);
  await browser.get(linkIn((await mailsIn(platform))[0]!.text));
  const typed = { ...whole(1), 'author-0-email': 'other@example.org' };
  await complete({ browser, page }, platform, typed);
  expect((await mailsIn(platform)).map(({ to }) => to)).toEqual([
    'ada@example.org',
    // The receipt that waited for the first link.
    'ben@example.org',
  ]);
  await browser.post('/track-your-paper', {
    ...{ paperId: String(paperId), email: 'other@example.org', send: 'link' },
  });
  await browser.get(linkIn((await mailsIn(platform)).at(-1)!.text));
  expect((await mailsIn(platform)).slice(2).map(({ to, purpose }) => [to, purpose])).toEqual([
    ['other@example.org', 'tracking-link'],
    ['other@example.org', 'completion-receipt'],
    ['victim1@example.net', 'authorship'],
  ]);
});

test('beyond fifty first letters a day from one address they are set aside, for the chief to send', async () => {
  const platform = await createAccountsPlatform();
  for (const number of [1, 2]) {
    const { browser, page } = await submitted(platform, { title: `Paper ${number}` });
    const { text } = (await mailsIn(platform)).at(-1)!;
    await browser.get(linkIn(text));
    await complete({ browser, page }, platform, whole(39));
  }
  const aside = await listMails(platform, { state: 'failed', limit: 100 });
  const all = await mailsIn(platform);
  const completed = all.filter(({ purpose }) => purpose === 'completion-receipt');
  expect(completed.map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.org']);
  expect(completed[0]!.subject).toContain('Your submission is complete');
  // Fifty letters to others, and what the two authors are told of their own.
  expect(all.length - aside.length).toBe(54);
  // An honest author behind the same address gets a receipt all the same.
  const { paperId } = await submitted(platform, { email: 'honest@example.org' });
  const [receipt] = await listMails(platform, { about: `manuscript:${paperId}` });
  expect(receipt).toMatchObject({ toAddress: 'honest@example.org', state: 'waiting' });
  expect(aside[0]!.lastError).toContain('Held: ');
  expect(aside[0]!.lastError).toContain('network address');
});

test('one person gets ten first letters a day, from however many senders', async () => {
  const platform = await createAccountsPlatform();
  for (let number = 1; number <= 12; number += 1) {
    const browser = openBrowser(platform, { from: `192.0.2.${number}` });
    const email = `sender${number}@example.org`;
    const fields = { ...SUBMISSION, title: `Paper ${number}`, email };
    await browser.send(
      '/submit-form',
      multipart({ ...fields, additionalEmail: 'Victim@example.net' }, { pdf: 'pdf' }),
    );
    await browser.get(linkIn((await mailsIn(platform)).at(-1)!.text));
  }
  const toVictim = (await listMails(platform, { limit: 100 })).filter(
    ({ toAddress }) => toAddress === 'Victim@example.net',
  );
  expect(toVictim).toHaveLength(12);
  expect(toVictim.filter(({ state }) => state === 'waiting')).toHaveLength(10);
});

test.each([['Pay now at http://evil.example'], ['www.evil.example'], ['Ada\nPay now']])(
  '“%s” is not a name',
  async (author) => {
    const platform = await createAccountsPlatform();
    const browser = openBrowser(platform);
    const sent = multipart({ ...SUBMISSION, author }, { pdf: 'pdf' });
    const answer = await browser.send('/submit-form', sent);
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.html)).toMatchObject({
      errors: { author: 'Please enter a name, without addresses or line breaks.' },
    });
    expect(await mailsIn(platform)).toEqual([]);
  },
);
