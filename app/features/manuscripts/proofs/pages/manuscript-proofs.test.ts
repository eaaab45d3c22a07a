import { expect, test } from 'vitest';
import { mailsIn, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { JATS_PAPER } from '../../../../../tests/support/fulltext/jats-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aReview, aUser } from '../../../../../tests/support/office.ts';
import { missingIn, REASON, waivedIn } from '../../../../../tests/support/production.ts';
import { aProduction, pdfOf } from '../../../../../tests/support/proofs.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { href } from '../../../../routes.ts';
import { listUsedFiles } from '../../files/list-used-files.server.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';
import { countQueues } from '../../office/count-queues.server.ts';

type Production = Awaited<ReturnType<typeof aProduction>>;

const mailsOf = async ({ platform }: Production, purpose: string) =>
  (await mailsIn(platform)).filter((mail) => mail.purpose === purpose);

const eventsOf = async ({ platform, paperId }: Production) => {
  const lines = await platform.db
    .selectFrom('history')
    .select(['event', 'actor'])
    .where('subject', '=', `manuscript:${paperId}`)
    .where('event', 'like', 'proofs-%')
    .orderBy('id')
    .execute();
  return lines.map(({ event, actor }) => `${event} ${actor}`);
};

test('the author corrects a proof and approves the next; each stays with who and when', async () => {
  const it = await aProduction();
  const { platform, office, author, page, editor } = it;
  const production = href('officeProduction', { id: it.paperId });
  expect((await it.typeset('first')).location).toBe(production);
  expect(await countQueues(platform)).toMatchObject({ production: 1 });
  expect((await author.get(it.proofs())).status).toBe(409);
  await aReview(platform, it.id, { name: 'Rita Canary' });
  const telling = await it.ask(0, 'Rita Canary asks for another Figure 2.');
  expect(telling.status).toBe(422);
  expect(telling.html).toContain('Please remove: Rita Canary');
  expect((await it.ask(0, 'Is Figure 2 right?')).status).toBe(303);
  // The button pressed twice asks once.
  expect((await it.ask(0)).status).toBe(422);
  expect(await countQueues(platform)).toMatchObject({ proofs: 1 });

  const [mail, ...others] = await mailsOf(it, 'proofs');
  expect([mail!.to, others]).toEqual(['ada@example.org', []]);
  expect(mail!.text).toContain(it.proofs());
  expect(mail!.text).toContain('> Is Figure 2 right?');
  const { attachments } = await platform.db
    .selectFrom('mails')
    .select('attachments')
    .where('purpose', '=', 'proofs')
    .executeTakeFirstOrThrow();
  expect(attachments).toContain('DTSTART;VALUE=DATE:20261209');

  expect((await author.get(it.paperPage())).html).toContain('Check the proofs');
  expect((await author.get(it.paperPage())).html).toContain('by 9 December 2026');
  const shown = await author.get(it.proofs());
  expect(shown.html).toContain('Is Figure 2 right?');
  const first = await author.get(it.proofPdf(1));
  expect([first.headers.get('Content-Type'), first.html.includes('(first)')]).toEqual([
    'application/pdf',
    true,
  ]);
  const sent = await it.correct(1, 'Page 1:\n  affect, not <effect>', { annotated: 'pdf' });
  expect(sent).toMatchObject({ status: 303, location: it.proofs() });
  expect((await author.get(it.proofs())).html).toContain('The corrections arrived on');
  expect(await countQueues(platform)).toMatchObject({ production: 1 });
  const desk = await office.get(href('officeManuscripts', null, { queue: 'production' }));
  expect(desk.html).toContain('Make the corrections');
  const seen = await office.get(production);
  expect(seen.html).toContain('Page 1:\n  affect, not &lt;effect&gt;');
  expect(seen.html).toContain('Annotated PDF: annotated.pdf');
  const annotated = href('officeProofAnnotated', { id: it.paperId, round: 1 });
  expect((await office.get(annotated)).html.slice(0, 5)).toBe('%PDF-');

  await it.typeset('second');
  expect((await it.ask(1)).status).toBe(303);
  expect((await it.approve(2)).status).toBe(303);
  expect((await author.get(it.proofPdf(1))).html).toContain('(first)');
  expect((await author.get(it.proofPdf(2))).html).toContain('(second)');
  expect((await author.get(it.proofs())).html).toContain('Earlier proofs');
  const told = await mailsOf(it, 'proofs-answered');
  expect(told.map(({ to }) => to)).toEqual([editor.email, editor.email]);
  expect(await mailsOf(it, 'proofs')).toHaveLength(2);
  const by = `account:${editor.id}`;
  expect(await eventsOf(it)).toEqual([
    `proofs-sent ${by}`,
    'proofs-corrected author:1',
    `proofs-sent ${by}`,
    'proofs-approved author:1',
  ]);
  const history = textsOf((await office.get(`${page}/history`)).html, 'p');
  expect(history).toContain('Ada Example: sent corrections to proof 1');
  expect(history).toContain('Ada Example: approved proof 2');
});

test('what an author typed is still there when it is refused, whatever refuses it', async () => {
  const it = await aProduction();
  await it.typeset('first');
  await it.ask(0);
  const empty = await it.correct(1, '   ');
  expect([empty.status, empty.html]).toEqual([
    422,
    expect.stringContaining('Please list the corrections, or choose the annotated PDF.'),
  ]);
  const wrongFile = await it.correct(1, 'Line 3: <b>', { annotated: Buffer.from('<html>') });
  expect(wrongFile.status).toBe(422);
  expect(wrongFile.html).toContain('Line 3: &lt;b&gt;</textarea>');
  const long = await it.correct(1, 'x'.repeat(18_001));
  expect([long.status, long.html.includes('x'.repeat(18_001))]).toEqual([422, true]);
  const unread = await it.author.send(it.proofs(), multipart({ round: '1', answer: 'approved' }));
  expect([unread.status, unread.html.includes('Please tick the box')]).toEqual([422, true]);

  await it.typeset('second');
  await it.ask(1);
  const late = await it.correct(1, 'Of the first proof.');
  expect(late.status).toBe(409);
  expect(late.html).toContain('A newer proof has arrived');
  expect(late.html).toContain('Of the first proof.</textarea>');
  await it.approve(2);
  const again = await it.correct(2, 'One thing more.');
  expect(again.status).toBe(409);
  expect(again.html).toContain('your first answer counts');
  expect(again.html).toContain('One thing more.');
  expect(
    await it.platform.db
      .selectFrom('proofs')
      .select(['round', 'answer'])
      .orderBy('round')
      .execute(),
  ).toEqual([
    { round: 1, answer: null },
    { round: 2, answer: 'approved' },
  ]);
});

test('an author adds to corrections that were sent, until the editor sends another proof', async () => {
  const it = await aProduction();
  await it.typeset('first');
  await it.ask(0);
  expect((await it.correct(1, 'Page 1: affect')).status).toBe(303);
  const { html } = await it.author.get(it.proofs());
  expect(html).toContain('Found something else?');
  expect((await it.author.get(it.proofs(2))).html).not.toContain('Found something else?');
  expect((await it.correct(1, 'Page 2: 91, not 19')).status).toBe(303);
  // The button pressed twice adds once.
  expect((await it.correct(1, 'Page 2: 91, not 19')).status).toBe(303);
  const corrections = async () =>
    (await it.platform.db.selectFrom('proofs').select('corrections').executeTakeFirst())!
      .corrections;
  expect(await corrections()).toBe('Page 1: affect\n\nPage 2: 91, not 19');
  it.platform.clock.moveBy(60_000);
  for (let times = 0; times < 2; times += 1) await it.correct(1, 'Page 3: a\n\nPage 4: b');
  expect(await corrections()).toBe(
    'Page 1: affect\n\nPage 2: 91, not 19\n\nPage 3: a\n\nPage 4: b',
  );
  expect(await mailsOf(it, 'proofs-answered')).toHaveLength(3);
  await it.typeset('second');
  await it.ask(1);
  expect((await it.correct(1, 'Page 3')).status).toBe(409);
});

test('co-authors read the proofs, and only the corresponding author answers', async () => {
  const it = await aProduction();
  const { platform, author } = it;
  await it.typeset('first');
  await it.ask(0);
  const looked = await author.get(it.proofs(2));
  expect(looked.html).toContain('The corresponding author answers for all authors.');
  expect(looked.html).not.toContain('<form class="form"');
  expect((await author.get(it.proofPdf(1, 2))).status).toBe(200);
  expect((await it.approve(1, 2)).status).toBe(403);
  const stranger = await aUser(platform, 'author');
  const other = openBrowser(platform);
  await other.signIn(stranger.username, PASSWORD);
  const id = { id: it.paperId };
  for (const path of [
    href('manuscriptProofs', id),
    href('manuscriptProofPdf', { ...id, round: 1 }),
    `${href('manuscriptProofs', id)}?key=2.wrong`,
  ]) {
    expect((await other.get(path)).status).toBe(404);
  }
  expect(await eventsOf(it)).toHaveLength(1);
});

test('a proof that waits for its answer is closed by the publication, for author and editor', async () => {
  const it = await aProduction();
  await it.typeset('first');
  await it.ask(0);
  const production = href('officeProduction', { id: it.paperId });
  expect((await it.author.get(it.proofs())).html).toContain('Answer due');
  expect((await it.office.get(production)).html).toContain('Answer due');
  await it.platform.db.updateTable('manuscripts').set({ state: 'published' }).execute();
  const { html } = await it.author.get(it.proofs());
  expect(html).toContain('The article has been published, so this proof is closed.');
  expect(html).not.toContain('Answer due');
  const office = (await it.office.get(production)).html;
  expect(office).toContain('closed without an answer');
  expect(office).not.toContain('Answer due');
});

test('an editor with a conflict neither sees nor sends proofs, nor does one of another paper (L2)', async () => {
  const it = await aProduction();
  const { platform, office, paperId, editor } = it;
  await it.typeset('first');
  await it.ask(0);
  const id = { id: paperId };
  const other = openBrowser(platform);
  await other.signIn((await aUser(platform)).username, PASSWORD);
  const form = { seen: '1', days: '7', message: '' };
  const refused = await other.post(href('officeProofs', id), form);
  expect([refused.status, refused.html.includes('Another editor handles')]).toEqual([403, true]);
  await declareConflict(platform, editor, { paperId, relation: 'family', note: '' });
  const pdf = await office.get(href('officeProofPdf', { ...id, round: 1 }));
  expect([pdf.status, pdf.html.includes('%PDF')]).toEqual([403, false]);
  expect((await it.ask(1)).status).toBe(403);
  expect((await it.typeset('second')).status).toBe(403);
  expect(await eventsOf(it)).toHaveLength(1);
});

test('an article is not published without an approved proof, unless a reason is in the history', async () => {
  const it = await aProduction();
  const { platform, office, page } = it;
  await it.typeset('first');
  const upload = /\/dashboard\/uploads\/\d+/.exec(
    (await office.get(href('officeProduction', { id: it.paperId }))).html,
  )![0];
  const row = await platform.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
  const texts = { issue: 'Issue 4', pages: '1-2', completed_at: 1 };
  await platform.db.updateTable('uploads').set(texts).where('id', '=', row.id).execute();
  const missing = async () => missingIn((await office.get(upload)).html).join('\n');
  expect(await missing()).toContain('has not been asked');
  await it.ask(0);
  expect(await missing()).toContain('the author has not replied yet');
  await it.correct(1, 'Page 1.');
  expect(await missing()).toContain('sent corrections');
  await it.ask(1);
  await it.approve(2);
  expect(await missing()).not.toContain('proof');
  await it.typeset('second');
  expect(await missing()).toContain('This is not the PDF that the author approved');
  const [{ version }] = (await platform.db.selectFrom('uploads').select('version').execute()) as [
    { version: number },
  ];
  const wish = { wish: 'now', seen: String(version) };
  expect((await office.post(`${upload}/publication`, wish)).status).toBe(409);
  const waived = waivedIn((await office.get(upload)).html);
  expect((await office.post(`${upload}/publication`, { ...wish, ...waived })).status).toBe(303);
  const history = textsOf((await office.get(`${page}/history`)).html, 'p').join('\n');
  expect(history).toContain('published the article without an approved proof');
  expect(history).toContain(`although something is missing: “${REASON}”`);
  expect(history).toContain('This is not the PDF that the author approved');
  expect((await it.approve(2)).status).toBe(409);
});

test('source files of the usual kinds stay with the manuscript, and only a PDF is a typeset one', async () => {
  const it = await aProduction();
  const to = href('officeFinalFiles', { id: it.paperId });
  const form = new FormData();
  form.append('source', new Blob([String.raw`\section{One}`]), 'paper.txt');
  form.append('source', new Blob(['a,b\n1,2\n']), 'table.csv');
  expect((await it.office.send(to, { method: 'POST', body: form })).status).toBe(303);
  const { html } = await it.office.get(`${it.page}/files`);
  expect(html).toContain('Source file: paper.txt');
  expect(html).toContain('Source file: table.csv');
  const wrong = await it.office.send(to, multipart({}, { final: Buffer.from('no PDF') }));
  expect(wrong.status).toBe(422);
  expect((await it.office.send(to, multipart({}))).html).toContain('Please choose a file.');
  expect(await it.platform.db.selectFrom('uploads').select('id').execute()).toEqual([]);
});

test('of final files JATS is the source of the article, and notes beside it are not', async () => {
  const it = await aProduction();
  const page = await it.office.get(href('officeProduction', { id: it.paperId }));
  expect(page.html).toContain('.odt,.tex,.md,.xml"');
  const form = new FormData();
  form.append('source', new Blob([JATS_PAPER]), 'article.xml');
  form.append('source', new Blob(['# Read me\n']), 'README.md');
  const to = href('officeFinalFiles', { id: it.paperId });
  expect((await it.office.send(to, { method: 'POST', body: form })).status).toBe(303);
  await runDueJobs(it.platform, jobs);
  const { html } = await it.office.get(href('officeTypesetting', { id: it.paperId }));
  expect(html).toContain('Imported from article.xml');
});

test('the files of proofs are known to be in use', async () => {
  const it = await aProduction();
  await it.typeset('first');
  await it.ask(0);
  await it.correct(1, '', { annotated: pdfOf('remarks') });
  const proof = await it.platform.db.selectFrom('proofs').selectAll().executeTakeFirstOrThrow();
  const keys = [proof.storage_key, proof.annotated_key!];
  expect([...(await listUsedFiles(it.platform, keys))].toSorted()).toEqual(keys.toSorted());
});
