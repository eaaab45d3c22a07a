import { expect, test } from 'vitest';
import { PIXEL } from '../../../../../tests/support/documents/make-paper.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import { readPaper as paper } from '../../../../../tests/support/fulltext/read-paper.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { blocksOf } from '../../core/walk.ts';

const TIME = { timeout: 120_000 };

const PAPER = String.raw`---
title: On Sand
execute:
  echo: false
bibliography: works/sand.bib
csl: styles/own.csl
---

# Introduction

{{< include _dunes.qmd >}}

{{< include _lost.qmd >}}

The share in @fig-share and [-@fig-wind] grows by ${'`'}r round(x, 2)${'`'} a year, see @eq-share, @tbl-sums, @tbl-grains.

$$
a = b
$$ {#eq-share}

${'```'}{r}
#| label: fig-share
#| fig-cap: "The share of dunes."
#| fig-alt: "A line that rises."
plot(dunes)
${'```'}

${'```'}{r gusts, fig.cap="Gusts.", echo=TRUE}
plot(gusts)
${'```'}

![The wind.](wind.png){#fig-wind}

${'```'}{r}
#| label: tbl-sums
#| tbl-cap: "Sums."
sum(x)
${'```'}

| Grain | Weight |
| ----- | ------ |
| small | 1      |

: Grains. {#tbl-grains}

::: {.callout-note title="Mind the wind"}
It blows [@lee].
:::

# References

<div id='refs'> </div>

# Appendix

More.
`;
const BIB = '@article{lee, author={Lee, Bo}, title={Wind}, journal={Dunes}, year={2021}}';

test(
  'a Quarto paper is read without its programs, and what they alone know is a loss',
  TIME,
  async () => {
    const { text, doubts } = await paper(
      makeZip([
        { name: 'README.md', content: '# How to render' },
        { name: 'index.qmd', content: PAPER },
        { name: '_dunes.qmd', content: '---\ntitle: x\n---\n\nDunes wander.\n' },
        { name: 'index_files/figure-html/fig-share-1.png', content: PIXEL },
        { name: 'wind.png', content: PIXEL },
        { name: 'works/sand.bib', content: BIB },
      ]),
      'paper.zip',
    );
    const [section] = text.sections;
    expect(plainText(text.front.title)).toBe('On Sand');
    expect(plainBlocks(section!.blocks)).toContain('Dunes wander.');
    expect(plainBlocks(section!.blocks)).toContain(
      'The share in Figure 1 and 3 grows by round(x, 2) a year, see Equation (1), Table 1, Table 2.',
    );
    expect(plainBlocks(section!.blocks)).toContain('Mind the wind. It blows (Lee 2021).');
    expect(text.references).toHaveLength(1);
    const blocks = [...blocksOf(text)];
    expect(
      blocks.flatMap((block) =>
        block.kind === 'figure'
          ? [[block.label, plainText(block.caption), block.parts.map((part) => part.alternative)]]
          : [],
      ),
    ).toEqual([
      ['Figure 1', 'The share of dunes.', ['A line that rises.']],
      ['Figure 2', 'Gusts.', []],
      ['Figure 3', 'The wind.', ['']],
    ]);
    expect(blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : []))).toEqual([
      'plot(gusts)',
    ]);
    expect(
      doubts
        .filter(({ kind }) => /lost|apart|computed|left/.test(kind))
        .map(({ kind, words }) => [kind, words]),
    ).toEqual([
      ['picture-lost', 'gusts.png'],
      ['file-lost', '_lost.qmd'],
      ['computed', '2 results of code, the first of them “round(x, 2)”'],
    ]);
  },
);

test(
  'signs of LaTeX are signs, space is none, and values of code are told once',
  TIME,
  async () => {
    const source = [
      '# Sand',
      '',
      'Sand\\textemdash{} old $p = `r round(x$y, 2)`$, and `r n` grains\\textendash 9 [@lee; @kim].',
      '',
      '\\vspace{2cm}',
      '',
      'It moves.',
    ].join('\n');
    const { text, doubts } = await paper(source, 'paper.qmd');
    expect(plainBlocks(text.sections[0]!.blocks)).toBe(
      'Sand— old p = […], and n grains–9 [?].\nIt moves.',
    );
    expect(
      doubts.filter(({ kind }) => !/^no-/.test(kind)).map(({ kind, words }) => [kind, words]),
    ).toEqual([
      ['citation-unmatched', '2 works, the first “lee”'],
      ['computed', '2 results of code, the first of them “round(x$y, 2)”'],
    ]);
  },
);

test('names of pandoc-crossref and values of the head are what they stand for', TIME, async () => {
  const source = [
    '---',
    'title: On Sand',
    'dunes:',
    '  count: 12',
    'metadata-files: [more.yml]',
    '---',
    '',
    '{{< meta dunes.count >}} dunes of {{< meta place >}} and {{< var wind >}} winds, {{< meta gone >}} or {{< meta gone >}}.',
    '',
    'See [@fig:a; @Fig:b], [curve @fig:a] and @eq:one---not `[@fig:a]`.',
    '',
    '![A dune.](a.png){#fig:a}',
    '',
    'It moves.',
    '',
    '![A wind.](b.png){#fig:b}',
    '',
    '$$ a = b $$ {#eq:one}',
  ].join('\n');
  const { text, doubts } = await paper(
    makeZip([
      { name: 'paper.qmd', content: source },
      { name: 'more.yml', content: 'place: Sahara' },
      { name: '_variables.yml', content: 'wind: 3' },
      { name: 'a.png', content: PIXEL },
      { name: 'b.png', content: PIXEL },
    ]),
    'paper.zip',
  );
  const [first, second] = text.sections[0]!.blocks;
  expect(plainBlocks([first!])).toBe('12 dunes of Sahara and 3 winds, or .');
  expect(plainBlocks([second!])).toBe(
    'See Figure 1, Figure 2, curve 1 and Equation (1)—not [@fig:a].',
  );
  expect(doubts.filter(({ kind }) => /lost|apart|left|unmatched/.test(kind))).toEqual([
    { kind: 'left-out', place: null, words: '{{< meta gone >}}' },
  ]);
});

test('a key that no work has is shown nowhere, since it may name an author', TIME, async () => {
  const source =
    '# Introduction\n\nOur work [@lee; @silva2024, p. 3] and @silva2024 say so [see @silva2024].';
  const known = await paper(
    makeZip([
      { name: 'paper.md', content: source },
      { name: 'own.bib', content: BIB },
    ]),
    'paper.zip',
  );
  expect(plainBlocks(known.text.sections[0]!.blocks)).toBe(
    'Our work (Lee 2021; ?) and (?) say so (see ?).',
  );
  const none = await paper(source, 'paper.md');
  expect(plainBlocks(none.text.sections[0]!.blocks)).toBe(
    'Our work [?; ?, p. 3] and [?] say so [see ?].',
  );
  expect(none.doubts.filter(({ kind }) => !/^no-/.test(kind))).toEqual([
    { kind: 'citation-unmatched', place: null, words: '2 works, the first “lee”' },
  ]);
});
