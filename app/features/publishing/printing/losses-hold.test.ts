import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { eventsOf } from '../../../../tests/support/office.ts';
import {
  aManuscriptInProduction,
  completeRecord,
  missingIn,
  waivedIn,
} from '../../../../tests/support/production.ts';
import { textsOf } from '../../../../tests/support/visit.ts';
import { jobs } from '../../../jobs.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { href } from '../../../routes.ts';
import { queueReading } from '../../manuscripts/typesetting/read-again.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { saveUpload } from '../uploads/save-upload.server.ts';

const TIME = { timeout: 120_000 };
const LOSS = 'In the text: This leads to no figure, table, formula or section.';

const PAPER = String.raw`\documentclass{article}\title{On the Flow of Sand}\author{Ana Silva \and Bo Li}
\begin{document}\maketitle\begin{abstract}We study sand.\end{abstract}
\section{Introduction}Sand is old, as \ref{2} shows.
\begin{table}\caption{Sizes.}\begin{tabular}{ll}\hline Kind & Size\\\hline Coarse & 2\\\end{tabular}\end{table}
\end{document}`;

/** A manuscript whose text mentions a figure that it has not, set as a PDF; with its editor's browser. */
async function aLossyPdf() {
  const platform = await createAccountsPlatform();
  const paper = await aManuscriptInProduction(platform);
  const { id, paperId, editor } = paper;
  await completeRecord(platform, paperId);
  const content = Buffer.from(PAPER);
  const file = await addManuscriptFile(platform, id, { purpose: 'source', content });
  const source = { format: 'tex', file_name: 'sand.tex' } as const;
  await platform.db.updateTable('manuscript_files').set(source).where('id', '=', file).execute();
  await queueReading(platform, id);
  await runDueJobs(platform, jobs);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const page = href('officePrinting', { id: paperId });
  const set = async () => {
    await browser.post(page, { action: 'set', layout: 'one-column' });
    await runDueJobs(platform, jobs);
  };
  await set();
  return {
    ...{ platform, paper, browser, page, set },
    production: href('officeProduction', { id: paperId }),
    typesetting: href('officeTypesetting', { id: paperId }),
    use: async (fields: Record<string, string> = {}) => {
      const { html } = await browser.get(page);
      const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '';
      return browser.post(page, { action: 'use', seen, ...fields });
    },
    sendProof: (fields: Record<string, string> = {}) =>
      browser.post(href('officeProofs', { id: paperId }), {
        ...{ seen: '0', days: '7', message: 'Please read it.', ...fields },
      }),
    /** Nothing else is missing from its upload, which has pages and a DOI. */
    complete: async () => {
      const { id: upload } = await platform.db
        .selectFrom('uploads')
        .select('id')
        .executeTakeFirstOrThrow();
      const { texts, version } = (await findUpload(platform, upload))!;
      const place = { issue: 'Issue 4', pages: '1-2', doi: 'https://doi.org/10.5555/sand' };
      const saved = await saveUpload(platform, editor, {
        ...{ texts: { ...texts, ...place }, password: 'keep', file: null },
        changes: { id: upload, seen: version },
      });
      if (saved.outcome !== 'saved') throw new Error(saved.outcome);
      await platform.db
        .updateTable('proofs')
        .set({ answer: 'approved', answered_by: 1, answered_at: 1 })
        .execute();
      return { upload: href('ownUpload', { id: upload }), seen: String(saved.version) };
    },
  };
}

test('a PDF in which something is missing is used only with a reason', TIME, async () => {
  const { platform, paper, browser, page, production, use } = await aLossyPdf();
  expect(missingIn((await browser.get(page)).html)).toEqual([LOSS]);
  const bare = await use();
  expect(bare.status).toBe(409);
  expect(bare.html).toMatch(/id="reason-error">Something is missing\./);
  const short = await use({ ...waivedIn(bare.html), reason: 'It is &lt;fine&gt;.' });
  expect(short.html).toContain('Please give the reason in at least 20 characters.');
  expect(short.html).toContain('It is &amp;lt;fine&amp;gt;.</textarea>');
  expect(await platform.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  const used = await use(waivedIn(bare.html));
  expect([used.status, used.location]).toEqual([303, production]);
  expect((await eventsOf(platform, paper)).slice(-3)).toEqual([
    ...['requirements-waived', 'final-files-added', 'production-begun'],
  ]);
});

test(
  'a reason that was given once is shown at each later step, and not asked for again',
  TIME,
  async () => {
    const { paper, browser, page, production, use, sendProof, complete } = await aLossyPdf();
    await use(waivedIn((await browser.get(page)).html));
    const shown = (await browser.get(production)).html;
    expect(missingIn(shown).filter((text) => text === LOSS)).toHaveLength(2);
    expect(shown).toContain('Reason given by');
    expect(shown).not.toContain('name="reason"');
    expect((await sendProof()).status).toBe(303);
    const { upload, seen } = await complete();
    const ahead = (await browser.get(upload)).html;
    expect(missingIn(ahead)).toEqual([LOSS]);
    expect(ahead).toContain('Reason given by');
    expect(ahead).toContain(
      `href="${href('officeTypesettingElement', { id: paper.paperId, element: 's1.p1' })}"`,
    );
    const published = await browser.post(`${upload}/publication`, { wish: 'now', seen });
    expect(published.status).toBe(303);
    const tab = { id: paper.paperId, tab: 'history' };
    const office = await browser.get(href('officeManuscriptTab', tab));
    const history = textsOf(office.html, 'p').join('\n');
    expect(history).toContain('explained why the PDF is used although something is missing: “');
    expect(history).toContain(`Missing: ${LOSS} Paragraph: “[2]”`);
  },
);

test('a loss that an editor has set aside asks for nothing more', TIME, async () => {
  const { browser, page, typesetting, use } = await aLossyPdf();
  const doubt = { element: 's1.p1', part: 'mention-unmatched [2]' };
  const aside = await browser.post(typesetting, { action: 'set-aside', ...doubt });
  expect(aside.status).toBe(303);
  expect(missingIn((await browser.get(page)).html)).toEqual([]);
  expect((await use()).status).toBe(303);
});

test(
  'what a PDF lacks stays its own when the text is mended and another is set',
  TIME,
  async () => {
    const { browser, page, use, set, paper, sendProof, complete } = await aLossyPdf();
    await use(waivedIn((await browser.get(page)).html));
    await sendProof();
    const { upload } = await complete();
    const element = href('officeTypesettingElement', { id: paper.paperId, element: 's1.p1' });
    const { html } = await browser.get(element);
    const seen = /name="seen" value="([^"]*)"/.exec(html)![1]!;
    const words = /name="(words-\d+)"[^>]*>([^<]*)</.exec(html)!;
    const field = /name="(citation-\d+)"/.exec(html)![1]!;
    const mended = { seen, doubt: '', [words[1]!]: words[2]!, [field]: 'Table 1' };
    expect((await browser.post(element, mended)).status).toBe(303);
    const NEWER = 'The PDF does not show the newest text of the article.';
    expect(missingIn((await browser.get(upload)).html)).toEqual([NEWER, LOSS]);
    await set();
    // Production has the first one still.
    expect(missingIn((await browser.get(upload)).html)).toEqual([NEWER, LOSS]);
    expect(missingIn((await browser.get(page)).html)).toEqual([]);
    expect((await use()).status).toBe(303);
    expect(missingIn((await browser.get(upload)).html)).toEqual([
      'This is not the PDF that the author approved: it has been changed since.',
    ]);
  },
);
