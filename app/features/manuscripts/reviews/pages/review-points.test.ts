import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { makePdfOf } from '../../../../../tests/support/documents/make-telling-pdf.ts';
import { anOffice, aPerson, byLink, linkOf } from '../../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { savePoint } from '../save-point.server.ts';
import { acceptInvitation } from '../answer-invitation.server.ts';

const COPY = `# Meters

## Results

The meter ticks at night.

It stops at dawn.

## Acknowledgements

We thank Canary Wren for the meter, and the Heron Fund.
`;

/** A reviewer who accepted, and reads a manuscript of which this copy without names was made. */
async function reading(copy: { format: 'md' | 'pdf'; neutral: Buffer }) {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  await platform.db.deleteFrom('manuscript_files').execute();
  await addManuscriptFile(platform, office.manuscript.id, {
    ...{ purpose: 'manuscript', fileName: `okafor.${copy.format}`, round: 1, ...copy },
    content: Buffer.from(`${COPY}\n\nAda Okafor wrote this.\n`),
  });
  const invitation = await office.invited(aPerson());
  await acceptInvitation(platform, byLink(invitation));
  const at = (below: string) => linkOf(platform, invitation, below);
  const browser = openBrowser(platform);
  const send = async (fields: Record<string, string>) =>
    browser.post(await at('/manuscript'), { key: KEYS[0], intent: 'save', ...fields });
  return { platform, office, invitation, at, browser, send };
}

const KEYS = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
] as const;

const pointsIn = ({ db }: TestPlatform) =>
  db
    .selectFrom('review_points')
    .select(['place_at as at', 'place_name as name', 'quote', 'words', 'weight', 'number'])
    .orderBy('id')
    .execute();

test('a reviewer says points at their places, and their report is made of them (L6)', async () => {
  const { platform, office, invitation, at, browser, send } = await reading({
    format: 'md',
    neutral: Buffer.from(COPY),
  });
  const page = await browser.get(`${await at('/manuscript')}&place=3&quote=stops%20at`);
  expect(page.html).toContain('value="stops at"');
  // A heading is called by its words alone.
  expect(page.html).toMatch(/<\/h2> <a class="place"/);
  for (const word of ['okafor', 'canary', 'heron', office.manuscript.editor])
    expect(page.html.toLowerCase()).not.toContain(word);

  const unwritten = await send({ words: ' ', place: '3' });
  expect([unwritten.status, unwritten.html.includes('Please write your point.')]).toEqual([
    422,
    true,
  ]);
  // It is the same page, in its own bar.
  expect(unwritten.html).not.toContain('<footer');
  expect((await send({ words: 'Why?', place: '40' })).html).toContain(
    'There is no passage 40. The last one is 3.',
  );
  const saved = await send({ words: 'At which hour?', place: '3', quote: 'stops at' });
  expect([saved.status, saved.location?.split('#')[1]]).toEqual([303, 's1.p2']);
  const elsewhere = await send({ words: 'At which hour?', place: '3', quote: 'stop at' });
  expect(elsewhere.status).toBe(422);
  expect(elsewhere.html).toContain('value="stop at"');
  expect(elsewhere.html).toContain('These words are not in passage 3.');
  const nowhere = await send({ words: 'Why?', place: '40', quote: 'stops at' });
  expect(nowhere.html).toContain('value="stops at"');
  // The same form again is the same point.
  await send({ words: 'At which hour is dawn?', place: '3', quote: '', weight: 'major' });
  await send({ key: KEYS[1], words: 'Not new.', audience: 'editors' });
  await send({ key: KEYS[2], words: 'A typo.', place: '2' });
  const removed = await send({ key: KEYS[2], intent: 'remove', place: '2' });
  expect(removed.location?.split('#')[1]).toBe('s1.p1');
  // What is saved as it is typed, and erased again, is no point.
  const type = async (words: string) =>
    browser.post(
      await at('/manuscript'),
      { key: KEYS[2], intent: 'save', words, place: '2' },
      { Accept: 'application/json' },
    );
  expect((await type('I do not th')).status).toBe(200);
  expect((await type('')).status).toBe(200);
  expect(await pointsIn(platform)).toEqual([
    {
      ...{ at: 3, name: 'passage 3', quote: null, number: null },
      words: 'At which hour is dawn?',
      weight: 'major',
    },
    { ...{ at: null, name: null, quote: null, number: null }, words: 'Not new.', weight: 'minor' },
  ]);

  const write = { recommendation: 'minor', forAuthors: '', forEditors: 'Take it.' };
  expect((await browser.get(await at('/report'))).html).toContain(
    'When you submit, 1 goes to the authors and 1 only to the editors.',
  );
  const report = async (fields: Record<string, string>) =>
    browser.send(await at('/report'), multipart(fields));
  const finished = await report({ intent: 'submit', version: '0', ...write });
  const { html } = await browser.get(finished.location!);
  expect(html).toContain('2. Minor. On the whole manuscript');
  await report({ intent: 'confirm', version: '1', points: pointsSeenIn(html) });
  const review = await platform.db
    .selectFrom('reviews')
    .select(['for_authors', 'for_editors'])
    .where('invitation_id', '=', invitation)
    .executeTakeFirstOrThrow();
  expect(review).toEqual({
    for_authors: 'Points\n\n1. Major. On passage 3, “It stops at dawn.”:\nAt which hour is dawn?',
    for_editors: 'Take it.\n\nPoints\n\n2. Minor. On the whole manuscript:\nNot new.',
  });
  expect((await send({ words: 'Too late.' })).status).toBe(409);
});

const pointsSeenIn = (html: string) => /name="points" value="([^"]*)"/.exec(html)![1]!;

test('only points that were saved and seen are sent, and what was reviewed is read until its round is over', async () => {
  const { platform, invitation, at, browser } = await reading({
    format: 'md',
    neutral: Buffer.from(COPY),
  });
  const save = (key: string, words: string, isBegun = false) =>
    savePoint(
      platform,
      byLink(invitation),
      { key, words, place: null, weight: 'minor', audience: 'authors' },
      isBegun,
    );
  const report = async (fields: Record<string, string>) =>
    browser.send(await at('/report'), multipart(fields));
  await save(KEYS[0], 'Why?');
  await save(KEYS[1], 'I do not thi', true);
  const draft = { recommendation: 'minor', forAuthors: '', forEditors: '' };
  const { location } = await report({ intent: 'submit', version: '0', ...draft });
  const { html } = await browser.get(location!);
  expect(html).toContain('A point is typed and not saved yet.');
  expect(html).toContain('Save this point');
  const reportPage = (await browser.get(await at('/report'))).html;
  expect(reportPage).toMatch(/1 minor point\. It is added.*A point is typed and not saved yet\./s);
  // What was begun is gone on with, so that one thing said is one point.
  expect((await browser.get(await at('/manuscript'))).html).toContain(KEYS[1]);
  const elsewhere = (await browser.get(`${await at('/manuscript')}&place=1`)).html;
  expect(elsewhere).toMatch(
    /id="point".*A point is typed and not saved yet\..*I do not thi.*<\/form>/s,
  );
  expect(elsewhere).toContain('1 minor point, 1 not saved yet');
  const seen = { intent: 'confirm', version: '1', points: pointsSeenIn(html) };
  await save(KEYS[0], 'Why not?');
  expect((await report(seen)).location).toContain('step=confirm');
  await save(KEYS[0], 'Why?');
  expect((await report(seen)).location).not.toContain('step=confirm');
  expect((await pointsIn(platform)).map(({ words, number }) => [words, number])).toEqual([
    ['Why?', 1],
    ['I do not thi', null],
  ]);
  const read = await browser.get(await at('/manuscript'));
  expect(read.html).toContain('It stops at dawn.');
  expect(read.html).not.toContain('place=3');
  expect(read.html).toContain('1 minor point, 1 not saved, so not sent');
  expect((await browser.get(await at('/report'))).html).toContain(
    'A point was typed and not saved, so not sent:',
  );
  const thanks = await browser.get(await at(''));
  expect(thanks.html).toMatch(
    /Thank you for your work.*A point was typed and not saved, so not sent:/s,
  );
  expect(read.html).not.toContain('not saved yet');
  await platform.db.updateTable('manuscripts').set({ round: 2 }).execute();
  const over = await browser.get(await at('/manuscript'));
  expect([over.status, over.html.includes('its round is over')]).toEqual([410, true]);
});

test('comments and points of a review have one limit, which is said before it is reached', async () => {
  const { at, browser, send } = await reading({ format: 'md', neutral: Buffer.from(COPY) });
  const words = 'word '.repeat(1900);
  for (const key of ['1', '2', '3', '4', '5', '6']) {
    expect((await send({ key: KEYS[0].replaceAll('1', key), words })).status).toBe(303);
  }
  const page = await browser.get(await at('/manuscript'));
  expect(page.html).toContain(
    '3,006 of 60,000 characters are left for your whole review: comments, points and answers to questions.',
  );
  const refused = await send({ key: KEYS[0].replaceAll('1', '7'), words });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Please shorten this one');
  expect(refused.html).toContain(words.trim());
  const comments = { recommendation: 'minor', forAuthors: 'No. '.repeat(1000), forEditors: '' };
  const report = multipart({ intent: 'submit', version: '0', ...comments });
  const sent = await browser.send(await at('/report'), report);
  expect(sent.html).toContain('Your review has 60,993 characters, and 60,000 is the most.');
});

test('of a PDF a reviewer reads the words by pages, each paragraph with its number', async () => {
  const neutral = Buffer.from(await makePdfOf('The meter ticks at night.', 'It stops at dawn.'));
  const { at, browser } = await reading({ format: 'pdf', neutral });
  const { html } = await browser.get(await at('/manuscript'));
  expect(html).toMatch(/<h2>Page 1<.*The meter ticks at night\..*It stops at dawn\./s);
  expect(html).toContain('place=2');
});
