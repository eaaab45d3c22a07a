import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { withoutEach } from '../../../../../../tests/support/fulltext/without-each.ts';
import { plainBlocks } from '../../../core/plain-text.ts';
import type { ArticleText } from '../../../core/article-text.ts';
import { totalsOf } from '../../../core/counted.ts';
import { tokensOf } from '../../../ledger/tokens.ts';

const PREAMBLE = String.raw`
\usepackage{graphicx,amsmath,booktabs,longtable,threeparttable,siunitx,todonotes}
\newtheorem{theorem}{Theorem}
\newcommand{\grain}[1]{the grain of #1}
\title{On the Motion of Sand}
\author{Ana Silva\thanks{Write to Ana.} \and Bo Li}
`;

const PAPER = String.raw`
\maketitle
\begin{abstract}We study how dunes wander through the desert.\end{abstract}
\section{Introduction}\label{sec:intro}
Dunes wander \cite{silva}, as \grain{quartz} shows in Section~\ref{sec:more}.\footnote{Some of them sing.}
A caf\'e stood in M\"unchen; $a+b$ is small.
\begin{equation}\label{eq:one} a = b \end{equation}
\todo{Ask Bo whether this is really so.}
\begin{figure}\includegraphics{dune}\caption{A dune at dawn.}\end{figure}
\begin{itemize}\item Coarse grains. \item Fine grains.\end{itemize}
\section{More}\label{sec:more}
\begin{table}\caption{Sizes of grains.}
\begin{tabular}{lc}\toprule Kind & Size\\\midrule Coarse & 2.5\\ Fine & 0.1\\\bottomrule\end{tabular}\end{table}
\begin{theorem}[Rest]Sand at rest stays.\end{theorem}
\begin{verbatim}
count the grains
\end{verbatim}
By \eqref{eq:one} it holds \cite{li}.
\begin{thebibliography}{9}
\bibitem{silva} A. Silva. Singing sand. 2020.
\bibitem{li} B. Li. Wandering dunes. 2021.
\end{thebibliography}
`;

test('of a paper with all that authors write nothing is lost', () => {
  const { text, source, doubts, lostOf } = readTex(PAPER, { preamble: PREAMBLE });
  expect(lostOf(text)).toEqual([]);
  expect(doubts.filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
  expect(totalsOf(source)).toMatchObject({
    ...{ section: 2, picture: 1, table: 1, formula: 2, note: 1, item: 2, code: 1 },
    ...{ reference: 2, citation: 2, mention: 2 },
  });
});

test('an abstract before the text begins is read, and counted once', () => {
  const { text, doubts, lostOf } = readTex(String.raw`\maketitle\section{One}Sand moves.`, {
    preamble: String.raw`\title{Sand}\input{abstract}`,
    documentClass: 'wlscirep',
    files: {
      'abstract.tex': String.raw`\begin{abstract}We study how dunes wander through the wide and empty desert.\end{abstract}`,
    },
  });
  expect(plainBlocks(text.front.abstract)).toBe(
    'We study how dunes wander through the wide and empty desert.',
  );
  expect(lostOf(text)).toEqual([]);
  expect(doubts.filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('whatever is taken out of the text, a doubt says so', () => {
  const { text, lostOf } = readTex(PAPER, { preamble: PREAMBLE });
  const all = [...withoutEach(text)].filter(({ value }) => isSeen(value));
  expect(all.length).toBeGreaterThan(60);
  const silent = all.filter(({ rest }) => lostOf(rest()).length === 0);
  expect(silent.map(({ gone }) => gone)).toEqual([]);
});

/** What has words or is no words: a list or a cell without any is not missed. */
function isSeen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, text, ...rest } = value as Record<string, unknown>;
  if (SEEN.has(String(kind))) return true;
  const words = typeof text === 'string' ? tokensOf(text) : [];
  return words.length > 0 || Object.values(rest).some(isSeen);
}

const SEEN = new Set(['formula', 'note', 'picture', 'citation', 'mention']);

test('what an unknown command is given stays as words, and its loss would be told', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}Sand \sparkle{glitters at noon} here. \begin{oasis}Palms grow by the water.\end{oasis}`,
  );
  expect(lostOf(text)).toEqual([]);
  const { blocks } = text.sections[0]!;
  const rest: ArticleText = {
    ...text,
    sections: [{ ...text.sections[0]!, blocks: blocks.slice(0, 1) }],
  };
  expect(lostOf(rest)).toEqual([
    { kind: 'words-lost', place: 's1.p1', words: 'Palms grow by the water.' },
  ]);
});

test('a sentence that an unknown command says before the text is a loss', () => {
  const { text, lostOf } = readTex(String.raw`\section{One}Sand.`, {
    preamble: String.raw`\newdimen\x \spotlight{Dunes bury whole villages within years.} \loudness{7}`,
  });
  expect(lostOf(text).map(({ kind, words }) => [kind, words])).toEqual([
    ['words-lost', 'Dunes bury whole villages within years.'],
  ]);
});

test.each([
  [String.raw`\usepackage{todonotes}`, 'todo'],
  [String.raw`\usepackage{xcolor}\newcommand{\comment}[1]{\textcolor{red}{[#1]}}`, 'comment'],
  [String.raw`\usepackage{xcolor}\newcommand{\ines}[1]{\textcolor{blue}{[In\^es: #1]}}`, 'ines'],
  [String.raw`\usepackage{xcolor}\newcommand{\is}[1]{{\color{blue}[Inês: #1]}}`, 'is'],
  [String.raw`\usepackage{color}\newcommand{\todo}[1]{{\color{red} [Ana: #1]}}`, 'todo'],
])(
  'notes to oneself are named among what is left out, and asked about like comments: %s',
  (preamble, name) => {
    const { leftOut, text, lostOf, doubts } = readTex(
      `\\section{One}Sand.\\${name}{Please count the grains once more.}`,
      { preamble },
    );
    expect(lostOf(text)).toEqual([]);
    const words = 'Please count the grains once more.';
    expect(doubts).toContainEqual({ kind: 'comments', place: null, words });
    expect(leftOut).toEqual([
      {
        what: 'hidden',
        passages: [{ words, place: null, things: [] }],
      },
    ]);
  },
);

test('words that a command of the author leaves out, or a condition, are no loss', () => {
  const { doubts } = readTex(
    String.raw`\section{One}Sand.\secret{This sentence is for the second author alone.}
\iffalse This sentence was put away a long time ago. \fi`,
    { preamble: String.raw`\newcommand{\secret}[1]{}` },
  );
  expect(doubts.filter(({ kind }) => kind === 'words-lost')).toEqual([]);
});

test('a long table says its head once, and labels that the page writes are not missed', () => {
  const { text, lostOf } = readTex(
    String.raw`\section*{Keywords} sand, dune
\section{One}
\begin{longtable}{ll}\caption{Long.}\\ Kind & Size\\\endfirsthead Kind & Size\\\endhead a & b\\\end{longtable}`,
    { preamble: String.raw`\usepackage{longtable}` },
  );
  expect(lostOf(text)).toEqual([]);
});

test('entries that a file of BibTeX has are missed where they are cited', () => {
  const bib = String.raw`@article{silva, author={Silva, A.}, title={Singing {S}and in {\'E}vora}, year=2020, journal={J}}
@article{other, author={O}, title={Never cited}, year=2021, journal={J}}`;
  const { text, lostOf } = readTex(
    String.raw`\section{One}Dunes \cite{silva}.\bibliography{sand}\bibliographystyle{plain}`,
    { files: { 'sand.bib': bib } },
  );
  expect(lostOf(text)).toEqual([]);
  expect(lostOf({ ...text, references: [] }).map(({ words }) => words)).toEqual([
    'Singing Sand in Évora',
    expect.stringContaining('reference'),
  ]);
});

test('a citation that stands close to a word makes it no other word', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}A heating system\cite{silva}. The study by \citet{silva} says so.
\begin{thebibliography}{9}\bibitem[Silva(2021)]{silva} A. Silva. Dunes. 2021.\end{thebibliography}`,
    { preamble: String.raw`\usepackage{natbib}` },
  );
  expect(lostOf(text)).toEqual([]);
});

test('of entries with one key that of the file called for counts', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}Dunes \cite{silva}.\bibliography{sand}\bibliographystyle{plain}`,
    {
      files: {
        'sand.bib': String.raw`@article{silva, author={Silva, A.}, title={Gapped $\backslash$texttt{\{}SAND{\}} dunes}, year=2020}`,
        'all/silver.bib': '@article{silva, author={Silva, B.}, title={Silver and gold}, year=2020}',
      },
    },
  );
  expect(lostOf(text)).toEqual([]);
});

test('a table whose columns are formulae loses no words', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}\begin{table}\caption{M.}\begin{tabular}{>{$}c<{$}c}x_{12} & seven\\ 3.5 & b\end{tabular}\end{table}`,
    { preamble: String.raw`\usepackage{array}` },
  );
  expect(lostOf(text)).toEqual([]);
});

test('what refers or cites within the brackets of a citation leads where it says', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}\label{one}Dunes \citep[Section \ref{one}; hereafter \citetalias{li}][]{li}.
\begin{thebibliography}{9}\bibitem[Li(2021)]{li} B. Li. Dunes. 2021.\end{thebibliography}`,
    { preamble: String.raw`\usepackage{natbib}\defcitealias{li}{Paper I}\title{Sand}` },
  );
  expect(plainBlocks(text.sections[0]?.blocks ?? [])).toBe(
    'Dunes (Section 1; hereafter Paper I Li, 2021).',
  );
  expect(lostOf(text)).toEqual([]);
});

const wordsLost = (read: ReturnType<typeof readTex>): string[] =>
  [...read.doubts, ...read.lostOf(read.text)]
    .filter(({ kind }) => kind === 'words-lost')
    .map(({ words }) => words);

test('what a file only defines, and names of files, are no lost words', () => {
  const read = readTex(
    String.raw`\section{One}Sand.
\input{one}
\input{two}
\input{three}
\input{four}
\input{five}
\input{six}`,
    {
      preamble: String.raw`\usepackage{amsmath}\input{names}`,
      files: {
        'names.tex': String.raw`\DeclareMathOperator{\curl}{curl} \newcommand\ntk{{\sf NTK}}
\newcommand{\warning}[1]{never walk upon the singing dunes #1} \def\note#1{written for our own eyes alone, always}
\newenvironment{warned}[1]{please do not walk there alone}{it was said to you before}
\NewDocumentCommand{\said}{m}{all of this was said before us}`,
        ...Object.fromEntries(
          ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => [`${name}.tex`, 'Wind.']),
        ),
      },
    },
  );
  expect(wordsLost(read)).toEqual([]);
});

test('a listing that a command of the author hides is no loss', () => {
  const read = readTex(
    String.raw`\section{One}Sand.
\hide{Before it some words are hidden. \begin{verbatim}
count all the grains of the dune
\end{verbatim}
}`,
    { preamble: String.raw`\newcommand{\hide}[1]{}` },
  );
  expect(wordsLost(read)).toEqual([]);
});

test('of a box its title is said, and not how wide it is', () => {
  const box = (options: string) =>
    readTex(String.raw`\section{One}\begin{tcolorbox}[${options}]Take one grain.\end{tcolorbox}`, {
      preamble: String.raw`\usepackage{tcolorbox}`,
    });
  const titled = box(String.raw`width=1.0\linewidth, title={How to count}, colback=white`);
  expect(wordsLost(titled)).toEqual([]);
  const [section] = titled.text.sections;
  const rest = { ...titled.text, sections: [{ ...section!, blocks: [] }] };
  expect(titled.lostOf(rest).map(({ words }) => words)).toEqual(
    expect.arrayContaining(['How to count', 'Take one grain.']),
  );
  expect(wordsLost(box('width=5cm, colback=white'))).toEqual([]);
});

test('a note behind an author is none of the text, also where an address stands before it', () => {
  const { text, lostOf } = readTex(String.raw`\maketitle\section{One}Sand.`, {
    documentClass: 'aa',
    preamble: String.raw`\title{Sand}\author{A. Silva\inst{1}\thanks{\email{a@example.org}} \and B. Li\inst{2}\thanks{Of the desert.}}`,
  });
  expect(lostOf(text).filter(({ kind }) => kind === 'part-lost')).toEqual([]);
});

test('what a long table says beneath each page, a title of signs and a file of terms are not missed', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\begin{longtable}{ll}\caption{Dunes.}\\ Name & Height\\ \endfirsthead
Name & Height (continued)\\ \endhead \multicolumn{2}{r}{Continued on next page}\\ \endfoot
\multicolumn{2}{l}{Heights in metres}\\ \endlastfoot Ana & 3\\ Bo & 4\\ \end{longtable}
\paragraph*{$\mathbf{Y}$} Sand.`,
    {
      preamble: String.raw`\title{Sand}\usepackage{longtable}\newcommand{\term}[3]{\expandafter\newcommand\csname#1\endcsname{#3}}\input{terms}`,
      files: {
        'terms.tex': String.raw`\term{a}{A}{a dune that moves on the slope of another dune}`,
      },
    },
  );
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('words in the margin are in doubt, and no more than that', () => {
  const { text, doubts, leftOut, lostOf } = readTex(
    String.raw`\section{One}\label{one}Sand\marginpar{Wet.} moves.\marginpar{\hyperref[one]{Back to p.\pageref{one}}}`,
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Sand moves.');
  expect(doubts.filter(({ kind }) => kind === 'left-out')).toMatchObject([{ words: 'Wet.' }]);
  expect(leftOut.map(({ what }) => what)).toEqual(['page']);
  expect(lostOf(text)).toEqual([]);
});
