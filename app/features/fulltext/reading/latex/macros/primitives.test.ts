import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks } from '../../../core/plain-text.ts';
import { blocksOf } from '../../../core/walk.ts';

const read = (body: string, preamble = '', files: Record<string, string> = {}) =>
  readTex(`\\section{One}${body}`, { preamble: `\\title{Sand}${preamble}`, files });
const said = (body: string, preamble = ''): string =>
  plainBlocks(read(body, preamble).text.sections[0]!.blocks);

test.each([
  ['a length with its stretch', String.raw`A\hskip 1em plus 2pt minus .5ex B`, 'A B'],
  ['a length that is a command', String.raw`\parskip=\baselineskip Text`, 'Text'],
  ['a register of a class', String.raw`\titlepgskip=-15pt Text`, 'Text'],
  ['a register that is set', String.raw`\parindent 0pt Text`, 'Text'],
  ['true units', String.raw`\vskip 3 truecm Text`, 'Text'],
  ['a kern, which is no space', String.raw`A\kern-2pt B`, 'AB'],
  ['what is added to a counter', String.raw`\advance\count0 by 1 Text`, 'Text'],
  ['a category of a letter', '\\catcode`\\@=11 Text', 'Text'],
  ['a box of a width', String.raw`\hbox to 3cm{Text}`, 'Text'],
  ['a rule with its sizes', String.raw`A \vrule height 2pt width 3pt depth 1pt B`, 'A B'],
  ['a penalty', String.raw`A\penalty10000 B`, 'AB'],
  ['a number that is set', String.raw`\widowpenalty=10000 In Text`, 'In Text'],
  ['a number that no table knows', String.raw`\hangafter=1 In Text`, 'In Text'],
  ['a length with a space', String.raw`\sandskip=2 cm Text`, 'Text'],
  ['a part of a length', String.raw`\hskip.5\mywidth Text`, 'Text'],
])('%s is no text', (_, written, words) => {
  expect(said(written).replaceAll(/\s{1,9}/g, ' ')).toBe(words);
});

test.each(['\\iflanguage', '\\IfLanguageName'])(
  'of words that %s chooses those of the main language stand there',
  (command) => {
    const preamble = String.raw`\usepackage[american,ngerman]{babel}`;
    const choice = String.raw`{ngerman}{Erklärung}{Declaration}`;
    expect(said(`${command}${choice}`, preamble)).toBe('Erklärung');
    expect(said(`${command}${choice}`)).toBe('Declaration');
  },
);

test('pages, years and words behind a penalty stay, as natbib writes them', () => {
  expect(
    said(String.raw`28\penalty0 (4):\penalty0 281--298,
  1996. A\penalty-50 in press, 79:\penalty0
  106801, aug 2016. \hskip 1em 12 apples.`).replaceAll(/\s{1,9}/g, ' '),
  ).toBe('28(4):281–298, 1996. Ain press, 79:106801, aug 2016. 12 apples.');
});

test.each([
  [String.raw`\char65`, 'A'],
  [String.raw`\char"42`, 'B'],
  [String.raw`\char'101`, 'A'],
  [String.raw`\char'134`, '\\'],
  [String.raw`\char123`, '{'],
  [String.raw`\symbol{66}`, 'B'],
  [String.raw`\symbol{'103}`, 'C'],
  [String.raw`\usefont{U}{min}{m}{n}\symbol{'210}`, 'よ'],
  [String.raw`\char"1F3DC`, '🏜'],
  [String.raw`\char32 x`, 'x'],
  [String.raw`\char7 x`, 'x'],
  [String.raw`\char"D800 x`, 'x'],
  [String.raw`\char"110000 x`, 'x'],
])('%s is the sign of its number, where it is one', (written, sign) => {
  const { text, doubts } = read(`${written}.`);
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(`${sign}.`);
  expect(doubts.filter(({ kind }) => kind === 'words-lost')).toEqual([]);
});

test('a drawing that ends with a semicolon ends there', () => {
  const { text, doubts } = read(String.raw`One. \tikz[scale=2] \draw (0,0) -- (1,1); Two.`);
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('One. Two.');
  expect(doubts.filter(({ kind }) => kind === 'picture-drawn')).toHaveLength(1);
});

test('what a package of the author says of counters, theorems and pictures holds in the text', () => {
  const style = String.raw`\newtheorem*{fact}{Fact}
\newtheorem{law} {Law}[section]
\newcounter{dune}\numberwithin{equation}{section}\setlength{\parindent}{3cm}\textbf{Never said}`;
  const { text } = read(
    String.raw`\begin{law}A.\end{law}\begin{fact}B.\end{fact}\begin{equation}a\end{equation}`,
    String.raw`\usepackage{amsmath,own}`,
    { 'own.sty': style },
  );
  const blocks = [...blocksOf(text)];
  expect(blocks.flatMap((block) => (block.kind === 'aside' ? [block.label] : []))).toEqual([
    ...['Law 1.1', null],
  ]);
  expect(blocks.find((block) => block.kind === 'formula')?.number).toBe('1.1');
  expect(plainBlocks(text.sections[0]!.blocks)).not.toContain('Never');
});

test('commands are unfolded before others where it is asked for', () => {
  expect(said(String.raw`\def\a{ZZ}\def\b#1#2{[#1|#2]}\expandafter\b\a.`)).toBe('[Z|Z].');
  expect(said(String.raw`\def\b#1{[#1]}\expandafter\b\csname emptyname\endcsname x.`)).toBe('[]x.');
  expect(said(String.raw`\def\a{one}\edef\b{\a}\def\a{two}\b, \a.`)).toBe('one, two.');
});

test('a command behind a whole number is none of it', () => {
  const { text } = read(
    String.raw` Dunes \cite{a}.
\hbadness=10000
\bibliography{sand}`,
    '',
    { 'sand.bib': '@article{a, author={Silva, A.}, title={Sand}, year=2020, journal={J}}' },
  );
  expect(text.references).toHaveLength(1);
  expect(said(String.raw`\tolerance=1000\textbf{Text}`)).toBe('Text');
});

test('what LaTeX notes for its next run is no loss, and what is written elsewhere is named', () => {
  const { doubts } = read(String.raw`\makeatletter\write\@auxout{\string\newlabel{last}}\makeatother
\write18{rm all}`);
  expect(doubts.filter(({ kind }) => kind === 'left-out').map(({ words }) => words)).toEqual([
    String.raw`\write18{rm all}`,
  ]);
});

test.each([
  'NN',
  'LL',
  'unit',
  'task',
  'symbol',
  'Block',
  'nicefrac',
  'blockquote',
  'tablecaption',
])('an author who calls something of theirs %s means that, whatever a package means', (name) => {
  expect(said(`So \\${name}{} and \\${name}{}.`, `\\newcommand{\\${name}}{dune}`)).toBe(
    'So dune and dune.',
  );
});

test('what an author hides in an environment of that name is not read, and nothing of it is in doubt', () => {
  const body = String.raw`\section{One}\begin{long}Wind blows.\end{long}\begin{aside}Dust settles.\end{aside}Sand moves.`;
  const { text, lostOf } = readTex(body, {
    preamble: String.raw`\title{Sand}\usepackage{comment}\excludecomment{aside}\includecomment{long}`,
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Wind blows.\nSand moves.');
  expect(lostOf(text)).toEqual([]);
});

test('names of fonts and sizes of Chinese are no words', () => {
  const body = String.raw`\section{One}{\zihao{4}\CJKfamily{hei}沙}\CJKfontspec{SimSun}丘\punctstyle{kaiming}`;
  const { text } = readTex(body, { preamble: String.raw`\title{Sand}\usepackage{ctex}` });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('沙丘');
});

test('keywords behind a Chinese label are keywords, whatever sign stands behind it', () => {
  const { text, lostOf } = readTex(
    String.raw`\begin{abstract}沙丘移动。\end{abstract}\textbf{关键字：}沙；风\section{引言}沙丘移动。`,
    { preamble: String.raw`\title{沙丘}\usepackage{ctex}` },
  );
  expect([text.front.keywords, lostOf(text)]).toEqual([['沙', '风'], []]);
});
