import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart, setState } from '../../../../../tests/support/authors-paper.ts';
import { listHistory } from '../../../../platform/history/history.server.ts';
import { valuesOf } from '../completion-form.ts';
import { findCompletion } from '../find-completion.server.ts';
import { fieldsOf } from '../steps.ts';

/** Ada proposes it, and so consents. */
const ASKED = ['ben@example.org', 'gift@far.example'];
const ALL = new Set(['ada@example.org', ...ASKED]);

/** A submission that waits for its assessment, and a list with a new author in the place of Ben. */
async function received({ confirmed }: { confirmed: boolean }) {
  const paper = await anAuthorsPaper('received');
  const { platform, id, browser, at } = paper;
  const confirmed_at = confirmed ? 1 : null;
  await platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at, address_proved_at: 1 })
    .where('position', '=', 1)
    .execute();
  const values = valuesOf(await findCompletion(platform, id));
  const others = {
    ...{ 'author-1-remove': 'on', 'author-2-name': 'Late Gift', 'author-2-position': '' },
    ...{ 'author-2-email': 'gift@far.example', 'author-2-college': 'Elsewhere' },
  };
  const save = (fields: Record<string, string>) =>
    browser.send(at('completion'), multipart({ ...values, ...fields }));
  const propose = () =>
    browser.send(at('authors'), multipart({ ...values, ...others, reason: 'She did the work.' }));
  const names = async () => (await findCompletion(platform, id)).authors.map(({ name }) => name);
  const mailed = async (purpose: string) =>
    (await mailsIn(platform)).filter((mail) => mail.purpose === purpose);
  const links = async () =>
    new Map(
      (await mailed('author-consent')).map(({ to, text }) => [
        to,
        /\/manuscripts\/\d+\/authors\/consent\?\S+/.exec(text)![0],
      ]),
    );
  return { ...paper, values, others, save, propose, names, mailed, links };
}

test('before an author confirmed the list it is free, and needs no proposal', async () => {
  const { browser, at, others, save, propose, names } = await received({ confirmed: false });
  const page = (await browser.get(at('authors'))).html;
  expect(page).toContain('No author has confirmed this list yet');
  expect(page).not.toContain('Propose this list');
  expect((await propose()).location).toContain('/completion');
  const saved = await save(others);
  expect(await names()).toEqual(['Ada Example', 'Late Gift']);
  expect((await browser.get(saved.location!)).html).toContain('The author was removed');
});

test('once an author has confirmed the list, the form says so and brings what was typed to a proposal (L5)', async () => {
  const { browser, at, values, others, save, names, paper } = await received({ confirmed: true });
  const page = (await browser.get(at('completion/authors'))).html;
  expect(page).toContain('The list has been confirmed');
  expect(page).toContain('Propose a change of authors');
  expect(page).not.toContain('Propose these authors');
  expect((await browser.get(paper())).html).toContain('Change the authors');

  const refused = await save({ ...others, abstract: 'Typed with care.' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Propose these authors');
  expect(refused.html).toContain('<input type="hidden" name="author-2-name" value="Late Gift"');
  expect(await names()).toEqual(['Ada Example', 'Ben Example']);

  const carried = await browser.send(at('authors'), multipart({ ...values, ...others }));
  expect(carried.html).toContain('value="Late Gift"');
  expect(carried.html).toContain('Please give the reason for the change.');
  expect(carried.html).not.toContain('and an editor.');
});

test('before the assessment the list changes once all who are asked consent, and who left is told (L5)', async () => {
  const { platform, paperId, browser, propose, names, links, mailed } = await received({
    confirmed: true,
  });
  expect((await propose()).status).toBe(303);
  const asked = await links();
  expect([...asked.keys()].toSorted()).toEqual(ASKED);
  const [letter] = await mailed('author-consent');
  expect(letter!.text).not.toContain('an editor approves');
  for (const email of ASKED.slice(0, 1)) await browser.post(asked.get(email)!, { answer: 'yes' });
  expect(await names()).toEqual(['Ada Example', 'Ben Example']);
  expect((await browser.get(asked.get(ASKED[1]!)!)).html).toContain(
    'is asked only once the assessment has begun',
  );
  await browser.post(asked.get(ASKED[1]!)!, { answer: 'yes' });
  expect(await names()).toEqual(['Ada Example', 'Late Gift']);
  expect((await mailed('author-removed')).map(({ to }) => to)).toEqual(['ben@example.org']);
  expect((await mailed('authors-changed')).map(({ to }) => to).toSorted()).toEqual([
    'ada@example.org',
    'gift@far.example',
  ]);
  const lines = await listHistory(platform, `manuscript:${paperId}`);
  expect(lines.find(({ event }) => event === 'authors-change-applied')?.details).toEqual({
    change: 1,
    before: ['Ada Example', 'Ben Example'],
    authors: ['Ada Example', 'Late Gift'],
  });
});

test('a refusal before the assessment ends the change, and the list stays', async () => {
  const { browser, propose, names, links, mailed } = await received({ confirmed: true });
  await propose();
  const asked = await links();
  await browser.post(asked.get('ben@example.org')!, { answer: 'no' });
  for (const link of asked.values()) await browser.post(link, { answer: 'yes' });
  expect(await names()).toEqual(['Ada Example', 'Ben Example']);
  expect(
    (await mailed('author-change-ended')).map(({ to }) => to).filter((to) => ALL.has(to)),
  ).toHaveLength(3);
});

test('a change that is open when the assessment begins needs the editor too', async () => {
  const { platform, id, browser, propose, names, links } = await received({ confirmed: true });
  await propose();
  await setState(platform, id, 'initial-assessment');
  for (const link of (await links()).values()) await browser.post(link, { answer: 'yes' });
  expect(await names()).toEqual(['Ada Example', 'Ben Example']);
});

test('what is filled in before the assessment counts like all that was typed before it', async () => {
  const { platform, save, names } = await received({ confirmed: true });
  await platform.db.updateTable('manuscript_authors').set({ college: null }).execute();
  expect((await save({ 'author-0-college': 'Example University' })).status).toBe(303);
  expect(await names()).toHaveLength(2);
  const [ada] = await platform.db
    .selectFrom('manuscript_authors')
    .select(['college', 'filled_late'])
    .orderBy('position')
    .execute();
  expect(ada).toEqual({ college: 'Example University', filled_late: '' });
});

test('a saved submission leaves a line with what was and what is (L8)', async () => {
  const { platform, paperId, save } = await received({ confirmed: false });
  expect((await save({ funding: 'None', 'author-1-name': 'Ben Sample' })).status).toBe(303);
  const [line] = (await listHistory(platform, `manuscript:${paperId}`)).slice(-1);
  expect(line).toMatchObject({
    event: 'submission-saved',
    details: {
      values: {
        funding: { from: '', to: 'None' },
        'author-1-name': { from: 'Ben Example', to: 'Ben Sample' },
      },
    },
  });
});

test('a co-author who is asked to confirm opens the manuscript, and no other file', async () => {
  const { platform, browser, at } = await received({ confirmed: true });
  const { html } = await browser.get(at('authorship', 2));
  const [, link] = /href="([^"]*)">Read the manuscript first/.exec(html)!;
  expect((await browser.get(link!)).status).toBe(200);
  await platform.db.updateTable('manuscript_files').set({ purpose: 'title-page' }).execute();
  expect((await browser.get(link!)).status).toBe(404);
});

test('a co-author typed in another window stays a draft when this one is saved', async () => {
  const { browser, at, values } = await received({ confirmed: false });
  const authors = fieldsOf(values, 'authors');
  const typed = { ...authors, 'author-2-family': 'Elsewhere', 'author-2-email': 'e@far.example' };
  const draft = { ...multipart(typed), headers: { Accept: 'application/json' } };
  expect((await browser.send(at('completion/authors'), draft)).status).toBe(200);
  await browser.send(at('completion/authors'), multipart({ ...authors, go: 'files' }));
  const { html } = await browser.get(at('completion/authors'));
  expect(html).toContain('value="Elsewhere"');
  expect(html).toContain('Your unsaved draft has been restored.');
  expect((await browser.get(at('completion/check'))).html).toContain(
    'Your latest changes in “Authors” have not been saved.',
  );
});
