import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { smallPaper } from '../../../../../tests/support/documents/make-paper.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { eventsOf } from '../../../../../tests/support/office.ts';
import {
  aManuscriptInProduction,
  anAcceptedManuscript,
  waivedIn,
} from '../../../../../tests/support/production.ts';
import { jobs } from '../../../../jobs.server.ts';
import { readText } from '../../../../platform/documents/read-text.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { href } from '../../../../routes.ts';
import { queueReading } from '../../../manuscripts/typesetting/read-again.server.ts';
import { listUsedPdfs } from '../find-printed.server.ts';

const TIME = { timeout: 120_000 };

/** A manuscript of which the source is read, with the browser of its editor. */
async function aText(make: typeof anAcceptedManuscript = aManuscriptInProduction) {
  const platform = await createAccountsPlatform();
  const paper = await make(platform);
  const file = await addManuscriptFile(platform, paper.id, {
    purpose: 'source',
    content: await smallPaper(),
  });
  await platform.db
    .updateTable('manuscript_files')
    .set({ format: 'docx', file_name: 'sand.docx' })
    .where('id', '=', file)
    .execute();
  await queueReading(platform, paper.id);
  await runDueJobs(platform, jobs);
  const browser = openBrowser(platform);
  await browser.signIn(paper.editor.username, PASSWORD);
  const id = { id: paper.paperId };
  const page = href('officePrinting', id);
  return {
    ...{ platform, paper, browser, id, page },
    set: async (layout: string) => {
      await browser.post(page, { action: 'set', layout });
      await runDueJobs(platform, jobs);
    },
    pdf: () => browser.get(href('officePrintedPdf', id)),
    seen: async () => /name="seen" value="([^"]*)"/.exec((await browser.get(page)).html)?.[1] ?? '',
  };
}

test(
  'a page of the PDF is a picture beside the text, and none where none was set',
  TIME,
  async () => {
    const { browser, id, set } = await aText();
    const pageAt = (page: number) => browser.get(href('officePrintedPage', { ...id, page }));
    expect((await pageAt(1)).status).toBe(204);
    await set('one-column');
    const first = await pageAt(1);
    const { headers } = first;
    expect([first.status, headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(headers.get('X-Page')).toBe('1');
    const pages = Number(headers.get('X-Pages'));
    expect(pages).toBeGreaterThan(0);
    expect((await pageAt(pages + 5)).headers.get('X-Page')).toBe(String(pages));
    expect((await pageAt(0)).status).toBe(404);
    const { html } = await browser.get(href('officeTypesetting', id));
    expect(html).toContain(
      `data-pages="${href('officePrintedPage', { ...id, page: 1 }).slice(0, -2)}"`,
    );
    expect(html).toContain('Found and placed');
  },
);

const wordsOf = async (bytes: Buffer) =>
  (await readText('pdf', bytes, { most: 100_000, asides: true })).replaceAll(/\s+/g, ' ');

test('the text is set as a PDF while the page waits, and opened from it', TIME, async () => {
  const { browser, page, id, platform, paper, pdf } = await aText();
  const typesetting = await browser.get(href('officeTypesetting', id));
  expect(typesetting.html).toContain(`href="${page}"`);
  expect((await pdf()).status).toBe(404);
  await browser.post(page, { action: 'set', layout: 'two-columns' });
  expect((await browser.get(page)).html).toContain('The PDF is being created.');
  await runDueJobs(platform, jobs);
  const after = (await browser.get(page)).html;
  expect(after).not.toContain('data-waiting');
  expect(after).toContain('Open the PDF');
  expect(after).not.toContain('The article has changed');
  expect((await eventsOf(platform, paper)).slice(-2)).toEqual(['pdf-asked', 'pdf-set']);
  const { headers, bytes } = await pdf();
  expect(headers.get('Content-Type')).toBe('application/pdf');
  const read = await wordsOf(bytes);
  expect(read).toContain('Sand is very old');
  expect(read).toContain('Accepted');
});

test('a PDF that is used becomes that of the production, once', TIME, async () => {
  const { browser, page, id, set, seen, pdf, platform, paper } = await aText();
  await set('one-column');
  const hash = await seen();
  const waived = waivedIn((await browser.get(page)).html);
  const used = await browser.post(page, { action: 'use', seen: hash, ...waived });
  expect(used.location).toBe(href('officeProduction', id));
  expect((await browser.get(page)).html).not.toContain('Use this PDF');
  const upload = await platform.db
    .selectFrom('uploads')
    .select(['sha256', 'file_name', 'storage_key'])
    .where('paper_id', '=', String(paper.paperId))
    .executeTakeFirstOrThrow();
  expect(upload.sha256).toBe(hash);
  expect(upload.file_name).toBe(`${paper.paperId}.pdf`);
  // The page says what the production has, which knows by now where the article appears.
  expect((await browser.get(page)).html).toContain('has this PDF');
  expect((await pdf()).status).toBe(200);
});

test('a PDF that was set again since is not used unseen', TIME, async () => {
  const { browser, page, set, seen, platform } = await aText();
  await set('one-column');
  const hash = await seen();
  await set('two-columns');
  const answer = await browser.post(page, { action: 'use', seen: hash });
  expect(answer.html).toContain('The PDF has been set again since you opened the page.');
  expect(await platform.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

test(
  'the page says when the article has changed since, and the PDF is set of what it is now',
  TIME,
  async () => {
    const { browser, page, set, platform, paper, pdf } = await aText();
    await set('one-column');
    await platform.db
      .updateTable('manuscripts')
      .set({ title: 'Another Title of Sand' })
      .where('id', '=', paper.id)
      .execute();
    expect((await browser.get(page)).html).toContain(
      'The article has changed since this PDF was created',
    );
    await set('one-column');
    expect((await browser.get(page)).html).not.toContain('The article has changed');
    expect(await wordsOf((await pdf()).bytes)).toContain('Another Title of Sand');
  },
);

test(
  'before the agreement is signed a PDF is set to be looked at, and not used',
  TIME,
  async () => {
    const { browser, page, set, platform } = await aText(anAcceptedManuscript);
    await set('one-column');
    const { html } = await browser.get(page);
    expect(html).toContain('once the author has signed the publishing agreement');
    const hash = (await platform.db.selectFrom('set_pdfs').select('sha256').executeTakeFirst())!;
    const answer = await browser.post(page, { action: 'use', seen: hash.sha256! });
    expect(answer.status).toBe(409);
  },
);

test('a PDF that was set stays in the storage until the next one is set', TIME, async () => {
  const { platform, set, pdf } = await aText();
  await set('one-column');
  const { storage_key } = (await platform.db
    .selectFrom('set_pdfs')
    .select('storage_key')
    .executeTakeFirst())!;
  expect([...(await listUsedPdfs(platform, [storage_key!, 'other']))]).toEqual([storage_key]);
  expect((await pdf()).status).toBe(200);
});

test('without a layout the form says what is missing', TIME, async () => {
  const { browser, page } = await aText();
  const answer = await browser.post(page, { action: 'set', layout: 'sideways' });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain('Please choose how it is to be set.');
});
