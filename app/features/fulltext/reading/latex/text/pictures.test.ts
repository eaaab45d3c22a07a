import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';

const whole = String.raw`\documentclass{article}\begin{document}Dear editors\end{document}`;

test.each([
  ['beside the picture', { 'fig/heap.eps': '', 'fig/heap-eps-converted-to.pdf': '' }],
  ['in its place', { 'fig/heap-eps-converted-to.pdf': '' }],
])('what LaTeX made of a picture in EPS is shown, %s', (_, files) => {
  for (const name of ['fig/heap', 'fig/heap.eps']) {
    const { text } = readTex(`\\includegraphics{${name}}`, { files });
    expect(text.pictures.map((each) => each.name)).toEqual(['fig/heap-eps-converted-to.pdf']);
  }
});

test('of several whole documents it is told which was read and which not', () => {
  const { doubts } = readTex(String.raw`\section{One}\input{part}`, {
    files: { 'letter.tex': whole, 'part.tex': whole, 'example.tex': whole, 'heap.sty': whole },
  });
  expect(doubts.filter(({ kind }) => kind === 'other-document')).toEqual([
    { kind: 'other-document', place: null, words: 'main.tex was read, letter.tex was not' },
  ]);
});
