import { expect, test } from 'vitest';
import { anAccount } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, setState } from '../../../../../tests/support/authors-paper.ts';
import type { openBrowser } from '../../../../../tests/support/browser.ts';
import { anIndependentEditor } from '../../../../../tests/support/manuscripts.ts';
import { asAccount, eventsOf } from '../../../../../tests/support/reviewing.ts';
import { DAY } from '#app/platform/clock.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { runDueJobs } from '#app/platform/queue/run-jobs.server.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';
import { sweepDraftsJob } from '../sweep-drafts.job.server.ts';

type Browser = ReturnType<typeof openBrowser>;

/** As app/client/autosave.ts sends a form. */
const type = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.send(path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

async function anEditorsPaper() {
  const paper = await anAuthorsPaper('under-review');
  const { platform, paperId, editor } = paper;
  const { browser: office, user } = await asAccount(platform, editor);
  const drafts = () =>
    platform.db.selectFrom('drafts').select(['writer', 'kind', 'version']).execute();
  return { ...paper, office, user, drafts, at: `/office/manuscripts/${paperId}` };
}

const LETTERS = [
  ['a decision', 'decision', { kind: 'major', round: '1' }, '?kind=major'],
  ['a closing', 'closing', { reason: 'plagiarism' }, '?reason=plagiarism'],
  ['a return', 'return', { asked: 'Please add figure 2.' }, ''],
] as const;

test.each(LETTERS)(
  'the letter of %s is there again on another machine, until it was sent or discarded',
  async (_, page, fields, query) => {
    const { platform, paperId, editor, office, drafts, at } = await anEditorsPaper();
    const before = await eventsOf(platform, paperId);
    const path = `${at}/${page}`;
    const written = { ...fields, subject: 'About your paper', letter: 'Half a lett', version: '0' };
    const saved = await type(office, path, written);
    expect([saved.status, JSON.parse(saved.html)]).toEqual([200, { version: 1 }]);
    expect(await eventsOf(platform, paperId)).toEqual(before);

    const { browser: elsewhere } = await asAccount(platform, editor);
    const { html } = await elsewhere.get(`${path}${query}`);
    expect(html).toContain('Half a lett</textarea>');
    expect(html).toContain('Your draft, last saved: ');
    if ('asked' in fields) expect(html).toContain('Please add figure 2.</textarea>');
    const discarded = await elsewhere.post(path, { ...written, step: 'discard' });
    expect([discarded.status, discarded.location]).toEqual([303, `${path}${query}`]);
    expect((await elsewhere.get(`${path}${query}`)).html).not.toContain('Half a lett');

    await type(office, path, written);
    const letter = { ...written, words: 'Copied.', on: '2027-01-15', letter: 'Dear authors.' };
    expect((await office.post(path, { ...letter, step: 'confirm' })).status).toBe(303);
    expect(await drafts()).toEqual([]);
  },
);

test('letters that take a decision back or answer an appeal, and notes, are kept as they are typed', async () => {
  const { platform, id, office, drafts, at } = await anEditorsPaper();
  const fields = { kind: 'major', round: '1', subject: 'Major', letter: 'Dear authors.' };
  await office.post(`${at}/decision`, { ...fields, step: 'confirm' });
  await type(office, `${at}/taking-back`, { subject: 'Sorry', letter: 'Please disreg' });
  expect((await office.get(`${at}/taking-back`)).html).toContain('Please disreg</textarea>');
  const back = { subject: 'Sorry', letter: 'Please disregard it.', step: 'confirm' };
  expect((await office.post(`${at}/taking-back`, back)).status).toBe(303);

  expect((await type(office, `${at}/notes`, { text: 'I doubt tab' })).status).toBe(200);
  expect((await office.get(at)).html).toContain('I doubt tab</textarea>');
  await office.post(`${at}/notes`, { text: 'I doubt table 2.' });
  expect((await office.get(at)).html).not.toContain('I doubt table 2.</textarea>');

  await setState(platform, id, 'appealed');
  const another = await asAccount(platform, await anIndependentEditor(platform));
  const answer = { answer: 'dismiss', subject: 'Your appeal', letter: 'We are sor' };
  expect((await type(another.browser, `${at}/appeal`, answer)).status).toBe(200);
  expect((await another.browser.get(`${at}/appeal?answer=dismiss`)).html).toContain(
    'We are sor</textarea>',
  );
  await another.browser.post(`${at}/appeal`, { ...answer, step: 'confirm' });
  expect(await drafts()).toEqual([]);
});

test('a draft is its writer’s alone, and not shown to one who is barred meanwhile (L2)', async () => {
  const { platform, paperId, office, user, browser, paper, at } = await anEditorsPaper();
  const chief = await asAccount(platform, (await anAccount(platform, { role: 'chief' })).id);
  const path = `${at}/decision?kind=major`;
  const secret = { kind: 'major', round: '1', subject: 'A', letter: 'SECRET-LETTER' };
  await type(office, `${at}/decision`, secret);
  await type(office, `${at}/notes`, { text: 'SECRET-NOTE' });
  for (const [reader, pages] of [
    [chief.browser, [path, at]],
    [browser, [paper(1), paper(2)]],
  ] as const) {
    for (const page of pages) {
      const { status, html } = await reader.get(page);
      expect([page, status, html.includes('SECRET-')]).toEqual([page, 200, false]);
    }
  }
  await declareConflict(platform, user, { paperId, relation: 'family', note: '' });
  for (const page of [path, at]) {
    const { html } = await office.get(page);
    expect(html).toContain('conflict of interest');
    expect(html).not.toContain('SECRET-');
  }
  const late = await type(office, `${at}/decision`, { ...secret, letter: 'More' });
  expect(late.status).toBeGreaterThanOrEqual(400);
  const rows = await platform.db.selectFrom('drafts').select('fields').execute();
  expect(JSON.stringify(rows)).not.toContain('More');
});

test('two windows notice each other, and neither text is lost', async () => {
  const { office, at } = await anEditorsPaper();
  const path = `${at}/return`;
  const write = (letter: string, version: number, more = {}) =>
    type(office, path, { subject: 'Back', letter, asked: '', version: String(version), ...more });
  await write('The first window', 0);
  const second = await write('The second window', 0);
  expect(second.status).toBe(409);
  expect(JSON.parse(second.html)).toMatchObject({
    version: 1,
    fields: { letter: 'The first window' },
  });
  const resolved = await write('The second window', 1, { resolves: 'yes' });
  expect(JSON.parse(resolved.html)).toEqual({ version: 2 });
});

test('what is longer than any letter, or of a move that is over, is not kept', async () => {
  const { platform, id, office, drafts, at } = await anEditorsPaper();
  const letter = { kind: 'major', round: '1', subject: 'A', letter: 'x'.repeat(260_000) };
  expect((await type(office, `${at}/decision`, letter)).status).toBe(422);
  const older = { ...letter, round: '2', letter: 'Old' };
  expect((await type(office, `${at}/decision`, older)).status).toBe(409);
  await setState(platform, id, 'accepted');
  const late = { ...letter, letter: 'Too late' };
  expect((await type(office, `${at}/decision`, late)).status).toBe(409);
  expect(await drafts()).toEqual([]);
});

test('drafts are dropped after half a year, and with the account of their writer', async () => {
  const { platform, editor, office, drafts, at } = await anEditorsPaper();
  const sweep = async () => {
    await enqueue(platform, sweepDraftsJob, {});
    await runDueJobs(platform, { jobs: [sweepDraftsJob] });
  };
  await type(office, `${at}/notes`, { text: 'Kept for now' });
  platform.clock.moveBy(180 * DAY);
  await sweep();
  expect(await drafts()).toHaveLength(1);
  platform.clock.moveBy(DAY);
  await sweep();
  expect(await drafts()).toEqual([]);
  const { browser } = await asAccount(platform, editor);
  await type(browser, `${at}/notes`, { text: 'Once more' });
  await platform.db.deleteFrom('users').where('id', '=', editor).execute();
  expect(await drafts()).toEqual([]);
});

test('the reasons of an appeal are kept as they are typed, for its author alone', async () => {
  const { platform, browser, at, id, paperId, editor, paper } = await anAuthorsPaper('rejected');
  await platform.db
    .insertInto('decisions')
    .values({
      ...{ manuscript_id: id, round: 1, kind: 'reject', leads_to: 'rejected', decided_by: editor },
      ...{ subject: 'Decision', letter: 'No.', decided_at: platform.clock.now() },
    })
    .execute();
  const { browser: office } = await asAccount(platform, editor);
  const saved = await type(browser, at('appeal'), { reasons: 'SECRET-REASONS', version: '0' });
  expect(saved.status).toBe(200);
  expect((await browser.get(at('appeal'))).html).toContain('SECRET-REASONS</textarea>');
  for (const page of [at('appeal', 2), paper(1), paper(2)]) {
    expect((await browser.get(page)).html).not.toContain('SECRET-REASONS');
  }
  const shown = await office.get(`/office/manuscripts/${paperId}`);
  expect([shown.status, shown.html.includes('SECRET-REASONS')]).toEqual([200, false]);
  expect((await type(browser, at('appeal', 2), { reasons: 'Mine' })).status).toBe(403);
  await browser.post(at('appeal'), { reasons: 'The second review is wrong.' });
  expect(await platform.db.selectFrom('drafts').selectAll().execute()).toEqual([]);
  expect((await type(browser, at('appeal'), { reasons: 'Late' })).status).toBe(403);
});
