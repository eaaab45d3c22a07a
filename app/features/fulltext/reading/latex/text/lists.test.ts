import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';

/** The blocks of a text, lists with how they are numbered, and what it lacks of its source. */
function read(body: string, preamble = '') {
  const { text, lostOf } = readTex(body, { preamble: `\\title{Sand}${preamble}` });
  const blocks = text.sections.flatMap((section) => section.blocks);
  const said = blocks.map((block) =>
    block.kind === 'list'
      ? `${block.start ?? '-'} ${block.numbering}: ${block.items.map((item) => plainBlocks(item)).join(' | ')}`
      : plainBlocks([block]),
  );
  return { said, lost: lostOf(text).map(({ words }) => words) };
}

test('an environment of the author that opens a list closes it too', () => {
  const preamble = String.raw`
\newenvironment{compact}{\begin{list}{$\bullet$}{\parsep 1pt plus 1pt \leftmargin 0.15in}}{\normalsize\end{list}}
\newenvironment{boxed}[1]{\begin{quote}#1 \begin{compact}}{\end{compact}\end{quote}}`;
  expect(
    read(String.raw`\begin{compact}\item One. \item Two.\end{compact} After.`, preamble),
  ).toEqual({ said: ['- decimal: One. | Two.', 'After.'], lost: [] });
  const { said, lost } = read(
    String.raw`\begin{boxed}{Head.}\item One. \item Two.\end{boxed} After.`,
    preamble,
  );
  expect(said).toEqual(['Head.\nOne.\nTwo.', 'After.']);
  expect(lost).toEqual([]);
});

test('a list begins at what its counter is set to, and mentions say so', () => {
  const { said } = read(String.raw`
\begin{enumerate}\setcounter{enumi}{3}\item\label{a} Four.\end{enumerate}
\begin{enumerate}\addtocounter{enumi}{1}\item Two.\item\label{b} Three.\end{enumerate}
See \ref{a} and \ref{b}.`);
  expect(said).toEqual(['4 decimal: Four.', '2 decimal: Two. | Three.', 'See 4 and 3.']);
});

test('items within braces are items of the list', () => {
  expect(
    read(String.raw`\begin{itemize}\item One. {\item Two $x$}; {\small\item Three.}\end{itemize}`),
  ).toEqual({ said: ['- decimal: One. | Two x; | Three.'], lost: [] });
});

test.each([
  ['', '1 decimal'],
  ['[(i)]', '1 lower-roman'],
  [String.raw`[label=\textbf{(\Alph*)}]`, '1 upper-alpha'],
  ['[start=4]', '4 decimal'],
])('a list %s is numbered as its author wants it', (option, shape) => {
  expect(read(String.raw`\begin{enumerate}${option}\item One.\end{enumerate}`).said).toEqual([
    `${shape}: One.`,
  ]);
});

test('a list that goes on goes on with number and shape, and one of the author’s own has their numbers', () => {
  const { said } = read(
    String.raw`\begin{enumerate}[label=(\roman*)]\item One. \item Two.\end{enumerate}
\begin{enumerate}[resume]\item Three.\end{enumerate}
\renewcommand{\theenumi}{\Alph{enumi}}
\begin{enumerate}\item Four.\end{enumerate}`,
    String.raw`\usepackage{enumitem}`,
  );
  expect(said).toEqual([
    '1 lower-roman: One. | Two.',
    '3 lower-roman: Three.',
    '1 upper-alpha: Four.',
  ]);
});

test('what refers to an item says its number as it is shown', () => {
  const { said } = read(
    String.raw`\begin{enumerate}[label=(\roman*)]\item One. \item\label{a} Two.\end{enumerate}
\begin{enumerate}[resume]\item\label{b} Three.\end{enumerate}
\begin{enumerate}\item x \begin{enumerate}\item y \item\label{c} z\end{enumerate}\end{enumerate}
See \ref{a}, \ref{b} and \ref{c}.`,
    String.raw`\usepackage{enumitem}`,
  );
  expect(said.at(-1)).toBe('See (ii), (iii) and 1b.');
});

test('lines of an algorithm are referred to by their numbers, each with a link', () => {
  const { text, lostOf } = readTex(
    String.raw`See lines \ref{a}--\ref{b}, \ref{c} and Algorithm \ref{alg}.
\begin{algorithm}\caption{X}\label{alg}\begin{algorithmic}[1]
\State $p$ \label{a}
\For{each grain} \label{b}
\State \Return{$q$} \label{c}
\EndFor
\end{algorithmic}\end{algorithm}`,
    { preamble: String.raw`\title{Sand}\usepackage{algorithm,algpseudocode}` },
  );
  const [first] = text.sections[0]!.blocks;
  expect(first?.kind === 'paragraph' && plainText(first.content)).toBe(
    'See lines 1–2, 3 and Algorithm 1.',
  );
  expect(lostOf(text)).toEqual([]);
});

test.each([
  [
    'agujournal2019',
    String.raw`\begin{keypoints}\item One of two. \item Two of two.\end{keypoints}`,
    'Key Points: One of two.\nTwo of two.',
  ],
  [
    'cas-dc',
    String.raw`\author{Ana Meyer}\credit{Methods, software}\author{Li Wei}\credit{Drawings}`,
    'Author Contributions: Ana Meyer: Methods, software\nLi Wei: Drawings',
  ],
  [
    'mdpi',
    String.raw`\abbreviations{These are used: \begin{tabular}{ll}CS & Compton scattering\end{tabular}}`,
    'Abbreviations: These are used:\nCS\tCompton scattering',
  ],
  ['sagej', String.raw`\begin{dci}None.\end{dci}`, 'Conflicts of Interest: None.'],
  ['lipics-v2021', String.raw`\funding{A grant.}`, 'Funding: A grant.'],
])('what %s has for its authors is a section', (documentClass, body, expected) => {
  const { text, lostOf } = readTex(body, { documentClass, preamble: String.raw`\title{Sand}` });
  expect(
    text.sections
      .filter(({ title }) => title.length > 0)
      .map(({ title, blocks }) => `${plainText(title)}: ${plainBlocks(blocks)}`),
  ).toEqual([expected]);
  expect(lostOf(text)).toEqual([]);
});

test('items within what only says how they look are items of their list', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}\begin{itemize}\begin{spacing}{0.9}
\item Coarse grains
\begin{itemize}\item and their kinds\end{itemize}
\item Fine grains
\end{spacing}\end{itemize}`,
    { preamble: String.raw`\title{T}\usepackage{setspace}` },
  );
  const [list] = text.sections[0]!.blocks;
  expect(list).toMatchObject({ kind: 'list', start: null });
  expect((list as { items: unknown[] }).items).toHaveLength(2);
  expect(lostOf(text)).toEqual([]);
});

test('a list that the author makes of another is numbered as the author says', () => {
  const preamble = String.raw`\usepackage[shortlabels]{enumitem}
\newlist{steps}{enumerate}{2}\setlist[steps]{label=(\roman*)}\newlist{notes}{itemize}{1}\setlist[enumerate,1]{label=\Alph*.}`;
  const { said, lost } = read(
    String.raw`\begin{steps}\item\label{a} One.\item\label{b} Two.\end{steps}
\begin{notes}\item Dune.\end{notes}\begin{enumerate}\item\label{c} Sand.\end{enumerate}
\begin{enumerate}[(i)]\item\label{d} Wind.\end{enumerate} See \ref{b}, \ref{c} and \ref{d}.`,
    preamble,
  );
  expect(said).toEqual([
    '1 lower-roman: One. | Two.',
    '- decimal: Dune.',
    '1 upper-alpha: Sand.',
    '1 lower-roman: Wind.',
    'See (ii), A and i.',
  ]);
  expect(lost).toEqual([]);
});

test('lists by the commands that are behind their environments are lists', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\begin{tight}\item A.\item B.\end{tight}`,
    {
      preamble: String.raw`\title{Sand}\usepackage{enumitem}
\newenvironment*{tight}{\enumerate[noitemsep]}{\endenumerate}`,
    },
  );
  const [list] = text.sections[0]!.blocks;
  expect(list).toMatchObject({ kind: 'list', start: 1, items: { length: 2 } });
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('a list of a class that no table knows is a list, with what its items are called', () => {
  const { said, lost } = read(
    String.raw`Two:\begin{unlist}\item[int run()]: starts. \item[stop] ends.\end{unlist} After.`,
  );
  expect(said).toEqual(['Two:', '- decimal: int run() : starts. | stop ends.', 'After.']);
  expect(lost).toEqual([]);
});

test('a formula that an item is called by stays, and a sign that only marks it goes', () => {
  const { said, lost } = read(
    String.raw`\begin{itemize}\item[$X(t)$] Sand. \item[$\bullet$] Dune. \item[$\mathbf{Y}$] Wind.\end{itemize}`,
  );
  expect(said).toEqual(['- decimal: X(t) Sand. | Dune. | Y Wind.']);
  expect(lost).toEqual([]);
});
