import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';

const PAPER = String.raw`
\section{One}\label{sec:one}
\begin{equation}\label{eq:one} a=b \end{equation}
\begin{figure}\caption{F.}\label{fig:one}\end{figure}
\begin{enumerate}\item\label{item} Text.\end{enumerate}
\section{Two}\label{sec:two}
See \ref{sec:one}, \ref{eq:one}, \ref{fig:one}, \ref{item}, \ref{sec:two}.
`;

const numberDoubts = (aux: string, body = PAPER) =>
  readTex(body, { preamble: String.raw`\title{Sand}`, files: { 'main.aux': aux } })
    .doubts.filter(({ kind }) => kind === 'number-differs')
    .map(({ place, words }) => [place, words]);

test('numbers that LaTeX gave are the ones that labels have here, in whatever brackets', () => {
  expect(
    numberDoubts(String.raw`\relax
\newlabel{sec:one}{{1}{1}{One}{section.1}{}}
\newlabel{eq:one}{{{\rm (1)}}{1}{One}{equation.1}{}}
\newlabel{eq:one@cref}{{[equation][9][]9}{1}}
\newlabel{fig:one}{{\relax 1}{2}{F}{figure.1}{}}
\newlabel{fig:one}{{\caption@xref {fig:one}{ on input line 72}}{2}}
\newlabel{unknown}{{7}{2}}
\newlabel{sec:two}{{\unhbox \voidb@x \hbox {2}}{2}}
`),
  ).toEqual([]);
});

test('a number that LaTeX gave otherwise is a doubt at the place of its label', () => {
  expect(
    numberDoubts(String.raw`\newlabel{sec:two}{{III}{2}{Two}{section.2}{}}
\newlabel{fig:one}{{2.1}{2}{F}{figure.1}{}}`),
  ).toEqual([
    ['s2', 'sec:two: III in LaTeX, 2 here'],
    ['fig1', 'fig:one: 2.1 in LaTeX, 1 here'],
  ]);
});

test('where most numbers differ the paper was changed since it was set, which is said once', () => {
  const sections = Array.from({ length: 9 }, (_, at) => `\\section{S}\\label{s${at}}`).join('\n');
  const aux = Array.from({ length: 9 }, (_, at) => `\\newlabel{s${at}}{{${at + 2}}{1}}`).join('\n');
  expect(numberDoubts(aux, sections)).toEqual([
    [null, '9 of 9 labels, the first of them s0: 2 in LaTeX, 1 here'],
  ]);
});

test('the file of the main source counts before those of others, and a part of a figure has its letter', () => {
  const body = String.raw`\begin{figure}\begin{subfigure}{3cm}\includegraphics{a}\caption{A.}\label{part}\end{subfigure}\caption{F.}\end{figure}`;
  const { doubts } = readTex(body, {
    preamble: String.raw`\usepackage{graphicx,subcaption}\title{Sand}`,
    files: { 'other.aux': '\\newlabel{part}{{8}{1}}', 'main.aux': '\\newlabel{part}{{1(a)}{1}}' },
  });
  expect(doubts.filter(({ kind }) => kind === 'number-differs')).toEqual([]);
});

test('a label at something without a number is in doubt only where the text refers to it', () => {
  const aux = '\\newlabel{thanks}{{2}{1}}';
  const body = String.raw`\section{One}\section*{Two}\label{thanks}Sand.`;
  expect(numberDoubts(aux, body)).toEqual([]);
  expect(numberDoubts(aux, `${body} See \\ref{thanks}.`)).toEqual([
    ['s2', 'thanks: 2 in LaTeX, no number here'],
  ]);
});

test('a space that a class sets within a number is none of it', () => {
  const body = String.raw`\section{One}\subsection{Deep}\label{deep} See \ref{deep}.`;
  const aux = String.raw`\newlabel{deep}{{1\tmspace  +\thinmuskip {.1667em}1}{3}{}{}{}}`;
  expect(numberDoubts(aux, body)).toEqual([]);
});
