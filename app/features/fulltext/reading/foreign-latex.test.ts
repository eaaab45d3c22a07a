import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../../../../tests/support/document-processes.ts';
import { makeZip } from '../../../../tests/support/documents/make-zip.ts';
import { plainBlocks } from '../core/plain-text.ts';
import { blocksOf, sectionsOf } from '../core/walk.ts';
import { articleHtml } from '../html/index.ts';
import { readArticleText } from './index.server.ts';

const TIME = { timeout: 120_000 };

const read = async (bytes: Buffer, name: string) => {
  const answer = await readArticleText({ documents }, sourceOf(bytes), name);
  if (answer.outcome === 'not-read') throw new Error(answer.problem);
  return answer;
};

/** What was counted in each source, and how many of its words are the setting's and not the paper's. */
const SOURCES: [file: string, counts: object, setting: number][] = [
  // REVTeX: twelve entries are cited, ``\nocite{*}` lists all; a video is a figure.
  ['aps', { tables: 4, figures: 3, references: 44, formulae: 12 }, 15],
  ['acm', { tables: 2, figures: 1, references: 38, formulae: 3 }, 7],
  ['asmeconf', { tables: 3, figures: 2, references: 31, formulae: 4 }, 15],
  ['asmejour', { tables: 4, figures: 2, references: 46, formulae: 8 }, 8],
  // Equations by the hundred, theorems with formulae in them, and macros of its own.
  ['testmath', { tables: 0, figures: 2, references: 13, formulae: 134 }, 8],
];

test.each(SOURCES)(
  '%s: tables, figures, formulae, references and words of LaTeX from elsewhere are found again',
  TIME,
  async (file, counts, setting) => {
    const bytes = readFileSync(
      path.resolve(import.meta.dirname, `../../../../tests/foreign/latex/${file}.zip`),
    );
    const { text, doubts } = await read(bytes, `${file}.zip`);
    const blocks = [...blocksOf(text)];
    const kind = (name: string) => blocks.filter((block) => block.kind === name).length;
    expect({
      ...{ tables: kind('table'), figures: kind('figure'), formulae: kind('formula') },
      references: text.references.length,
    }).toEqual(counts);
    const html = articleHtml(text, ({ name }) => ({ src: name })).replaceAll(/<[^>]*>/g, ' ');
    const said = doubts.map(({ words }) => words).join(' ');
    const there = new Set(`${html} ${JSON.stringify(text.front)} ${said}`.match(/\p{L}{5,}/gu));
    const lost = wordsIn(bytes).filter((word) => !there.has(word));
    expect(lost.length, lost.join(' ')).toBeLessThanOrEqual(setting);
  },
);

/** Each word of five letters that stands beside the commands. */
function wordsIn(zip: Buffer): string[] {
  const [, tex] = Object.entries(unzipSync(zip)).find(([name]) => name.endsWith('.tex'))!;
  const [, body = ''] = Buffer.from(tex)
    .toString()
    .replaceAll(/(?<!\\)%.*/g, '')
    .replaceAll(/\\iffalse[^]*?\\fi(?![a-z])/g, '')
    .split('\\begin{document}');
  const prose = body
    .replaceAll(
      /\\(?:label|ref|eqref|[a-z]*cite[a-z]*|begin|end|includegraphics|autoref|pageref|hspace|vspace|href|url)\*?(?:\[[^\]]*\])*\{[^}]*\}/g,
      ' ',
    )
    .replaceAll(/\\[a-zA-Z]+/g, ' ');
  return [...new Set(prose.match(/(?<![\p{L}\\{}_@-])\p{L}{5,}(?![\p{L}}_@=-])/gu))];
}

const paper = (body: string): Buffer =>
  Buffer.from(`\\documentclass{article}\\begin{document}\n${body}\n\\end{document}`);

test('what has no other half is as if it were not there, and its words stay', TIME, async () => {
  const { text, doubts } = await read(
    paper('\\section{Sand}\nGrains.\n\nA {\\bf broken $x$ line \\end{nothing}.\n\nMore grains.'),
    'paper.tex',
  );
  const [section] = text.sections;
  expect(section!.blocks.map((block) => plainBlocks([block]))).toEqual([
    'Grains.',
    'A broken x line .',
    'More grains.',
  ]);
  expect(doubts.filter(({ kind }) => kind === 'left-out')).toEqual([]);
});

test('tables have their cells, whatever their columns are called', TIME, async () => {
  const { text } = await read(
    paper(String.raw`\section{Sizes}
\begin{table}\caption{One}\centering{%
\begin{tabular}{!{\hspace*{1cm}} >{\raggedright}p{3cm} d{3.3} @{\hspace*{1cm}} D{.}{.}{2}}a & b & c\\ 1 & 2 & 3\\\end{tabular}
}\end{table}
\begin{table*}\caption{Two}\begin{tabular*}{0.8\textwidth}[t]{@{\extracolsep{\fill}}*{2}{S[table-format=2.1]}|Y}
\multicolumn{1}{@{\hspace*{1em}}c}{d} & e & f\\ 4 & 5 & 6\\\end{tabular*}\end{table*}
\begin{table}\caption{Three}\begin{tabularx}{\linewidth}{lX}g & h\\ 7 & 8\\\end{tabularx}\end{table}`),
    'paper.tex',
  );
  const cells = [...blocksOf(text)].flatMap((block) =>
    block.kind === 'table' ? [[...block.head, ...block.rows].flat().length] : [],
  );
  expect(cells).toEqual([6, 6, 4]);
});

test('what publishers call by names of their own is called as elsewhere', TIME, async () => {
  const { text } = await read(
    paper(String.raw`\markboth{Head of pages}{Other head}
\begin{abstract}We study sand.\end{abstract}
\begin{IEEEkeywords}sand, wind\end{IEEEkeywords}
\section{Introduction}Type \texttt{\string\begin\{figure\}} in the table. In the morning, see \cite{a}.
\paragraph{A small head}More.
\begin{theorem}Let \begin{equation}\label{e}a=b\end{equation} hold.\end{theorem} By \eqref{e}.
%\begin{thebibliography}{9}
\begin{thebibliography}{9}\bibitem{a} Ana Silva. Sand. 2020.\end{thebibliography}
\begin{IEEEbiography}[{\includegraphics{a}}]{Ana Silva}studies sand.\end{IEEEbiography}`),
    'paper.tex',
  );
  expect(text.front.keywords).toEqual(['sand', 'wind']);
  expect(text.references).toHaveLength(1);
  const html = articleHtml(text, ({ name }) => ({ src: name })).replaceAll(/<[^>]*>/g, '');
  expect(html).toContain('Type \\begin{figure} in the table. In the morning, see [1].');
  expect(html).not.toContain('Head of pages');
  expect([...sectionsOf(text.sections)].map(({ section }) => section.number)).toEqual([
    ...['1', null, null],
  ]);
  expect(text.sections.map(({ role }) => role)).toEqual(['body', 'biography']);
  expect([...blocksOf(text)].find(({ kind }) => kind === 'formula')).toMatchObject({
    ...{ number: '1', id: 'eq1' },
  });
});

test(
  'a .bib is used where the list is called for last, not in an example of it',
  TIME,
  async () => {
    const archive = makeZip([
      {
        name: 'main.tex',
        content: paper(String.raw`\section{Sand}See \cite{a}.
\begin{verbatim}
\bibliography{example}
\end{verbatim}
After it.
\bibliography{refs}`),
      },
      { name: 'refs.bib', content: '@book{a, author={Silva, Ana}, title={Sand}, year=2020}' },
    ]);
    const { text } = await read(archive, 'paper.zip');
    expect(text.references).toHaveLength(1);
    expect([...blocksOf(text)].map(({ kind }) => kind)).toEqual(['paragraph', 'code', 'paragraph']);
  },
);
