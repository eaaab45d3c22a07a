import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAccount, mailsIn, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart, setState } from '../../../../../tests/support/authors-paper.ts';
import { smallPaper } from '../../../../../tests/support/documents/make-paper.ts';
import { wordFile } from '../../../../../tests/support/documents/make-word.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { storedFile } from '../../../../platform/storage/stored-file.server.ts';
import { lockManuscript, setDetails } from '../../core/write-manuscript.server.ts';
import { queueFileChecks } from '../../preflight/queue-file-checks.server.ts';
import { correctDetails } from '../../record-changes/correct-details.server.ts';
import { findCompletion, listMissing } from '../find-completion.server.ts';

/** A submission whose only file is a Word document that names its authors. */
async function named(content?: Buffer, format: 'docx' | 'zip' = 'docx') {
  const paper = await anAuthorsPaper('received');
  const { platform, id, browser, at } = paper;
  await platform.db.deleteFrom('manuscript_files').where('manuscript_id', '=', id).execute();
  const file = await addManuscriptFile(platform, id, {
    ...{ purpose: 'manuscript', content: content ?? (await smallPaper()) },
  });
  await platform.db
    .updateTable('manuscript_files')
    .set({ format, file_name: `sand.${format}` })
    .where('id', '=', file)
    .execute();
  const save = async (
    fields: Record<string, string>,
    files: Parameters<typeof multipart>[1] = {},
  ) =>
    expect((await browser.send(at('completion/files'), multipart(fields, files))).status).toBe(303);
  const send = async (fields: Record<string, string>) => {
    await save(fields);
    await runDueJobs(platform, jobs);
  };
  const firstFile = async () => (await findCompletion(platform, id)).details.firstFile;
  const made = () =>
    platform.db
      .selectFrom('manuscript_files')
      .select(['id', 'file_name'])
      .where('purpose', '=', 'anonymised')
      .where('removed_at', 'is', null)
      .execute();
  const isMissing = async () =>
    (await listMissing(platform, id)).some(
      ({ field, kind }) => field === 'anonymised' && kind === 'missing',
    );
  return { ...paper, save, send, firstFile, made, isMissing };
}

test(
  'the anonymous file is made of the one that names its authors, as often as they ask, and no letter tells them of it',
  { timeout: 120_000 },
  async () => {
    const { platform, send, made, isMissing } = await named();
    expect(await isMissing()).toBe(true);
    const before = (await mailsIn(platform)).length;
    await send({ 'first-file': 'names-authors' });
    const [first, ...others] = await made();
    expect([first?.file_name, others]).toEqual(['for-reviewers.pdf', []]);
    expect(await isMissing()).toBe(false);
    await send({ 'first-file': '', remove: String(first!.id) });
    expect(await made()).toEqual([]);
    await send({ 'first-file': 'names-authors' });
    expect(await made()).toHaveLength(1);
    expect(await mailsIn(platform)).toHaveLength(before);
  },
);

test(
  'an anonymous file that the author sends stays, whether it comes with the wish for one or after it',
  { timeout: 120_000 },
  async () => {
    const { platform, save, made } = await named();
    const own = async () => (await made()).map(({ file_name }) => file_name);
    await save({ 'first-file': 'names-authors' }, { anonymised: 'pdf' });
    await runDueJobs(platform, jobs);
    expect(await own()).toEqual(['anonymised.pdf']);
    await save({ 'first-file': '', remove: String((await made())[0]!.id) });
    await save({ 'first-file': 'names-authors' });
    await save({ 'first-file': 'names-authors' }, { anonymised: 'pdf' });
    await runDueJobs(platform, jobs);
    expect(await own()).toEqual(['anonymised.pdf']);
  },
);

test(
  'the copy is made again when the title changes before review begins, by whichever door its author came or by an editor, and one that the author sent stays',
  { timeout: 120_000 },
  async () => {
    const { platform, id, paperId, browser, save, made } = await named();
    const { email } = await platform.db
      .selectFrom('manuscript_authors')
      .select('email')
      .where('manuscript_id', '=', id)
      .where('position', '=', 1)
      .executeTakeFirstOrThrow();
    const { username } = await anAccount(platform, { email: email! });
    await browser.signIn(username, PASSWORD);
    const step = (name: string, fields: Record<string, string>) =>
      browser.send(`/manuscripts/${paperId}/completion/${name}`, multipart(fields));
    const copyIn = async () => {
      await runDueJobs(platform, jobs);
      const [copy, ...others] = await made();
      expect([copy?.file_name, others]).toEqual(['for-reviewers.pdf', []]);
      const { storage_key: key } = await platform.db
        .selectFrom('manuscript_files')
        .select('storage_key')
        .where('id', '=', copy!.id)
        .executeTakeFirstOrThrow();
      const file = await storedFile(platform.storage, key);
      const given = { format: 'pdf', most: 10_000, asides: true } as const;
      return (await platform.documents.ask('read-text', given, { file }))?.text;
    };
    expect((await step('files', { 'first-file': 'names-authors' })).status).toBe(303);
    await copyIn();
    await step('manuscript', { title: 'Sand and its full title' });
    expect(await copyIn()).toContain('Sand and its full title');
    const editor = await aUser(platform);
    await platform.db
      .updateTable('manuscripts')
      .set({ editor_id: editor.id, state: 'initial-assessment' })
      .where('id', '=', id)
      .execute();
    const corrected = { title: 'Sand by its editor', abstract: 'Sand.', keywords: 'sand' };
    const reason = 'A slip';
    await correctDetails(platform, editor, { paperId, ...corrected, section: null, reason });
    expect(await copyIn()).toContain('Sand by its editor');
    await setState(platform, id, 'received');
    await save({ 'first-file': 'names-authors' }, { anonymised: 'pdf' });
    await step('manuscript', { title: 'Sand once more' });
    await runDueJobs(platform, jobs);
    expect((await made()).map(({ file_name }) => file_name)).toEqual(['anonymised.pdf']);
  },
);

test('what an editor is told as possibly identifying the author reads before answering too', async () => {
  const { platform, browser, at } = await named();
  const around = { before: 'Corresponding author:', after: '', inReferences: false, times: 1 };
  const findings = JSON.stringify([
    { kind: 'other-email', found: 'ben@sand.example', ...around },
    { kind: 'own-work', found: 'our earlier work', ...around, before: 'As in', after: 'on dunes,' },
  ]);
  await platform.db.updateTable('manuscript_files').set({ findings }).execute();
  const { html } = await browser.get(at('completion/files'));
  expect(html).toMatch(
    /<details open=""><summary>Possibly identifying: (?:<!-- -->)?2<\/summary>.*?An e-mail address that matches no person of this manuscript.*?<strong>ben@sand.example<\/strong>.*?As in(?:<!-- -->)? <strong>our earlier work<\/strong> (?:<!-- -->)?on dunes,.*?href="\/instructions-for-authors\/double-anonymized-peer-review"/s,
  );
});

test('a file that cannot be made says so once, and only to an author who still asks for it', async () => {
  const { platform, id, save, firstFile } = await named(Buffer.from('no file'));
  const notMade = async () => {
    const lines = platform.db.selectFrom('history').select('id');
    return (await lines.where('event', '=', 'review-copy-not-made').execute()).length;
  };
  await save({ 'first-file': 'names-authors' });
  await save({ 'first-file': 'names-none' });
  await runDueJobs(platform, jobs);
  expect([await firstFile(), await notMade()]).toEqual(['names-none', 0]);
  await save({ 'first-file': 'names-authors' });
  const accepted = { state: 'accepted' } as const;
  await platform.db.updateTable('manuscripts').set(accepted).where('id', '=', id).execute();
  await runDueJobs(platform, jobs);
  expect([await firstFile(), await notMade()]).toEqual(['names-authors', 0]);
  const received = { state: 'received' } as const;
  await platform.db.updateTable('manuscripts').set(received).where('id', '=', id).execute();
  await save({ 'first-file': '' });
  await save({ 'first-file': 'names-authors' });
  await runDueJobs(platform, jobs);
  expect([await firstFile(), await notMade()]).toEqual(['', 1]);
});

test('a text in letters that our copies lack is asked for as a PDF, before it is sent', async () => {
  const sentence = '이 논문은 산지 농경지의 저비용 관개 방법을 제안한다.';
  const paper = wordFile({ body: `<w:p><w:r><w:t>${sentence}</w:t></w:r></w:p>` });
  const { platform, id, send, made, firstFile } = await named(paper);
  await send({ 'first-file': 'names-authors' });
  expect([await made(), await firstFile()]).toEqual([[], '']);
  expect((await findCompletion(platform, id)).details.copyProblem).toMatch(
    /lacks \d+ letters of the manuscript, such as 이 논 문, which would stand as boxes. Please add an anonymised copy as a PDF./,
  );
});

test('however often an author asks for the anonymous file, one task waits, and an editor gets one letter', async () => {
  const { platform, save, send } = await named(Buffer.from('no file'));
  const waiting = () =>
    platform.db
      .selectFrom('jobs')
      .select('id')
      .where('name', '=', 'set-review-copy')
      .where('done_at', 'is', null)
      .execute();
  for (const wish of ['names-authors', '', 'names-authors', '', 'names-authors']) {
    await save({ 'first-file': wish });
  }
  expect(await waiting()).toHaveLength(1);
  await send({ 'first-file': 'names-authors' });
  platform.clock.moveBy(60_000);
  await send({ 'first-file': 'names-authors' });
  const mails = platform.db.selectFrom('mails').select('id');
  expect(await mails.where('purpose', '=', 'review-copy-not-made').execute()).toHaveLength(1);
});

/** Once another transaction waits for a lock; SQLite lets one write at a time. */
async function untilOneWaits({ db }: Pick<TestPlatform, 'db'>): Promise<void> {
  if (db.kind !== 'postgres') return;
  for (;;) {
    const waiting = sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if ((await waiting.execute(db)).rows.length > 0) return;
  }
}

test('what the author saves while it is noted that the file could not be made stays', async () => {
  const { platform, id, paperId, save } = await named(Buffer.from('no file'));
  await save({ 'first-file': 'names-authors' });
  const started = await platform.transaction(async (inside) => {
    await lockManuscript(inside, paperId);
    const { details } = await findCompletion(inside, id);
    await setDetails(inside, id, { ...details, funding: 'The Sleep Fund.' });
    const run = runDueJobs(platform, jobs);
    await untilOneWaits(platform);
    return { run };
  });
  await started.run;
  const { details } = await findCompletion(platform, id);
  expect([details.funding, details.firstFile]).toEqual(['The Sleep Fund.', '']);
});

/** A paper in LaTeX, packed. */
const inLatex = (author: string, thanks = '') =>
  makeZip([
    {
      name: 'paper.tex',
      content: String.raw`\documentclass{article}\title{Sand}${author}
\begin{document}\maketitle The sand sleeps. ${thanks}\end{document}`,
    },
  ]);

test.each([
  ['in its head', String.raw`\author{Ad\'a Example}`, '', 'Adá Example'],
  ['in its text', '', 'We thank Ada Example, who measured.', 'Ada Example'],
  ['who are not in the list', String.raw`\author{Bruno Newcomer}`, '', 'Bruno Newcomer'],
])(
  'a LaTeX archive that names authors %s is not one that names none of them',
  { timeout: 60_000 },
  async (_, author, thanks, found) => {
    const { platform, id, send } = await named(inLatex(author, thanks), 'zip');
    await platform.transaction((inside) => queueFileChecks(inside, id));
    await send({ 'first-file': 'names-none' });
    expect(await listMissing(platform, id)).toContainEqual({
      ...{ field: 'anonymised', kind: 'wrong', at: 'first-file' },
      text: `The file for reviewers may name the authors: ${found}.`,
    });
  },
);

test(
  'of a LaTeX archive that names no author reviewers get a copy as well: the archive itself is not for them',
  { timeout: 60_000 },
  async () => {
    const { platform, id, send, made, isMissing } = await named(inLatex(''), 'zip');
    await send({ 'first-file': 'names-none' });
    expect((await made()).map(({ file_name }) => file_name)).toEqual(['for-reviewers.pdf']);
    expect(await isMissing()).toBe(false);
    const gaps = await listMissing(platform, id);
    expect(gaps.filter(({ field }) => field === 'anonymised')).toEqual([]);
  },
);

test(
  'the author opens the copy that was made for reviewers, and each file that was sent, by the link alone',
  { timeout: 120_000 },
  async () => {
    const { browser, at, send } = await named();
    await send({ 'first-file': 'names-authors' });
    const { html } = await browser.get(at('completion/files'));
    const links = Array.from(
      html.matchAll(/<a href="([^"]*\/files\/\d+[^"]*)">([^<]*)</g),
      ([, address = '', name = '']) => [name, address.replaceAll('&amp;', '&')] as const,
    );
    expect(links.map(([name]) => name)).toEqual(['sand.docx', 'for-reviewers.pdf']);
    for (const [name, address] of links) {
      const opened = await browser.get(address);
      expect([name, opened.status]).toEqual([name, 200]);
      const other = await browser.get(address.replace(/key=[^&]*/, 'key=none'));
      expect([name, other.status]).toEqual([name, 404]);
    }
  },
);
