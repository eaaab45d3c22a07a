import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks } from '../../../core/plain-text.ts';

const read = (body: string, preamble: string) => {
  const { text, lostOf } = readTex(String.raw`\section{One}${body}`, {
    preamble: String.raw`\title{Sand}${preamble}`,
  });
  expect(lostOf(text)).toEqual([]);
  return plainBlocks(text.sections[0]!.blocks);
};

test.each([
  [
    String.raw`\usepackage{siunitx}`,
    String.raw`\num{41872}, \num{1234}, \num{0.00012}, \SI{41872}{\metre}`,
    '41 872, 1234, 0.000 12, 41 872 m',
  ],
  [String.raw`\usepackage[group-separator={,}]{siunitx}`, String.raw`\num{41872}`, '41,872'],
  [
    String.raw`\usepackage{siunitx}\sisetup{group-minimum-digits=4}`,
    String.raw`\num{1234}, \num[group-digits=false]{12345}`,
    '1 234, 12345',
  ],
  [
    String.raw`\usepackage{siunitx}`,
    String.raw`\SI{2}{\nano\volt\per\sqrt{\hertz}}, \SI{20}{\frac{\volt}{\second}}`,
    '2 nV √Hz−1, 20 V s−1',
  ],
])('with %s digits of %s are grouped as siunitx does', (preamble, body, said) => {
  expect(read(body, preamble)).toBe(said);
});

test('a tag that is a sign is that sign where it is mentioned', () => {
  const formula = String.raw`\begin{equation}\label{a}\tag{$\ddagger$}a=b\end{equation}`;
  expect(read(String.raw`${formula} See \eqref{a}.`, String.raw`\usepackage{amsmath}`)).toBe(
    'a=b\nSee (‡).',
  );
});

test('a thesis in a class of its own has chapters with numbers', () => {
  const { text } = readTex(String.raw`\chapter{Dunes}\section{Sand}\chapter{Wind}\section{Gusts}`, {
    documentClass: 'evora-thesis',
    preamble: String.raw`\title{Sand}`,
  });
  expect(JSON.stringify(text.sections)).toMatch(/"number":"1".*"number":"1.1".*"number":"2.1"/);
});

const RANGES = String.raw`\SIrange{1}{5}{\metre}, \numrange{1}{5}, \qtylist{1;2;3}{\metre}, \numlist{1;2}, \qtyproduct{1 x 2}{\metre}`;

test.each([
  ['', '1 m to 5 m, 1 to 5, 1 m, 2 m and 3 m, 1 and 2, 1 m × 2 m'],
  [
    String.raw`\usepackage[ngerman]{babel}`,
    '1 m bis 5 m, 1 bis 5, 1 m, 2 m und 3 m, 1 und 2, 1 m × 2 m',
  ],
  [
    String.raw`\sisetup{range-phrase=--,range-units=single,list-units=single,list-final-separator={, or }}`,
    '1–5 m, 1–5, 1, 2, or 3 m, 1 and 2, 1 m × 2 m',
  ],
])('with %s ranges and lists are said as siunitx says them', (preamble, said) => {
  expect(read(RANGES, String.raw`\usepackage{siunitx}${preamble}`)).toBe(said);
});

test('days and years are units of siunitx, though TeX has numbers of that name', () => {
  const preamble = String.raw`\usepackage{siunitx}\year=2026 \day 5`;
  expect(
    read(String.raw`\qtyrange{5}{9}{\day}, \qty{2}{\year}, \SI{7}{\litre\per\day}`, preamble),
  ).toBe('5 d to 9 d, 2 yr, 7 L d−1');
});

test('a counter of the author is shown where it counts, and what refers to it leads there', () => {
  const preamble = String.raw`\title{Sand}\newcounter{hyp}\renewcommand{\thehyp}{H\arabic{hyp}}
\newenvironment{hypo}[1]{\refstepcounter{hyp}\par\textbf{Hypothesis \thehyp\ (#1)}: }{\par}`;
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\begin{hypo}{wind}\label{wind}Sand moves.\end{hypo} By \ref{wind} of Section \thesection.`,
    { preamble },
  );
  const [first, second] = text.sections[0]!.blocks;
  expect(plainBlocks([first!, second!])).toBe(
    'Hypothesis H1 (wind): Sand moves.\nBy H1 of Section 1.',
  );
  expect('content' in second! && second.content[1]).toMatchObject({ target: first!.id });
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$/.test(kind))).toEqual([]);
});

test('quotations of csquotes say whom they quote, and code with commands shows what they say', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}So \textquote[Lee]{he said}, and \textcquote[12]{lee}{she said}, wind\slash sand.
\blockcquote{lee}{They sing.}
\begin{Verbatim}[commandchars=\\\{\}]
sift \textbf{sand}
\end{Verbatim}
\begin{thebibliography}{1}\bibitem{lee} Lee. Wind. 2020.\end{thebibliography}`,
    { preamble: String.raw`\title{Sand}\usepackage{csquotes,fancyvrb}` },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(
    'So “he said” (Lee), and “she said” [1, 12], wind/sand.\nThey sing. [1]\nsift sand',
  );
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$/.test(kind))).toEqual([]);
});

test('a theorem has the number that its author shows, also where that is said behind its definition', () => {
  const { text } = readTex(
    String.raw`\section{One}\begin{hyp}\label{wind}Sand moves.\end{hyp} By \cref{wind}.`,
    {
      preamble: String.raw`\title{Sand}\usepackage{amsthm,cleveref}\newtheorem{hyp}{Hypothesis}
\renewcommand{\thehyp}{H\arabic{hyp}}`,
    },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(
    'Hypothesis H1\nSand moves.\nBy Hypothesis H1.',
  );
});

test.each([
  ['units', String.raw`\unit[5]{km}, \unitfrac[3]{m}{s}, $\unit[2]{kg}$`, '5 km, 3 m/s, 2 kg'],
  ['nicefrac', String.raw`\nicefrac{1}{2} of it`, '1/2 of it'],
  ['multicol', String.raw`\begin{multicols}{2}[Above.]Below.\end{multicols}`, 'Above.\nBelow.'],
  ['tasks', String.raw`\begin{tasks}(2)\task one\task two\end{tasks}`, 'one\ntwo'],
])('what stands in brackets of %s is read: %s', (name, body, said) => {
  const words = read(body, `\\usepackage{${name}}`).replaceAll(/[\u00A0\u2009]/g, ' ');
  expect(words).toBe(said);
});
