import { expect, test } from 'vitest';
import { PIXEL } from '../../../../../tests/support/documents/make-paper.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import { linesOf, readPaper as paper } from '../../../../../tests/support/fulltext/read-paper.ts';
import { hasWords, withoutEach } from '../../../../../tests/support/fulltext/without-each.ts';
import { plainText } from '../../core/plain-text.ts';
import { blocksOf, inlinesOf } from '../../core/walk.ts';
import { compareCounts } from '../../ledger/compare.ts';
import { countText } from '../../ledger/count-text.ts';
import { totalsOf } from '../../core/counted.ts';
import { countMarkdown } from './count-markdown.ts';

const TIME = { timeout: 120_000 };

const PAPER = String.raw`---
title: On Sand
tags: [sand, wind]
authors:
  - name: Ana Silva
    affiliation: 1
affiliations:
  - name: School of Sand
    index: 1
bibliography: paper.bib
---

# Introduction

Sand is old [@smith2020; @lee, p. 3], says @lee. <!-- for us alone -->

As \autoref{fig:dune} and Figure \ref{fig:dune} show, ${'`'}\ref{x}${'`'} is code.[^1]

![A dune.\label{fig:dune}](dune.png){ width=20% }

\newpage

The share of grains is

\begin{equation}
a = b
\end{equation}

| Grain | Weight |
| ----- | ------ |
| small | $w_1$  |

- First heap
- Second dune

\begin{tabular}{l}
kept cell
\end{tabular}

[^1]: A note of it.
`;
const BIB = `@article{smith2020, author={Smith, Ann}, title={Sand}, journal={Dunes}, year={2020}}
@article{lee, author={Lee, Bo}, title={Wind}, journal={Dunes}, year={2021}}`;
const packed = () =>
  makeZip([
    { name: 'paper.md', content: PAPER },
    { name: 'paper.bib', content: BIB },
    { name: 'dune.png', content: PIXEL },
  ]);

test('a paper in Markdown comes with its works, its numbers and its front', TIME, async () => {
  const { text, doubts } = await paper(packed(), 'paper.zip');
  expect(plainText(text.front.title)).toBe('On Sand');
  expect(text.front.keywords).toEqual(['sand', 'wind']);
  expect(text.front.byline.map(plainText)).toEqual(['Ana Silva1', '1School of Sand']);
  expect(text.references.map(({ content }) => plainText(content).slice(0, 5))).toEqual([
    'Lee, ',
    'Smith',
  ]);
  const links = [...inlinesOf(text)].flatMap((inline) => {
    if (inline.kind === 'citation') return [[plainText(inline.content), ...inline.targets]];
    return inline.kind === 'mention' ? [[plainText(inline.content), inline.target]] : [];
  });
  expect(links).toEqual([
    ['(Smith 2020; Lee 2021, 3)', 'ref2', 'ref1'],
    ['Lee (2021)', 'ref1'],
    ['Figure 1', 'fig1'],
    ['1', 'fig1'],
  ]);
  expect([...blocksOf(text)].find(({ kind }) => kind === 'formula')).toMatchObject({
    formula: { tex: '\\begin{equation}\na = b\n\\end{equation}' },
  });
  expect(linesOf(text.sections).join('\n')).not.toMatch(/for us|newpage|autoref|tabular/);
  expect(linesOf(text.sections)).toContain('kept cell');
  expect(doubts.filter(({ kind }) => /lost|left|unmatched|uncited/.test(kind))).toEqual([]);
});

test('Markdown is counted line for line, without its marks', () => {
  const { counted, leftOut } = countMarkdown(PAPER);
  expect(totalsOf(counted)).toMatchObject({
    ...{ picture: 1, table: 1, cell: 4, formula: 2, note: 1, item: 2, citation: 2, mention: 2 },
  });
  const said = counted.passages.map(({ words }) => words.trim()).filter(Boolean);
  expect(said).toContain('First heap');
  expect(said).toContain('A note of it.');
  expect(said.join(' ')).not.toMatch(/for us alone|newpage|width|smith2020/);
  expect(leftOut).toEqual([
    { what: 'settings', passages: [{ words: 'paper.bib', place: null, things: [] }] },
  ]);
});

test('whatever is taken out of the text of Markdown, a doubt says so', TIME, async () => {
  const { text, doubts, leftOut } = await paper(packed(), 'paper.zip');
  const { counted } = countMarkdown(PAPER);
  const lostOf = (rest: typeof text) =>
    compareCounts(counted, countText(rest), { doubts, leftOut });
  expect(lostOf(text)).toEqual([]);
  // The works are no part of the file that is counted.
  const all = [...withoutEach(text)].filter(
    ({ gone, value }) => hasWords(value) && !/^(?:references|front\.byline)/.test(gone),
  );
  expect(all.length).toBeGreaterThan(20);
  const silent = all.filter(({ rest }) => lostOf(rest()).length === 0);
  expect(silent.map(({ gone, value }) => [gone, JSON.stringify(value)])).toEqual([]);
});

test('a line of dashes before words is a rule, and the metadata above it stay', TIME, async () => {
  const source = Buffer.from(
    '---\ntitle: On Sand\n---\n\nSand moves.\n\n---\n[![A badge](badge.svg)]: x\n\nIt sings.\n',
  );
  const { text } = await paper(source, 'paper.md');
  expect(plainText(text.front.title)).toBe('On Sand');
  expect(linesOf(text.sections)).toContain('It sings.');
});

test(
  'marks of HTML and escaped brackets are what they mean, and in code what they are',
  TIME,
  async () => {
    const source = String.raw`Sand<sup>[1](#one)</sup> and H<sub>2</sub>O: <i>soft</i> p\[GRAIN\],<br>see \[1, 2\] and \(x\).
Code is ${'`'}<sup>${'`'}.

<p align="center"><img src="dune.png" alt="A dune" width="50%"></p>

![A dune
at noon.
](dune.png "Noon")[#fig:noon]
`;
    const { text, doubts } = await paper(
      makeZip([
        { name: 'paper.md', content: source },
        { name: 'dune.png', content: PIXEL },
      ]),
      'paper.zip',
    );
    const [paragraph, figure, other] = [...blocksOf(text)];
    expect(other).toMatchObject({ kind: 'figure', caption: [{ text: 'A dune at noon.' }] });
    expect(linesOf(text.sections)[0]).toBe(
      'Sand1 and H2O: soft p[GRAIN], see [1, 2] and x. Code is <sup>.',
    );
    const kinds = [...inlinesOf(text)].map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['sup', 'sub', 'italic', 'break', 'formula', 'code']),
    );
    expect(paragraph).toMatchObject({ kind: 'paragraph' });
    expect(figure).toMatchObject({ kind: 'figure', parts: [{ alternative: 'A dune' }] });
    expect(doubts.filter(({ kind }) => /lost|left/.test(kind))).toEqual([]);
  },
);
