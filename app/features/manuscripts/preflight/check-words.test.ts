import { expect, test } from 'vitest';
import { byRule, lossWords, lostWords, summaryOf, besideLosses } from './file-check.ts';
import type { CheckFinding, FileCheck } from './file-check.ts';

const finding = (rule: string, more: Partial<CheckFinding> = {}): CheckFinding => ({
  ...{ rule, topic: 'figures', strength: 'must', asks: 'Asked.', text: 'Found.', place: null },
  ...more,
});
const LOSS = { text: 'This picture is lost.', words: ['a.png'], count: 1 };
const check = (more: Partial<FileCheck>): FileCheck => ({
  ...{ problem: null, findings: [], losses: [], words: null },
  ...more,
});

test('that no problems were found is never said of a file that was not read, nor beside a loss', () => {
  expect(summaryOf(check({}))).toBe('Checked against the Guide for Authors: no problems found.');
  const problem = 'This LaTeX uses commands that cannot be read.';
  expect(summaryOf(check({ problem }))).toBe(problem);
  expect(summaryOf(check({ problem, findings: [finding('format')] }))).toBe(
    `${problem} Checked against the Guide for Authors: 1 problem to fix.`,
  );
  expect(summaryOf(check({ losses: [LOSS] }))).toBe(
    'Checked against the Guide for Authors: no other problems found.',
  );
});

test('a picture that is told among the losses is no point of the guide besides, but stays one for the editor', () => {
  const lost = finding('figures-readable', { isLoss: true });
  const both = check({ losses: [LOSS], findings: [lost, finding('figures-captioned')] });
  expect(besideLosses(both).map(({ rule }) => rule)).toEqual(['figures-captioned']);
  expect(besideLosses(check({ findings: [lost] }))).toEqual([lost]);
  expect(summaryOf(both)).toContain('1 problem to fix');
});

test('losses are counted by their places, and told by what of the file is meant', () => {
  expect(lostWords(check({}))).toBeNull();
  expect(lostWords(check({ losses: [LOSS] }))).toBe(
    'Readers would not see everything in this file: something is missing in one place. Please add it.',
  );
  expect(lostWords(check({ losses: [LOSS, { ...LOSS, count: 4 }] }))).toContain('in 5 places');
  expect(lossWords(LOSS)).toBe('“a.png”.');
  expect(lossWords({ ...LOSS, words: ['a.png', 'b.png'], count: 5 })).toBe(
    '“a.png”, “b.png”, and 3 more.',
  );
  expect(lossWords({ ...LOSS, words: [], count: 3 })).toBe('3 times.');
  expect(lossWords({ ...LOSS, words: [] })).toBe('');
  const caption = 'Fig. 1. Sampling stations of settling material and sediments near the coast';
  expect(lossWords({ ...LOSS, words: [caption, `${'long-'.repeat(20)}name.png`] })).toBe(
    `“Fig. 1. Sampling stations of settling material and…”, “${'long-'.repeat(20)}name.png”.`,
  );
});

test('what breaks one rule is told together, each once', () => {
  const cited = (text: string) => finding('references-cited', { text });
  const told = byRule([cited('One.'), finding('figures'), cited('Two.'), cited('One.')]);
  expect(told.map(({ rule, texts }) => [rule, texts])).toEqual([
    ['references-cited', ['One.', 'Two.']],
    ['figures', ['Found.']],
  ]);
});
