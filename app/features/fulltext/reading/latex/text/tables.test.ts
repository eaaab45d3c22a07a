import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import type { Table } from '../../../core/article-text.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { blocksOf } from '../../../core/walk.ts';

function tableOf(body: string, packages = 'booktabs,multirow,longtable,array,threeparttable') {
  const { text, doubts } = readTex(`\\section{One}${body}`, {
    preamble: `\\title{Sand}\\usepackage{${packages}}`,
  });
  const table = [...blocksOf(text)].find((block): block is Table => block.kind === 'table')!;
  const rowsOf = (rows: Table['rows']) =>
    rows.map((row) =>
      row.map(({ blocks, columns, rows: down }) =>
        [plainBlocks(blocks), columns > 1 ? `→${columns}` : '', down > 1 ? `↓${down}` : ''].join(
          '',
        ),
      ),
    );
  return {
    ...{ label: table.label, caption: plainText(table.caption), columns: table.columns },
    ...{
      head: rowsOf(table.head),
      rows: rowsOf(table.rows),
      remarks: table.remarks.map(plainText),
    },
    doubts: doubts.map(({ kind }) => kind),
  };
}

test('rows above the first rule between are the head, and columns stand as they are set', () => {
  expect(
    tableOf(String.raw`\begin{table}\caption{Sizes.}\begin{tabular}{lcr}\toprule Kind & Size & n\\\midrule
      Fine & 0.1 & 3\\ Coarse & 2 & 14\\\bottomrule\end{tabular}\end{table}`),
  ).toMatchObject({
    ...{ label: 'Table 1', caption: 'Sizes.', columns: ['left', 'center', 'right'] },
    head: [['Kind', 'Size', 'n']],
    rows: [
      ['Fine', '0.1', '3'],
      ['Coarse', '2', '14'],
    ],
  });
});

test('cells go over columns and rows, and what a rule spans is no word', () => {
  expect(
    tableOf(String.raw`\begin{table}\caption{S.}\begin{tabular}{lcc}\toprule & \multicolumn{2}{c}{Size}\\\cmidrule(lr){2-3}
      Kind & least & most\\\midrule \multirow{2}{*}{Sand} & 1 & 2\\ & 3 & 4\\\bottomrule\end{tabular}\end{table}`),
  ).toMatchObject({
    head: [
      ['', 'Size→2'],
      ['Kind', 'least', 'most'],
    ],
    rows: [
      ['Sand↓2', '1', '2'],
      ['3', '4'],
    ],
  });
});

test('notes of a table stand below it with their marks', () => {
  const { rows, remarks } = tableOf(
    String.raw`\begin{table}\begin{threeparttable}\caption{S.}\begin{tabular}{lc}Sand\tnote{a} & 1\\\end{tabular}
      \begin{tablenotes}\item[a] Wet sand.\end{tablenotes}\end{threeparttable}\end{table}`,
  );
  expect(rows).toEqual([['Sanda', '1']]);
  expect(remarks).toEqual(['a Wet sand.']);
});

test('a long table has its head once', () => {
  expect(
    tableOf(String.raw`\begin{longtable}{ll}\caption{Long.}\\\hline A & B\\\hline\endfirsthead
      \multicolumn{2}{l}{continued}\\\hline A & B\\\hline\endhead\hline\endfoot 1 & 2\\ 3 & 4\\\end{longtable}`),
  ).toMatchObject({
    ...{ label: 'Table 1', caption: 'Long.', head: [['A', 'B']] },
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  });
});

test('a formula in a cell stays in its line, and lines of one cell are one cell', () => {
  expect(
    tableOf(
      String.raw`\begin{table}\caption{S.}\begin{tabular}{lc}a & $x^2$\\ \shortstack{b\\c} & d\\\end{tabular}\end{table}`,
    ).rows,
  ).toEqual([
    ['a', 'x²'],
    ['b c', 'd'],
  ]);
});

test.each([
  ['tabular*', String.raw`{\textwidth}{ll}`],
  ['tabularx', String.raw`{\linewidth}{lX}`],
  ['tabulary', String.raw`{9cm}{LL}`],
  ['array', '{ll}'],
])('%s is a table', (name, given) => {
  const body = String.raw`\begin{table}\caption{S.}\begin{${name}}${given}a & b\\\end{${name}}\end{table}`;
  expect(tableOf(body, 'tabularx,tabulary').rows).toEqual([['a', 'b']]);
});

test('the corner of a table says what stands in its rows and in its columns', () => {
  const { head, rows } = tableOf(
    String.raw`\begin{table}\caption{T.}\begin{tabular}{lc}\diagbox{Dune}{Wind} & west\\\hline one & 2\end{tabular}\end{table}`,
    'diagbox',
  );
  expect([...head, ...rows]).toEqual([
    ['Dune / Wind', 'west'],
    ['one', '2'],
  ]);
});

test('what stands between columns is said in each row', () => {
  expect(
    tableOf(String.raw`\begin{table}\caption{S.}\begin{tabular}{@{}r@{=}l@{\hspace{1em}}c!{$\pm$}c}
      a&b&1&2\\\multicolumn{1}{c@{:}}{x}&y&3&4\end{tabular}\end{table}`).rows,
  ).toEqual([
    ['a=', 'b', '1±', '2'],
    ['x:', 'y', '3±', '4'],
  ]);
});

test('a table in three parts is a table where no float is around it', () => {
  const body = String.raw`\begin{threeparttable}\caption{S.}\begin{tabular}{lc}Sand & 1\\\end{tabular}\end{threeparttable}`;
  expect(tableOf(body)).toMatchObject({ label: 'Table 1', caption: 'S.', rows: [['Sand', '1']] });
});

test('notes of a table are found by their numbers, again in each table, and one without is a remark', () => {
  const table = (word: string) => String.raw`\begin{table}\caption{S.}
\begin{tabular}{l}Sand\footnotemark[1] & dust\footnotemark[2]\end{tabular}
\footnotetext{Source: ${word}.}\footnotetext[1]{${word} one.}\footnotetext[2]{${word} two.}\end{table}`;
  const { text } = readTex(`\\section{One}${table('First')}${table('Second')}`);
  const [first, second] = [...blocksOf(text)].filter((block) => block.kind === 'table');
  expect(text.notes.map(({ blocks }) => plainBlocks(blocks))).toEqual([
    ...['First one.', 'First two.', 'Second one.', 'Second two.'],
  ]);
  expect(first!.remarks.map(plainText)).toEqual(['Source: First.']);
  expect(second!.remarks.map(plainText)).toEqual(['Source: Second.']);
});

test.each([
  [
    'tabularray',
    String.raw`\begin{longtblr}[caption={Grains},label={t},note{a}={Sifted.}]{colspec={lcc},row{1}={font=\bfseries}}
Grain & \SetCell[c=2]{c} Size & \\ \midrule fine & 1 & 2\\\end{longtblr} See \ref{t}.`,
    { head: [['Grain', 'Size→2']], rows: [['fine', '1', '2']], behind: 'a Sifted.\nSee 1.' },
  ],
  [
    'nicematrix',
    String.raw`\begin{table}\caption{Grains}\label{t}\begin{NiceTabular}{ll}[hvlines]\CodeBefore\rowcolor{gray}{1}\Body
Grain & Size\\ \midrule \Block[l]{2-1}{fine} & 1\\ & 2\\\end{NiceTabular}\end{table} See \ref{t}.`,
    { head: [['Grain', 'Size']], rows: [['fine↓2', '1'], ['2']], behind: 'See 1.' },
  ],
  [
    'ctable',
    String.raw`\ctable[caption={Grains},label=t,pos=h]{ll}{\tnote[a]{Sifted.}}{\FL Grain & Size\tmark[a]\ML fine & 1\NN coarse & 2\LL} See \ref{t}.`,
    {
      head: [['Grain', 'Sizea']],
      rows: [
        ['fine', '1'],
        ['coarse', '2'],
      ],
      behind: 'aSifted.\nSee 1.',
    },
  ],
  [
    'supertabular',
    String.raw`\tablecaption{Grains\label{t}}\tablefirsthead{Grain & Size\\}\tablehead{\multicolumn{2}{l}{continued}\\}\begin{supertabular}{ll}
fine & 1\\\end{supertabular} See \ref{t}.`,
    { head: [['Grain', 'Size']], rows: [['fine', '1']], behind: 'See 1.' },
  ],
  [
    'tabu',
    String.raw`\begin{table}\caption{Grains}\label{t}\begin{tabu} to \textwidth {X[l]X}Grain & Size\\ \midrule fine & 1\\\end{tabu}\end{table} See \ref{t}.`,
    { head: [['Grain', 'Size']], rows: [['fine', '1']], behind: 'See 1.' },
  ],
])('a table of %s has its caption, its number, its cells and its notes', (name, body, expected) => {
  const { label, caption, head, rows } = tableOf(body, `booktabs,${name}`);
  const { behind, ...cells } = expected;
  expect({ label, caption, head, rows }).toEqual({
    ...{ label: 'Table 1', caption: 'Grains' },
    ...cells,
  });
  const { text, doubts, lostOf } = readTex(`\\section{One}${body}`, {
    preamble: `\\title{Sand}\\usepackage{booktabs,${name}}`,
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toContain(behind);
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$|unmatched/.test(kind))).toEqual(
    [],
  );
});

test('tables and figures that floatrow sets beside each other have numbers of their own', () => {
  const { text } = readTex(
    String.raw`\section{One}\begin{figure}\begin{floatrow}\ffigbox{\includegraphics{a}}{\caption{Left}}
\ttabbox{\begin{tabular}{l}x\end{tabular}}{\caption{Right}}\end{floatrow}\end{figure}`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx,floatrow}` },
  );
  const labels = [...blocksOf(text)].flatMap((block) => ('label' in block ? [block.label] : []));
  expect(labels).toEqual(['Figure 1', 'Table 1']);
});

test('paragraphs of a cell stay apart, and blank lines around a cell are nothing', () => {
  const { text } = readTex(
    String.raw`\section{One}\begin{tabular}{p{2cm}l}

\textit{dune}

wind &

sand \\

dust & b

\end{tabular}`,
    { preamble: String.raw`\title{Sand}` },
  );
  const table = [...blocksOf(text)].find((block): block is Table => block.kind === 'table')!;
  expect(
    table.rows.map((row) => row.map(({ blocks }) => blocks.map((each) => plainBlocks([each])))),
  ).toEqual([
    [['dune', 'wind'], ['sand']],
    [['dust'], ['b']],
  ]);
});
