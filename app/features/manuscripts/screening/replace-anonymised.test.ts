import { expect, test } from 'vitest';
import { jobs } from '../../../jobs.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { makePdfOf } from '../../../../tests/support/documents/make-telling-pdf.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aReview, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { linkOf } from '../../../../tests/support/reviewing.ts';
import { FORM_TYPE, rawForm } from '../../../../tests/support/raw-form.ts';
import { makePaperDocx } from '../../../../tests/support/documents/make-paper-docx.ts';
import { storedFile } from '../../../platform/storage/stored-file.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { findTrackedManuscript } from '../authors/find-tracked-manuscript.server.ts';
import { findTaskFiles } from '../reviews/files/find-task-files.server.ts';
import { gatheredStepsOf } from '../tracking/timeline.ts';

const PROSE = 'This sentence is here so that the paper is long enough to be read by the journal.';

async function aDesk(state: ManuscriptState, round = 1) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, state, { editor, round });
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const page = `/office/manuscripts/${paper.paperId}`;
  const send = (fields: Record<string, string>, content?: Buffer) =>
    browser.send(`${page}/anonymised-copy`, {
      method: 'POST',
      headers: { 'Content-Type': FORM_TYPE },
      body: new Uint8Array(
        rawForm(fields, content && { field: 'anonymised', name: 'by-hand.pdf', content }),
      ),
    });
  const { invitation } = await aReview(platform, paper.id, { round, forAuthors: null });
  const reading = async () =>
    openBrowser(platform).get(await linkOf(platform, invitation, '/manuscript'));
  const read = async () => {
    await runDueJobs(platform, jobs);
    const task = { id: invitation, round, reviewNumber: 1 };
    return (await findTaskFiles(platform, task)).files.map(({ id }) => id);
  };
  return { platform, paper, editor, browser, page, send, read, reading };
}

test('under review the office replaces a file that names an author, and reviewers read the new one', async () => {
  const { platform, paper, page, browser, send, read } = await aDesk('under-review');
  const named = await makePdfOf('Ada Example et al.', PROSE);
  await addManuscriptFile(platform, paper.id, { purpose: 'anonymised', content: named });
  const answer = await send({ step: 'upload' }, await makePdfOf(PROSE, PROSE));
  expect([answer.status, answer.location]).toEqual([303, page]);
  const files = await platform.db
    .selectFrom('manuscript_files')
    .select(['id', 'file_name', 'removed_at'])
    .where('purpose', '=', 'anonymised')
    .orderBy('id')
    .execute();
  expect(files.map((file) => [file.file_name, file.removed_at !== null])).toEqual([
    ['anonymised.pdf', true],
    ['by-hand.pdf', false],
  ]);
  expect(await read()).toEqual([files[1]!.id]);
  expect((await eventsOf(platform, paper)).at(-1)).toBe('anonymised-copy-added');
  expect((await browser.get(`${page}/history`)).html).toContain(
    'added an anonymised copy: by-hand.pdf',
  );

  const mail = await platform.db
    .selectFrom('mails')
    .select(['subject', 'to_address as to'])
    .where('purpose', '=', 'anonymised-copy-added')
    .execute();
  expect(mail).toEqual([
    { subject: `Anonymised copy of manuscript ${paper.paperId}`, to: 'ada@example.org' },
  ]);
  const tracked = await findTrackedManuscript(platform, paper.paperId, { position: 1 });
  expect(gatheredStepsOf(tracked!.history).map(({ title }) => title)).toContain(
    'Anonymised copy added',
  );
});

test('the file as it was sent in is taken over, and what in it names an author is asked', async () => {
  const { platform, paper, page, browser, send, read } = await aDesk('under-review');
  const content = await makePdfOf('Ada Example et al.', PROSE);
  const { id } = await addManuscriptFile(platform, paper.id, {
    purpose: 'manuscript',
    content,
  }).then((file) => ({ id: file }));
  const answer = await send({ step: 'as-sent-in' });
  expect(answer.status).toBe(303);
  expect(await read()).toEqual([]);
  const { html } = await browser.get(page);
  expect(html).toContain('The anonymised manuscript may name an author.');
  const keys = await platform.db
    .selectFrom('manuscript_files')
    .select(['storage_key', 'sha256', 'neutral_key'])
    .where((row) => row.or([row('id', '=', id), row('purpose', '=', 'anonymised')]))
    .orderBy('id')
    .execute();
  expect(keys[1]!.sha256).toBe(keys[0]!.sha256);
  expect(keys[1]!.storage_key).not.toBe(keys[0]!.storage_key);
  expect(keys[1]!.neutral_key).not.toBeNull();
});

test('in a later round without a text of its own it stands for the newest text', async () => {
  const { platform, paper, send, read } = await aDesk('under-review', 2);
  const reply = await addManuscriptFile(platform, paper.id, {
    ...{ purpose: 'reply-to-reviewers', round: 1 },
    neutral: Buffer.from('a reply'),
  } as never);
  await send({ step: 'upload' }, await makePdfOf(PROSE, PROSE));
  expect(await read()).toEqual([reply, reply + 1]);
});

test('it is refused where no reviewer reads, without a file, and with a file that is none', async () => {
  const early = await aDesk('received');
  expect((await early.send({ step: 'upload' }, await makePdfOf(PROSE))).status).toBe(409);
  const { send, platform } = await aDesk('initial-assessment');
  const none = await send({ step: 'upload' });
  expect([none.status, none.html.includes('Please choose a file.')]).toEqual([422, true]);
  expect((await send({ step: 'upload' }, Buffer.from('no PDF'))).status).toBe(422);
  expect(
    await platform.db
      .selectFrom('manuscript_files')
      .select('id')
      .where('purpose', '=', 'anonymised')
      .execute(),
  ).toEqual([]);
});

/** Its title names an author, as on a title page. */
const wordFile = () => makePaperDocx({ title: 'Filters, by Ada Example', abstract: 150 });

test('a PDF for reviewers is set from the Word file, without the names of its authors', async () => {
  const { platform, paper, page, browser, send, read, reading } = await aDesk('under-review');
  const sent = { purpose: 'manuscript', format: 'docx', fileName: 'ada-example.docx' } as const;
  const source = await addManuscriptFile(platform, paper.id, {
    ...{ ...sent, content: await wordFile() },
  });
  const answer = await send({ step: 'set-pdf' });
  expect([answer.status, answer.location]).toEqual([303, page]);
  const [copy] = await read();
  const file = await platform.db
    .selectFrom('manuscript_files')
    .select(['id', 'file_name', 'format', 'neutral_key', 'open_findings', 'set_from'])
    .where('purpose', '=', 'anonymised')
    .executeTakeFirstOrThrow();
  expect(file).toMatchObject({
    ...{ id: copy, file_name: 'for-reviewers.pdf', format: 'pdf', open_findings: 0 },
    set_from: source,
  });
  const pdf = await storedFile(platform.storage, file.neutral_key!);
  const answered = await platform.documents.ask(
    'read-text',
    { format: 'pdf', most: 10_000, asides: true },
    { file: pdf },
  );
  expect(answered?.text).toContain('Filters are old');
  expect(answered?.text).not.toMatch(/Ada|Example/);
  expect((await browser.get(`${page}/history`)).html).toContain(
    'added an anonymised copy: for-reviewers.pdf',
  );
  // The page is read from what it was set from: with its headings and tables, which the words of a PDF do not have.
  const { html } = await reading();
  expect(html).toMatch(/<h2>.*Introduction.*Filters are old.*<table/s);
  expect(html).not.toMatch(/Page 1|Ada|Example/);
});

test('of a PDF no other is set, and of a damaged file the editor is told why none was', async () => {
  const { platform, paper, page, browser, send, read } = await aDesk('under-review');
  await addManuscriptFile(platform, paper.id, { purpose: 'manuscript' });
  const none = await send({ step: 'set-pdf' });
  expect(none.status).toBe(422);
  expect(none.html).toContain(
    'The manuscript did not come as a Word, OpenDocument, LaTeX or Markdown file',
  );
  const damaged = {
    purpose: 'manuscript',
    format: 'docx',
    content: Buffer.from('no file'),
  } as const;
  await addManuscriptFile(platform, paper.id, damaged);
  expect((await send({ step: 'set-pdf' })).status).toBe(303);
  expect(await read()).toEqual([]);
  expect((await browser.get(`${page}/history`)).html).toContain(
    'could not make a PDF for reviewers: This is not a file',
  );
  expect((await eventsOf(platform, paper)).at(-1)).toBe('review-copy-not-made');
  const told = await platform.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('purpose', '=', 'review-copy-not-made')
    .execute();
  expect(told).toHaveLength(1);
});

test('a version that the authors send meanwhile ends it', async () => {
  const { platform, paper, send, read } = await aDesk('under-review');
  const sent = { purpose: 'manuscript', format: 'docx', content: await wordFile() } as const;
  await addManuscriptFile(platform, paper.id, sent);
  await send({ step: 'set-pdf' });
  await addManuscriptFile(platform, paper.id, { purpose: 'manuscript' });
  expect(await read()).toEqual([]);
});
