import { expect, test } from 'vitest';
import {
  lossesOf,
  readMarkdown,
  TIME,
} from '../../../../../tests/support/fulltext/read-markdown.ts';
import { linesOf } from '../../../../../tests/support/fulltext/read-paper.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { blocksOf } from '../../core/walk.ts';

test(
  'what stands in LaTeX is read: its words, notes, citations, tables and figures',
  TIME,
  async () => {
    const { text, doubts } = await readMarkdown(String.raw`---
title: On Sand
header-includes:
  - \newcommand{\grain}{grain size}
  - \newcommand{\beginsupplement}{\setcounter{table}{0}}
---

# Introduction

Sand is \textit{old}, 3\,mm, and the \grain{} is small \citep{lee}.\footnote{A note in LaTeX.}

\begin{table}[ht]
\caption{Weights.}\label{tab:weights}
\begin{tabular}{lr}
\hline
Grain & Weight \\ \hline
large & \multicolumn{1}{c}{none} \\
\end{tabular}
\end{table}

\begin{figure}
\includegraphics[width=\textwidth]{dune}
\caption{A dune.}\label{fig:dune}
\end{figure}

\beginsupplement

\begin{landscape}

Table \ref{tab:weights} and \autoref{fig:dune} are \textcolor{red}{red}.

\end{landscape}
`);
    expect(lossesOf(doubts)).toEqual([]);
    expect(linesOf(text.sections)).toEqual(
      expect.arrayContaining([
        'Sand is old, 3 mm, and the grain size is small (Lee 2021).',
        'large\tnone',
        'Table 1 and Figure 1 are red.',
      ]),
    );
    expect(text.notes.map(({ blocks }) => plainBlocks(blocks))).toEqual(['A note in LaTeX.']);
    const figure = [...blocksOf(text)].find(({ kind }) => kind === 'figure');
    expect(figure).toMatchObject({ label: 'Figure 1', parts: [{ picture: 'picture-1.png' }] });
    expect(text.references.map(({ content }) => plainText(content))).toEqual([
      'Lee, Bo. 2021. “Wind –Late Gusts.” Dunes.',
    ]);
  },
);

test(
  'tables of LaTeX are read however they are set: turned, fitted, with notes, over pages',
  TIME,
  async () => {
    const { text, doubts } = await readMarkdown(String.raw`# One

\begin{sidewaystable}
\caption{Turned.}\label{tab:turned}
\resizebox{\textwidth}{!}{%
\begin{tabularx}{\textwidth}{lX}
Alpha & Beta \\
\end{tabularx}}
\end{sidewaystable}

\begin{table}
\begin{threeparttable}
\caption{Noted.}
\begin{tabular}{ll}
Eta & Theta\tnote{a} \\
\end{tabular}
\begin{tablenotes}\item[a] Of the table.\end{tablenotes}
\end{threeparttable}
\end{table}

\begin{longtable}{ll}
\caption{Long.}\\
First & Second \\
\endfirsthead
First & Second \\
\endhead
iota & kappa \\
\end{longtable}

See Table \ref{tab:turned}.
`);
    expect(lossesOf(doubts)).toEqual([]);
    const lines = linesOf(text.sections);
    expect(lines.filter((each) => each === 'First\tSecond')).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining(['Table 1: Turned.', 'Alpha\tBeta', 'Eta\tThetaa', 'See Table 1.']),
    );
    expect(lines.join('\n')).toContain('Of the table.');
  },
);

test(
  'LaTeX that nothing is known of is a doubt with its words, and stands in no sentence',
  TIME,
  async () => {
    const { text, doubts } = await readMarkdown('# One\n\nSand \\gust{blows hard} here.\n');
    expect(linesOf(text.sections).join(' ')).not.toContain('gust');
    expect(lossesOf(doubts)).toEqual(['left-out: \\gust{blows hard}']);
  },
);

test(
  'programs with captions are numbered, and what speaks of one says its number',
  TIME,
  async () => {
    const { text, doubts } = await readMarkdown(String.raw`# One

As Listing \ref{loop} says, and @lst-sift.

\begin{lstlisting}[caption={A \textit{loop}},language=C,label=loop]
for (;;)
\end{lstlisting}

~~~{#lst-sift .python lst-cap="Sifting"}
sift()
~~~

~~~python
drop()
~~~
`);
    expect(linesOf(text.sections)).toEqual([
      ...['As Listing 1 says, and Listing 2.', 'Listing 1 A loop', 'for (;;)'],
      ...['Listing 2 Sifting', 'sift()', 'drop()'],
    ]);
    expect(lossesOf(doubts)).toEqual([]);
  },
);

test('a listing of minted has its caption and its number', TIME, async () => {
  const { text, doubts } = await readMarkdown(String.raw`# One

As Listing \ref{lst:count} says.

\begin{listing}[H]
\begin{minted}{python}
count = 1
\end{minted}
\caption{Counting \emph{grains} of sand.}
\label{lst:count}
\end{listing}

Wind blows.
`);
  expect(linesOf(text.sections)).toEqual([
    ...['As Listing 1 says.', 'Listing 1 Counting grains of sand.', 'count = 1', 'Wind blows.'],
  ]);
  expect(lossesOf(doubts)).toEqual([]);
});
