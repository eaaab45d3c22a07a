import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainText } from '../../../core/plain-text.ts';

const read = (body: string, preamble = '', documentClass = 'article') =>
  readTex(body, { preamble: `\\usepackage{graphicx}${preamble}`, documentClass });

/** Passages with what is no words between angles and what that says, as `Sand <picture dune>`. */
const counted = (...given: Parameters<typeof read>): string[] =>
  read(...given).source.passages.map(({ words, things }) =>
    [
      words.trim().replaceAll(/\s{1,99}/g, ' '),
      ...things.map((thing) => `<${[thing.kind, thing.words].filter(Boolean).join(' ')}>`),
    ]
      .filter(Boolean)
      .join(' '),
  );

test('what a list of figures says is no text, and an address is no part of a name', () => {
  const body = String.raw`\begin{figure}\subfloat[Part A][A dune.]{\includegraphics{a}}\end{figure}`;
  expect(counted(body, String.raw`\usepackage{subfig}`)).toEqual(['[A dune.] <picture a>']);
  const front = String.raw`\author{\IEEEauthorblockN{Bo Li}\IEEEauthorblockA{Oslo}}`;
  expect(counted(front, '', 'IEEEtran')).toEqual(['Bo Li', 'Oslo']);
});

test('the line that sets the stops of a tabbing is no text, and a tabbing no table', () => {
  const body = String.raw`\begin{tabbing}broad \= stops \kill $x$ \> iff sand\\ $y$ \> iff wind\end{tabbing}`;
  expect(read(body).lostOf(read(body).text)).toEqual([]);
});

test('a picture is told by its name, other things by what they are', () => {
  expect(
    counted(String.raw`A \includegraphics[width=1cm]{ dune } \ref{one} \cite{silva}.`),
  ).toEqual(['A . <picture dune> <mention> <citation>']);
  expect(counted(String.raw`\plottwo{a}{b} Two.`, '', 'aastex631')).toEqual([
    'Two. <picture> <picture>',
  ]);
  expect(
    counted(
      String.raw`\begin{overpic}[width=1cm]{dune}\put(1,2){Here}\end{overpic}`,
      String.raw`\usepackage{overpic}`,
    ),
  ).toEqual(['Here <picture>']);
});

test('entries of a list are a passage each, and what is only listed is cited', () => {
  expect(
    counted(String.raw`One.\begin{thebibliography}{9}\bibitem{a} A. Silva. \bibitem[Li]{b} B. Li.
\harvarditem{Abel}{1999}{c} C. Abel.\end{thebibliography}`),
  ).toEqual([...['One.', 'A. Silva. <reference>', 'B. Li. <reference>', 'C. Abel. <reference>']]);
  const bib = `@article{a, title={Singing dunes of the south}, year=2020}
@article{b, title={Wandering dunes of the north}, year=2021}
@article{c, title={Nobody cites this one}, year=2022}`;
  const { source } = readTex(
    String.raw`\section{One}Sand \cite{a} moves.\nocite{ b }\bibliography{s}`,
    { files: { 's.bib': bib } },
  );
  expect(
    source.passages
      .map(({ words }) => words.trim())
      .slice(-2)
      .toSorted(),
  ).toEqual([...['Singing dunes of the south', 'Wandering dunes of the north']]);
});

test('marks of notes are notes in the text, and none in the front', () => {
  const passages =
    counted(String.raw`\title{Sand\footnotemark}\author{Ana\footnote{Of here.}}\maketitle
Dunes\footnotemark{} move\footnote{Slowly.}.`);
  expect(passages).toContain('Sand');
  expect(passages).toContain('Of here.');
  expect(passages).toContain('Slowly.');
  expect(passages.at(-1)).toBe('Dunes move. <note> <note>');
});

test('notes below a table are no items of a list', () => {
  expect(
    counted(
      String.raw`\begin{threeparttable}\begin{tabular}{l}1\tnote{a}\end{tabular}
\begin{tablenotes}\item[a] In metres.\end{tablenotes}\end{threeparttable}
\begin{itemize}\item One\end{itemize}`,
      String.raw`\usepackage{threeparttable}`,
    ).slice(-2),
  ).toEqual(['In metres.', 'One <item>']);
});

test('a heading is a section where it stands on a line of its own and is none of the page', () => {
  expect(
    counted(
      String.raw`\section{ References }A.\subparagraph{B.}C.\section{}\subsection{\includegraphics{d}}E.`,
    ),
  ).toEqual([...['References', 'A.', 'B.', 'C.', '<picture d> <section>', 'E.']]);
});

test('of what a command hides a sentence of five words is named, and a setting is not', () => {
  const hidden = (body: string) =>
    read(body).leftOut.flatMap(({ what, passages }) =>
      what === 'hidden' ? passages.map(({ words }) => words) : [],
    );
  expect(hidden(String.raw`A.\typeout{one two three four five}`)).toEqual([
    'one two three four five',
  ]);
  expect(hidden(String.raw`A.\typeout{one two three four}`)).toEqual([]);
  expect(hidden(String.raw`A.\rule[one two three four five six]{1cm}{1cm}`)).toEqual([]);
});

test('what stands in brackets behind a theorem, a proof and a box is said', () => {
  const said = (body: string) =>
    counted(body, String.raw`\usepackage{amsthm,tcolorbox}\newtheorem{theorem}{Theorem}`).join(' ');
  expect(said(String.raw`\begin{theorem}[Rest]Sand stays.\end{theorem}`)).toContain('Rest');
  expect(said(String.raw`\begin{proof}[Why it rests]So.\end{proof}`)).toContain('Why it rests');
  expect(said(String.raw`\begin{tcolorbox}[title=Why, width=3cm]So.\end{tcolorbox}`)).toBe(
    'Why So.',
  );
  expect(said(String.raw`\begin{tcolorbox}[width=3cm,title=Why]So.\end{tcolorbox}`)).toBe(
    'Why So.',
  );
  expect(said(String.raw`\begin{tcolorbox}[ title = {Why, so}, x=1]So.\end{tcolorbox}`)).toBe(
    'Why, so So.',
  );
  expect(said(String.raw`\begin{tcolorbox}[subtitle=Why]a=b.\end{tcolorbox}`)).toBe('a=b.');
});

test('the front of a paper is counted as it is read', () => {
  const { text, lostOf } = read(
    String.raw`\maketitle\section{One}Sand.`,
    String.raw`\title{On \emph{Sand}}`,
  );
  expect(plainText(text.front.title)).toBe('On Sand');
  expect(lostOf(text)).toEqual([]);
});

test('the ending of a short form is part of its word, and a sign of mathematics parts numbers', () => {
  expect(
    counted(String.raw`All \ac{dune}s, and {3\times10} more.`, String.raw`\usepackage{acronym}`),
  ).toEqual(['All , and 3 10 more.']);
});

test('what cites nothing and a formula of looks alone are nothing, and an entry that names another says its number', () => {
  const { text, doubts, lostOf } = read(
    String.raw`\section{One}Sand \cite{} moves $\raggedbottom$ far \cite{a}.
\begin{thebibliography}{9}\bibitem{a} A. Silva. \bibitem{b} See \cite{a} too.\end{thebibliography}`,
    String.raw`\title{Sand}`,
  );
  expect(text.references.map(({ content }) => plainText(content))).toEqual([
    ...['A. Silva.', 'See [1] too.'],
  ]);
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('words behind the end of a document, and names that conditions ask for, are missed by none', () => {
  const preamble = String.raw`\title{Sand}\usepackage{ifthen}\newboolean{thesis}`;
  const body = String.raw`\section{One}\ifthenelse{\boolean{thesis}}{No.}{Sand.}
\end{document}\begin{document}\section{Two}A second paper that stands behind the end of the first.`;
  const { text, doubts, lostOf } = readTex(body, { preamble });
  expect(text.sections).toHaveLength(1);
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('a note of few words is named among what is left out, and a figure that is to come is asked for', () => {
  const { leftOut, text, doubts, lostOf } = readTex(
    String.raw`\section{One}Sand\todo{Why?}. It moves.
\begin{figure}\missingfigure{A dune at dawn}\caption{A dune.}\end{figure}`,
    { preamble: String.raw`\title{Sand}\usepackage{todonotes}` },
  );
  expect(leftOut.flatMap(({ passages }) => passages.map(({ words }) => words))).toEqual(['Why?']);
  expect(doubts.filter(({ kind }) => kind.startsWith('picture-'))).toEqual([
    { kind: 'picture-drawn', place: 'fig1', words: expect.stringContaining('Figure 1') },
  ]);
  expect(lostOf(text)).toEqual([]);
});
