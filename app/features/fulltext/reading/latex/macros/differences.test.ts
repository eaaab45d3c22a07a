import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';

const PREAMBLE = String.raw`\title{Sand}
\providecommand{\DIFadd}[1]{{\protect\color{blue}\uwave{#1}}}
\providecommand{\DIFdel}[1]{{\protect\color{red}\sout{#1}}}
\providecommand{\DIFaddbegin}{}\providecommand{\DIFdelbegin}{}\providecommand{\DIFdelend}{}`;

test('of a text that latexdiff made what is struck is gone, and the changes are told once', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\DIFaddbegin \DIFadd{Grains of sand wander. }\DIFaddend \DIFdelbegin \DIFdel{All of the old dunes stay where they are. }\DIFdelend They sing.
\DIFdelbegin \section{\DIFdel{Old}}\DIFdelend
\begin{figure}\caption{\DIFaddFL{New} \DIFdelFL{gone}}\end{figure}`,
    { preamble: PREAMBLE },
  );
  expect(text.sections.map(({ title }) => plainText(title))).toEqual(['One']);
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(
    'Grains of sand wander. They sing.\nFigure 1: New',
  );
  expect(doubts.filter(({ kind }) => kind === 'tracked-changes')).toHaveLength(1);
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});
