import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { elementsOf } from '../../../core/elements.ts';
import { plainText } from '../../../core/plain-text.ts';
import { inlinesOf } from '../../../core/walk.ts';

const THINGS = String.raw`
\section{One}\label{sec:one}
\subsection{Within}\label{sec:within}
\begin{figure}\caption{F.}\label{fig:a}\end{figure}
\begin{figure}\caption{G.}\label{fig:b}\end{figure}
\begin{figure}\caption{H.}\label{fig:c}\end{figure}
\begin{table}\caption{T.}\label{tab:a}\begin{tabular}{l}x\end{tabular}\end{table}
\begin{equation}\label{eq:a} a \end{equation}
\begin{align}\label{eq:b} b &= c \\ d &= e \nonumber \\ f &= g \label{eq:c} \end{align}
\begin{lemma}\label{lem:a}Sand.\end{lemma}
\begin{enumerate}\item First. \item\label{item:b} Second.\end{enumerate}
\section{Two}\label{sec:two}
`;
const PREAMBLE = String.raw`\title{Sand}\usepackage{amsmath,hyperref,cleveref}\newtheorem{lemma}{Lemma}`;

/** The last paragraph as it reads. */
function lineOf(line: string, preamble = PREAMBLE): string {
  const { text } = readTex(`${THINGS}\n${line}`, { preamble });
  const last = text.sections.at(-1)!.blocks.at(-1)!;
  return last.kind === 'paragraph' ? plainText(last.content) : last.kind;
}

test.each([
  [String.raw`See \ref{sec:one} and \ref{sec:within}.`, 'See 1 and 1.1.'],
  [String.raw`Figure~\ref{fig:b}, Table~\ref{tab:a}.`, 'Figure 2, Table 1.'],
  [String.raw`By \eqref{eq:a} and (\ref{eq:c}).`, 'By (1) and (3).'],
  [String.raw`\autoref{fig:c} and \autoref{sec:two}.`, 'Figure 3 and Section 2.'],
  [String.raw`\nameref{sec:two} is short.`, 'Two is short.'],
  [String.raw`Item \ref{item:b}.`, 'Item 2.'],
  [String.raw`\cref{fig:a} and \Cref{tab:a}.`, 'Figure 1 and Table 1.'],
  [String.raw`\cref{fig:a,fig:b}.`, 'Figures 1 and 2.'],
  [String.raw`\Cref{fig:a,fig:b,fig:c}.`, 'Figures 1, 2 and 3.'],
  [String.raw`\cref{lem:a,eq:a}.`, 'Lemma 1 and Equation (1).'],
  [String.raw`\crefrange{fig:a}{fig:c}.`, 'Figures 1–3.'],
  [String.raw`\hyperref[sec:two]{that section}.`, 'that section.'],
  [String.raw`\hyperref[tab:a]{Table~\ref*{tab:a}} is it.`, 'Table 1 is it.'],
])('%s reads as it is set', (written, read) => {
  expect(lineOf(written)).toBe(read);
});

test.each([
  [String.raw`As \tabref{tab:a} and \Secref{sec:two} show.`, 'As Table 1 and Section 2 show.', []],
  [String.raw`In Fig.~\figref{fig:b}.`, 'In Fig. 2.', []],
  [String.raw`By \figrefs{fig:a,fig:c}.`, 'By Figures 1 and 3.', []],
  [String.raw`As \tabref{tab:none} shows.`, 'As [tab:none] shows.', ['[tab:none]']],
  [String.raw`\sparkle{tab:a} glitters.`, 'tab:a glitters.', [String.raw`\sparkle{tab:a}`]],
  [String.raw`\sparkle{sand} glitters.`, 'sand glitters.', []],
])('%s of a package that is not packed reads “%s”', (written, read, unmatched) => {
  expect(lineOf(written)).toBe(read);
  const { doubts } = readTex(`${THINGS}\n${written}`, { preamble: PREAMBLE });
  const found = doubts.filter(({ kind }) => kind === 'mention-unmatched');
  expect(found.map(({ words }) => words)).toEqual(unmatched);
});

test('names of cleveref are those that the author gives', () => {
  const own = String.raw`${PREAMBLE}\crefname{figure}{Picture}{Pictures}`;
  expect(lineOf(String.raw`\cref{fig:a} and \cref{fig:a,fig:c}.`, own)).toBe(
    'Picture 1 and Pictures 1 and 3.',
  );
});

test('each mention leads to the thing whose number it says', () => {
  const { text } = readTex(
    String.raw`${THINGS}\cref{fig:a,fig:c}, \ref{tab:a}, \eqref{eq:c}, \ref{lem:a}, \ref{sec:within}.`,
    { preamble: PREAMBLE },
  );
  const names = elementsOf(text);
  const mentions = [...inlinesOf(text)].filter((inline) => inline.kind === 'mention');
  expect(
    mentions.map(({ content, target }) => [plainText(content), names.get(target)?.name]),
  ).toEqual([
    ['Figures 1', 'Figure 1'],
    ['3', 'Figure 3'],
    ['1', 'Table 1'],
    ['(3)', 'Equation (3)'],
    ['1', 'Lemma 1'],
    ['1.1', 'Section 1.1'],
  ]);
});

test('a label that is nowhere is a doubt with its key, and never a number', () => {
  const { text, doubts } = readTex(String.raw`${THINGS}See \ref{fig:none}.`, {
    preamble: PREAMBLE,
  });
  expect(doubts.filter(({ kind }) => kind === 'mention-unmatched')).toEqual([
    { kind: 'mention-unmatched', place: 's2.p1', words: '[fig:none]' },
  ]);
  expect(JSON.stringify(text)).not.toContain('??');
});

test('a mention without a label is asked for, and no loss besides', () => {
  const { text, doubts, lostOf } = readTex(String.raw`${THINGS}See \ref{}.`, {
    preamble: PREAMBLE,
  });
  expect(doubts.filter(({ kind }) => kind === 'mention-unmatched')).toEqual([
    { kind: 'mention-unmatched', place: 's2.p1', words: String.raw`\ref{}` },
  ]);
  expect(lostOf(text)).toEqual([]);
});

test('figures that another one arranges have each a number, a caption and a place', () => {
  const { text, lostOf } = readTex(
    String.raw`See \ref{a}, \ref{b} and \ref{c}.
\begin{figure}[t]
\begin{minipage}{.5\textwidth}\begin{figure}[H]\includegraphics{a}\caption{One.}\label{a}\end{figure}\end{minipage}
\begin{minipage}{.5\textwidth}\begin{figure}[H]\includegraphics{b}\caption{Two.}\label{b}\end{figure}\end{minipage}
\end{figure}
\begin{figure}\includegraphics{c}\caption{Three.}\label{c}\end{figure}`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx,float}` },
  );
  const [first, ...figures] = text.sections[0]!.blocks;
  expect(first?.kind === 'paragraph' && plainText(first.content)).toBe('See 1, 2 and 3.');
  expect(
    figures.map((block) => block.kind === 'figure' && [block.label, plainText(block.caption)]),
  ).toEqual([
    ['Figure 1', 'One.'],
    ['Figure 2', 'Two.'],
    ['Figure 3', 'Three.'],
  ]);
  expect(lostOf(text)).toEqual([]);
});

test('tables of IEEE and REVTeX are counted in Roman numbers', () => {
  const body = String.raw`\begin{table}\caption{T.}\label{t}\begin{tabular}{l}x\end{tabular}\end{table} See \ref{t}.`;
  for (const documentClass of ['IEEEtran', 'revtex4-2']) {
    const { text } = readTex(body, { documentClass, preamble: String.raw`\title{Sand}` });
    const last = text.sections[0]!.blocks.at(-1)!;
    expect(last.kind === 'paragraph' && plainText(last.content)).toBe('See I.');
  }
});

test('a label in rows of equations is that of the next number', () => {
  expect(
    lineOf(String.raw`\begin{eqnarray}\label{x} a&=&b\nonumber\\ &=&c\end{eqnarray} By \eqref{x}.`),
  ).toBe('By (4).');
});

test('a label may say of what kind it is', () => {
  expect(
    lineOf(String.raw`\begin{lemma}\label[lemma]{lem:z}Dune.\end{lemma} By \cref{lem:z}.`),
  ).toBe('By Lemma 2.');
});

test('a label in rows of align is that of the next number, if its own row has none', () => {
  expect(
    lineOf(String.raw`\begin{align}\label{x} a&=b\nonumber\\ &=c\end{align} By \eqref{x}.`),
  ).toBe('By (4).');
});

test('the name of a label may have commas, but for commands that take a list', () => {
  expect(
    lineOf(String.raw`\begin{lemma}\label{sand, wind}Dune.\end{lemma} By \ref{sand, wind}.`),
  ).toBe('By 2.');
  expect(lineOf(String.raw`See \cref{fig:a,fig:b} and $x_{\ref{eq:a}}$.`)).toBe(
    'See Figures 1 and 2 and x₁.',
  );
});

test('a label within the title of a section is that of this section', () => {
  expect(
    lineOf(String.raw`\section{\label{sec:in}Three} Behind \ref{sec:in}, within \ref{sec:within}.`),
  ).toBe('Behind 3, within 1.1.');
});

test('a command that refers is the author’s where it says what precedes all their labels', () => {
  expect(
    lineOf(
      String.raw`\begin{equation}\eqlabel{x} a \end{equation} By \eqref{x}.`,
      String.raw`${PREAMBLE}\renewcommand{\eqref}[1]{(\ref{eq:#1})}\newcommand{\eqlabel}[1]{\label{eq:#1}}`,
    ),
  ).toBe('By (4).');
});

test.each([
  ['subcaption', 'Left a, left a.'],
  ['subfig', 'Left (a), left a.'],
])('the part of a figure alone is said as %s does', (name, said) => {
  const figure = String.raw`\begin{figure}\subfloat[L.\label{l}]{\includegraphics{l}}\caption{Two.}\end{figure}`;
  expect(
    lineOf(
      String.raw`${figure} Left \subref{l}, left \subref*{l}.`,
      String.raw`${PREAMBLE}\usepackage{graphicx,${name}}`,
    ),
  ).toBe(said);
});

test('a label of a supplement beside the paper has the number that LaTeX gave it', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}Figure~\ref{fig:more} and Table~\ref{S-tab:all}, as Fig.~\ref{fig:none} says.`,
    {
      preamble: String.raw`\title{Sand}\usepackage{xr}\externaldocument{more}\externaldocument[S-]{all}`,
      files: {
        'more.aux': String.raw`\newlabel{fig:more}{{S2}{4}}`,
        'all.aux': String.raw`\newlabel{tab:all}{{{\mbox {S}}1}{4}{Sand}{table.1}{}}`,
      },
    },
  );
  const [first] = text.sections[0]!.blocks;
  expect(first?.kind === 'paragraph' && plainText(first.content)).toBe(
    'Figure S2 and Table S1, as Fig. [fig:none] says.',
  );
  expect(doubts.filter(({ kind }) => kind === 'mention-unmatched')).toHaveLength(1);
  expect(lostOf(text)).toEqual([]);
});

test('a label among the settings of a picture is that of its part', () => {
  const { text, doubts } = readTex(
    String.raw`See \ref{a} and \ref{b}.\begin{figure}\subfloat[One]{\includegraphics[width=1cm\label{a}]{a}}
\subfloat[Two]{\includegraphics[width=1cm\label{b}]{b}}\caption{Both.}\end{figure}`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx,subfig}` },
  );
  const [first] = text.sections[0]!.blocks;
  expect(first?.kind === 'paragraph' && plainText(first.content)).toBe('See 1a and 1b.');
  expect(doubts.filter(({ kind }) => kind === 'mention-unmatched')).toEqual([]);
});
