import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks } from '../../../core/plain-text.ts';

/** The words of a paper's one section. */
const said = (body: string, preamble = ''): string =>
  plainBlocks(
    readTex(`\\section{One}${body}`, { preamble: `\\title{Sand}${preamble}` }).text.sections[0]!
      .blocks,
  );

test.each([
  [
    'a command without arguments',
    String.raw`\newcommand{\site}{the Namib}`,
    String.raw`In \site{}.`,
    'In the Namib.',
  ],
  [
    'one with two',
    String.raw`\newcommand{\of}[2]{#2 of #1}`,
    String.raw`\of{sand}{Grains} move.`,
    'Grains of sand move.',
  ],
  [
    'one whose first has a value',
    String.raw`\newcommand{\a}[2][fine]{#1 #2}`,
    String.raw`\a{sand}, \a[coarse]{dust}.`,
    'fine sand, coarse dust.',
  ],
  [
    'one that is told again',
    String.raw`\newcommand{\x}{one}\renewcommand{\x}{two}`,
    String.raw`\x.`,
    'two.',
  ],
  [
    'one that is provided and was there',
    String.raw`\newcommand{\x}{one}\providecommand{\x}{two}`,
    String.raw`\x.`,
    'one.',
  ],
  [
    'one of TeX with signs between',
    String.raw`\def\range#1-#2.{from #1 to #2.}`,
    String.raw`\range 3-7. Then.`,
    'from 3 to 7. Then.',
  ],
  [
    'a second name',
    String.raw`\newcommand{\x}{one}\let\y\x\renewcommand{\x}{two}`,
    String.raw`\y, \x.`,
    'one, two.',
  ],
  [
    'commands within commands',
    String.raw`\newcommand{\in}[1]{(#1)}\newcommand{\out}[1]{\in{\in{#1}}}`,
    String.raw`\out{x}`,
    '((x))',
  ],
  [
    'one of xparse',
    String.raw`\NewDocumentCommand{\dune}{s m O{red}}{#3 #2\IfBooleanT{#1}{ alone}}`,
    String.raw`\dune{dune}, \dune*{dune}[white].`,
    'red dune, white dune alone.',
  ],
  [
    'one that is given a bracket in braces',
    String.raw`\NewDocumentCommand{\range}{O{(} m O{)}}{#1#2#3}`,
    String.raw`\range{3}, \range[{[}]{7}[{]}].`,
    '(3), [7].',
  ],
  [
    'a name that is put together',
    String.raw`\expandafter\newcommand\csname my x\endcsname{sand}`,
    String.raw`A \csname my x\endcsname.`,
    'A sand.',
  ],
])('%s is unfolded', (_, preamble, body, words) => {
  expect(said(body, preamble)).toBe(words);
});

test('an environment of the author says what it says before and behind', () => {
  const preamble = String.raw`\newenvironment{aside}[1]{Of #1: }{ End.}`;
  expect(said(String.raw`\begin{aside}{sand}It moves.\end{aside}`, preamble)).toBe(
    'Of sand: It moves. End.',
  );
});

test('what is told within a group holds in it alone', () => {
  expect(said(String.raw`\newcommand{\x}{out}{\renewcommand{\x}{in}\x} \x.`)).toBe('in out.');
  expect(said(String.raw`\newcommand{\x}{out}{\gdef\x{all}}\x.`)).toBe('all.');
});

test.each([
  [
    'a switch that is on',
    String.raw`\newif\ifdraft\drafttrue`,
    String.raw`\ifdraft Draft.\else Final.\fi`,
    'Draft.',
  ],
  [
    'a switch that is off',
    String.raw`\newif\ifdraft`,
    String.raw`\ifdraft Draft.\else Final.\fi`,
    'Final.',
  ],
  ['numbers', '', String.raw`\ifnum 3<7 Less.\else More.\fi`, 'Less.'],
  [
    'two commands of one meaning',
    String.raw`\def\a{x}\def\b{x}`,
    String.raw`\ifx\a\b Same.\else Other.\fi`,
    'Same.',
  ],
  [
    'a command that is there',
    String.raw`\def\a{x}`,
    String.raw`\ifdefined\a There.\else Not.\fi`,
    'There.',
  ],
  ['one of several', '', String.raw`\ifcase 1 Zero.\or One.\or Two.\else More.\fi`, 'One.'],
  ['conditions within each other', '', String.raw`\iftrue\iffalse A\else B\fi\else C\fi.`, 'B.'],
])('a condition on %s is decided', (_, preamble, body, words) => {
  expect(said(body, preamble)).toBe(words);
});

test('what a condition that cannot be known leaves out is a doubt at its place', () => {
  const { doubts } = readTex(
    String.raw`\section{One}Sand.\ifdim\wd0>3cm These words may stand here.\fi`,
    { preamble: String.raw`\title{Sand}` },
  );
  expect(doubts.filter(({ kind }) => kind === 'left-out').map(({ words }) => words)).toEqual([
    expect.stringContaining('These words may stand here.'),
  ]);
});

test('files are joined where they are put in, in folders and without endings', () => {
  const files = {
    'parts/one.tex': 'First \\input{parts/inner}.',
    'parts/inner.tex': 'and inner',
    'two.tex': ' Second.',
  };
  const { text, doubts } = readTex(
    String.raw`\section{One}\input{./parts/one}\include{two.tex}\input{three}`,
    { preamble: String.raw`\title{Sand}`, files },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('First and inner.\nSecond.');
  expect(doubts.filter(({ kind }) => kind === 'file-lost').map(({ words }) => words)).toEqual([
    '\\input{three}',
  ]);
});

test('of a program whose file is not there the caption, its number and its label are', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\lstinputlisting[label=go,caption={[Loop]A loop of sand.}]{go.rb}See \ref{go}.`,
    { preamble: String.raw`\title{Sand}` },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Listing 1 A loop of sand.\nSee 1.');
  expect(doubts.filter(({ kind }) => kind === 'file-lost')).toHaveLength(1);
  expect(lostOf(text)).toEqual([]);
});

test('a package in the project that would never end is passed over, and the paper is read', () => {
  const { text } = readTex(String.raw`\section{One}Sand moves.`, {
    preamble: String.raw`\title{Sand}\usepackage{loop}`,
    files: { 'loop.sty': String.raw`\def\again{\again\again}\again` },
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Sand moves.');
});

test('a command of one letter is what a package of the author makes of it', () => {
  const { text } = readTex(String.raw`\section{One}\v{sand} and \emph{it}.`, {
    preamble: String.raw`\title{Sand}\usepackage{own}`,
    files: { 'own.sty': String.raw`\def\v#1{the #1}\def\emph#1{no}` },
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('the sand and it.');
});

test('an argument whose end is not in its file takes nothing behind that file', () => {
  const { text } = readTex(String.raw`\section{One}Sand moves. \relax And. End.`, {
    preamble: String.raw`\title{Sand}\usepackage{own}`,
    files: {
      'own.sty': String.raw`\def\check#1.#2\relax{\ifnum#1<2 old\fi}\expandafter\check\pgfversion`,
    },
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Sand moves. And. End.');
});

test('a condition ends with its file, and where it has no end of its own at the first there is', () => {
  const read = (body: string, files: Record<string, string>) =>
    plainBlocks(
      readTex(`\\section{One}${body}`, { preamble: '\\title{Sand}\\usepackage{own}', files }).text
        .sections[0]!.blocks,
    );
  const style = String.raw`\newcommand{\dune}{high}\iffalse\ifx\else\ifcat a b\fi`;
  expect(read('A \\dune{} dune.', { 'own.sty': style })).toBe('A high dune.');
  expect(read('Sand\\input{part}moves.', { 'part.tex': '\\iffalse never' })).toBe('Sandmoves.');
  expect(read('A\\iffalse not \\if@this\\fi{} dune.', {})).toBe('A dune.');
});

test('a command that the author takes away may be made again', () => {
  const { text } = readTex(
    String.raw`\newcommand{\dune}{old}\let\dune\undefined\providecommand{\dune}{new}\section{One}A \dune.`,
    { preamble: String.raw`\title{Sand}` },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('A new.');
});

test('a space stands behind a short form that ends with the end of a sentence', () => {
  const { text } = readTex(String.raw`\section{One}Mean \wrt sand, and \wrt{} wind (\wrt).`, {
    preamble: String.raw`\title{Sand}\usepackage{xspace}\newcommand{\wrt}{w.r.t.\@\xspace}`,
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Mean w.r.t. sand, and w.r.t. wind (w.r.t.).');
});

test('long arrows of extarrows are arrows, and proofs that apxproof moves stay with their theorems', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}It is $a \xlongrightarrow[x]{y} b$.
\begin{dunerep}\label{d}Sand.\end{dunerep}\begin{appendixproof}Wind.\end{appendixproof} See \ref{d}.`,
    {
      preamble: String.raw`\title{Sand}\usepackage{amsthm,extarrows,apxproof}\newtheoremrep{dune}{Dune}`,
      files: { 'apxproof.sty': String.raw`\write\axp@file{proofs of all} \begin` },
    },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(
    'It is a → [x] y b.\nDune 1\nSand.\nProof\nWind.\nSee 1.',
  );
  expect(doubts.filter(({ kind }) => kind === 'left-out')).toEqual([]);
  expect(lostOf(text)).toEqual([]);
});

test('what a condition of the layout leaves out before the text is no loss', () => {
  const { doubts } = readTex('Sand.', {
    preamble: String.raw`\title{Sand}\makeatletter\if@twoside\def\ps@own{the head of every page}\fi\makeatother`,
  });
  expect(doubts.filter(({ kind }) => kind === 'left-out')).toEqual([]);
});

test('a command of the author that a package of drawings has too is the author’s', () => {
  const { text } = readTex(String.raw`\section{One}A $\Tree x$ grows.`, {
    preamble: String.raw`\title{Sand}\newcommand{\Tree}{\mathsf{T}}`,
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('A Tx grows.');
});

test('options of a package of the author do what it says of them', () => {
  const style = String.raw`\newif\ifwide\DeclareOption{wide}{\widetrue}\DeclareOption{dry}{\def\wind{none}}
\DeclareOption*{\def\wind{lost}}\ExecuteOptions{dry}\ProcessOptions\relax
\ifwide\newcommand{\dune}{wide}\else\newcommand{\dune}{narrow}\fi`;
  const read = (options: string) =>
    readTex(String.raw`\section{One}A \dune{} dune, wind \wind.`, {
      preamble: String.raw`\title{Sand}\usepackage[${options}]{dunes}`,
      files: { 'dunes.sty': style },
    }).text.sections[0]!.blocks;
  expect(plainBlocks(read('wide'))).toBe('A wide dune, wind none.');
  expect(plainBlocks(read('other'))).toBe('A narrow dune, wind none.');
});

test('a file of the author’s own calls something by a name that only another class knows', () => {
  const { text } = readTex(String.raw`\section{One}\object1 of \class{} lies.\include{works.bib}`, {
    preamble: String.raw`\title{Sand}\usepackage{own}`,
    documentClass: 'llncs',
    files: {
      'own.sty': String.raw`\newcommand\newmeta[2]{\def#1##1{\ensuremath{#2_{##1}}}}\newmeta\object{o}\newmeta\class{C}`,
      'works.bib': '@book{a, keywords = {sand}}',
    },
  });
  const [only, more] = text.sections[0]!.blocks;
  expect(only?.kind === 'paragraph' && only.content).toMatchObject([
    { formula: { tex: 'o_{1}' } },
    { text: ' of ' },
    { formula: { tex: 'C_{}' } },
    { text: ' lies.' },
  ]);
  expect(more).toBeUndefined();
});

test('a table that is made of a file of values has its head and rows', () => {
  const body = String.raw`\section{One}\csvreader[tabular=|l|r|, table head=\hline Kind & Size\\\hline, late after line=\\]{sizes.csv}{kind=\kind}{\kind & \csvcolii}
\csvautotabular{sizes.csv}`;
  const { text, doubts } = readTex(body, {
    preamble: String.raw`\title{Sand}\usepackage{csvsimple}`,
    files: { 'sizes.csv': 'kind,size\ncoarse,"2,5"\nfine,0.1\n' },
  });
  const tables = text.sections[0]!.blocks.filter(({ kind }) => kind === 'table');
  expect(tables.map((table) => plainBlocks([table]).split('\n'))).toEqual([
    ['Kind\tSize', 'coarse\t2,5', 'fine\t0.1'],
    ['kind\tsize', 'coarse\t2,5', 'fine\t0.1'],
  ]);
  expect(doubts.filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});
