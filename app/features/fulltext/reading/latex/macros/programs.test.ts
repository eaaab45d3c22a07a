import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { inlinesOf } from '../../../core/walk.ts';

/** What a paper says, its formulae as they are written, and what is in doubt or lost. */
function read(body: string, preamble = '') {
  const { text, doubts, lostOf } = readTex(body, { preamble: `\\title{Sand}${preamble}` });
  const formulae = [...inlinesOf(text)].flatMap((inline) =>
    inline.kind === 'formula' ? [inline.formula.tex] : [],
  );
  const words = plainBlocks(text.sections.flatMap(({ blocks }) => blocks));
  const wrong = [...doubts, ...lostOf(text)]
    .filter(({ kind }) => !kind.startsWith('no-'))
    .map(({ kind, words: about }) => `${kind}: ${about}`);
  return { words, formulae, wrong };
}

test.each([
  [String.raw`\newcommand{\hs}{\mintinline{haskell}}`, String.raw`Say \hs{map f}.`, 'Say map f.'],
  [
    String.raw`\def\ml{\lstinline[language=ml]}\newcommand{\next}[1]{#1}`,
    String.raw`Say \ml|let x = {1}| and \next{go}.`,
    'Say let x = {1} and go.',
  ],
  [
    String.raw`\newcommand{\code}[1]{\lstinline[style=a]@#1@}`,
    String.raw`Say \code{let x} and \code{a\_b\#}.`,
    'Say let x and a_b#.',
  ],
])('a program in a line is one, also by a command of the author’s own', (preamble, body, words) => {
  expect(read(body, preamble)).toEqual({ words, formulae: [], wrong: [] });
});

test('what authors set LaTeX in a program between is said as words', () => {
  const body = String.raw`\lstset{escapeinside={(*@}{@*)}}\begin{lstlisting}[mathescape]
x = 1 (*@\textcolor{red}{wet $\alpha$}@*) $\beta$
\end{lstlisting}
\begin{minted}[escapeinside=||]{c}
a |\label{line:a}\textbf{dry}| b
\end{minted}`;
  const { words, wrong } = read(body, String.raw`\usepackage{listings,minted}`);
  expect(words).toBe('x = 1 wet α β\na dry b');
  expect(wrong).toEqual([]);
});

test('a loop of plain TeX takes nothing of what stands behind it', () => {
  const loop = String.raw`\count0=1 \loop\advance\count0 by 1 \ifnum\count0<9 \repeat`;
  const always = String.raw`\loop\iftrue\repeat`;
  for (const each of [loop, always]) {
    const body = String.raw`${each}\newcommand{\sand}{some fine sand} We saw \sand{} of dunes.`;
    expect(read(body)).toEqual({
      words: 'We saw some fine sand of dunes.',
      formulae: [],
      wrong: [],
    });
  }
});

test('large integrals of a package are integrals', () => {
  const { formulae } = read(
    String.raw`Say $\bigintss x$ and $\bigoint y$.`,
    String.raw`\usepackage{bigints}`,
  );
  expect(formulae).toEqual([String.raw`\int x`, String.raw`\oint y`]);
});

test('words that an algorithm has commands for are said in formulae', () => {
  const preamble = String.raw`\usepackage{algorithm2e}`;
  const body = String.raw`\SetKwFunction{Find}{find}\SetKwData{Grain}{grain}$\Find{x} > \Find{} + \Grain$`;
  expect(read(body, preamble).formulae).toEqual([
    String.raw`\mathtt{find}(x) > \mathtt{find} + \mathtt{grain}`,
  ]);
});

test('a definition may take all up to the next brace', () => {
  const preamble = String.raw`\def\dyed#1#{\dye{#1}}\def\dye#1#2#3{\begingroup #3\endgroup}`;
  expect(read(String.raw`\dyed{red}{Sand} and \dyed[rgb]{1,0,0}{dust}.`, preamble).words).toBe(
    'Sand and dust.',
  );
});

test('a sign that is put together from boxes is known by its name', () => {
  const preamble = String.raw`\newcommand*\widebar[1]{\setbox0\hbox{$\mathaccent"0362{#1}^H$}\box0}`;
  expect(read(String.raw`$\widebar{H}$`, preamble).formulae).toEqual([String.raw`\widebar{H}`]);
});

test('an accent that is measured to be as wide as what it covers is that accent', () => {
  const preamble = String.raw`\makeatletter\newcommand*\wideaccent[2]{\@ifnextchar^{{\wide@accent{#1}{#2}{0}}}{\wide@accent{#1}{#2}{1}}}
    \newcommand*\wide@accent[3]{\setbox0\hbox{$\mathaccent"0362{#2}$}\box0}\makeatother\newcommand\broad{\wideaccent\overline}`;
  expect(read(String.raw`$\broad{H}(x)$`, preamble).formulae).toEqual([
    String.raw`\overline{H}(x)`,
  ]);
});

test.each([
  String.raw`\newcommand{\ks}[1]{\textcolor{red}{KS: #1}}`,
  String.raw`\newcommand{\ks}[1]{{\color{red}[ks: #1]}}`,
  String.raw`\newcommand{\ks}[1]{\todo{#1}}\newcommand{\todo}[1]{\textbf{TODO: #1}}`,
])('what authors ask each other by %s is no text', (preamble) => {
  expect(read(String.raw`Sand moves.\ks{Does it?}`, preamble).words).toBe('Sand moves.');
});

test('a length is set, whatever it stands in', () => {
  expect(
    read(
      String.raw`\begin{figure}\setlength\columnsep{50pt}\begin{multicols}{2}\textbf{Dunes} move. \[ a=b \]\end{multicols}\caption{F}\end{figure}`,
      String.raw`\usepackage{multicol}`,
    ),
  ).toEqual({ words: 'Figure 1 F\nDunes move.\na=b', formulae: ['a=b'], wrong: [] });
});

test('white space in dollar signs is white space', () => {
  expect(read(String.raw`Fine$\;\;$sand$\ $moves.`)).toEqual({
    words: 'Fine sand moves.',
    formulae: [],
    wrong: [],
  });
});

test('a cell of mathematics parts its commands from what follows them', () => {
  const { formulae, wrong } = read(
    String.raw`\begin{tabular}{>{$}l<{$}l}\mathcal N_{\alpha x} & a\\ x \leq x & b\end{tabular}`,
    String.raw`\usepackage{array}`,
  );
  expect(formulae).toEqual([String.raw`\mathcal N_{\alpha x}`, String.raw`x \leq x`]);
  expect(wrong.filter((each) => each.includes('lost'))).toEqual([]);
});

test('a picture that lies on another is shown too', () => {
  const { text, lostOf } = readTex(
    String.raw`\begin{figure}\subfigure[Left]{\begin{overpic}[scale=0.9]{dune}\put(50,13){\includegraphics{grain}}\end{overpic}}\caption{C}\end{figure}`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx,subfigure,overpic}` },
  );
  const [figure] = text.sections[0]!.blocks;
  expect(figure?.kind === 'figure' && figure.parts.map(({ picture }) => picture)).toEqual([
    ...['dune', 'grain'],
  ]);
  expect(lostOf(text)).toEqual([]);
});

test('what the template of Frontiers defines is its front', () => {
  const { text, lostOf } = readTex('Text.', {
    documentClass: 'FrontiersinHarvard',
    preamble: String.raw`\title{Sand}\def\Authors{Ana Meyer\,$^{1}$}\def\Address{$^{1}$Institute of Dunes, Department of Very Fine Sand, Windhoek}`,
  });
  expect(text.front.byline).toHaveLength(2);
  expect(lostOf(text)).toEqual([]);
});

test('commands that a loop defines are defined', () => {
  const { text } = readTex(String.raw`\section{One}\LieG, \LieP; \calA, \calC; \vX, \vY.`, {
    preamble: String.raw`\title{Sand}\usepackage{pgffor,etoolbox}
\newcommand{\makeLie}[1]{\expandafter\def\csname Lie#1\endcsname{Lie of #1}}
\def\all{G,P}\makeatletter\@for\i:=\all\do{\expandafter\makeLie\i}\makeatother
\foreach \x in {A,...,C}{\expandafter\xdef\csname cal\x\endcsname{cal \x}}
\newcommand{\makeV}[1]{\expandafter\def\csname v#1\endcsname{v #1}}\forcsvlist{\makeV}{X,Y}`,
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Lie of G, Lie of P; cal A, cal C; v X, v Y.');
});

test('a program in a line has its language behind its options, and a percent sign is one of it', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}A \mintinline[escapeinside=||]{ocaml}{[%atomic x]} (of a type).`,
    { preamble: String.raw`\title{Sand}\usepackage{minted}` },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('A [%atomic x] (of a type).');
  expect(lostOf(text)).toEqual([]);
});

test('a file that a class puts in has the names of classes, and what is added to a command is said', () => {
  const { text, doubts } = readTex(String.raw`\section{One}\begin{duneframe}Dune.\end{duneframe}`, {
    documentClass: 'own',
    preamble: String.raw`\title{Sand}`,
    files: {
      'own.cls': String.raw`\LoadClass{article}\input{parts}`,
      'parts.tex': String.raw`\newenvironment{duneframe}{\renewcommand{\@later}{}\appto\@later{ Wind.}\gappto{\@later}{ Sun.}}{\@later}`,
    },
  });
  expect(plainBlocks(text.sections[0]!.blocks).replace('\n', ' ')).toBe('Dune. Wind. Sun.');
  expect(doubts.filter(({ kind }) => kind === 'left-out')).toEqual([]);
});

test('a label within a program is that of its line, and no part of it', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}
\begin{lstlisting}
int grains = 0;
wind();(*@\label{wind}@*)
\end{lstlisting}
See line \ref{wind}.`,
    { preamble: String.raw`\title{Sand}\usepackage{listings}\lstset{escapeinside={(*@}{@*)}}` },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('int grains = 0;\nwind();\nSee line 2.');
  const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$|mention/.test(kind));
  expect(losses).toEqual([]);
});

test('a note that is set below the abstract without a mark is of the front', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\begin{abstract}We study sand.\let\thefootnote\relax\footnotetext{Correspondence: ana@sand.example}\end{abstract}\section{One}Text.`,
    { preamble: String.raw`\title{Sand}` },
  );
  expect(text.front.byline.map(plainText)).toEqual(['Correspondence: ana@sand.example']);
  const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$|left-out/.test(kind));
  expect(losses).toEqual([]);
});

test('a program that lhs2TeX has set is a formula with its lines', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}Of sand:\savecolumns\begin{hscode}\SaveRestoreHook
\column{B}{@{}>{\hspre}l<{\hspost}@{}}\column{E}{@{}>{\hspre}l<{\hspost}@{}}\>[B]{}\Varid{sand}\mathrel{=}\Varid{x}{}\<[E]%
\\
\>[B]{}\Varid{dune}\mathrel{=}\mathrm{2}{}\<[E]\ColumnHook
\end{hscode}\resethooks After it.`,
    {
      preamble: String.raw`\title{Sand}\usepackage{polytable}\makeatletter
\newcommand*{\savecolumns}[1][default]{\global\def\SaveRestoreHook{\savecolumns[#1]}}
\def\resethooks{\global\let\SaveRestoreHook\empty\global\let\ColumnHook\empty}\resethooks
\newcommand{\Varid}[1]{\mathit{#1}}
\newenvironment{hscode}{\par\let\\=\@normalcr\pboxed}{\endpboxed\par}\makeatother`,
    },
  );
  const [, program, after] = text.sections[0]!.blocks;
  expect(program!.kind === 'formula' && program.formula.tex.replaceAll(/\s+/g, ' ')).toBe(
    String.raw`\begin{array}{l}\quad{}\mathit{sand}\mathrel{=}\mathit{x}{}\\ \quad{}\mathit{dune}\mathrel{=}\mathrm{2}{}\end{array}`,
  );
  expect(plainBlocks([after!])).toBe('After it.');
  expect(lostOf(text)).toEqual([]);
});

test('blocks that an author defines for algorithms say what they are, and hidden ends count as no line', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\begin{algorithm}\caption{S.}\begin{algorithmic}[1]\For{each}\State keep\EndFor\Event{rain}\State rest\EndEvent
\Do\State dig\doWhile{it blows}\Indent\State in\EndIndent\If{dry}\State stop\label{stop}\EndIf\Upon\State go\label{go}\EndUpon
\end{algorithmic}\end{algorithm} See lines \ref{stop} and \ref{go}.`,
    {
      preamble: String.raw`\title{Sand}\usepackage[noend]{algpseudocode}\algrenewtext{EndFor}{done}\algrenewtext{For}[1]{\textbf{pour} #1}
\algdef{SE}[EVENT]{Event}{EndEvent}[1]{\textbf{upon} #1}{\textbf{over}}\algdef{SE}[DO]{Do}{doWhile}{\algorithmicdo}[1]{\algorithmicwhile\ #1}
\algdef{SE}[IN]{Indent}{EndIndent}{}{\algorithmicend\ }\algtext*{Indent}\algtext*{EndIndent}\algblock[Up]{Upon}{EndUpon}\algnotext{EndUpon}`,
    },
  );
  const said = plainBlocks(text.sections.flatMap(({ blocks }) => blocks));
  expect(said.split('\n').map((line) => line.trim())).toEqual([
    ...[
      'Algorithm 1 S.',
      'pour each',
      'keep',
      'done',
      'upon rain',
      'rest',
      'over',
      'do',
      'dig',
      'while it blows',
    ],
    ...['in', 'if dry then', 'stop', 'Upon', 'go', 'See lines 12 and 14.'],
  ]);
  expect(lostOf(text)).toEqual([]);
  expect(doubts.filter(({ kind }) => !kind.startsWith('no-'))).toEqual([]);
});

test('programs in environments of the author’s own are read as they stand', () => {
  const preamble = String.raw`\usepackage{listings,minted,fancyvrb}
\lstnewenvironment{python}[1][]{\lstset{language=Python,#1}}{} \newminted{c}{} \newminted[shell]{bash}{}
\DefineVerbatimEnvironment{Log}{Verbatim}{}`;
  const body = String.raw`\section{One}\begin{python}[label={lst:a},caption={Sift}]
x_1 = 50 % 7  # sift
\end{python}
\begin{ccode}
a & b;
\end{ccode}
\begin{shell}
$ ls ~
\end{shell}
\begin{Log}
50 % done
\end{Log}
See \ref{lst:a}.`;
  const { words, wrong } = read(body, preamble);
  for (const line of ['x_1 = 50 % 7  # sift', 'a & b;', '$ ls ~', '50 % done', 'See 1.'])
    expect(words).toContain(line);
  expect(wrong).toEqual([]);
});
