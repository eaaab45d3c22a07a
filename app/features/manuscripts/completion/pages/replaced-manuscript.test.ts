import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart, setState } from '../../../../../tests/support/authors-paper.ts';
import { smallPaper } from '../../../../../tests/support/documents/make-paper.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { aReview } from '../../../../../tests/support/office.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { tellLine } from '../../../../platform/history/tell-line.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { readDetails } from '../../core/manuscript-details.ts';
import { CONFIRMATION_KEYS } from '../confirmations.ts';
import { findOfficeFile } from '../../files/list-files.server.ts';
import { loadOfficePage } from '../../office/load-office-page.server.ts';
import { guideOf } from '../../preflight/guide-version.server.ts';
import { manuscriptEvents } from '../../tracking/manuscript-events.ts';

/** A submission whose file filled in its abstract; its keywords were typed. */
async function filledIn() {
  const paper = await anAuthorsPaper('received');
  const { platform, id, paperId, browser, at } = paper;
  const files = () =>
    platform.db
      .selectFrom('manuscript_files')
      .select(['id', 'purpose', 'file_name as name', 'removed_at as removedAt'])
      .where('manuscript_id', '=', id)
      .orderBy('id')
      .execute();
  const says = async (file: number, words: object, losses: object[] = []) => {
    const { id: guide } = await guideOf(platform, id);
    await platform.db.deleteFrom('file_checks').where('file_id', '=', file).execute();
    await platform.db
      .insertInto('file_checks')
      .values({
        ...{ file_id: file, guide_id: guide, problem: null, findings: '[]', checked_at: 1 },
        ...{ losses: JSON.stringify(losses), words: JSON.stringify(words) },
      })
      .execute();
  };
  await platform.db
    .updateTable('manuscripts')
    .set({ abstract: 'Sand flows.', keywords: 'typed by hand', completed_at: null })
    .where('id', '=', id)
    .execute();
  const [first] = await files();
  await says(first!.id, { title: 'T', abstract: 'Sand flows.', keywords: 'sand' });
  const send = (fields: Record<string, string>, sent: Parameters<typeof multipart>[1] = {}) => {
    const confirmed = sent['manuscript'] ? { 'right-file': 'yes' } : {};
    return browser.send(at('completion/files'), multipart({ ...fields, ...confirmed }, sent));
  };
  const details = async () => readDetails((await loadCase(platform, paperId))!.details);
  return { ...paper, files, says, send, details, first: first!.id };
}

test('what the earlier file filled in is offered from the new one, and what was typed stays', async () => {
  const { platform, paperId, browser, at, files, says, send, first } = await filledIn();
  expect((await browser.get(at('completion/files'))).html).toContain('Replace the manuscript');
  const sent = await send({ 'first-file': '' }, { manuscript: await smallPaper() });
  expect(sent.headers.get('location')).toContain('saved=replaced');
  const [earlier, now] = await files();
  expect([earlier!.id, earlier!.removedAt === null, now!.name]).toEqual([
    first,
    false,
    'manuscript.pdf',
  ]);
  await says(now!.id, { title: 'T', abstract: 'Wet sand flows.', keywords: 'sand, water' });
  const page = (await browser.get(at('completion/manuscript'))).html;
  expect(page).toContain('>Wet sand flows.</textarea>');
  expect(page).toContain('From manuscript.pdf: please check');
  expect(page).toContain('>typed by hand</textarea>');
  const keep = /<a href="([^"]*fill=none[^"]*)">Keep what was there/.exec(page)![1]!;
  expect((await browser.get(keep.replaceAll('&amp;', '&'))).html).toContain('>Sand flows.<');
  const asks = 'Abstract: differs from manuscript.pdf. Please choose in its step';
  expect((await browser.get(at('completion/check'))).html).toContain(asks);
  // Once the step was saved, its fields are the author's own.
  const kept = multipart({ abstract: 'Sand flows.', keywords: 'typed by hand' });
  await browser.send(at('completion/manuscript'), kept);
  expect((await browser.get(at('completion/manuscript'))).html).toContain(
    '>Sand flows.</textarea>',
  );
  expect((await browser.get(at('completion/check'))).html).not.toContain(asks);
  const office = await loadOfficePage(platform, (await loadCase(platform, paperId))!);
  expect(office.replaced.map(({ id: file, fileName }) => [file, fileName])).toEqual([
    [first, 'paper.pdf'],
  ]);
  expect(office.history.map(({ event }) => event)).toContain('manuscript-replaced');
});

test(
  'a replaced manuscript takes its copy for reviewers, its confirmations and the answer to who is named with it',
  { timeout: 120_000 },
  async () => {
    const { platform, id, browser, at, files, send, details } = await filledIn();
    const ticks = { 'check-agreed': 'on', 'check-original': 'on', 'check-anonymous': 'on' };
    await browser.send(at('completion/check'), multipart(ticks));
    await send({ 'first-file': 'names-none' }, { anonymised: 'pdf' });
    await platform.db
      .updateTable('manuscript_authors')
      .set({ confirmed_at: 5 })
      .where('manuscript_id', '=', id)
      .execute();
    await platform.db.updateTable('manuscripts').set({ completed_at: 5 }).execute();
    await send({ 'first-file': 'names-none' }, { manuscript: await smallPaper() });
    const { firstFile, checklist } = await details();
    expect([firstFile, checklist]).toEqual(['', ['original']]);
    const there = (await files()).filter(({ removedAt }) => removedAt === null);
    expect(there.map(({ purpose }) => purpose)).toEqual(['manuscript']);
    const authors = await platform.db
      .selectFrom('manuscript_authors')
      .select(['position', 'confirmed_at as at'])
      .where('manuscript_id', '=', id)
      .orderBy('position')
      .execute();
    expect(authors.map(({ at: confirmed }) => confirmed === null)).toEqual([false, true]);
    await platform.db
      .updateTable('manuscript_files')
      .set({ format: 'docx' })
      .where('removed_at', 'is', null)
      .execute();
    await send({ 'first-file': 'names-authors' });
    await runDueJobs(platform, jobs);
    const [, made] = (await files()).filter(({ removedAt }) => removedAt === null);
    expect(made!.name).toBe('for-reviewers.pdf');
    await send({ 'first-file': 'names-authors' }, { manuscript: makePdf() });
    const left = (await files()).filter(({ removedAt }) => removedAt === null);
    expect(left.map(({ purpose }) => purpose)).toEqual(['manuscript']);
    expect((await details()).firstFile).toBe('names-authors');
  },
);

test('a manuscript that an editor assesses or a reviewer has judged is not replaced', async () => {
  const { platform, id, browser, at, files, send } = await filledIn();
  await platform.db.updateTable('manuscripts').set({ completed_at: 5 }).execute();
  const refused = async () => {
    expect((await browser.get(at('completion/files'))).html).not.toContain(
      'Replace the manuscript',
    );
    const sent = await send({ 'first-file': '' }, { manuscript: 'pdf' });
    expect(sent.status).toBe(422);
    expect(await files()).toHaveLength(1);
  };
  await setState(platform, id, 'initial-assessment');
  await refused();
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'returned', returned_from: 'under-review', completed_at: 5 })
    .where('id', '=', id)
    .execute();
  expect((await browser.get(at('completion/files'))).html).toContain('Replace the manuscript');
  const sent = { anonymised: 'pdf', 'title-page': 'pdf' } as const;
  expect((await send({ 'first-file': '' }, sent)).status).toBe(303);
  const read = (await files()).slice(1);
  await aReview(platform, id);
  expect((await browser.get(at('completion/files'))).html).not.toContain('name="remove"');
  for (const { id: file } of read) {
    expect((await send({ 'first-file': '', remove: String(file) })).status).toBe(422);
  }
  expect((await send({ 'first-file': '' }, { anonymised: 'pdf' })).status).toBe(422);
  expect((await send({ 'first-file': '' }, { 'title-page': 'pdf' })).status).toBe(422);
  expect((await files()).slice(1)).toEqual(read);
  await platform.db
    .updateTable('manuscript_files')
    .set({ removed_at: 7 })
    .where('purpose', '!=', 'manuscript')
    .execute();
  expect((await send({ 'first-file': '' }, { anonymised: 'pdf' })).status).toBe(422);
});

test('a manuscript that was replaced goes back to reviewers with a text that they can read, and not before', async () => {
  const { platform, id, browser, at, files, send } = await filledIn();
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'returned', returned_from: 'under-review', completed_at: 5 })
    .where('id', '=', id)
    .execute();
  await platform.db
    .insertInto('returns')
    .values({
      ...{ manuscript_id: id, returned_from: 'under-review', asked: 'Which?', due_at: 9e12 },
      ...{ subject: '', letter: '', returned_by: 'e', returned_at: 1, ended_how: null },
      ended_at: null,
    })
    .execute();
  const back = () => browser.post(at('return'), { note: 'It is another file now.' });
  await send({ 'first-file': '' }, { manuscript: await smallPaper() });
  const early = await back();
  expect([early.status, early.html]).toEqual([
    422,
    expect.stringContaining('Please say whether the manuscript names its authors.'),
  ]);
  await send({ 'first-file': 'names-none' });
  const ticks = Object.fromEntries(CONFIRMATION_KEYS.map((key) => [`check-${key}`, 'on']));
  expect((await back()).html).toContain('5 confirmations are missing. The file was replaced');
  await browser.send(at('completion/check'), multipart(ticks));
  const [, now] = await files();
  const examined = (neutral: string | null) =>
    platform.db
      .updateTable('manuscript_files')
      .set({ findings: '[]', looked_for: 'x', neutral_key: neutral })
      .where('id', '=', now!.id)
      .execute();
  await examined(null);
  expect((await back()).status).toBe(422);
  await examined('a-copy');
  expect((await back()).status).toBe(303);
});

test('what an author takes away before that is named in the history, and editors still open it', async () => {
  const { platform, id, paperId, files, send } = await filledIn();
  await send({ 'first-file': '' }, { 'title-page': 'pdf' });
  const [, page] = await files();
  await send({ 'first-file': '', remove: String(page!.id) });
  const office = await loadOfficePage(platform, (await loadCase(platform, paperId))!);
  expect(office.replaced.map(({ fileName, purpose }) => [fileName, purpose])).toEqual([
    ['title-page.pdf', 'title-page'],
  ]);
  expect(await findOfficeFile(platform, id, page!.id)).toMatchObject({ purpose: 'title-page' });
  const names = { accounts: new Map<string, string>() };
  const told = office.history.map((line) => tellLine(manuscriptEvents, line, names).what);
  expect(told.slice(-2)).toEqual([
    'saved the submission: files beside the manuscript; added title-page.pdf',
    'saved the submission: files beside the manuscript; took away title-page.pdf',
  ]);
});
