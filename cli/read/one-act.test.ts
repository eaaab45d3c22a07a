import { expect, test } from 'vitest';
import type { Doubt } from '#app/features/fulltext/core/index.ts';
import { inActs } from './one-act.ts';

const doubt = (kind: Doubt['kind'], place: string, words: string): Doubt => ({
  kind,
  place,
  words,
});

test('what one act settles is one doubt of a report, with each place, and any other stands alone', () => {
  const acts = inActs([
    doubt('words-lost', 's1.p1', 'a'),
    doubt('picture-apart', 'fig1', 'a.png'),
    doubt('words-lost', 's1.p2', 'b'),
    doubt('picture-apart', 'fig2', 'b.png'),
    doubt('picture-drawn', 'fig3', 'c'),
    doubt('picture-drawn', 'fig4', 'd'),
  ]);
  expect(acts).toMatchObject([
    { kind: 'words-lost', loss: true, place: 's1.p1', words: 'a' },
    {
      ...{ kind: 'picture-apart', loss: true, missing: true, place: 'fig1', words: 'a.png' },
      others: [{ place: 'fig2', words: 'b.png' }],
    },
    { kind: 'words-lost', loss: true, place: 's1.p2', words: 'b' },
    { kind: 'picture-drawn', others: [{ place: 'fig4', words: 'd' }] },
  ]);
  expect(acts.map(({ others }) => others?.length)).toEqual([undefined, 1, undefined, 1]);
});

test('a file that is named and not there is for the author to add', () => {
  const named = [doubt('file-lost', 's1', '\\input{sand}'), doubt('picture-lost', 'fig1', 'dune')];
  expect(inActs(named).map(({ loss, missing }) => [loss, missing])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('a caption lost no picture where each picture of the file has its place', () => {
  const captions = [doubt('figure-without-picture', 'fig1', 'Figure 1. Dunes')];
  expect(inActs(captions)).toMatchObject([{ loss: true, missing: true }]);
  const unsure = [...captions, doubt('figure-without-caption', 'fig2', '')];
  expect(inActs(unsure)).toMatchObject([
    { kind: 'figure-without-picture', loss: true, missing: false },
    { kind: 'figure-without-caption', loss: false, missing: false },
  ]);
});

test('a formula that cannot be read and stands in many places is one act, and another is its own', () => {
  const formulae = ['\\dune', '\\sand', '\\dune'].map((tex, at) =>
    doubt('formula-unreadable', `s1.p${at}`, tex),
  );
  expect(inActs(formulae).map(({ words, others }) => [words, others?.length])).toEqual([
    ['\\dune', 1],
    ['\\sand', undefined],
  ]);
});

test('a label that is nowhere is one act wherever it is named, and so are all drawings that are lost', () => {
  const acts = inActs([
    doubt('mention-unmatched', 's1.p1', '[dune]'),
    doubt('part-lost', 's1.p2', 'picture: a drawing of shapes (behind “Sand”)'),
    doubt('mention-unmatched', 's1.p3', '[dune]'),
    doubt('mention-unmatched', 's1.p3', '[wind]'),
    doubt(
      'part-lost',
      's1.p4',
      '2 pictures: a drawing of shapes … a drawing of shapes (behind “Wind”)',
    ),
    doubt('part-lost', 's1.p5', 'table (behind “Wind”)'),
    doubt('number-differs', 's2', 'a: 2.1 in LaTeX, no number here'),
    doubt('number-differs', 's3', 'b: 2.2 in LaTeX, no number here'),
    doubt('number-differs', 's4', 'c: 2.2 in LaTeX, 2.3 here'),
  ]);
  expect(acts.map(({ place, others }) => [place, others?.length ?? 0])).toEqual([
    ['s1.p1', 1],
    ['s1.p2', 1],
    ['s1.p3', 0],
    ['s1.p5', 0],
    ['s2', 1],
    ['s4', 0],
  ]);
});
