import { expect, test } from 'vitest';
import { readTex } from '../../../../../tests/support/fulltext/read-tex.ts';
import { Endless } from './macros/input.ts';
import { TooDeep } from './parsing/parse-latex.ts';

/** Processor time that a text takes which repeats something, in seconds. */
function secondsFor(repeated: string, times: number): number {
  const before = process.cpuUsage();
  try {
    const { text, lostOf } = readTex(repeated.repeat(times), {
      preamble: String.raw`\title{Sand}\usepackage{graphicx,amsmath,natbib,subfig,algorithm2e}`,
    });
    lostOf(text);
  } catch (error) {
    if (!(error instanceof Endless) && !(error instanceof TooDeep)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** Of what grows with its square four times as much takes sixteen times as long. */
const FEWER = 2000;
const MORE = 8000;
const MOST_TIMES = 10;
/** What is done in so little time says nothing of how it grows. */
const NEGLIGIBLE = 1.5;

test.each([
  ...[
    String.raw`\cite[`,
    String.raw`\section[ x `,
    String.raw`\\[ x `,
    String.raw`\begin{`,
    '{ x ',
  ],
  ...[
    '[ x ',
    '$ x ',
    String.raw`\left( x `,
    '% x',
    String.raw`\verb| x `,
    String.raw`\footnote{ x `,
  ],
  ...[String.raw`\begin{equation} x `, String.raw`\begin{figure} x `, String.raw`\def\a x `],
])('many times %j takes time that grows with their number', (repeated) => {
  secondsFor(repeated, 10);
  const fewer = secondsFor(repeated, FEWER);
  const more = secondsFor(repeated, MORE);
  expect(more).toBeLessThan(Math.max(NEGLIGIBLE, fewer * MOST_TIMES));
});
