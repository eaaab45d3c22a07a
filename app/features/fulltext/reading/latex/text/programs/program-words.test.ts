import { expect, test } from 'vitest';
import { readTex } from '../../../../../../../tests/support/fulltext/read-tex.ts';
import type { Inline } from '../../../../core/article-text.ts';
import { plainBlocks, plainText } from '../../../../core/plain-text.ts';
import { blocksOf, inlinesOf } from '../../../../core/walk.ts';

/** The lines of the algorithm in a paper, and its words in bold. */
function algorithm(body: string, packages: string) {
  const { text } = readTex(
    `\\section{One}\\begin{algorithm}\\caption{Dig.}${body}\\end{algorithm}`,
    {
      preamble: `\\title{Sand}\\usepackage${packages}`,
    },
  );
  const aside = [...blocksOf(text)].find((block) => block.kind === 'aside');
  const bold = [...inlinesOf(text)]
    .filter((inline): inline is Extract<Inline, { kind: 'bold' }> => inline.kind === 'bold')
    .map(({ content }) => plainText(content));
  return { lines: plainBlocks(aside?.kind === 'aside' ? aside.blocks : []).split('\n'), bold };
}

test('the head of a loop of algorithm2e says up to where it counts', () => {
  const { lines, bold } = algorithm(
    String.raw`\For{$i=1$ \KwTo $n$}{\If{{deep \KwTo rock}}{\Return $i$\;}\KwRet{hole}\;}`,
    '[linesnumbered]{algorithm2e}',
  );
  expect(lines.map((line) => line.trim())).toEqual([
    'for i=1 to n do',
    'if deep to rock then',
    'return i',
    'end',
    'return hole',
    'end',
  ]);
  expect(bold.filter((word) => word === 'return' || word === 'to')).toEqual([
    ...['to', 'to', 'return', 'return'],
  ]);
});

test('words of an author’s own are said in heads of loops and behind “until”', () => {
  const { lines } = algorithm(
    String.raw`\SetKw{KwBy}{by}\SetKwFunction{Dry}{IsDry}\For{$i$ \KwBy $2$}{\While{\Dry{$i$}}{dig\;}}
\Repeat{\Dry{$n$}}{wait\;}\lForAll{grains}{keep}`,
    '[linesnumbered]{algorithm2e}',
  );
  expect(lines.map((line) => line.trim())).toEqual([
    'for i by 2 do',
    'while IsDry(i) do',
    ...['dig', 'end', 'end', 'repeat', 'wait'],
    'until IsDry(n)',
    'forall grains do',
    'keep',
  ]);
});

test('conditions of algorithmic keep “and”, “not” and what they call', () => {
  expect(
    algorithm(
      String.raw`\begin{algorithmic}[1]\If{\NOT dry \AND \Call{Deep}{$n$}}\State \Return \TRUE\EndIf\For{$i=1$ \TO $n$}\State dig\EndFor\end{algorithmic}`,
      '{algorithm,algpseudocode}',
    ).lines.map((line) => line.trim()),
  ).toEqual([
    'if not dry and Deep(n) then',
    ...['return true', 'end if', 'for i=1 to n do', 'dig', 'end for'],
  ]);
});

test('a command that nothing knows is shown as a word', () => {
  expect(
    algorithm(
      String.raw`\For{$i$ \KwDownto $n$}{dig \Unless rock\;}`,
      '[linesnumbered]{algorithm2e}',
    ).lines.map((line) => line.trim()),
  ).toEqual(['for i downto n do', 'dig Unless rock', 'end']);
});
