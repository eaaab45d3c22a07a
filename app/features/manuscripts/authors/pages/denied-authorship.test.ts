import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';
import { addHistory, listHistory } from '../../../../platform/history/history.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { findUnexplained } from '../../completion/find-missing.server.ts';

/** Of two authors, the second of whom has not confirmed. */
async function named() {
  const paper = await anAuthorsPaper('initial-assessment');
  await paper.platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: null })
    .where('position', '=', 2)
    .execute();
  const answer = (position: number, fields: Record<string, string>) =>
    paper.browser.post(paper.at('authorship', position), fields);
  return { ...paper, answer };
}

test('who is named as an author and is none says so by a button, and editor and corresponding author are told once', async () => {
  const { platform, paperId, browser, at, answer, paper } = await named();
  const { html } = await browser.get(at('authorship', 2));
  expect(html).toContain('I am not an author of this manuscript');
  const told = { answer: 'deny', words: 'I only lent them a telescope.' };
  expect((await answer(2, told)).status).toBe(303);
  await answer(2, told);
  const denied = (await browser.get(at('authorship', 2))).html;
  expect(denied).toContain('You have told us that you are not an author of this manuscript.');
  expect(denied).not.toContain('<h1>Confirm authorship</h1>');
  const mails = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'authorship-denied');
  expect(mails).toHaveLength(2);
  const [toEditor, toAuthor] = mails;
  expect(toEditor!.text).toContain('I only lent them a telescope.');
  expect(toAuthor!.text).not.toContain('telescope');
  expect((await browser.get(paper(2))).html).not.toContain('Please confirm that you are an author');
  const own = (await browser.get(paper())).html;
  expect(own).toContain('Have said that they are not an author:');
  expect(own).toContain('A person in your list says that they are not an author.');
  expect(own).not.toContain('No action is needed from you');
  const history = await listHistory(platform, `manuscript:${paperId}`);
  expect(history.filter(({ event }) => event === 'author-denied')).toHaveLength(1);
  const manuscript = (await loadCase(platform, paperId))!;
  const unexplained = async () =>
    (await findUnexplained(platform, manuscript)).filter(({ item }) => item === 'denied');
  const explain = (missing: 'unconfirmed' | 'denied') =>
    addHistory(platform, {
      ...{ subject: `manuscript:${paperId}`, actor: 'account:e', event: 'missing-accepted' },
      details: { round: 1, missing: [missing], unconfirmed: [2], reason: 'Agreed by telephone.' },
    });
  // A reason for an author who is silent is none for one who says no.
  await explain('unconfirmed');
  expect(await unexplained()).toHaveLength(1);
  await explain('denied');
  expect(await unexplained()).toHaveLength(0);
});

test('who said it by mistake confirms after all, and the corresponding author cannot say it', async () => {
  const { platform, paperId, answer } = await named();
  await answer(2, { answer: 'deny' });
  await answer(2, {});
  const { authors } = (await loadCase(platform, paperId))!;
  expect(authors.map(({ confirmedAt }) => confirmedAt === null)).toEqual([false, false]);
  expect((await answer(1, { answer: 'deny' })).status).toBe(403);
});
