import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { aUser, aReview } from '../../../../../tests/support/office.ts';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { makePng } from '../../../../../tests/support/documents/make-pictures.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import { sampleFacts } from '../../../../../tests/support/facts.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { readWholeFile } from '../../../../platform/storage/read-whole-file.server.ts';
import { findTaskFiles } from '../../reviews/files/find-task-files.server.ts';
import { listHistory } from '../../../../platform/history/history.server.ts';
import { CONFIRMATION_KEYS } from '../confirmations.ts';
import { findCompletion } from '../find-completion.server.ts';
import { addSection, closeSection } from '../../sections/change-section.server.ts';
import { valuesOf } from '../completion-form.ts';
import { stepOf } from '../steps.ts';

/** A manuscript just received, and its form filled in as far as it can be. */
async function received() {
  const paper = await anAuthorsPaper('received');
  const { platform, id } = paper;
  await platform.db.updateTable('manuscripts').set({ keywords: '', abstract: '' }).execute();
  const filled = {
    ...valuesOf(await findCompletion(platform, id)),
    abstract: 'We let sensors sleep.',
    keywords: 'scheduling, sensors, sleep, energy, networks',
    articleType: sampleFacts().articleTypes[0]!,
    funding: 'None',
    competingInterests: 'None',
    dataStatement: 'With the paper.',
    generativeAi: 'None',
    ethics: 'None',
    suggestedReviewers: 'Rita Reviewer, rita@far.example\nNobody Known',
    opposedReviewers: 'Otto Opposed <otto@far.example>',
    'credit-1-0': 'on',
    'credit-2-12': 'on',
    'author-1-college': 'Other University',
    ...Object.fromEntries(CONFIRMATION_KEYS.map((key) => [`check-${key}`, 'on'])),
  };
  const files = { 'title-page': 'pdf', anonymised: 'pdf' } as const;
  const save = (fields: Record<string, string>, sent = {}) =>
    paper.browser.send(paper.at('completion'), multipart(fields, sent));
  const rows = () =>
    platform.db
      .selectFrom('manuscript_authors')
      .select(['position', 'rank', 'name', 'email', 'confirmed_at', 'removed_at'])
      .orderBy('position')
      .execute();
  return { ...paper, filled, files, save, rows };
}

test('an author completes a submission, and the co-authors are asked to confirm', async () => {
  const { platform, id, paperId, browser, at, filled, files, save, rows } = await received();
  const before = (await browser.get(at('completion/check'))).html;
  for (const text of ['The abstract is missing.', 'Please say whether the manuscript names']) {
    expect(before).toContain(text);
  }
  const done = await save({ ...filled, step: 'complete' }, files);
  expect(done.status).toBe(303);
  expect(done.location).toContain('saved=completed');
  const { completed_at, details } = await platform.db
    .selectFrom('manuscripts')
    .select(['completed_at', 'details'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(completed_at).toBe(platform.clock.now());
  expect(JSON.parse(details)).toMatchObject({
    suggestedReviewers: [
      { name: 'Rita Reviewer', email: 'rita@far.example' },
      { name: 'Nobody Known', email: '' },
    ],
    opposedReviewers: [{ name: 'Otto Opposed', email: 'otto@far.example' }],
  });
  const events = (await listHistory(platform, `manuscript:${paperId}`)).map(({ event }) => event);
  expect(events.slice(-2)).toEqual(['submission-saved', 'manuscript-completed']);
  const asked = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'authorship');
  expect(asked.map(({ to }) => to)).toEqual(['ben@example.org']);
  expect(asked[0]!.text).toMatch(/Title: .+\nSubmitted by: Ada Example\n/);
  const path = /\/manuscripts\/\d+\/authorship\?key=\S+/.exec(asked[0]!.text)![0];
  expect((await browser.get(path)).html).toContain('I am an author of this manuscript');
  expect((await rows())[1]!.confirmed_at).toBeNull();
  for (let times = 0; times < 2; times += 1)
    expect((await browser.post(path, {})).status).toBe(303);
  expect((await rows()).every((row) => row.confirmed_at !== null)).toBe(true);
  const history = await listHistory(platform, `manuscript:${paperId}`);
  expect(history.filter(({ event }) => event === 'author-confirmed')).toHaveLength(1);
});

test('what is missing keeps it from being complete, but not from being saved', async () => {
  const { platform, filled, save, browser, at } = await received();
  const long = 'word '.repeat(sampleFacts().limits.abstractWords + 1);
  const wrong = { keywords: 'Ada Example', suggestedReviewers: 'B. Unlike, BEN@example.org' };
  const answer = await save({ ...filled, abstract: long, ...wrong, step: 'complete' });
  expect(answer.location).toContain('saved=incomplete');
  const { html } = await browser.get(at('completion/check'));
  expect(html).toContain('The abstract has 251 words; the Guide for Authors allows 250.');
  expect(html).toContain('Please say whether the manuscript names its authors.');
  expect(html).toMatch(/The keywords would reveal the authors.*B\. Unlike is an author of this/s);
  expect((await browser.get(at('completion/manuscript'))).html).toContain(long.trim());
  const [row] = await platform.db.selectFrom('manuscripts').select('completed_at').execute();
  expect(row!.completed_at).toBeNull();
});

test('what is typed into another step and is not saved keeps it from being complete, and the check page names the step', async () => {
  const { platform, filled, files, save, browser, at } = await received();
  const headers = { Accept: 'application/json' };
  const type = (step: string, fields: Record<string, string>) =>
    browser.send(at(`completion/${step}`), { ...multipart(fields), headers });
  const completedAt = async () => {
    const query = platform.db.selectFrom('manuscripts').select('completed_at');
    return (await query.executeTakeFirstOrThrow()).completed_at;
  };
  await save(filled, files);
  await type('statements', { funding: 'The Sleep Fund.' });
  await type('check', { 'check-original': 'on' });
  const ticks = Object.fromEntries(CONFIRMATION_KEYS.map((key) => [`check-${key}`, 'on']));
  const complete = () =>
    browser.send(at('completion/check'), multipart({ ...ticks, step: 'complete' }));
  expect((await complete()).location).toContain('saved=incomplete');
  expect(await completedAt()).toBeNull();
  expect((await browser.get(at('completion/check'))).html).toContain(
    'Your latest changes in “Statements” have not been saved. Please open that step and continue.',
  );
  const statements = Object.fromEntries(
    Object.entries(filled).filter(([name]) => stepOf(name) === 'statements'),
  );
  await browser.send(
    at('completion/statements'),
    multipart({ ...statements, funding: 'The Sleep Fund.' }),
  );
  expect((await complete()).location).toContain('saved=completed');
  expect(await completedAt()).toBe(platform.clock.now());
});

test('what is typed is kept beside what is saved, until it is saved', async () => {
  const { platform, id, browser, at, filled, files, save } = await received();
  const typed = { ...filled, abstract: 'Half a sent', 'author-2-name': 'Carol New' };
  const headers = { Accept: 'application/json' };
  const kept = await browser.send(at('completion'), { ...multipart(typed, files), headers });
  expect([kept.status, JSON.parse(kept.html)]).toEqual([200, { status: true }]);
  const completion = await findCompletion(platform, id);
  expect(completion.abstract).toBe('');
  expect(completion.authors).toHaveLength(2);
  expect(completion.files).toHaveLength(1);
  const page = async (step: string) => (await browser.get(at(`completion/${step}`))).html;
  expect(await page('manuscript')).toContain('Half a sent');
  expect(await page('authors')).toContain('Carol New');
  expect(await page('check')).toContain('Your latest changes in “Authors” have not been saved');
  await save(filled);
  expect(await page('manuscript')).not.toContain('Half a sent');
  expect(await page('check')).not.toContain('have not been saved');
});

test('authors are added, put in order, replaced and removed freely before the assessment', async () => {
  const { filled, save, rows } = await received();
  const carol = {
    'author-2-name': 'Carol New',
    'author-2-email': 'carol@example.net',
    'author-2-rank': '1',
    'author-0-rank': '2',
    'author-1-rank': '3',
  };
  await save({ ...filled, ...carol });
  // The same form once more, from a browser that went back.
  await save({ ...filled, ...carol });
  expect((await rows()).map(({ name, rank }) => [name, rank])).toEqual([
    ['Ada Example', 2],
    ['Ben Example', 3],
    ['Carol New', 1],
  ]);
  // Ben has a link already: an author who takes his place gets another one.
  await save({ ...filled, 'author-1-name': 'Dora Other', 'author-1-email': 'dora@example.net' });
  const after = await rows();
  expect(after[1]).toMatchObject({ name: 'Ben Example', removed_at: expect.any(Number) });
  expect(after[3]).toMatchObject({ name: 'Dora Other', position: 4, removed_at: null });
  await save({ ...filled, 'author-1-position': '4', 'author-1-remove': 'on' });
  expect((await rows())[3]!.removed_at).not.toBeNull();
  // An author cannot remove themselves.
  await save({ ...filled, 'author-0-remove': 'on' });
  expect((await rows())[0]!.removed_at).toBeNull();
});

test('files are replaced and taken back; a co-author and a reviewed paper are refused, and what was sent is read', async () => {
  const { platform, id, browser, at, filled, files, save } = await received();
  await save(filled, files);
  await save(filled, { 'title-page': 'pdf', supplement: 'pdf' });
  const present = async () =>
    (await findCompletion(platform, id)).files.map(({ purpose }) => purpose);
  expect(await present()).toEqual(['manuscript', 'anonymised', 'title-page', 'supplement']);
  const [manuscript, anonymised] = (await findCompletion(platform, id)).files;
  await save({ ...filled, remove: String(anonymised!.id) });
  await save({ ...filled, remove: String(manuscript!.id) });
  expect(await present()).toEqual(['manuscript', 'title-page', 'supplement']);
  expect((await browser.get(at('completion', 2))).status).toBe(403);
  expect((await browser.send(at('completion', 2), multipart(filled))).status).toBe(403);
  await platform.db.updateTable('manuscripts').set({ state: 'under-review' }).execute();
  expect((await browser.get(at('completion'))).html).toContain('Authors and statements');
  expect((await save(filled)).status).toBe(409);
});

test('what is typed is kept as far as the form has such fields', async () => {
  const { platform, browser, at } = await received();
  const junk = Array.from({ length: 300 }, (_, n) => [`junk-${n}`, 'x'.repeat(5000)] as const);
  const fields = {
    ...Object.fromEntries(junk),
    abstract: 'Sleep.',
    'author-0-name': 'A'.repeat(9000),
  };
  const sent = { ...multipart(fields), headers: { Accept: 'application/json' } };
  expect((await browser.send(at('completion'), sent)).status).toBe(200);
  const { details } = await platform.db
    .selectFrom('manuscripts')
    .select('details')
    .executeTakeFirstOrThrow();
  expect((JSON.parse(details) as { typed: unknown }).typed).toEqual({
    ...{ abstract: 'Sleep.', 'author-0-name': 'A'.repeat(9000) },
  });
});

test('a made-up word in the address of the form shows nothing and breaks nothing', async () => {
  const { browser, at } = await received();
  for (const word of ['__proto__', 'constructor', 'toString']) {
    expect((await browser.get(`${at('completion/check')}&saved=${word}`)).status).toBe(200);
  }
});

test('several supplementary files come at once; reviewers get those that can be cleaned', async () => {
  const { platform, id, browser, at, save } = await received();
  const send = (files: Record<string, Buffer>) => {
    const body = new FormData();
    for (const [name, bytes] of Object.entries(files)) {
      body.append('supplement', new Blob([new Uint8Array(bytes)]), name);
    }
    return browser.send(at('completion'), { method: 'POST', body });
  };
  const refused = await send({ 'good.csv': Buffer.from('a,b\n'), 'bad.csv': Buffer.from('MZ\0') });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('“bad.csv”: The file is a program.');
  const png = makePng((place) => `canary-${place}`);
  const sent = await send({
    'figure.png': png,
    'data.csv': Buffer.from('a,b\n1,2\n'),
    'thanks.txt': Buffer.from('Measured by Ada Example.'),
    'all.zip': makeZip([{ name: 'x.txt', content: 'Ada Example' }]),
  });
  expect(sent.status).toBe(303);
  await runDueJobs(platform, jobs);
  await platform.db.updateTable('manuscripts').set({ state: 'under-review' }).execute();
  const { invitation } = await aReview(platform, id);
  const task = { id: invitation, round: 1, reviewNumber: 48213977 };
  const { files } = await findTaskFiles(platform, task);
  expect(files.map(({ name }) => name)).toEqual([
    'paper-48213977-r1-supplement-1.png',
    'paper-48213977-r1-supplement-2.csv',
  ]);
  const copy = await readWholeFile(platform.storage, files[0]!.neutralKey, 1e6);
  expect(Buffer.from(copy!).toString('latin1')).not.toContain('canary');
  await platform.db.updateTable('manuscripts').set({ state: 'received' }).execute();
  const { html } = await browser.get(at('completion/files'));
  expect(textsOf(html, 'a')).toEqual(
    expect.arrayContaining(['figure.png', 'data.csv', 'thanks.txt', 'all.zip']),
  );
  expect(html.match(/Not shared with reviewers:/g)).toHaveLength(2);
  expect(html).toContain('Files of this kind may name their authors');
  expect(html).not.toContain('Please upload a new version of this file.');
  const findings = JSON.stringify([{ kind: 'no-copy', problem: 'too-much' }]);
  await platform.db.updateTable('manuscript_files').set({ findings }).execute();
  const unread = (await browser.get(at('completion/files'))).html;
  expect(unread).toContain('The file could not be read within its limits of time and memory.');
  expect(unread).toContain('Please upload a new version of this file.');
  expect((await save({}, {})).status).toBe(303);
});

test('an author chooses a section of those that are open; one that is closed later stays', async () => {
  const { platform, id, browser, at, filled, save } = await received();
  const page = async () => (await browser.get(at('completion/manuscript'))).html;
  expect(await page()).not.toContain('name="section"');
  const chief = await aUser(platform, 'chief');
  const ids: number[] = [];
  for (const name of ['Articles', 'Reviews']) {
    const added = await addSection(platform, chief, { name, editors: [] });
    if (added.outcome === 'added') ids.push(added.id);
  }
  const [articles, reviews] = ids as [number, number];
  const chosen = async () => (await findCompletion(platform, id)).sectionId;
  await save({ ...filled, section: String(reviews), step: 'save' });
  expect(await chosen()).toBe(reviews);
  for (const section of ids) await closeSection(platform, chief, section, true);
  expect(await page()).toContain(`<option value="${reviews}" selected="">Reviews</option>`);
  expect(await page()).not.toContain('>Articles</option>');
  // A page from before, and a form without the field.
  await save({ ...filled, section: String(articles), step: 'save' });
  const { section: _, ...without } = { ...filled, section: '' };
  await save({ ...without, step: 'save' });
  expect(await chosen()).toBe(reviews);
  await save({ ...filled, section: '', step: 'save' });
  expect(await chosen()).toBeNull();
});
