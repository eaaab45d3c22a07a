import { expect, test } from 'vitest';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';

const bylineOf = (body: string, documentClass: string) => {
  const { text, doubts, lostOf } = readTex(`${body}\\maketitle\\section{One}Sand moves.`, {
    preamble: String.raw`\title{Sand}`,
    documentClass,
  });
  const losses = [...doubts, ...lostOf(text)].filter(
    ({ kind }) => kind.endsWith('-lost') || kind === 'mention-unmatched',
  );
  return { lines: text.front.byline.map(plainText), losses };
};

test.each([
  [
    'sn-jnl',
    String.raw`\author*[1,2]{Ana Silva}\author[2]{Bo Li}\affil*[1]{Évora}\affil[2]{Oslo}`,
    ['Ana Silva1,2', 'Bo Li2', '1 Évora', '2 Oslo'],
  ],
  [
    'revtex4-2',
    String.raw`\author{Ana Silva}\author{Bo Li}\affiliation{Oslo}\author{Cy Day}\affiliation{Évora}\affiliation{Oslo}`,
    ['Ana Silva1', 'Bo Li1', '1 Oslo', 'Cy Day2,1', '2 Évora', '1 Oslo'],
  ],
  [
    'llncs',
    String.raw`\author{Ana Silva\inst{1} \and Bo Li\inst{2}}\institute{Évora \and Oslo}`,
    ['Ana Silva1', 'Bo Li2', '1 Évora', '2 Oslo'],
  ],
  [
    'aa',
    String.raw`\author{Ana Silva\inst{\ref{ev}} \and Bo Li\inst{\ref{os}}}\institute{Évora\label{ev} \and Oslo\label{os}}`,
    ['Ana Silva1', 'Bo Li2', '1 Évora', '2 Oslo'],
  ],
  [
    'lipics-v2021',
    String.raw`\author{Ana Silva}{Évora}{ana@sand.example}{}{}\author{Bo Li}{Oslo}{}{}{}`,
    ['Ana Silva1', '1 Évora', 'ana@sand.example', 'Bo Li2', '2 Oslo'],
  ],
  [
    'IEEEtran',
    String.raw`\author{\IEEEauthorblockN{Ana Silva}\IEEEauthorblockA{Dunes\\Évora\\ana@sand.example}\and\IEEEauthorblockN{Bo Li}\IEEEauthorblockA{Oslo}}`,
    ['Ana Silva1', '1 Dunes, Évora', 'ana@sand.example', 'Bo Li2', '2 Oslo'],
  ],
])('in %s each author is joined with where they work', (documentClass, body, expected) => {
  expect(bylineOf(body, documentClass)).toEqual({ lines: expected, losses: [] });
});

test('a paper says its language, and what its abstract in another language cites is linked', () => {
  const { text, lostOf } = readTex(
    String.raw`\maketitle\section*{Résumé} Le sable \cite{a} chante.\section*{Abstract} Sand sings.
\section{Inleiding} Zand.\begin{thebibliography}{1}\bibitem{a} A. Silva. Of sand.\end{thebibliography}`,
    { preamble: String.raw`\title{Zand}\usepackage[english,dutch]{babel}` },
  );
  expect(text.front.language).toBe('nl');
  expect(plainBlocks(text.front.abstract)).toBe('Sand sings.');
  expect(plainBlocks(text.front.translated!.abstract)).toBe('Le sable [1] chante.');
  expect(lostOf(text)).toEqual([]);
});
