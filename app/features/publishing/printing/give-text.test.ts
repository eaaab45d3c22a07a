import { expect, test } from 'vitest';
import { readSource } from '../../../../tests/support/read-source.ts';
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { cleanPaper } from '../../../../tests/support/fulltext/made-paper.ts';
import { inWord } from '../../../../tests/support/fulltext/write-made-paper.ts';
import { readOf } from '../../../../tests/support/fulltext/printed-articles.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { smallPaper } from '../../../../tests/support/documents/make-paper.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
  completeRecord,
  missingIn,
  waivedIn,
} from '../../../../tests/support/production.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { multipart } from '../../../../tests/support/authors-paper.ts';
import { pdfOf } from '../../../../tests/support/proofs.ts';
import { trackingKey } from '#app/features/manuscripts/core/letters/tracking-link.server.ts';
import { findPdf } from '#app/features/catalogue/articles/find-pdf.server.ts';
import { jobs } from '#app/jobs.server.ts';
import { runDueJobs } from '#app/platform/queue/run-jobs.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { href } from '#app/routes.ts';
import { giveTextJob } from './give-text.job.server.ts';
import { correctArticle } from '../corrections/correct-article.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { recordOfUpload } from '../uploads/examine-upload.ts';
import { saveUpload } from '../uploads/save-upload.server.ts';

type Browser = ReturnType<typeof openBrowser>;

const RUN = { attempt: 1, signal: new AbortController().signal };
const TIME = { timeout: 120_000 };

/** A manuscript in production of which the text is read and a PDF set, with its editor's browser. */
async function aSetArticle(source: Promise<Buffer> = smallPaper()) {
  const platform = await createAccountsPlatform();
  const { id, paperId, editor } = await aManuscriptInProduction(platform);
  await readSource(platform, id, source);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  await browser.post(href('officePrinting', { id: paperId }), {
    action: 'set',
    layout: 'one-column',
  });
  await runDueJobs(platform, jobs);
  return { platform, id, paperId, editor, browser };
}

/** The PDF that was set goes into the production, though a mention in it leads nowhere. */
async function useIt({ paperId, browser }: { paperId: number; browser: Browser }) {
  const page = href('officePrinting', { id: paperId });
  const { html } = await browser.get(page);
  const seen = /name="seen" value="([^"]*)"/.exec(html)![1]!;
  return browser.post(page, { action: 'use', seen, ...waivedIn(html) });
}

async function contentOf({ storage }: TestPlatform, pdf: { storageKey: string }) {
  const file = await storedFile(storage, pdf.storageKey);
  return file.read(0, file.size);
}

async function publish(platform: TestPlatform, browser: Browser, id: number) {
  const { version } = (await findUpload(platform, id))!;
  const { html } = await browser.get(href('ownUpload', { id }));
  const wish = { wish: 'now', seen: String(version), ...waivedIn(html) };
  await browser.post(href('uploadPublication', { id }), wish);
  await runDueJobs(platform, jobs);
  const { articleId } = (await findUpload(platform, id))!;
  return articleId!;
}

test(
  'an article published with the PDF set from its text is read as a page too',
  TIME,
  async () => {
    const { platform, paperId, editor, browser } = await aSetArticle();
    await useIt({ paperId, browser });
    const { id } = await platform.db.selectFrom('uploads').select('id').executeTakeFirstOrThrow();
    const upload = (await findUpload(platform, id))!;
    const saved = await saveUpload(platform, editor, {
      texts: { ...upload.texts, issue: 'Issue 4', pages: '368-373' },
      ...{ password: 'keep', file: null, changes: { id, seen: upload.version } },
    });
    expect(saved.outcome).toBe('saved');
    const approved = (await findUpload(platform, id))!.pdf!;
    const article = await publish(platform, browser, id);
    const dated = (await findPdf(platform, { articleId: article }))!;
    const read = await readOf(await contentOf(platform, dated));
    expect(read).toContain('Volume 14, Issue 4, pages 368–373');
    expect(read).toContain('Published 2 December 2026');
    expect(await readOf(await contentOf(platform, approved))).not.toContain('Published');
    await giveTextJob.work(platform, { article, paperId }, RUN);
    expect(await findPdf(platform, { articleId: article })).toEqual(dated);

    const { html } = await openBrowser(platform).get(href('article', { id: article }));
    expect(html).toContain('Sand is <em>very</em> old');
    expect(html).toContain('<a href="#s2.1">2.1 The model</a>');
    const [picture] = /\/articles\/\d+\/figures\/picture-1\.png/.exec(html)!;
    expect((await openBrowser(platform).get(picture)).status).toBe(200);

    // Another PDF says something else: the page goes.
    const {
      id: _,
      pdf: __,
      ...record
    } = recordOfUpload((await findUpload(platform, id))!, 'x.pdf');
    const corrected = await correctArticle(platform, editor, {
      ...{ articleId: article, version: 1, record, file: await stageFile(platform) },
      notice: 'Figure 2 had the wrong axes.',
    });
    expect(corrected.outcome).toBe('corrected');
    const after = await openBrowser(platform).get(href('article', { id: article }));
    expect(after.html).not.toContain('Sand is <em>very</em> old');
  },
);

test(
  'what an author describes while approving the proof is in the page, JATS, EPUB and PDF of the article',
  TIME,
  async () => {
    const paper = cleanPaper(0);
    for (const figure of paper.figures) figure.alternative = '';
    const it = await aSetArticle(inWord(paper));
    const { platform, id, paperId, editor, browser } = it;
    const typesetting = href('officeTypesetting', { id: paperId });
    await browser.post(typesetting, { action: 'ask-descriptions' });
    await useIt(it);
    await browser.post(href('officeProofs', { id: paperId }), {
      ...{ seen: '0', message: '', days: '7' },
    });
    const author = openBrowser(platform);
    const { receivedAt } = await platform.db
      .selectFrom('manuscripts')
      .select('received_at as receivedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const key = trackingKey(platform, { paperId, receivedAt }, 1);
    const answers = { 'query-1': 'A dune under stars.', 'query-2': 'A dune in the rain.' };
    const approval = { round: '1', answer: 'approved', sure: 'yes', ...answers };
    const proofs = href('manuscriptProofs', { id: paperId }, { key });
    expect((await author.send(proofs, multipart(approval))).status).toBe(303);

    const upload = await platform.db.selectFrom('uploads').select('id').executeTakeFirstOrThrow();
    const { texts, version } = (await findUpload(platform, upload.id))!;
    const place = { issue: 'Issue 4', pages: '1-2', doi: 'https://doi.org/10.5555/dunes' };
    await saveUpload(platform, editor, {
      ...{ texts: { ...texts, ...place }, password: 'keep', file: null },
      changes: { id: upload.id, seen: version },
    });
    await completeRecord(platform, paperId);
    const page = await browser.get(href('ownUpload', { id: upload.id }));
    // The descriptions ask for no new proof: nothing that was approved looks different.
    expect(missingIn(page.html)).toEqual([]);
    const article = await publish(platform, browser, upload.id);

    const reader = openBrowser(platform);
    const { html } = await reader.get(href('article', { id: article }));
    expect(html).toContain('alt="A dune under stars."');
    const jats = await reader.get(href('articleJats', { id: article }));
    expect(jats.html).toContain('<alt-text>A dune under stars.</alt-text>');
    const epub = await reader.get(href('articleEpub', { id: article }));
    const pages = Object.values(unzipSync(new Uint8Array(epub.bytes))).map((file) =>
      strFromU8(file),
    );
    expect(pages.join('')).toContain('alt="A dune in the rain."');
    const pdf = (await findPdf(platform, { articleId: article }))!;
    expect(await alternativesIn(await contentOf(platform, pdf))).toEqual(
      expect.arrayContaining(['A dune under stars.', 'A dune in the rain.']),
    );
  },
);

/** The alternative texts that a PDF has for its figures. */
async function alternativesIn(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes);
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const alternative = object instanceof PDFDict ? object.get(PDFName.of('Alt')) : undefined;
    const isText = alternative instanceof PDFString || alternative instanceof PDFHexString;
    return isText ? [alternative.decodeText()] : [];
  });
}

test('an article published with a PDF that was set elsewhere has no text', TIME, async () => {
  const { platform, paperId, editor, browser } = await aSetArticle();
  const { id } = await aCompleteProduction(platform, editor, paperId);
  const article = await publish(platform, browser, id);
  expect(await platform.db.selectFrom('full_texts').selectAll().execute()).toEqual([]);
  const { html } = await openBrowser(platform).get(href('article', { id: article }));
  expect(html).not.toContain('Contents of this article');
});

test('with a proof that was set from the text, its authors read that text too', TIME, async () => {
  const { platform, paperId, id, browser } = await aSetArticle();
  await useIt({ paperId, browser });
  const production = (await browser.get(href('officeProduction', { id: paperId }))).html;
  const asked = { seen: '0', message: '', days: '7', ...waivedIn(production) };
  expect((await browser.post(href('officeProofs', { id: paperId }), asked)).status).toBe(303);

  const author = openBrowser(platform);
  const manuscript = await platform.db
    .selectFrom('manuscripts')
    .select(['paper_id as paperId', 'received_at as receivedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const key = trackingKey(platform, manuscript, 1);
  const { html } = await author.get(href('manuscriptProofs', { id: paperId }, { key }));
  expect(html).toContain('The text of the article');
  expect(html).toContain('Sand is <em>very</em> old');
  const [, picture] = /src="([^"]*pictures\/picture-1\.png[^"]*)"/.exec(html)!;
  const shown = await author.get(picture!.replaceAll('&amp;', '&'));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  const stranger = picture!.replace(/\?.*$/s, '');
  expect((await openBrowser(platform).get(stranger)).status).not.toBe(200);

  // Of a PDF that was set elsewhere the proof says nothing but that.
  await browser.send(
    href('officeFinalFiles', { id: paperId }),
    multipart({}, { final: pdfOf('x') }),
  );
  await browser.post(href('officeProofs', { id: paperId }), { ...asked, seen: '1' });
  const again = await author.get(href('manuscriptProofs', { id: paperId }, { key }));
  expect(again.html).toContain('Proof 2');
  expect(again.html).not.toContain('Sand is <em>very</em> old');
});
