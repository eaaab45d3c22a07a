import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { blocksOf, inlinesOf, sectionsOf } from '../../../core/walk.ts';

/** Labels of floats and theorems, and numbers of formulae and their rows, in reading order. */
function numbersIn(body: string, preamble = '', documentClass = 'article') {
  const { text } = readTex(body, {
    preamble: `\\title{Sand}\\usepackage{amsmath,graphicx,subcaption}${preamble}`,
    documentClass,
  });
  const things = [...blocksOf(text)].flatMap((block) => {
    if (block.kind === 'formula')
      return block.rows ? block.rows.map(({ number }) => number) : [block.number];
    return 'label' in block ? [block.label] : [];
  });
  const sections = [...sectionsOf(text.sections)].map(({ section }) => section.number);
  return { things, sections };
}

test('rows of align have numbers of their own, and rows of what stands in them have none', () => {
  const body = String.raw`\section{One}
\begin{equation} a \end{equation}
\begin{align} b &= \begin{cases} 1 \\ 2 \end{cases} \\ c &= d \nonumber \\ e &= f \tag{$*$} \\ g &= h \end{align}
\begin{equation*} i \end{equation*}
\begin{gather} j \\ k \end{gather}`;
  expect(numbersIn(body).things).toEqual(['1', '2', null, '*', '3', null, '4', '5']);
});

test('equations within sections, and those that belong together', () => {
  const body = String.raw`\section{One}\begin{equation} a \end{equation}
\begin{subequations}\begin{align} b \\ c \end{align}\end{subequations}
\section{Two}\begin{equation} d \end{equation}`;
  expect(numbersIn(body, String.raw`\numberwithin{equation}{section}`).things).toEqual([
    ...['1.1', '1.2a', '1.2b', '2.1'],
  ]);
});

test('theorems share counters or have their own, within sections or not', () => {
  const preamble = String.raw`\newtheorem{thm}{Theorem}[section]\newtheorem{lem}[thm]{Lemma}
\newtheorem{rem}{Remark}\newtheorem*{note}{Note}`;
  const body = String.raw`\section{One}\begin{thm}A.\end{thm}\begin{lem}B.\end{lem}\begin{rem}C.\end{rem}
\section{Two}\begin{lem}D.\end{lem}\begin{note}E.\end{note}\begin{rem}F.\end{rem}\begin{proof}G.\end{proof}`;
  expect(numbersIn(body, preamble).things).toEqual([
    ...['Theorem 1.1', 'Lemma 1.2', 'Remark 1', 'Lemma 2.1', null, 'Remark 2', null],
  ]);
});

test('theses of Brazil count figures through, equations by chapter and sections to the fourth level', () => {
  const chapter = String.raw`\chapter{One}\section{Two}\subsection{Three}\subsubsection{Four}
\begin{figure}\caption{F.}\end{figure}\begin{equation}a\end{equation}`;
  const { things, sections } = numbersIn(`${chapter}${chapter}`, '', 'abntex2');
  expect(things).toEqual(['Figure 1', '1.1', 'Figure 2', '2.1']);
  expect(sections.slice(0, 4)).toEqual(['1', '1.1', '1.1.1', '1.1.1.1']);
});

test('sections without numbers count nothing, and appendices have letters', () => {
  const body = String.raw`\section{One}\subsection{Within}\section*{Aside}\section{Two}\appendix\section{More}\subsection{Within}`;
  expect(numbersIn(body).sections).toEqual(['1', '1.1', null, '2', 'A', 'A.1']);
});

test('figures are counted by their captions, and their parts by letters', () => {
  const body = String.raw`\section{One}
\begin{figure}\includegraphics{a}\end{figure}
\begin{figure}\begin{subfigure}{3cm}\includegraphics{b}\caption{B.}\end{subfigure}\begin{subfigure}{3cm}\includegraphics{c}\caption{C.}\end{subfigure}\caption{Both.}\end{figure}
\begin{figure}\includegraphics{d}\caption*{Not counted.}\end{figure}
\begin{figure}\includegraphics{e}\caption{E.}\end{figure}`;
  expect(numbersIn(body).things).toEqual([null, 'Figure 1', null, 'Figure 2']);
});

test('counters are set and shown as their author says', () => {
  const body = String.raw`\section{One}\setcounter{figure}{4}\begin{figure}\includegraphics{a}\caption{A.}\end{figure}
\renewcommand{\thefigure}{S\arabic{figure}}\begin{figure}\includegraphics{b}\caption{B.}\end{figure}
\renewcommand{\theequation}{\roman{equation}}\begin{equation} a \end{equation}`;
  expect(numbersIn(body).things).toEqual(['Figure 5', 'Figure S6', 'i']);
});

test.each([
  ['IEEEtran', ['I', 'I-A']],
  ['revtex4-2', ['I', 'I.A']],
  ['report', ['0.1', '0.1.1']],
])('sections of %s are counted as it counts', (documentClass, sections) => {
  expect(numbersIn(String.raw`\section{One}\subsection{Two}`, '', documentClass).sections).toEqual(
    sections,
  );
});

test('a figure that its author counts has that number, and the words behind it are its caption', () => {
  const { text } = readTex(
    String.raw`\section{One}See Figure~\ref{fig:b}.
\begin{figure}\includegraphics{a}\textbf{\refstepcounter{figure}\label{fig:a} Figure \arabic{figure}.}{ A dune.}\end{figure}
\begin{figure}\includegraphics{b}\textbf{\refstepcounter{figure}\label{fig:b} Figure \arabic{figure}.}{ A heap. It sings.}\end{figure}`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx}`, documentClass: 'frontiersSCNS' },
  );
  const figures = [...blocksOf(text)].filter((block) => block.kind === 'figure');
  expect(figures.map(({ label, caption }) => [label, plainText(caption)])).toEqual([
    ['Figure 1', 'A dune.'],
    ['Figure 2', 'A heap. It sings.'],
  ]);
  expect([...inlinesOf(text)].filter(({ kind }) => kind === 'mention')).toEqual([
    { kind: 'mention', target: 'fig2', content: [{ kind: 'text', text: '2' }] },
  ]);
});

test('sections within anchors, as R Markdown writes them, are sections', () => {
  const body = String.raw`\hypertarget{one}{%
\section{One}\label{one}}

Sand. \hypertarget{a}{Here.}

\hypertarget{two}{%
\subsection{Within}\label{two}}

More.`;
  expect(numbersIn(body, String.raw`\usepackage{hyperref}`).sections).toEqual(['1', '1.1']);
});

test('theorems of a style without numbers have none, and what stands in brackets is their title', () => {
  const preamble = String.raw`\usepackage{thmtools,ntheorem}\declaretheoremstyle[numbered=no]{bare}
\declaretheorem[style=bare]{proof}\theoremstyle{nonumberplain}\newtheorem{hint}{Hint}
\theoremstyle{plain}\newtheorem{thm}{Theorem}`;
  const body = String.raw`\section{One}\begin{thm}\label{a} A.\end{thm}\begin{proof}[of \ref{a}] B.\end{proof}\begin{hint} C.\end{hint}`;
  const { text, doubts, lostOf } = readTex(body, { preamble: `\\title{Sand}${preamble}` });
  const asides = [...blocksOf(text)].flatMap((block) => (block.kind === 'aside' ? [block] : []));
  expect(asides.map(({ label, title }) => [label, plainText(title)])).toEqual([
    ['Theorem 1', ''],
    [null, 'Proof (of 1)'],
    [null, 'Hint'],
  ]);
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('theorems in boxes of tcolorbox count with others, and are referred to by prefix and key', () => {
  const preamble = String.raw`\usepackage[many]{tcolorbox}\newtheorem{theorem}{Theorem}[section]
\newtcbtheorem[use counter*=theorem]{lemmata}{Lemma}{colback=gray}{lem}
\newtcbtheorem[number within=section]{rules}{Rule}{}{rule}`;
  const body = String.raw`\section{One}\begin{theorem}A.\end{theorem}\begin{lemmata}{Of rest}{rest}B.\end{lemmata}
\begin{rules}[breakable]{}{first}C.\end{rules}\begin{lemmata*}{Bare}D.\end{lemmata*} See \ref{lem:rest} and \ref{rule:first}.`;
  const { text, doubts, lostOf } = readTex(body, { preamble: `\\title{Sand}${preamble}` });
  const asides = [...blocksOf(text)].flatMap((block) => (block.kind === 'aside' ? [block] : []));
  expect(asides.map(({ label, title }) => [label, plainText(title)])).toEqual([
    ['Theorem 1.1', ''],
    ['Lemma 1.2', 'Of rest'],
    ['Rule 1.1', ''],
    [null, 'Lemma (Bare)'],
  ]);
  expect(plainText([...inlinesOf(text)].filter(({ kind }) => kind === 'mention'))).toBe('1.21.1');
  const losses = [...doubts, ...lostOf(text)];
  expect(losses.filter(({ kind }) => /-lost$|mention/.test(kind))).toEqual([]);
});

test('rows of IEEE are numbered or not as each says', () => {
  const body = String.raw`\section{One}\begin{IEEEeqnarray}{rCl} a &=& b \IEEEnonumber\\ c &=& d \end{IEEEeqnarray}
\begin{IEEEeqnarray*}{rCl} e &=& f \IEEEyesnumber\\ g &=& h \end{IEEEeqnarray*}`;
  expect(numbersIn(body, String.raw`\usepackage{IEEEtrantools}`).things).toEqual(['1', '2']);
});

test('a class of books that is asked for an article counts as one', () => {
  const { text } = readTex(String.raw`\section{One}\begin{equation} a \end{equation}`, {
    ...{ preamble: String.raw`\title{Sand}`, documentClass: 'memoir', options: 'a4paper, article' },
  });
  const [section] = text.sections;
  expect([section!.number, section!.blocks[0]]).toMatchObject(['1', { number: '1' }]);
});

test('a caption that is typed above a table is that of it, with the number that its author gave', () => {
  const body = String.raw`\section{One}\begin{table}{\bf Table 3.} Grains.\par\begin{tabular}{c}a\end{tabular}\end{table}
\begin{table}\caption{Winds.}\begin{tabular}{c}b\end{tabular}\end{table}`;
  expect(numbersIn(body).things).toEqual(['Table 3', 'Table 4']);
});

test.each([
  ['copernicus', 'A1'],
  ['aa', 'A.1'],
  ['mnras', 'A1'],
  ['agujournal2019', 'A1'],
])('an equation in the appendix of %s is %s', (documentClass, expected) => {
  const body = String.raw`\section{One}\begin{equation} a \end{equation}\appendix\section{Two}\begin{equation} b \end{equation}`;
  expect(numbersIn(body, '', documentClass).things).toEqual(['1', expected]);
});

test('chapters before and behind the main matter of a book have no number', () => {
  const body = String.raw`\frontmatter\chapter{Foreword}\mainmatter\chapter{One}\chapter{Two}\appendix\chapter{More}\backmatter\chapter{Thanks}`;
  expect(numbersIn(body, '', 'book').sections).toEqual([null, '1', '2', 'A', null]);
});

test('the only appendix of REVTeX has no letter, and its equations have', () => {
  const body = String.raw`\section{One}\begin{equation}a\end{equation}\appendix*\section{Two}\begin{equation}b\end{equation}`;
  expect(numbersIn(body, '', 'revtex4-2')).toEqual({ things: ['1', 'A1'], sections: ['I', null] });
});

test('colours of a number are no part of it, and the first section of the visualization class is one', () => {
  const preamble = String.raw`\usepackage{color}\renewcommand{\thesection}{\color{red}\arabic{section}.}`;
  expect(numbersIn(String.raw`\section{One}`, preamble).sections).toEqual(['1.']);
  const body = String.raw`\firstsection{One}\maketitle Sand.\section{Two}`;
  expect(numbersIn(body, '', 'vgtc').sections).toEqual(['1', '2']);
});

test('the Computer Society of IEEE counts in digits, and SAGE counts no sections', () => {
  const body = String.raw`\section{One}\subsection{Two}Text.\begin{table}\caption{T.}\begin{tabular}{c}a\end{tabular}\end{table}`;
  const given = { preamble: String.raw`\title{Sand}`, documentClass: 'IEEEtran' };
  const { text } = readTex(body, { ...given, options: '10pt,journal,compsoc' });
  expect([...sectionsOf(text.sections)].map(({ section }) => section.number)).toEqual([
    ...['1', '1.1'],
  ]);
  expect([...blocksOf(text)].find(({ kind }) => kind === 'table')).toMatchObject({
    label: 'Table 1',
  });
  expect(numbersIn(body, '', 'sagej').sections).toEqual([null, null]);
});

test('a length within a number is no part of it', () => {
  const preamble = String.raw`\def\thesection{\arabic{section}.\hskip -1ex}\def\thesubsection{\thesection\kern1.5pt\arabic{subsection}}`;
  expect(numbersIn(String.raw`\section{One}\subsection{Two}`, preamble).sections).toEqual([
    ...['1.', '1.1'],
  ]);
});

test('parts of a figure that a table arranges have their words, letters and numbers', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\begin{figure}\begin{tabular}{c}\subfloat[Left.]{\label{l}\includegraphics{a}}
\subfloat[Right.]{\label{r}\includegraphics{b}}\\ \subfloat[Below.]{\includegraphics{c}}\end{tabular}\caption{All.}\end{figure} See \ref{r}.`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx,subfig}` },
  );
  const figure = [...blocksOf(text)].find((block) => block.kind === 'figure');
  expect(figure!.parts.map(({ caption }) => plainText(caption))).toEqual([
    ...['(a) Left.', '(b) Right.', '(c) Below.'],
  ]);
  expect(plainText([...inlinesOf(text)].filter(({ kind }) => kind === 'mention'))).toBe('1b');
  const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$|mention/.test(kind));
  expect(losses).toEqual([]);
});

test('floats of a class that no table knows are tables by their names, or else figures', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}\begin{widetab}[H]\caption{Dunes.}\label{t}\begin{tabular}{ll}a & b\end{tabular}\end{widetab}
\begin{wideplot}\includegraphics{a}\caption{Sand.}\label{f}\end{wideplot} See \ref{t} and \ref{f}.`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx}` },
  );
  const floats = [...blocksOf(text)].flatMap((block) =>
    block.kind === 'figure' || block.kind === 'table' ? [[block.kind, block.label]] : [],
  );
  expect(floats).toEqual([
    ['table', 'Table 1'],
    ['figure', 'Figure 1'],
  ]);
  expect(plainBlocks(text.sections[0]!.blocks)).not.toContain('[H]');
  expect(lostOf(text)).toEqual([]);
});

test('tables of IEEE Access are counted in Arabic numbers, and its sections in Roman ones', () => {
  const { text } = readTex(
    String.raw`\section{One}\begin{table}\caption{T.}\begin{tabular}{l}x\end{tabular}\end{table}`,
    { documentClass: 'ieeeaccess', preamble: String.raw`\title{Sand}` },
  );
  expect(text.sections[0]!.number).toBe('I');
  expect(text.sections[0]!.blocks[0]).toMatchObject({ label: 'Table 1' });
});

test('captions of KOMA are above or below by their names, and headings without a number are headings', () => {
  const body = String.raw`\addsec{Preface}Sand.\section{One}
\begin{figure}\includegraphics{a}\captionbelow{Dune}\end{figure}
\begin{table}\captionabove{Grains}\begin{tabular}{l}a\end{tabular}\end{table}`;
  expect(numbersIn(body, '', 'scrartcl')).toEqual({
    things: ['Figure 1', 'Table 1'],
    sections: [null, '1'],
  });
});
