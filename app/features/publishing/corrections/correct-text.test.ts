import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { multipart } from '../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { readOf } from '../../../../tests/support/fulltext/printed-articles.ts';
import { cleanPaper } from '../../../../tests/support/fulltext/made-paper.ts';
import { inWord } from '../../../../tests/support/fulltext/write-made-paper.ts';
import { aReview } from '../../../../tests/support/office.ts';
import {
  aManuscriptInProduction,
  completeRecord,
  waivedIn,
} from '../../../../tests/support/production.ts';
import { retract as mark } from '../../../../tests/support/retract.ts';
import { readSource } from '../../../../tests/support/read-source.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { jobs } from '#app/jobs.server.ts';
import { findArticle } from '#app/features/catalogue/articles/find-article.server.ts';
import { findPdf } from '#app/features/catalogue/articles/find-pdf.server.ts';
import { findSetPdf } from '../printing/find-printed.server.ts';
import { runDueJobs } from '#app/platform/queue/run-jobs.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { href } from '#app/routes.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { saveUpload } from '../uploads/save-upload.server.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import { unpublishArticle } from './take-down.server.ts';

const TIME = { timeout: 120_000 };
const NOTICE = 'In the first section a number was wrong. It is right now, in the text and the PDF.';

/** An article published with the PDF that was set of its text. */
async function published() {
  const platform = await createAccountsPlatform();
  const { id, paperId, editor } = await aManuscriptInProduction(platform);
  await readSource(platform, id, inWord(cleanPaper(0)));
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const printing = href('officePrinting', { id: paperId });
  const set = async () => {
    const { status } = await browser.post(printing, { action: 'set', layout: 'one-column' });
    await runDueJobs(platform, jobs);
    return status;
  };
  await set();
  const { html } = await browser.get(printing);
  const seen = /name="seen" value="([^"]*)"/.exec(html)![1]!;
  await browser.post(printing, { action: 'use', seen, ...waivedIn(html) });
  const upload = await platform.db.selectFrom('uploads').select('id').executeTakeFirstOrThrow();
  const { texts, version } = (await findUpload(platform, upload.id))!;
  await saveUpload(platform, editor, {
    ...{ texts: { ...texts, issue: 'Issue 4', pages: '1-2' }, password: 'keep', file: null },
    changes: { id: upload.id, seen: version },
  });
  await completeRecord(platform, paperId);
  const page = await browser.get(href('ownUpload', { id: upload.id }));
  const ready = (await findUpload(platform, upload.id))!;
  const wish = { wish: 'now', seen: String(ready.version), ...waivedIn(page.html) };
  await browser.post(href('uploadPublication', { id: upload.id }), wish);
  await runDueJobs(platform, jobs);
  const article = (await findUpload(platform, upload.id))!.articleId!;
  return { platform, id, paperId, editor, browser, article, set };
}

type Published = Awaited<ReturnType<typeof published>>;

/** The editor changes the paragraph that says so, and sets the PDF again. */
async function changeText(it: Published, [was, value]: readonly [string, string]) {
  const { platform, paperId, browser, set } = it;
  const element = await paragraphOf(platform, was);
  const page = href('officeTypesettingElement', { id: paperId, element });
  const { html } = await browser.get(page);
  const form = /<form[^>]*aria-label="Change it".*?<\/form>/s.exec(html)![0];
  const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)![1]!,
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ]);
  const name = /<textarea[^>]*name="([^"]*)"/.exec(form)![1]!;
  const { status } = await browser.post(page, { ...Object.fromEntries(hidden), [name]: value });
  expect([status, await set()]).toEqual([303, 303]);
}

async function paragraphOf({ db }: TestPlatform, words: string): Promise<string> {
  const { text } = await db.selectFrom('full_texts').select('text').executeTakeFirstOrThrow();
  const before = text.slice(0, text.indexOf(words));
  return [...before.matchAll(/"id":"([^"]*)"/g)].at(-1)![1]!;
}

async function correct({ browser, article }: Published, fields: Record<string, string> = {}) {
  const page = href('articleCorrection', { id: article });
  const { html } = await browser.get(page);
  const setAgain = /name="setAgain"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '';
  const version = /name="version" value="(\d+)"/.exec(html)![1]!;
  return browser.send(page, multipart({ version, notice: NOTICE, setAgain, ...fields }));
}

async function pdfWords(platform: TestPlatform, article: number): Promise<string> {
  const pdf = (await findPdf(platform, { articleId: article }))!;
  const file = await storedFile(platform.storage, pdf.storageKey);
  return readOf(await file.read(0, file.size));
}

test(
  'the text of a published article is corrected with its PDF, and readers see what changed',
  TIME,
  async () => {
    const it = await published();
    const { platform, browser, article, id } = it;
    const reader = openBrowser(platform);
    await changeText(it, ['We watched.', 'We watched twenty-three times.']);
    // Until it is a correction, readers have what was published.
    expect((await reader.get(href('article', { id: article }))).html).not.toContain('twenty-three');
    expect((await browser.get(href('articleCorrection', { id: article }))).html).toContain(
      'was created again from the',
    );
    expect((await correct(it)).status).toBe(303);
    await runDueJobs(platform, jobs);

    for (const place of ['article', 'articleJats'] as const) {
      const { html } = await reader.get(href(place, { id: article }));
      expect(html).toContain('We watched twenty-three times.');
    }
    expect(await pdfWords(platform, article)).toContain('twenty-three');
    const { html } = await reader.get(href('articleVersion', { id: article, version: 1 }));
    expect(html).toContain('<h3>Text: “We watched twenty-three times.”</h3>');
    expect(html).toContain('We <del>watched.</del>');
    expect(html).toContain('We <ins>watched twenty-three times.</ins>');
    expect((await reader.get(href('articleVersionPdf', { id: article, version: 1 }))).status).toBe(
      200,
    );
    expect((await findSetPdf(platform, id))!.file!.sha256).toBe(
      (await findPdf(platform, { articleId: article }))!.sha256,
    );
    const given = await platform.db
      .selectFrom('history')
      .select('event')
      .where('event', '=', 'article-text-given')
      .execute();
    expect(given).toHaveLength(2);
    // Nothing is left to be given to readers.
    expect((await browser.get(href('articleCorrection', { id: article }))).html).not.toContain(
      'name="setAgain"',
    );
  },
);

test('a corrected title stands in the PDF that is set again', TIME, async () => {
  const it = await published();
  const { platform, article, browser } = it;
  await changeText(it, ['We watched.', 'We watched again.']);
  const { html } = await browser.get(href('articleCorrection', { id: article }));
  const name = /<textarea[^>]*name="name"[^>]*>([^<]*)</.exec(html)![1]!;
  expect((await correct(it, { name: `${name}, Revisited` })).status).toBe(303);
  await runDueJobs(platform, jobs);
  expect((await pdfWords(platform, article)).replaceAll(/\s+/g, ' ')).toContain('Revisited');
});

test(
  'no text is given to readers that the editor has not seen as it is, or that names a reviewer',
  TIME,
  async () => {
    const it = await published();
    const { platform, article, id, set } = it;
    await changeText(it, ['We watched.', 'We watched again.']);
    const other = await correct(it, { setAgain: 'a'.repeat(64) });
    expect(other.status).toBe(409);
    expect(other.html.includes('has been created again since you opened this page')).toBe(true);
    // Words of a source that is imported again are looked at as well as what an editor writes.
    const { name } = await aReview(platform, id);
    await platform.db
      .updateTable('typesetting_edits')
      .set({ value: `We thank our reviewer ${name}.` })
      .execute();
    await set();
    const told = await correct(it);
    expect(told.status).toBe(409);
    expect(told.html).toContain(
      `Readers would learn from the new text who reviewed the manuscript. Please remove this from it, then create the PDF again: ${name}.`,
    );
    const reader = openBrowser(platform);
    expect((await reader.get(href('article', { id: article }))).html).not.toContain(name);
  },
);

/** Taken out and published again as it was. */
async function returned({ platform, editor, article }: Published) {
  const gone = await unpublishArticle(platform, editor, {
    articleId: article,
    reason: 'Too early.',
  });
  if (gone.outcome !== 'unpublished') throw new Error(gone.outcome);
  const { version } = (await findUpload(platform, gone.uploadId))!;
  const reinstating = 'It was removed in error.';
  const again = { id: gone.uploadId, seen: version, reinstating };
  const back = await publishUpload(platform, editor, again);
  expect(back.outcome).toBe('published');
  platform.clock.moveBy(1000);
  await runDueJobs(platform, jobs);
}

test(
  'an article that is taken out and published again has its text again, not one that was set meanwhile',
  TIME,
  async () => {
    const it = await published();
    const { platform, article } = it;
    const reader = openBrowser(platform);
    const page = await reader.get(href('articleJats', { id: article }));
    const pictures = await picturesOf(platform);
    const { notices: _, ...before } = (await findArticle(platform, article))!;
    await returned(it);
    const { notices, ...after } = (await findArticle(platform, article))!;
    expect(after).toEqual(before);
    expect(notices.map(({ kind }) => kind)).toEqual(['removal', 'reinstatement']);
    expect(bodyOf(await reader.get(href('articleJats', { id: article })))).toBe(bodyOf(page));

    await changeText(it, ['We watched.', 'We watched twenty-three times.']);
    await returned(it);
    expect(bodyOf(await reader.get(href('articleJats', { id: article })))).toBe(bodyOf(page));
    expect(await picturesOf(platform)).toEqual(pictures);
    // The newer one can be published still.
    expect((await correct(it)).status).toBe(303);
    await runDueJobs(platform, jobs);
    expect((await reader.get(href('articleJats', { id: article }))).html).toContain('twenty-three');
  },
);

const bodyOf = ({ html }: { html: string }) => /<body>.*<\/body>/s.exec(html)?.[0];

const picturesOf = ({ db }: TestPlatform) =>
  db.selectFrom('full_text_pictures').selectAll().orderBy('name').execute();

test(
  'the PDF of an article with an expression of concern bears it after title and text were corrected',
  TIME,
  async () => {
    const it = await published();
    const { platform, browser, editor, article } = it;
    const second = { ...(await anAccount(platform)), role: 'chief' } as const;
    const concern = { articleId: article, notice: 'The counts of one night are being checked.' };
    expect(await mark(platform, editor, concern, second, 'concern')).toBe('confirmed');
    await runDueJobs(platform, jobs);
    const marked = await pdfWords(platform, article);
    expect(marked).toContain('Expression of concern, 2 December 2026');
    const form = (await browser.get(href('articleCorrection', { id: article }))).html;
    // Of the same text nothing new was set.
    expect(form).not.toContain('name="setAgain"');

    await changeText(it, ['We watched.', 'We watched twenty-three times.']);
    const name = /<textarea[^>]*name="name"[^>]*>([^<]*)</.exec(form)![1]!;
    expect((await correct(it, { name: `${name}, Revisited` })).status).toBe(303);
    await runDueJobs(platform, jobs);
    const words = (await pdfWords(platform, article)).replaceAll(/\s+/g, ' ');
    for (const said of ['Revisited', 'twenty-three', 'Expression of concern, 2 December 2026']) {
      expect(words).toContain(said);
    }
    const { html } = await openBrowser(platform).get(href('article', { id: article }));
    expect(html).toContain('We watched twenty-three times.');
    const after = (await browser.get(href('articleCorrection', { id: article }))).html;
    expect(after).not.toContain('name="setAgain"');
  },
);
