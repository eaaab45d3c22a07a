import { expect, test } from 'vitest';
import { readByline } from '../../../../core/byline/read-byline.ts';
import { plainBlocks, plainText } from '../../../../core/plain-text.ts';
import { readTex } from '../../../../../../../tests/support/fulltext/read-tex.ts';

const readFront = (authors: string, documentClass = 'article') => {
  const { text, doubts, lostOf } = readTex(`${authors}\\maketitle\\section{One}Sand moves.`, {
    preamble: String.raw`\title{Sand}`,
    documentClass,
  });
  const byline = readByline(text.front.byline);
  return {
    lines: text.front.byline.map(plainText),
    emails: byline.authors.map(({ name, email }) => `${name} ${email}`),
    places: byline.places.map(({ words }) => words),
    corresponding: byline.authors.filter((each) => each.isCorresponding).map(({ name }) => name),
    sections: text.sections.map(({ title, blocks }) => [plainText(title), plainBlocks(blocks)]),
    losses: [...doubts, ...lostOf(text)].filter(
      ({ kind }) => kind.endsWith('-lost') || kind === 'affiliations-unassigned',
    ),
  };
};

test('a note at each name says where that author works, and to whom letters go', () => {
  const { lines, emails, corresponding, losses } = readFront(
    String.raw`\author{Ana Silva\thanks{University of Évora, ana@sand.example. Corresponding author.} \and
Bo Li\thanks{Institute of Dunes, Oslo (e-mail: bo@dune.example). We thank the wind.}}`,
  );
  expect(lines).toEqual([
    'Ana Silva1',
    'Bo Li2',
    '1 University of Évora',
    'E-mail: ana@sand.example (Ana Silva)',
    'Corresponding author: Ana Silva',
    '2 Institute of Dunes, Oslo',
    'e-mail: bo@dune.example (Bo Li)',
    'We thank the wind.',
  ]);
  expect(emails).toEqual(['Ana Silva ana@sand.example', 'Bo Li bo@dune.example']);
  expect(corresponding).toEqual(['Ana Silva']);
  expect(losses).toEqual([]);
});

test('one note for all says behind each name where its author works, and who paid', () => {
  const { lines, emails, sections, losses } = readFront(
    String.raw`\author{Ana Silva, Bo Li and Cy Li\thanks{Silva: Sand School, Évora, ana@sand.example. Bo Li: KU Dunes, Oslo (email: bo@dune.example). We gratefully acknowledge funding from the Sand Fund, grant 12.}}`,
    'AEA',
  );
  expect(lines).toEqual([
    'Ana Silva1',
    'Bo Li2',
    'and Cy Li',
    '1 Sand School, Évora',
    'E-mail: ana@sand.example (Ana Silva)',
    '2 KU Dunes, Oslo',
    'email: bo@dune.example (Bo Li)',
  ]);
  expect(emails).toEqual(['Ana Silva ana@sand.example', 'Bo Li bo@dune.example', 'Cy Li ']);
  expect(sections).toContainEqual([
    'Funding',
    'We gratefully acknowledge funding from the Sand Fund, grant 12.',
  ]);
  expect(losses).toEqual([]);
});

test('one note at the last name says it of all, with semicolons between', () => {
  const { lines, emails, corresponding, losses } = readFront(
    String.raw`\author{Ana Silva \and Bo Li\thanks{Silva: Sand School, \texttt{ana@sand.example} (corresponding author); Li: KU Dunes, bo@dune.example}}`,
  );
  expect(lines).toEqual([
    'Ana Silva1',
    'Bo Li2',
    '1 Sand School',
    'E-mail: ana@sand.example (Ana Silva)',
    'Corresponding author: Ana Silva',
    '2 KU Dunes',
    'E-mail: bo@dune.example (Bo Li)',
  ]);
  expect(emails).toEqual(['Ana Silva ana@sand.example', 'Bo Li bo@dune.example']);
  expect(corresponding).toEqual(['Ana Silva']);
  expect(losses).toEqual([]);
});

test('a name before a place without an address is not lost', () => {
  const { lines, losses } = readFront(
    String.raw`\author{Ana Silva and Bo Li\thanks{Silva: Sand School, Évora. Li: KU Dunes, bo@dune.example.}}`,
  );
  expect(lines).toEqual([
    'Ana Silva1',
    'and Bo Li2',
    '1 Sand School, Évora',
    'Affiliation of Ana Silva',
    '2 KU Dunes',
    'E-mail: bo@dune.example (Bo Li)',
  ]);
  expect(losses).toEqual([]);
});

test('an author with a sign at the name works where the names before a place say', () => {
  const { lines } = readFront(
    String.raw`\author{Ana~Silva\textsuperscript{*}\orcidA{} \and Bo~Li\orcidB{}}\institute{Ana~Silva \and Bo~Li\at Sand Institute, Oslo}`,
    'svjour3',
  );
  expect(lines).toEqual([
    'Ana Silva*1',
    'Bo Li1',
    'Affiliation of Ana Silva, Bo Li:',
    '1 Sand Institute, Oslo',
  ]);
});

test('a note that thanks a university is no place, and a place in lines stays one', () => {
  const { lines } = readFront(
    String.raw`\author{Ana Silva\thanks{I thank the University of Oslo for its sand.}\\ Évora \and Bo Li\\ Oslo}`,
  );
  expect(lines).toContain('I thank the University of Oslo for its sand.');
  expect(lines).not.toContain('1 I thank the University of Oslo for its sand.');
});

test.each([
  [
    'econsocart',
    String.raw`\begin{frontmatter}\title{Sand}\begin{aug}
\author[id=au1,addressref={add1}]{\fnms{Ana}~\snm{Silva}\ead[label=e1]{ana@sand.example}}
\author[id=au2,addressref={add2,add1}]{\fnms{Bo}~\snm{Li}}
\address[id=add1]{\orgdiv{Dunes}, \orgname{University of Évora}}\address[id=add2]{\orgname{Oslo Institute}}
\end{aug}\begin{keyword}\kwd{sand}\kwd{wind, storms}\end{keyword}\end{frontmatter}
\begin{frontmatter}\title{Online Appendix: Sand}\end{frontmatter}`,
    [
      'Ana Silva1',
      'ana@sand.example',
      'Bo Li2,1',
      '1 Dunes, University of Évora',
      '2 Oslo Institute',
    ],
    ['Online Appendix: Sand'],
  ],
  [
    'bmcart',
    String.raw`\begin{frontmatter}\begin{fmbox}\title{Sand}
\author[
   addressref={add1}, corref={add1}, % as the template has it
   email={ana@sand.example}
]{\inits{AS}\fnm{Ana} \snm{Silva}}
\author[addressref={add2}]{\inits{BL}\fnm{Bo} \snm{Li}}
\address[id=add1]{\orgname{University of Évora}, \city{Évora}, \cny{PT}}
\address[id=add2]{\orgname{Oslo Institute}}
\end{fmbox}\begin{keyword}\kwd{sand}\kwd{wind, storms}\end{keyword}\end{frontmatter}`,
    [
      'Ana Silva1',
      'E-mail: ana@sand.example (Ana Silva)',
      'Corresponding author: Ana Silva',
      'Bo Li2',
      '1 University of Évora, Évora, PT',
      '2 Oslo Institute',
    ],
    [],
  ],
])(
  'in %s settings join each author with where they work',
  (documentClass, front, expected, lost) => {
    const { text, doubts, lostOf } = readTex(`${front}\\section{One}Sand moves.`, {
      documentClass,
    });
    expect(text.front.byline.map(plainText)).toEqual(expected);
    expect(plainText(text.front.title)).toBe('Sand');
    expect(text.front.keywords).toEqual(['sand', 'wind, storms']);
    expect(
      readByline(text.front.byline).authors.map(({ name, email }) => `${name} ${email}`),
    ).toEqual(['Ana Silva ana@sand.example', 'Bo Li ']);
    const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'));
    expect(losses.map(({ words }) => words)).toEqual(lost);
  },
);

test('several names of one command work at the place below them, as those of commands of their own', () => {
  const { lines } = readFront(
    String.raw`\author{Ana Silva and Bo Li}\affiliation{Oslo}\author{Cy Day}\affiliation{Évora}`,
    'revtex4-2',
  );
  expect(lines).toEqual(['Ana Silva1', 'and Bo Li1', '1 Oslo', 'Cy Day2', '2 Évora']);
});

test('a second line of a place is part of it and no author', () => {
  const { lines, places } = readFront(
    String.raw`\author[A. Silva et al.]{Ana Silva,$^{1}$ Bo Li$^{2}$\\ $^{1}$ Sand Institute,\\ Cape Town, South Africa\\ $^{2}$ Oslo}`,
    'mnras',
  );
  expect(lines).toEqual([
    'Ana Silva,¹ Bo Li²',
    '¹ Sand Institute, Cape Town, South Africa',
    '² Oslo',
  ]);
  expect(places).toEqual(['Sand Institute, Cape Town, South Africa', 'Oslo']);
});

test('names before a place say who works there', () => {
  const { lines, losses } = readFront(
    String.raw`\author{Ana Silva \and Bo Li \and Cy Day}\institute{A. Silva \and B. Li \at Sand Institute, Oslo \\ \email{ana@sand.example} \and C. Day \at Évora}`,
    'svjour3',
  );
  expect(lines).toEqual([
    'Ana Silva1',
    'Bo Li1',
    'Cy Day2',
    'Affiliation of A. Silva, B. Li:',
    'ana@sand.example',
    '1 Sand Institute, Oslo',
    'Affiliation of C. Day:',
    '2 Évora',
  ]);
  expect(losses).toEqual([]);
});

test('who gets the letters stands at their place among the authors, and keeps where they work', () => {
  const { text } = readTex(
    String.raw`\correspondingauthor{Bo Li}\email{bo@dune.example}\author{Ana Silva}\affiliation{Oslo}\author{Bo Li}\affiliation{Évora}\section{One}Sand.`,
    { preamble: String.raw`\title{Sand}`, documentClass: 'aastex631' },
  );
  const { authors } = readByline(text.front.byline);
  expect(authors.map(({ name, marks, isCorresponding }) => [name, marks, isCorresponding])).toEqual(
    [
      ['Ana Silva', ['1'], false],
      ['Bo Li', ['2'], true],
    ],
  );
});

test.each([
  String.raw`\begin{abstract}Sand sings.\\ \textbf{Keywords:} sand, wind\\ \textbf{JEL codes:} D12, E31\end{abstract}`,
  String.raw`\begin{abstract}Sand sings.

\noindent\textbf{Keywords:} sand, wind\\ \textbf{JEL codes:} D12, E31\end{abstract}`,
  String.raw`\begin{abstract}Sand sings.\end{abstract} \noindent\textbf{Keywords:} sand, wind\\ \textbf{JEL codes:} D12, E31`,
])('keywords and codes of a field in lines below an abstract are no part of it', (front) => {
  const { text, doubts, lostOf } = readTex(
    `\\author{Ana Silva}\\maketitle ${front}\\section{One}Sand.`,
    {
      preamble: String.raw`\title{Sand}`,
    },
  );
  expect(plainBlocks(text.front.abstract)).toBe('Sand sings.');
  expect(text.front.keywords).toEqual(['sand', 'wind']);
  expect(text.front.byline.map(plainText)).toEqual(['Ana Silva', 'JEL codes: D12, E31']);
  expect([...doubts, ...lostOf(text)].map(({ kind }) => kind)).toEqual(['no-references']);
});

test('the one institute of a paper is where all of its authors work', () => {
  const { lines, losses } = readFront(
    String.raw`\author{Ana Silva \and Bo Li}\institute{Sand Institute\\ University of Oslo\\ \email{\{ana,bo\}@sand.example}}`,
    'llncs',
  );
  expect(lines).toEqual([
    'Ana Silva1',
    'Bo Li1',
    '{ana,bo}@sand.example',
    '1 Sand Institute, University of Oslo',
  ]);
  expect(losses).toEqual([]);
});
