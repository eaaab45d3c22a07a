import { afterAll, expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { createDocuments } from '#app/platform/documents/documents.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { PIXEL } from '../../../../tests/support/documents/make-paper.ts';
import { makeZip } from '../../../../tests/support/documents/make-zip.ts';
import { plainText } from '../core/plain-text.ts';
import { blocksOf } from '../core/walk.ts';
import { readArticleText } from './index.server.ts';

const documents = createDocuments(createLog('silent'));
afterAll(() => documents.close());

const MAIN = String.raw`\documentclass{article}
\title{On Sand}
\author{Ana Silva \and Bo Li}
\newcommand{\R}{\mathbb{R}}
\newtheorem{theorem}{Theorem}
\begin{document}
\maketitle
\begin{abstract}We study sand.\end{abstract}
\input{introduction}
\input{/etc/passwd}
\section*{Acknowledgements} Thanks.
\bibliography{sand}
\end{document}
`;
const INTRODUCTION = String.raw`\section{Introduction}\label{sec:intro}
See \cite{silva,li}, Fig.~\ref{fig:a}, \eqref{eq:one}, Section~\ref{sec:intro}, Table~\ref{tab:x}.
\begin{equation}\label{eq:one} a \in \R \end{equation}
\begin{align} a &= b \\ c &= d \end{align}
\begin{figure}\includegraphics[width=3cm]{pictures/dune.png}\caption{A dune.}\label{fig:a}\end{figure}
\begin{table}\caption{Sizes}\label{tab:x}\begin{tabular}{lc}\hline A & B\\\hline 1&2\\\hline\end{tabular}\end{table}
\begin{theorem}[Rest]Sand moves.\end{theorem}
`;
const LIST = String.raw`\begin{thebibliography}{9}
\bibitem[Silva(2020)]{silva} A.~Silva. \newblock Sand. 2020.
\bibitem{li} B. Li. Dunes. 2021.
\end{thebibliography}
`;

test(
  'LaTeX in several files is one text, numbered as it is set',
  { timeout: 120_000 },
  async () => {
    const archive = makeZip([
      { name: 'paper/main.tex', content: MAIN },
      { name: 'paper/introduction.tex', content: INTRODUCTION },
      { name: 'paper/main.bbl', content: LIST },
      { name: 'paper/pictures/dune.png', content: PIXEL },
    ]);
    const answer = await readArticleText({ documents }, sourceOf(archive), 'paper.zip');
    if (answer.outcome === 'not-read') throw new Error(answer.problem);
    const { text, doubts } = answer;
    expect(plainText(text.front.title)).toBe('On Sand');
    expect(text.front.byline.map(plainText)).toEqual(['Ana Silva', 'Bo Li']);
    expect(text.sections.map(({ id, number }) => [id, number])).toEqual([
      ['s1', '1'],
      ['acknowledgements', null],
    ]);
    const [introduction] = text.sections;
    const [paragraph, ...others] = introduction!.blocks;
    expect(plainText(paragraph?.kind === 'paragraph' ? paragraph.content : [])).toBe(
      'See [1, 2], Fig. 1, (1), Section 1, Table 1.',
    );
    expect(
      (paragraph?.kind === 'paragraph' ? paragraph.content : []).flatMap((inline) => {
        if (inline.kind === 'mention') return [inline.target];
        return inline.kind === 'citation' ? inline.targets : [];
      }),
    ).toEqual(['ref1', 'ref2', 'fig1', 'eq1', 's1', 'tab1']);
    expect(others).toMatchObject([
      {
        id: 'eq1',
        number: '1',
        formula: { tex: String.raw`a \in \mathbb{R}`, typst: 'a in bb(R)' },
      },
      { id: 'eq2', number: '2–3' },
      { id: 'fig1', label: 'Figure 1', parts: [{ picture: 'picture-1.png' }] },
      { id: 'tab1', label: 'Table 1', caption: [{ kind: 'text', text: 'Sizes' }] },
      { id: 'thm1', label: 'Theorem 1', title: [{ kind: 'text', text: 'Rest' }] },
    ]);
    expect([...blocksOf(text)].map(({ kind }) => kind)).not.toContain('code');
    expect(text.references.map(({ content }) => plainText(content))).toEqual([
      'A. Silva. Sand. 2020.',
      'B. Li. Dunes. 2021.',
    ]);
    expect(doubts).toEqual([
      { kind: 'figure-without-words', place: 'fig1', words: 'Figure 1 A dune.' },
    ]);
  },
);

test('an archive with names that lead out of it is refused', { timeout: 120_000 }, async () => {
  const archive = makeZip([{ name: '../main.tex', content: MAIN }]);
  const answer = await readArticleText({ documents }, sourceOf(archive), 'paper.zip');
  expect(answer).toEqual({
    outcome: 'not-read',
    problem: expect.stringContaining('names that lead out of it'),
  });
  const empty = makeZip([{ name: 'notes.tex', content: 'no document' }]);
  const other = await readArticleText({ documents }, sourceOf(empty), 'paper.zip');
  expect(other).toEqual({
    outcome: 'not-read',
    problem: expect.stringContaining('None of the files in the archive begins with'),
  });
});
