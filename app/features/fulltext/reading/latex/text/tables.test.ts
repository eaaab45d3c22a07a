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
