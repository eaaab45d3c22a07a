import { expect, test } from 'vitest';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { makePaperDocx } from '../../../../../tests/support/documents/make-paper-docx.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import { FORM_TYPE, rawForm } from '../../../../../tests/support/raw-form.ts';
import { leftovers } from '../../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../../tests/support/test-platform.ts';

async function aForm(patience?: number) {
  const platform = await createTestPlatform();
  const { documents } = platform;
  if (patience !== undefined) {
    const ask: typeof documents.ask = (task, given, options) =>
      documents.ask(task, given, { ...options, patience });
    platform.documents = { ...documents, ask };
  }
  const browser = openBrowser(platform);
  const check = async (content: Buffer, purpose = 'manuscript') => {
    const { status, html, headers } = await browser.send(
      `/paper-submission/check?purpose=${purpose}`,
      {
        method: 'POST',
        headers: { 'Content-Type': FORM_TYPE },
        body: new Uint8Array(rawForm({}, { field: 'file', name: 'paper.docx', content })),
      },
    );
    const wait = headers.get('Retry-After');
    const answer = JSON.parse(html) as Record<string, unknown>;
    return { status, answer, ...(wait !== null && { wait }) };
  };
  const correct = (content: Buffer, name: string) =>
    browser.send('/paper-submission/corrected-copy?purpose=manuscript', {
      method: 'POST',
      headers: { 'Content-Type': FORM_TYPE },
      body: new Uint8Array(rawForm({}, { field: 'file', name, content })),
    });
  return { platform, check, correct };
}

test('a chosen file is compared with the guide at once, and nothing of it is kept', async () => {
  const { platform, check } = await aForm();
  const before = await leftovers(platform);
  const content = await makePaperDocx({ title: 'A paper', abstract: 260 });
  expect(await check(content)).toEqual({
    status: 200,
    answer: {
      lost: null,
      message: 'Checked against the Guide for Authors: 1 problem to fix.',
      musts: [
        {
          text: 'The abstract has 260 words; at most 250 are allowed.',
          asks: 'An abstract has at most 250 words.',
          href: '/instructions-for-authors/abstract#rule-abstract-length',
        },
      ],
      advice: [],
      correction: null,
      words: {
        title: 'A paper',
        abstract: expect.stringMatching(/^the word [^!]* end\.$/),
        keywords: 'filters, wearables, low power, signals, approximate computing',
        ...{ funding: '', competingInterests: '', dataStatement: '', generativeAi: '' },
        ...{ ethics: '', acknowledgements: '', preprint: '', references: expect.any(String) },
        ...{ authors: [], contributions: '' },
      },
    },
  });
  expect(await leftovers(platform)).toEqual(before);
});

test('what readers would miss is said first, with what to bring, and no point of the guide says it again', async () => {
  const { check } = await aForm();
  const main = String.raw`\documentclass{article}\usepackage{graphicx}\title{On Sand}\begin{document}\maketitle
\section{One}\label{one} Sand moves, as Figure~\ref{heap} shows.
\begin{figure}\includegraphics{heap}\caption{A heap.}\label{heap}\end{figure}\end{document}`;
  const { answer } = await check(makeZip([{ name: 'main.tex', content: main }]));
  expect(answer['lost']).toEqual({
    message:
      'Readers would not see everything in this file: something is missing in one place. Please add it.',
    points: [
      'This picture is not in the file: please choose a ZIP with the text and all its pictures. “heap”.',
    ],
  });
  const said = JSON.stringify(answer['musts']);
  expect(said).not.toContain('A picture is missing or cannot be read.');
  expect(answer['words']).toMatchObject({ title: 'On Sand', abstract: '' });
});

test('whom a LaTeX file says letters go to is offered for the first form, and no one of several equals', async () => {
  const { check } = await aForm();
  const main = (star: string) => String.raw`\documentclass{sn-jnl}\begin{document}\title{On Sand}
\author[1]{\fnm{Bo} \sur{Dune}}\email{bo@dune.example}
\author${star}[1]{\fnm{In\^es} \sur{Tavares}}\email{ines@dune.example}
\affil[1]{\orgname{Dune Institute}, \city{Lages}}\maketitle\section{One} Sand moves.\end{document}`;
  const wordsOf = async (star: string) =>
    (await check(makeZip([{ name: 'main.tex', content: main(star) }]))).answer['words'];
  expect(await wordsOf('*')).toMatchObject({
    ...{ author: 'Inês Tavares', email: 'ines@dune.example' },
    college: expect.stringContaining('Dune Institute'),
  });
  expect(await wordsOf('')).not.toHaveProperty('author');
});

test('a title page is compared with fewer rules, and a PDF with those that need no text', async () => {
  const { check } = await aForm();
  const content = await makePaperDocx({ title: 'A paper', abstract: 260 });
  expect((await check(content, 'title-page')).answer['musts']).toEqual([]);
  const { answer } = await check(makePdf());
  expect(answer['musts']).toEqual([]);
  expect(answer['message']).toMatch(
    /^Abstract, headings, figures, tables and references can be checked only/,
  );
  expect(answer['message']).not.toContain('no problems found');
  expect(answer['advice']).toEqual([
    expect.objectContaining({ text: expect.stringContaining('A .pdf file cannot be edited') }),
  ]);
});

test('a file that would be refused is refused here already, in the same words', async () => {
  const { platform, check } = await aForm();
  const before = await leftovers(platform);
  expect(await check(Buffer.from('MZ\u0090\0'))).toEqual({
    status: 422,
    answer: {
      message: 'The file is a program. Please choose a PDF or a Word file (.pdf, .doc, .docx).',
    },
  });
  expect((await check(Buffer.alloc(0))).status).toBe(422);
  expect(await leftovers(platform)).toEqual(before);
});

test('an address may look 40 times an hour, and is told that it can send the file all the same', async () => {
  const { check } = await aForm();
  for (let times = 0; times < 40; times += 1) await check(Buffer.from('MZ'));
  const { status, answer } = await check(Buffer.from('MZ'));
  expect(status).toBe(429);
  expect(answer['message']).toContain('You can send it all the same');
});

test('what a program can mend is said, and the corrected copy breaks nothing of it', async () => {
  const { platform, check, correct } = await aForm();
  const before = await leftovers(platform);
  const draft = await makePaperDocx({ title: 'A paper', abstract: 20, isDraft: true });
  const { answer } = await check(draft);
  expect(answer['correction']).toEqual({
    does: ['set the text in one column', 'accept all tracked changes', 'take out the comments'],
    href: '/paper-submission/corrected-copy?purpose=manuscript',
  });
  const copy = await correct(draft, 'Draft 2.docx');
  expect(copy.status).toBe(200);
  expect(copy.headers.get('Content-Disposition')).toContain('"Draft 2-corrected.docx"');
  const again = await check(copy.bytes);
  expect(again.answer).toMatchObject({ musts: [], correction: null });
  expect(await leftovers(platform)).toEqual(before);
});

test('a file that is no Word file is not corrected, and the reason is given', async () => {
  const { correct } = await aForm();
  const { status, html } = await correct(makePdf(), 'paper.pdf');
  expect([status, JSON.parse(html)]).toEqual([
    422,
    { message: 'Only .docx files can be corrected here.' },
  ]);
});

test('where the machine has no time for a check the form says so, and nothing of the file', async () => {
  const { check } = await aForm(0);
  expect(await check(makePdf())).toEqual({
    ...{ status: 503, wait: '60' },
    answer: {
      message:
        'The journal’s server is very busy right now, so this file was not checked yet. You can send it all the same, or try again in a minute.',
    },
  });
});
