import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { makeOdt } from '../../../../../tests/support/documents/make-odt.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { makePdfOf } from '../../../../../tests/support/documents/make-telling-pdf.ts';
import { smallPaper } from '../../../../../tests/support/documents/make-paper.ts';
import { aReview } from '../../../../../tests/support/office.ts';
import { listHistory } from '../../../../platform/history/history.server.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { href } from '../../../../routes.ts';

const REVISION = {
  title: 'A better scheduler',
  abstract: 'A new abstract.',
  keywords: 'scheduling, sensors',
  reply: 'We answered each point.',
};

test('a revision opens the next round, with its files, and the editor is told', async () => {
  const { platform, id, paperId, browser, at, paper } = await anAuthorsPaper('revision-requested');
  expect((await browser.get(paper())).html).toContain('Send the revised manuscript');
  await platform.db.updateTable('manuscripts').set({ revise_by: 9e12 }).execute();
  const form = (await browser.get(at('revision'))).html;
  for (const words of ['An abstract.', 'Please send it by', 'Ask the editor for more time'])
    expect(form).toContain(words);
  const files = { manuscript: 'pdf', anonymised: 'pdf' } as const;
  const sent = await browser.send(at('revision'), multipart(REVISION, files));
  expect([sent.status, sent.location]).toEqual([303, paper()]);
  const manuscript = await platform.db
    .selectFrom('manuscripts')
    .select(['state', 'round', 'title', 'details'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(manuscript).toMatchObject({ state: 'under-review', round: 2, title: REVISION.title });
  expect(JSON.parse(manuscript.details)).toMatchObject({ replies: { 2: REVISION.reply } });
  const rows = await platform.db
    .selectFrom('manuscript_files')
    .select(['purpose', 'round'])
    .where('manuscript_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { purpose: 'manuscript', round: 1 },
    { purpose: 'manuscript', round: 2 },
    { purpose: 'anonymised', round: 2 },
  ]);
  const history = await listHistory(platform, `manuscript:${paperId}`);
  expect(history.at(-1)).toMatchObject({ event: 'manuscript-revised', actor: 'author:1' });
  expect(history.at(-1)!.details).toMatchObject({
    round: 2,
    changes: [
      { field: 'title', after: REVISION.title },
      { field: 'abstract', before: 'An abstract.', after: 'A new abstract.' },
    ],
  });
  const mails = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'revision');
  expect(mails.map(({ to }) => to)).toEqual([expect.stringContaining('@editors.example')]);
  // Sent once more, nothing is added.
  const again = await browser.send(at('revision'), multipart(REVISION, files));
  expect(again.status).toBe(409);
  expect((await browser.get(paper())).html).not.toContain('answered each point');
});

test('what is missing is said beside its field, and nothing typed is lost', async () => {
  const { platform, browser, at } = await anAuthorsPaper('revision-requested');
  const typed = {
    ...REVISION,
    ...{ title: '', abstract: 'Example A. measured.', keywords: 'ada@example.org' },
    reply: 'As Ada Example showed before, this holds.',
  };
  const { status, html } = await browser.send(at('revision'), multipart(typed));
  expect(status).toBe(422);
  expect(html).toMatch(/id="title-error">Please enter the title/);
  expect(html).toMatch(/id="manuscript-error">Please choose the file/);
  expect(html).toMatch(/id="reply-error">Reviewers read this[^<]*Ada Example/);
  expect(html).toContain('this holds.');
  expect(html).toMatch(/id="abstract-error">Reviewers read this[^<]*Example A/);
  expect(html).toMatch(/id="keywords-error">Reviewers read this[^<]*ada@example.org/);
  expect(html).toContain(typed.abstract);
  expect(await platform.db.selectFrom('manuscript_files').select('id').execute()).toHaveLength(1);
});

test('a given name in the response to the reviewers is asked about, as in an answer to a point', async () => {
  const { platform, paperId, browser, at } = await anAuthorsPaper('revision-requested');
  await platform.db.updateTable('manuscript_authors').set({ name: 'Asha Example' }).execute();
  const files = { manuscript: 'pdf', anonymised: 'pdf' } as const;
  const typed = { ...REVISION, reply: 'All was changed as asked, dear Asha.' };
  const asked = await browser.send(at('revision'), multipart(typed, files));
  expect(asked.status).toBe(422);
  expect(asked.html).toMatch(/id="reply-read-error">Reviewers read this text, which has “Asha”/);
  const hidden = { ...REVISION, reply: 'Dear A s h a, all was changed.' };
  const refused = await browser.send(at('revision'), multipart(hidden, files));
  expect(refused.html).toMatch(/id="reply-error">Reviewers read this[^<]*Asha/);
  const read = await browser.send(
    at('revision'),
    multipart({ ...typed, 'reply-read': 'yes' }, files),
  );
  expect(read.status).toBe(303);
  const history = await listHistory(platform, `manuscript:${paperId}`);
  expect(history.at(-1)!.details).toMatchObject({ wordsRead: 'Asha' });
});

test('a response as a file is looked through for names as its text is', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('revision-requested');
  await platform.db.updateTable('manuscript_authors').set({ name: 'Asha Example' }).execute();
  await aReview(platform, id);
  const files = { manuscript: 'pdf', anonymised: 'pdf' } as const;
  const send = async (...lines: string[]) => {
    const file = { 'reply-to-reviewers': await makePdfOf(...lines) };
    return browser.send(
      at('revision'),
      multipart({ ...REVISION, reply: '' }, { ...files, ...file }),
    );
  };
  const { status, html } = await send(
    'All was changed.',
    'Example, for the authors of A5ha Ex4mple',
  );
  expect(status).toBe(422);
  expect(html).toMatch(/id="reply-to-reviewers-error">The file names “Asha Example”/);
  const asked = await send('All was changed as asked.', 'Asha looked through the rest.');
  expect(asked.html).toMatch(/id="reply-read-error">Reviewers read this text, which has “Asha”/);
  expect((await send('All was changed as asked.')).status).toBe(303);
});

test('authors respond to reviewers only where there were reviews', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('revision-requested');
  const { html } = await browser.get(at('revision'));
  expect(html).toContain('What you changed');
  expect(html).not.toContain('Response to the reviewers');
  const without = await browser.send(at('revision'), multipart({ ...REVISION, reply: '' }));
  expect(without.html).toContain('Please say what you changed, here or in a file.');
  await aReview(platform, id);
  const reviewed = await browser.get(at('revision'));
  expect(reviewed.html).toContain('Response to the reviewers');
  expect(reviewed.html).not.toContain('What you changed');
});

/** A form with the revised manuscript alone. */
function revisedAs(name: string, content: Buffer, fields: Readonly<Record<string, string>>) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...REVISION, ...fields })) body.set(field, value);
  body.set('manuscript', new Blob([new Uint8Array(content)]), name);
  return { method: 'POST', body };
}

test(
  'the copy for reviewers is made of a revised manuscript that names its authors, as of the first one',
  { timeout: 120_000 },
  async () => {
    const { platform, id, browser, at } = await anAuthorsPaper('revision-requested');
    const send = (fields: Readonly<Record<string, string>>) =>
      smallPaper().then((paper) =>
        browser.send(at('revision'), revisedAs('r.docx', paper, fields)),
      );
    const asked = await send({});
    expect([asked.status, asked.html]).toEqual([
      422,
      expect.stringContaining('Please say whether the revised manuscript names the authors.'),
    ]);
    // The small paper is another than the one before, with an abstract of its own.
    const sure = { 'right-file': 'yes', 'texts-of': 'form' };
    expect((await send({ 'first-file': 'names-authors', ...sure })).status).toBe(303);
    await runDueJobs(platform, jobs);
    const made = await platform.db
      .selectFrom('manuscript_files')
      .select(['file_name as name', 'round'])
      .where('manuscript_id', '=', id)
      .where('purpose', '=', 'anonymised')
      .execute();
    expect(made).toEqual([{ name: 'for-reviewers.pdf', round: 2 }]);
  },
);

test('a revised manuscript that names its authors after all is not sent as one that names none', async () => {
  const { platform, browser, at } = await anAuthorsPaper('revision-requested');
  const written = (text: string) =>
    Buffer.from(`\\documentclass{article}\\begin{document}${text}\\end{document}`);
  const none = { 'first-file': 'names-none' };
  const { status, html } = await browser.send(
    at('revision'),
    revisedAs('a.tex', written('Ada Example measured sand.'), none),
  );
  expect(status).toBe(422);
  expect(html).toContain('The file names “Ada Example”.');
  const nameless = written('We measured sand.');
  const sent = await browser.send(at('revision'), revisedAs('a.tex', nameless, none));
  expect(sent.status).toBe(303);
  expect(await platform.db.selectFrom('manuscript_files').select('id').execute()).toHaveLength(2);
});

test('no copy is promised of a file that none can be made of', async () => {
  const { browser, at } = await anAuthorsPaper('revision-requested');
  const yes = { 'first-file': 'names-authors' };
  const { status, html } = await browser.send(at('revision'), revisedAs('a.pdf', makePdf(), yes));
  expect([status, html]).toEqual([
    422,
    expect.stringContaining('We cannot make an anonymised copy of a .pdf or .doc file.'),
  ]);
});

test('an unsound file leaves nothing behind, and a script is told as JSON', async () => {
  const { platform, browser, at } = await anAuthorsPaper('revision-requested');
  const form = multipart(REVISION, { manuscript: 'pdf', anonymised: Buffer.from('plain text') });
  const headers = { Accept: 'application/json' };
  const answer = await browser.send(at('revision'), { ...form, headers });
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.html)).toMatchObject({ errors: { anonymised: expect.any(String) } });
  expect(await platform.db.selectFrom('manuscript_files').select('id').execute()).toHaveLength(1);
});

test('only the corresponding author revises, and only when it was asked for', async () => {
  const { browser, at } = await anAuthorsPaper('revision-requested');
  expect((await browser.get(at('revision', 2))).status).toBe(403);
  expect((await browser.send(at('revision', 2), multipart(REVISION))).status).toBe(403);
  expect((await browser.get(at('revision').slice(0, -2))).status).toBe(404);
  const other = await anAuthorsPaper('under-review');
  expect((await other.browser.get(other.at('revision'))).status).toBe(409);
  const sent = await other.browser.send(
    other.at('revision'),
    multipart(REVISION, { manuscript: 'pdf', anonymised: 'pdf' }),
  );
  expect(sent.status).toBe(409);
});

test('in a letter the journal’s own address is a link, and no address that an author wrote', async () => {
  const { platform, id, editor, browser, paper } = await anAuthorsPaper('revision-requested');
  const address = `${platform.config.BASE_URL}/track-your-paper`;
  const letter = `See ${address}.\n\nReviewer 1:\nRead https://elsewhere.example/paper`;
  await platform.db
    .insertInto('decisions')
    .values({
      ...{ manuscript_id: id, round: 1, kind: 'minor', leads_to: 'revision-requested' },
      ...{ decided_by: editor, subject: 'Decision', letter, decided_at: platform.clock.now() },
    })
    .execute();
  const { html } = await browser.get(paper());
  expect(html).toContain(`See <a href="${address}">${address}</a>.`);
  expect(html).not.toContain('href="https://elsewhere.example');
});

test('a revised manuscript comes as OpenDocument or Markdown too, its copy for reviewers as before', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('revision-requested');
  expect((await browser.get(at('revision'))).html).toContain(
    'accept=".pdf,.doc,.docx,.odt,.tex,.md,.zip"',
  );
  const send = (manuscript: [Buffer | string, string], anonymised: [Buffer | string, string]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(REVISION)) body.set(name, value);
    for (const [field, [content, name]] of Object.entries({ manuscript, anonymised })) {
      body.set(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
    }
    return browser.send(at('revision'), { method: 'POST', body });
  };
  const odt = makeOdt('<text:p>Sand.</text:p>');
  const wrong = await send([odt, 'paper.odt'], [odt, 'copy.odt']);
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('The file is an OpenDocument text (.odt).');
  expect((await send([odt, 'paper.odt'], [makePdf(), 'copy.pdf'])).status).toBe(303);
  const files = await platform.db
    .selectFrom('manuscript_files')
    .select(['purpose', 'format', 'file_name as name'])
    .where('manuscript_id', '=', id)
    .where('round', '=', 2)
    .orderBy('id')
    .execute();
  expect(files).toEqual([
    { purpose: 'manuscript', format: 'odt', name: 'paper.odt' },
    { purpose: 'anonymised', format: 'pdf', name: 'copy.pdf' },
  ]);
});

test('while the form is open OpenDocument is held against the guide, and not for the first form', async () => {
  const { browser } = await anAuthorsPaper('revision-requested');
  const check = (purpose: string) => {
    const body = new FormData();
    const odt = makeOdt('<text:p>Sand.</text:p>');
    body.set('file', new Blob([new Uint8Array(odt)]), 'paper.odt');
    return browser.send(href('fileCheck', null, { purpose }), { method: 'POST', body });
  };
  expect((await check('revision')).status).toBe(200);
  expect((await check('title-page')).status).toBe(200);
  for (const purpose of ['manuscript', 'anonymised', '']) {
    const { status, html } = await check(purpose);
    expect([purpose, status]).toEqual([purpose, 422]);
    expect(html).toContain('The file is an OpenDocument text (.odt).');
  }
});
