import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { pickMainFile } from './pick-main-file.ts';

const whole = (text = '') =>
  String.raw`\documentclass{article}\begin{document}${text}\end{document}`;

test.each([
  [
    'the paper, which is longer with all that it puts in, and not the example of its class',
    { 'aa_example.tex': whole('Dunes. '.repeat(9)), 'dunes.tex': whole(String.raw`\input{one}`) },
    'dunes.tex',
  ],
  [
    'the filled template, and not the guide beside it',
    { 'mnras_guide.tex': whole('Sand. '.repeat(9)), 'mnras_template.tex': whole('Sand.') },
    'mnras_template.tex',
  ],
  [
    'the paper, and not an article in a folder of templates',
    { 'templates/plain/article.tex': whole('Sand.'), 'dunes.tex': whole('Sand.') },
    'dunes.tex',
  ],
  [
    'the one that is called so, and not the answer to its reviewers',
    { 'response.tex': whole('Sand. '.repeat(9)), 'paper.tex': whole() },
    'paper.tex',
  ],
])('a LaTeX project begins with %s', (_, files, main) => {
  const texts = { 'one.tex': 'A long section on sand. '.repeat(9), ...files };
  expect(pickMainFile(new Map(Object.entries(texts)))).toBe(main);
});

test('of several whole documents it is told which was read and which not', () => {
  const { doubts } = readTex(String.raw`\section{One}\input{part}`, {
    files: {
      'letter.tex': whole(),
      'part.tex': whole(),
      'example.tex': whole(),
      'heap.sty': whole(),
    },
  });
  expect(doubts.filter(({ kind }) => kind === 'other-document')).toEqual([
    { kind: 'other-document', place: null, words: 'main.tex was read, letter.tex was not' },
  ]);
});
