import { isEndlessMarkdown } from './markdown-bounds.ts';
import { expect, test } from 'vitest';
import { sourceProblem } from './source-bounds.ts';

const latex = (body: string): string =>
  String.raw`\documentclass{article}\begin{document}\section{A}Before. ${body} After.\end{document}`;
const nested = (open: string, close: string, times: number): string =>
  `${open.repeat(times)}x${close.repeat(times)}`;
const table = (columns: string, rows: string): string =>
  `\\begin{tabular}{${columns}}${rows}\\end{tabular}`;

test.each<[string, string, string]>([
  ['braces that are never closed', '{'.repeat(100_000), 'too-deep'],
  ['braces in a formula', `$${'{'.repeat(50_000)}`, 'too-deep'],
  ['fractions in fractions', `$${nested('\\frac{1}{', '}', 3000)}$`, 'too-deep'],
  [
    'lists in lists',
    nested(String.raw`\begin{itemize}\item `, String.raw`\end{itemize}`, 3000),
    'too-deep',
  ],
  ['sections in sections', nested(String.raw`\section{`, '}', 3000), 'too-deep'],
  [
    'pairs in pairs',
    String.raw`\[${nested(String.raw`\left(`, String.raw`\right)`, 5000)}\]`,
    'too-deep',
  ],
  ['commands of commands', `${'\\emph'.repeat(20_000)} x`, 'too-deep'],
  [
    'a cell over a billion columns',
    table('cc', String.raw`\multicolumn{1000000000}{c}{a}`),
    'too-many-columns',
  ],
  [
    'a cell over a billion rows',
    table('cc', String.raw`\multirow{1000000000}{*}{a}&b`),
    'too-many-cells',
  ],
  ['20,000 columns', table('c'.repeat(20_000), 'a&b'), 'too-many-columns'],
  ['20,000 cells of a row', table('cc', 'a&'.repeat(20_000)), 'too-many-columns'],
  ['a billion columns by their number', table('*{1000000000}{c}', 'a&b'), 'too-many-columns'],
  ['columns of columns of columns', table('*{99}{*{99}{*{99}{c}}}', 'a'), 'too-many-columns'],
  ['a table of 30,000 cells', table('cc', String.raw`a&b&c\\`.repeat(15_000)), 'too-many-cells'],
  ['a paragraph of 500,000 words', ' a'.repeat(500_000), 'too-long-paragraph'],
  ['200,000 breaks of a line', String.raw`\\`.repeat(200_000), 'too-many-breaks'],
])('%s are refused in LaTeX before anything converts it', (_, body, problem) => {
  expect(sourceProblem('a.tex', latex(body))).toBe(problem);
});

test.each<[string, string, string]>([
  [
    'lists in lists',
    Array.from({ length: 300 }, (__, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
    'too-deep',
  ],
  ['boxes in boxes', `${'::: {.a}\n'.repeat(500)}x`, 'too-deep'],
  ['links in links', '[a](\n'.repeat(2000), 'too-deep'],
  ['20,000 columns', `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n`, 'too-many-columns'],
  ['30,000 cells', `|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(10_000)}`, 'too-many-cells'],
  ['a grid of columns', `+${'-+'.repeat(3000)}\n`, 'too-many-columns'],
  ['a paragraph of words', ' a'.repeat(500_000), 'too-long-paragraph'],
])('%s are refused in Markdown', (_, source, problem) => {
  expect(sourceProblem('a.md', source)).toBe(problem);
});

test('what people write in LaTeX is no problem, also where it looks like one', () => {
  const sound = [
    `${String.raw`\begin{verbatim}`}${'{'.repeat(500)}${String.raw`\end{verbatim}`}`,
    String.raw`\verb|{|`.repeat(500),
    String.raw`\url{http://example.org/a%7Bb}`.repeat(500),
    '% a brace {\n'.repeat(500),
    String.raw`\{ 5\% \& `.repeat(500),
    String.raw`\begin{tabularx}{\textwidth}{>{\raggedright\arraybackslash}X*{12}{S[table-format=2.1]}}a&b\\\end{tabularx}`.repeat(
      30,
    ),
    String.raw`\begin{tabular*}{\dimexpr\textwidth-2\tabcolsep\relax}[t]{@{\extracolsep{\fill}}lcr@{}}a&b\end{tabular*}`,
    String.raw`$\left[0, \left(1 + \frac{1}{\sqrt{x^{2}}}\right)\right]$ `.repeat(200),
    String.raw`\bibitem{a} \href{https://example.org/?a=1&b=2}{x}, a=1&b=2. `.repeat(300),
    `${'word '.repeat(40_000)}\n\n${'word '.repeat(40_000)}`,
    String.raw`\begin{tabular}{lll}${String.raw`a & b & c \\ `.repeat(3000)}\end{tabular}`,
  ];
  expect(sound.map((body) => sourceProblem('a.tex', latex(body)))).toEqual(sound.map(() => null));
});

test('what people write in Markdown is no problem', () => {
  const sound = [
    '- [ ] todo\n  - [x] done\n',
    '```\n[[[[\n```\n'.repeat(500),
    `${'Half-open [0, 1) is one. '.repeat(80)}\n\n`.repeat(50),
    '::: {.box}\nx\n:::\n'.repeat(300),
    `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(2000)}`,
  ];
  expect(sound.map((source) => sourceProblem('a.md', source))).toEqual(sound.map(() => null));
});

test('words of a table that is no tabular are no columns, and a class has cells without a table', () => {
  const notes =
    '\\begin{table}[h]\n{\\small \\caption{Fluxes} Notes: all of them are of sand.} \\end{table}';
  expect(sourceProblem('a.tex', notes.replace('Notes', 'Notes '.repeat(60)))).toBe(null);
  const cells = '\\csname tab\\endcsname&'.repeat(300);
  expect(sourceProblem('a.cls', cells)).toBe(null);
  expect(sourceProblem('a.tex', cells)).toBe('too-many-columns');
});

test('commands of LaTeX in Markdown that stand for ever more of each other are endless', () => {
  const ten = (names: string) =>
    Array.from(
      names,
      (name, at) => `\\newcommand{\\${name}}{${`\\${'bcdefghij'[at]} `.repeat(10)}}\n`,
    );
  expect(isEndlessMarkdown(ten('abcdefghi').join(''))).toBe(true);
  expect(isEndlessMarkdown(ten('abcdefghi').toReversed().join(''))).toBe(true);
  expect(isEndlessMarkdown(ten('ab').join(''))).toBe(false);
  expect(isEndlessMarkdown('\\newcommand{\\a}{\\a grain}')).toBe(false);
});
