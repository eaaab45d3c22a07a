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
      'Sand— old p = […], and n grains–9 [@lee; @kim].\nIt moves.',
    );
    expect(
      doubts.filter(({ kind }) => !/^no-/.test(kind)).map(({ kind, words }) => [kind, words]),
    ).toEqual([
      ['citation-unmatched', '2 works, the first “lee”'],
      ['computed', '2 results of code, the first of them “round(x$y, 2)”'],
    ]);
  },
);
