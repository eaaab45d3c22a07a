import { expect, test } from 'vitest';
import { PIXEL } from '../../../../../tests/support/documents/make-paper.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import {
  lossesOf,
  readMarkdown,
  TIME,
} from '../../../../../tests/support/fulltext/read-markdown.ts';
import { linesOf, readPaper } from '../../../../../tests/support/fulltext/read-paper.ts';
import { plainText } from '../../core/plain-text.ts';
import { readByline } from '../../core/byline/read-byline.ts';
import { blocksOf, inlinesOf } from '../../core/walk.ts';

test('tables and figures of HTML are read, and so are its headings and links', TIME, async () => {
  const { text, doubts } = await readMarkdown(
    `# One

<div align="center"><table><caption>Cells</caption>
<tr><th>Grain</th></tr><tr><td>fine<sup>a</sup></td></tr>
</table></div>

<figure><img src="fig/dune.png" alt="Sand"/><figcaption>A dune</figcaption></figure>

<details><summary>More</summary>See <a href="https://example.org">there</a>.</details>

\`\`\`{=html}
<!-- not for readers -->
\`\`\`
`.replaceAll('\\`', '`'),
  );
  expect(lossesOf(doubts)).toEqual([]);
  expect([...blocksOf(text)].map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['table', 'figure']),
  );
  expect(linesOf(text.sections)).toEqual(expect.arrayContaining(['finea', 'More: See there.']));
  expect([...inlinesOf(text)].find(({ kind }) => kind === 'link')).toMatchObject({
    href: 'https://example.org',
  });
});

test('notes of Obsidian and GitHub are read as they look there', TIME, async () => {
  const { text, doubts } = await readMarkdown(
    `# One

> [!NOTE]
> Mind the wind.

==Marked== words, [[dunes|a page]] and [[sand]].%%Only for me%%

![[dune.png|300]]

- [x] weighed

\`\`\`math
E = mc^2
\`\`\`
`.replaceAll('\\`', '`'),
  );
  expect(lossesOf(doubts)).toEqual([]);
  expect(linesOf(text.sections)).toEqual(
    expect.arrayContaining(['Note', 'Mind the wind.', 'Marked words, a page and sand.']),
  );
  const kinds = [...blocksOf(text)].map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['figure', 'formula', 'list']));
});

test(
  'a letter behind a mention is no part of its name, and words behind a formula are read',
  TIME,
  async () => {
    const { text, doubts } = await readMarkdown(`# One

![A dune.](fig/dune.png){#fig-dune}

See [@fig-dune]b,c and \\ref{fig-dune}b-c with E<sub>i</sub>. $$ a = b $$ {#eq-one} where a is small, see @eq-one.

::: {#fig-both layout-ncol=2}
![Left](fig/dune.png)

![Right](fig/dune.png)

Both dunes.
:::

As @fig-both shows.
`);
    expect(lossesOf(doubts)).toEqual([]);
    const lines = linesOf(text.sections);
    expect(lines).toEqual(
      expect.arrayContaining(['where a is small, see Equation (1).', 'As Figure 2 shows.']),
    );
    expect(lines.join(' ')).toContain('See Figure 1b,c and 1b-c with Ei.');
    const figures = [...blocksOf(text)].filter(({ kind }) => kind === 'figure');
    expect(figures.map((each) => 'caption' in each && plainText(each.caption))).toEqual([
      'A dune.',
      'Both dunes.',
    ]);
  },
);

test('authors get the places that they name, however the head is written', TIME, async () => {
  const { text, doubts } = await readMarkdown(`---
title: On Sand
author:
  - name: {given: Ana, family: Silva}
    orcid: 0000-0002-1825-0097
    email: ana@example.org
    corresponding: true
    affiliations: [{ref: sand}, {ref: wind}]
  - name: Bo Lee
    affiliation: wind
  - Cy Roe^[Department of Gusts, Cadiz]
affiliations:
  - {id: sand, name: School of Sand, city: Cadiz}
  - {id: wind, name: Institute of Wind}
---

# One

Sand moves.
`);
  expect(lossesOf(doubts)).toEqual([]);
  const { authors, places } = readByline(text.front.byline);
  expect(authors.map(({ name, orcid, email }) => [name, orcid, email])).toEqual([
    ['Ana Silva', '0000-0002-1825-0097', 'ana@example.org'],
    ['Bo Lee', null, ''],
    ['Cy Roe', null, ''],
  ]);
  expect(places.map(({ words }) => words)).toEqual([
    'School of Sand, Cadiz',
    'Institute of Wind',
    'Department of Gusts, Cadiz',
  ]);
  expect(doubts.filter(({ kind }) => kind === 'affiliations-unassigned')).toEqual([]);
});

test(
  'pictures and tables that code makes are called as the renderer calls them',
  TIME,
  async () => {
    const { text, doubts } = await readPaper(
      makeZip([
        {
          name: 'paper/paper.Rmd',
          content: `---
date: "\`r Sys.Date()\`"
---

# One

See Table \\@ref(tab:sums) and Table \\@ref(tab:gusts).

<caption> (\\#tab:gusts) Gusts by day. </caption>

\`\`\`{r more, child = "more.Rmd"}
\`\`\`

\`\`\`{r, fig.cap="Gusts.", echo=FALSE}
plot(gusts)
\`\`\`

\`\`\`{r share, fig.cap="Shares.", echo=FALSE}
knitr::include_graphics(here::here("figures/share.png"))
\`\`\`

\`\`\`{r sums, echo=FALSE}
knitr::kable(sums, digits = 2, caption = "Sums of sand.")
\`\`\`
`.replaceAll('\\`', '`'),
        },
        { name: 'paper/paper_files/figure-html/unnamed-chunk-1-1.png', content: PIXEL },
        { name: 'figures/share.png', content: PIXEL },
        { name: 'paper/more.Rmd', content: 'More sand.\n' },
      ]),
      'paper.zip',
    );
    expect(lossesOf(doubts)).toEqual([
      'computed: 2 results of code, the first of them “Gusts by day.”',
    ]);
    expect(linesOf(text.sections)).toEqual(
      expect.arrayContaining(['See Table 2 and Table 1.', 'More sand.']),
    );
  },
);

test('a README is read where all else stands beside a paper', TIME, async () => {
  const { text } = await readPaper(
    makeZip([
      { name: 'README.md', content: '# Introduction\n\nSand moves.\n' },
      { name: 'appendix/s1.md', content: '# S1\n\nMore.\n' },
    ]),
    'paper.zip',
  );
  expect(linesOf(text.sections)).toContain('Sand moves.');
});
