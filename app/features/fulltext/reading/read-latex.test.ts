import { expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../../../../tests/support/document-processes.ts';
import { PIXEL } from '../../../../tests/support/documents/make-paper.ts';
import { makeZip } from '../../../../tests/support/documents/make-zip.ts';
import { plainText } from '../core/plain-text.ts';
import { blocksOf } from '../core/walk.ts';
import { readArticleText } from './index.server.ts';

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
        formula: { tex: String.raw`a \in \mathbb{R}`, typst: 'a ∈ ℝ' },
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
      { kind: 'file-lost', place: 'thm1.p1', words: '\\input{/etc/passwd}' },
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

const BIB = String.raw`@string{jos = "Journal of Sand"}
% A comment with an @article{no, title={None}}
@article{silva:2020/a, author={Silva, Ana and {\"O}sterg{\aa}rd, Bo}, title={The {S}and of $\alpha$ \& co},
  journal=jos, year=2020, volume=3, pages={1--9}, doi={10.1234/ABC}}
@inproceedings{li, author={Li, Bo}, title={Dunes}, crossref={proc}}
@proceedings{proc, title={Proceedings of Sand}, booktitle={Proceedings of Sand}, publisher={Press}, year=2021}
@misc{web, title={A page}, url={https://example.org/a_b}}
`;

/** References and the first paragraph of a paper whose list is only called for. */
async function readWithBib(body: string, bib = BIB) {
  const main = String.raw`\documentclass{article}\begin{document}\section{Introduction}${body}\end{document}`;
  const archive = makeZip([
    { name: 'main.tex', content: main },
    { name: 'refs.bib', content: bib },
  ]);
  const answer = await readArticleText({ documents }, sourceOf(archive), 'paper.zip');
  if (answer.outcome === 'not-read') throw new Error(answer.problem);
  const { text, doubts } = answer;
  const [first] = text.sections[0]!.blocks;
  return {
    words: first?.kind === 'paragraph' ? plainText(first.content) : '',
    references: text.references.map(({ content, doi }) => [plainText(content), doi]),
    doubts: doubts.filter(({ kind }) => kind !== 'no-title' && kind !== 'no-abstract'),
  };
}

test('references that stand in a .bib alone become the list, in the order of the text', async () => {
  const body = String.raw`See \cite[p.~3]{li} and \citep{silva:2020/a}, not \cite{gone}. % \cite{web}
    \bibliographystyle{unsrt}\bibliography{refs}`;
  expect(await readWithBib(body)).toEqual({
    words: 'See [1, p. 3] and [2], not [?].',
    references: [
      ['Li, Bo. 2021. “Dunes.” Proceedings of Sand.', null],
      [
        'Silva, Ana, and Bo Östergård. 2020. “The Sand of α & Co.” Journal of Sand 3: 1–9. https://doi.org/10.1234/ABC.',
        '10.1234/abc',
      ],
    ],
    doubts: [{ kind: 'citation-unmatched', place: 's1.p1', words: 'gone' }],
  });
});

test('biblatex, styles that sort and entries that are not cited are told apart', async () => {
  const sorted = await readWithBib(
    String.raw`\nocite{*}Sand \cite{web}. \bibliographystyle{plainnat}\bibliography{refs}`,
  );
  expect(sorted.references.map(([words]) => String(words).slice(0, 6))).toEqual([
    'A Page',
    'Li, Bo',
    'Procee',
    'Silva,',
  ]);
  const biber = await readWithBib(
    String.raw`\addbibresource{refs.bib}Sand \parencite{web}. \printbibliography[heading=none]`,
  );
  expect(biber).toMatchObject({
    references: [['A Page. n.d. https://example.org/a_b.', null]],
    doubts: [],
  });
});

test('a .bib that is none, endless or enormous leaves the paper without its list, and says so', async () => {
  const body = String.raw`Sand \cite{a}. \bibliography{refs}`;
  const entry = '@article{a, title={'.padEnd(300_000, '{');
  for (const bib of ['', '@', entry, '@article{b,'.repeat(100_000), '\0'.repeat(1000)]) {
    const { references, doubts } = await readWithBib(body, bib);
    expect(references).toEqual([]);
    expect(doubts.map(({ kind }) => kind)).toContain('no-references');
  }
});

test('sections behind \\appendix are appendices with letters, and references name what they lead to', async () => {
  const answer = await readArticleText(
    { documents },
    sourceOf(
      Buffer.from(String.raw`\documentclass{article}\begin{document}\section{Introduction}\label{in}
See Appendix~\ref{app}, Section~\ref{in}, \autoref{app}, \cref{sizes}, \cref{fig} and \ref{gone}.
\begin{figure}\caption{A dune.}\label{fig}\end{figure}
% \appendix
\section{Results}\appendixname
\appendix
\section{Grains}\label{app}Words.
\subsection{Sizes}\label{sizes}More.
\section*{Acknowledgements}Thanks.
\section{Tables}Numbers.
\end{document}`),
    ),
    'paper.tex',
  );
  if (answer.outcome === 'not-read') throw new Error(answer.problem);
  const { sections } = answer.text;
  expect(sections.map(({ role, number, title }) => [role, number, plainText(title)])).toEqual([
    ['body', '1', 'Introduction'],
    ['body', '2', 'Results'],
    ['appendix', 'A', 'Grains'],
    ['acknowledgements', null, 'Acknowledgements'],
    ['appendix', 'B', 'Tables'],
  ]);
  expect(sections[2]!.sections[0]!.number).toBe('A.1');
  const [first] = sections[0]!.blocks;
  const content = first?.kind === 'paragraph' ? first.content : [];
  expect(plainText(content)).toBe(
    'See Appendix A, Section 1, Appendix A, Section A.1, Figure 1 and [gone].',
  );
  expect(content.flatMap((inline) => (inline.kind === 'mention' ? [inline.target] : []))).toEqual([
    'app1',
    's1',
    'app1',
    'app1.1',
    'fig1',
  ]);
  expect(answer.doubts).toContainEqual({
    kind: 'mention-unmatched',
    place: 's1.p1',
    words: '[gone]',
  });
});
