import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { tokenize } from '../source/tokens.ts';
import { meaningsFor } from '../tables/all-tables.ts';
import { countLatex } from './count-latex.ts';
import { lostWhileUnfolding } from './words-before-unfolding.ts';

/** Passages with what is no words between angles, as `Sand <note>`. */
function counted(body: string, preamble = ''): string[] {
  const { source } = readTex(body, { preamble: `\\usepackage{graphicx,tikz}${preamble}` });
  return source.passages.map(({ words, things }) =>
    [words.trim(), ...things.map(({ kind }) => `<${kind}>`)].filter(Boolean).join(' '),
  );
}

test('each paragraph, cell, item and caption is a passage of its own', () => {
  expect(
    counted(String.raw`One.

Two.\\Three. \begin{itemize}\item Four. \item Five.\end{itemize}
\begin{tabular}{ll}Six & Seven\\[2pt] Eight & Nine\end{tabular}\caption{Ten.} Eleven.`),
  ).toEqual([
    ...['One.', 'Two.', 'Three.', 'Four. <item>', 'Five. <item>'],
    ...['Six <table>', 'Seven', 'Eight', 'Nine', 'Ten.', 'Eleven.'],
  ]);
});

test('words of a note stand apart from those around it', () => {
  expect(counted(String.raw`Sand\footnote{Grains \emph{of} it.} moves.`)).toEqual([
    'Grains of it.',
    'Sand moves. <note>',
  ]);
});

test('keys, lengths and settings are no words, and what is said beside a citation is', () => {
  expect(
    counted(String.raw`A\label{key} \ref{key} \vspace{3cm} \cite[see][p. 3]{other}
\includegraphics[width=3cm]{dune} \textcolor{red}{B} \href{https://x.example}{C} \multicolumn{2}{c}{D} \raisebox{1pt}{E}`),
  ).toEqual(['A   [see][p. 3]  B C D E <mention> <citation> <picture>']);
});

test('drawings are pictures, and what is set nowhere is nothing', () => {
  expect(
    counted(String.raw`A \begin{tikzpicture}\node{Alpha};\end{tikzpicture} B \tikz{\node{C};} D
\begin{theindex}Never\end{theindex} E`),
  ).toEqual(['A', 'B  D <picture> <picture>', 'E']);
});

test('before the text its front is counted, and a sentence of an unknown command', () => {
  expect(
    counted(
      'Text.',
      String.raw`\title{Sand}\author{Ana\thanks{Write to me.}}\setlength{\parindent}{0pt}\unknown{x}
\claim{Dunes bury whole villages at night.} Stray words`,
    ),
  ).toEqual(['Sand', 'Write to me.', 'Ana', 'Dunes bury whole villages at night.', 'Text.']);
});

test('nothing is counted behind the end', () => {
  expect(counted(String.raw`Text.\end{document} More \emph{words}.`)).toEqual(['Text.']);
});

test('a table that arranges pictures is none, and one within another is part of it', () => {
  expect(counted(String.raw`\begin{tabular}{l}\includegraphics{a}\\ (a)\end{tabular}`)).toEqual([
    ...['<picture>', '(a)'],
  ]);
  expect(
    counted(
      String.raw`\begin{tabular}{l}A & \begin{tabular}{l}B\end{tabular}\end{tabular} \begin{tabular}{l}C\end{tabular}`,
    ),
  ).toEqual(['A <table>', 'B', 'C <table>']);
});

test('a heading is a section where it says something', () => {
  expect(counted(String.raw`\section{One}A.\section*{}\subsection{$x$}B.\paragraph{C.}D.`)).toEqual(
    [...['One <section>', 'A.', '<formula> <section>', 'B.', 'C.', 'D.']],
  );
});

test('accents, signs and escapes are letters of their word', () => {
  expect(counted(String.raw`stra\ss{}e 5\% \& {na}{ive}`)).toEqual(['straße 5% & na ive']);
});

const MEANINGS = meaningsFor(() => false);
const lost = (files: Record<string, string>, read: string, skipped: string[] = []): string[] => {
  const tokens = tokenize(read, { verbatims: [] });
  const { counted: unfolded } = countLatex(tokens, [], MEANINGS);
  const opened = new Map(Object.entries(files));
  const known = { opened, skipped, tokens, verbatims: [], marks: [] };
  return lostWhileUnfolding(
    known as unknown as Parameters<typeof lostWhileUnfolding>[0],
    MEANINGS,
    unfolded.passages,
  ).map(({ words }) => words);
};

test('a sentence that no joined text has is lost, wherever its file lies', () => {
  const file = 'The dunes wander through the wide desert.';
  expect(lost({ 'parts/one.tex': file }, 'Other words.')).toEqual([file]);
  expect(lost({ 'one.bbl': file }, 'Other words.')).toEqual([file]);
  expect(lost({ 'one.sty': file }, 'Other words.')).toEqual([]);
  expect(lost({ 'one.tex': file }, `Before. ${file}`)).toEqual([]);
});

test('a word or a number that no joined text has is lost, and one that is a name there is not', () => {
  expect(lost({ 'a.tex': 'Sand of 42 dunes.' }, 'Sand of dunes.')).toEqual(['42']);
  expect(lost({ 'a.tex': 'Sand of dunes.' }, 'Sand of.')).toEqual(['dunes']);
  expect(lost({ 'a.tex': 'Sand \\seen{dunes}.' }, 'Sand Figure~\\ref{fig:dunes}.')).toEqual([]);
  expect(lost({ 'a.tex': 'Sand \\seen[width=3cm]{x}' }, 'Sand.')).toEqual([]);
});

test('what was skipped, and what is set nowhere, is not lost', () => {
  const words = 'These words were put away years ago.';
  expect(lost({ 'a.tex': words }, 'Other.', [words])).toEqual([]);
  expect(lost({ 'a.tex': `\\typeout{${words}}` }, 'Other.')).toEqual([]);
  const white = String.raw`Sand.\hskip 1em plus 0.5em minus 0.4em\relax`;
  expect(lost({ 'a.tex': white }, 'Sand.')).toEqual([]);
});

test('brackets and environments without end by the ten thousand are passed in time', () => {
  const started = performance.now();
  const tokens = tokenize(`Sand ${'\\cite[\\item[\\\\[ \\begin{tabular} '.repeat(20_000)} end.`, {
    verbatims: [],
  });
  const { counted: found } = countLatex(tokens, [], MEANINGS);
  expect(found.passages.at(-1)?.words.trim()).toMatch(/nd\.$/);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a title that is said twice and a listing of nothing are not missed', () => {
  const { text, lostOf } = readTex(
    String.raw`\title{Singing sand}\maketitle\section{One}Dunes.\begin{verbatim}

\end{verbatim}`,
    { preamble: String.raw`\title{Singing sand}` },
  );
  expect(lostOf(text)).toEqual([]);
});
