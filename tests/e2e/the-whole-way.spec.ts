import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { PIXEL, smallPaper } from '../support/documents/make-paper.ts';
import { makeZip } from '../support/documents/make-zip.ts';
import {
  addReviews,
  expectNoBarrier,
  mailedLink,
  ownLink,
  reloadUntil,
  submitManuscript,
  untilScripted,
  windowOf,
} from '../support/journey.ts';

const LATEX = String.raw`\documentclass{article}
\usepackage{graphicx}
\newcommand{\sand}{\emph{sand}}
\title{On the Flow of Sand}
\begin{document}
\maketitle
\begin{abstract}We study sand.\end{abstract}
\section{Introduction}
All of \sand\ is old \cite{silva}, as Figure~\ref{fig:dune} and $E = mc^2$ show.
\begin{figure}\includegraphics{dune}\caption{A dune at noon.}\label{fig:dune}\end{figure}
\begin{thebibliography}{9}\bibitem{silva} Silva, A. (2020). Sand.\end{thebibliography}
\end{document}`;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** From the desk to the acceptance, with the reviews of two reviewers. */
async function accept(editor: Page, paperId: string): Promise<void> {
  await editor.getByRole('button', { name: 'Begin the assessment' }).click();
  await expect(editor.getByRole('status')).toContainText('The assessment has begun.');
  const office = `/office/manuscripts/${paperId}`;
  await expect(async () => {
    await editor.goto(`${office}/files`);
    await expect(editor.getByText('Checked against the Guide for Authors')).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await editor.goto(office);
  const reason = editor.getByLabel('Why should it go to review as it is?');
  if (await reason.isVisible()) await reason.fill('It is short, and meant to be.');
  await editor.getByRole('button', { name: 'Send to review' }).click();
  addReviews(paperId, ['It is sound.', 'I enjoyed it.']);
  await editor.goto(`${office}/decision?kind=accept`);
  await editor.getByRole('button', { name: 'See the letter and send' }).click();
  await editor.getByRole('button', { name: 'Decide “Accept” and send the letter' }).click();
  await expect(editor.getByRole('status')).toContainText('The decision has been made');
}

async function sign(author: Page, email: string): Promise<void> {
  await author.goto(await ownLink(email));
  await author.getByRole('link', { name: 'Read and sign the publishing agreement' }).click();
  await author.getByLabel('Your full name').fill('Nora Journey');
  await author.getByLabel('I have read this agreement').check();
  await author.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(author.getByRole('status')).toContainText('Nora Journey signed');
}

/** The text that was read at acceptance becomes the PDF for proof and article. */
async function typeset(editor: Page, office: string): Promise<void> {
  await expect(async () => {
    await editor.goto(`${office}/typesetting`);
    await expect(editor.getByRole('heading', { name: 'Preview' })).toBeVisible();
  }).toPass();
  await expectNoBarrier(editor);
  await editor.getByRole('link', { name: 'The article as a PDF' }).click();
  await editor.getByRole('button', { name: 'Create the PDF' }).click();
  await expect(async () => {
    await editor.goto(`${office}/printing`);
    await expect(editor.getByRole('button', { name: 'Use this PDF' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await explain(editor, 'Why can this PDF be used without it?');
  await editor.getByRole('button', { name: 'Use this PDF' }).click();
  await expect(editor.getByRole('status')).toBeVisible();
}

/** A reason where something is missing for which none was given yet. */
async function explain(editor: Page, label: string | RegExp): Promise<void> {
  const reason = editor.getByLabel(label);
  if (await reason.isVisible()) await reason.fill('The journey needs no more than it has.');
}

/** The author corrects a word of the proof on a phone, the editor makes it so, and a new proof comes. */
async function correctAWord(author: Page, editor: Page, office: string): Promise<void> {
  const screen = author.viewportSize()!;
  await author.setViewportSize({ width: 360, height: 740 });
  await author.getByRole('link', { name: 'Correct words in the text' }).click();
  await expectNoBarrier(author, [360]);
  await author.getByRole('link', { name: 'Correct this paragraph' }).first().click();
  await expectNoBarrier(author, [360]);
  const words = author.getByLabel('The words as they should be');
  await words.fill((await words.inputValue()).replace('Dunes grow', 'Dunes wander'));
  await author.getByRole('button', { name: 'Keep this correction' }).click();
  await expect(author.getByText('The correction has been saved.')).toBeVisible();
  await expectNoBarrier(author, [360]);
  await author.getByRole('button', { name: 'Send the corrections' }).click();
  await expect(author.getByText(/The corrections arrived on/)).toBeVisible();
  await author.setViewportSize(screen);

  await editor.goto(`${office}/typesetting`);
  await expectNoBarrier(editor);
  await editor.getByRole('button', { name: /^Make it/ }).click();
  await expect(editor.getByText('The correction has been settled.')).toBeVisible();
  await typeset(editor, office);
  await editor.goto(`${office}/production`);
  await explain(editor, 'Reason for sending the proof without this');
  await editor.getByRole('button', { name: 'Send a new proof' }).click();
  await expect(editor.getByText('The proofs are being sent to the author.')).toBeVisible();
  await reloadUntil(author, author.getByRole('heading', { name: 'Proof 2' }));
}

/** Author, editor and reader take a manuscript the whole way. @returns the page that a phone shows */
async function takeTheWholeWay(
  browser: Browser,
  author: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  corrects = false,
): Promise<Page> {
  const title = `On the flow of sand ${Date.now()}`;
  const email = `nora.${Date.now()}@whole.example`;
  const paperId = await submitManuscript(author, title, email, file);
  const office = `/office/manuscripts/${paperId}`;
  const editor = await windowOf(browser, 'editor', office);
  await accept(editor, paperId);
  await sign(author, email);
  await typeset(editor, office);

  await editor.goto(`${office}/production`);
  await editor.getByRole('link', { name: /^Abstract, keywords/ }).click();
  const form = editor.getByRole('form', { name: 'Upload paper' });
  await form.getByRole('radio', { name: 'Special Issue' }).check();
  // Both ways lead into one issue, and each article has pages of its own.
  await form.getByLabel('Pages').fill(corrects ? '401-402' : '411-412');
  await form.getByLabel('Keywords').fill('sand, dunes');
  await form.getByLabel('Abstract').fill('We study sand.');
  await form.getByRole('button', { name: /^Save|^Upload/ }).click();
  await expect(editor.getByText('Updated successful!')).toBeVisible();
  await expect(
    editor.getByText('The author has not been asked to check the proofs').first(),
  ).toBeVisible();
  await expectNoBarrier(editor);
  await editor.goto(`${office}/production`);
  await explain(editor, 'Reason for sending the proof without this');
  await expectNoBarrier(editor);
  await editor.getByRole('button', { name: 'Ask the author to check the proofs' }).click();
  await expect(editor.getByText('The proofs are being sent to the author.')).toBeVisible();

  await author.goto(await mailedLink(email, /\/manuscripts\/\d+\/proofs\?key=[\w.%-]+/));
  await expect(author.getByRole('heading', { name: 'The text of the article' })).toBeVisible();
  await expect(author.getByText('A dune at noon.')).toBeVisible();
  await expectNoBarrier(author);
  if (corrects) await correctAWord(author, editor, office);
  await author.getByLabel('I have read the proof').check();
  await author.getByRole('button', { name: 'Approve the proof' }).click();
  await expect(author.getByText(/The proofs were approved on/)).toBeVisible();

  await editor.goto(`${office}/production`);
  await editor.getByRole('link', { name: 'Publish…' }).click();
  await editor.waitForURL(/\/publish$/);
  await explain(editor, /^Reason for publishing with \d open points?$/);
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(editor.getByText('The article has been published').first()).toBeVisible();
  await editor.goto(`${office}/production`);
  const article = await editor.getByRole('link', { name: 'read the article' }).getAttribute('href');

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const reader = await phone.newPage();
  await expect(async () => {
    await reader.goto(article!);
    await expect(reader.getByText('A dune at noon.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  // The contents close by their script.
  await untilScripted(reader);
  const place = reader.getByRole('link', { name: /Introduction/ });
  await reader.getByText('Contents', { exact: true }).click();
  await place.click();
  await expect(reader.getByRole('heading', { name: /Introduction/ })).toBeInViewport();
  await expectNoBarrier(reader);
  for (const ending of ['pdf', 'xml', 'epub']) {
    const answer = await reader.request.get(`${article}.${ending}`);
    expect([ending, answer.status()]).toEqual([ending, 200]);
  }
  return reader;
}

test('a Word file goes from the form to the article that a phone shows', async ({
  browser,
  page,
}) => {
  test.slow();
  const file = { name: 'sand.docx', mimeType: WORD, buffer: await smallPaper() };
  const reader = await takeTheWholeWay(browser, page, file, true);
  await expect(reader.getByText('Sand is very old')).toBeVisible();
  await expect(reader.getByText('Dunes wander.')).toBeVisible();
  await reader.getByText('Contents', { exact: true }).click();
  await expect(reader.getByRole('link', { name: '2.1 The model' })).toBeVisible();
});

test('LaTeX with its picture goes the same way', async ({ browser, page }) => {
  test.slow();
  const buffer = makeZip([
    { name: 'main.tex', content: LATEX },
    { name: 'dune.png', content: PIXEL },
  ]);
  const file = { name: 'sand.zip', mimeType: 'application/zip', buffer };
  const reader = await takeTheWholeWay(browser, page, file);
  await expect(reader.getByText('All of sand is old')).toBeVisible();
  await expect(reader.locator('math').first()).toBeAttached();
});
