import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks } from '../../../core/plain-text.ts';

const read = (body: string, preamble: string) => {
  const { text, lostOf } = readTex(String.raw`\section{One}${body}`, {
    preamble: String.raw`\title{Sand}${preamble}`,
  });
  expect(lostOf(text)).toEqual([]);
  return plainBlocks(text.sections[0]!.blocks);
};

test.each([
  [
    String.raw`\usepackage{siunitx}`,
    String.raw`\num{41872}, \num{1234}, \num{0.00012}, \SI{41872}{\metre}`,
    '41 872, 1234, 0.000 12, 41 872 m',
  ],
  [String.raw`\usepackage[group-separator={,}]{siunitx}`, String.raw`\num{41872}`, '41,872'],
  [
    String.raw`\usepackage{siunitx}\sisetup{group-minimum-digits=4}`,
    String.raw`\num{1234}, \num[group-digits=false]{12345}`,
    '1 234, 12345',
  ],
])('with %s digits of %s are grouped as siunitx does', (preamble, body, said) => {
  expect(read(body, preamble)).toBe(said);
});
