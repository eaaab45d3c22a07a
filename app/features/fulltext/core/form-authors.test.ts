import { expect, test } from 'vitest';
import { readTex } from '../../../../tests/support/fulltext/read-tex.ts';
import { readByline } from './byline/read-byline.ts';
import { formAuthors, placesOfNobody } from './form-authors.ts';

const authorsOf = (documentClass: string, front: string, preamble = '') => {
  const { text } = readTex(`${front}\\maketitle\\section{One}Sand.`, {
    documentClass,
    preamble: String.raw`\title{Sand}${preamble}`,
  });
  return formAuthors(readByline(text.front.byline)).authors.map(({ name, email, institution }) => [
    name,
    email,
    institution,
  ]);
};

const BOTH = [
  ['Ana Silva', 'ana@sand.example', 'University of Évora'],
  ['Bo van Li', '', 'Oslo'],
];

test('a place that is given in fields reads as a line', () => {
  const front = String.raw`\begin{frontmatter}\author[a,b]{Ana Silva}\author[b]{Bo van Li}\affiliation[a]{organization={University of Évora}, city={Évora}}\affiliation[b]{organization={Institute of Sand}, city={Oslo}, country={Norway}}\end{frontmatter}`;
  expect(authorsOf('elsarticle', front)).toEqual([
    ['Ana Silva', '', 'University of Évora, Évora; Institute of Sand, Oslo, Norway'],
    ['Bo van Li', '', 'Institute of Sand, Oslo, Norway'],
  ]);
});

test.each([
  [
    'elsarticle',
    String.raw`\begin{frontmatter}\author[a]{Ana Silva\corref{c}}\ead{ana@sand.example}\cortext[c]{Corresponding author}\author[b]{Bo van Li}\affiliation[a]{organization={University of Évora}}\affiliation[b]{organization={Oslo}}\end{frontmatter}`,
    '',
  ],
  [
    'revtex4-2',
    String.raw`\author{Ana Silva}\email{ana@sand.example}\affiliation{University of Évora}\author{Bo van Li}\affiliation{Oslo}`,
    '',
  ],
  [
    'acmart',
    String.raw`\author{Ana Silva}\email{ana@sand.example}\affiliation{\institution{University of Évora}}\author{Bo van Li}\affiliation{\institution{Oslo}}`,
    '',
  ],
  [
    'IEEEtran',
    String.raw`\author{\IEEEauthorblockN{Ana Silva}\IEEEauthorblockA{University of Évora\\ana@sand.example}\and\IEEEauthorblockN{Bo van Li}\IEEEauthorblockA{Oslo}}`,
    '',
  ],
  [
    'llncs',
    String.raw`\author{Ana Silva\inst{1} \and Bo van Li\inst{2}}\institute{University of Évora\\ \email{ana@sand.example} \and Oslo}`,
    '',
  ],
  [
    'article',
    String.raw`\author[1]{Ana Silva}\author[2]{Bo van Li}\affil[1]{University of Évora\\ ana@sand.example}\affil[2]{Oslo}`,
    String.raw`\usepackage{authblk}`,
  ],
])('the authors of %s are told with where they work', (documentClass, front, preamble) => {
  expect(authorsOf(documentClass, front, preamble)).toEqual(BOTH);
});

test('authors of an article are told from their notes and addresses', () => {
  expect(
    authorsOf(
      'article',
      String.raw`\author{Ana Silva\thanks{Supported by a grant of the sea.} \and Bo van Li\\ University of the Desert}`,
    ),
  ).toEqual([
    ['Ana Silva', '', 'University of the Desert'],
    ['Bo van Li', '', 'University of the Desert'],
  ]);
});

const inFile = (documentClass: string, front: string, preamble = '') => {
  const { text, doubts } = readTex(`${front}\\maketitle\\section{One}Sand.`, {
    documentClass,
    preamble: String.raw`\title{Sand}${preamble}`,
  });
  return {
    places: formAuthors(readByline(text.front.byline)).authors.map(
      ({ institution }) => institution,
    ),
    unassigned: placesOfNobody(readByline(text.front.byline)),
    told: doubts.flatMap(({ kind, words }) => (kind === 'affiliations-unassigned' ? words : [])),
  };
};

test('marks that are numbered by a counter lead each author to where they work', () => {
  const found = inFile(
    'aastex',
    String.raw`\author{Ana~Silva\altaffilmark{\fellow,\uo}, Bo~Li\altaffilmark{\uo}, and Cy~Day\altaffilmark{\other}}
\altaffiltext{\fellow}{Dune Fellow}\altaffiltext{\uo}{University of Oslo}\altaffiltext{\other}{Évora}`,
    String.raw`\newcounter{address}\setcounter{address}{1}
\edef \fellow {\arabic{address}}\addtocounter{address}{1}
\edef \uo {\arabic{address}}\stepcounter{address}\edef\other{\theaddress}`,
  );
  expect(found).toEqual({
    places: ['University of Oslo', 'University of Oslo', 'Évora'],
    ...{ unassigned: [], told: [] },
  });
});

const TWO = ['University of Oslo', 'Institute of Sand'];

test.each([
  ['article', String.raw`\author{Ana Silva$^1$, Bo Li$^2$\\ 1 ${TWO[0]}; 2 ${TWO[1]}}`],
  ['article', String.raw`\author{Ana Silva\\ ${TWO[0]}\and Bo Li\\ ${TWO[1]}}`],
])('in %s each author gets their own place of several in a line or in turns', (name, front) => {
  expect(inFile(name, front)).toEqual({ places: TWO, unassigned: [], told: [] });
});

test('an author who works at two places has both', () => {
  const front = String.raw`\author[a,b]{Ana Silva}\author[b]{Bo Li}\affiliation[a]{${TWO[0]}}\affiliation[b]{${TWO[1]}}`;
  expect(inFile('elsarticle', front).places).toEqual([TWO.join('; '), TWO[1]]);
});

test('one key of several authors in one command is of each of them', () => {
  const front = String.raw`\author[b]{Ana Silva, Bo Li}\author[a]{Cy Day}\affiliation[a]{${TWO[0]}}\affiliation[b]{${TWO[1]}}`;
  expect(inFile('elsarticle', front).places).toEqual([TWO[1], TWO[1], TWO[0]]);
});

test.each([
  [
    'elsarticle',
    String.raw`\author[a,b]{Ana Silva, Bo Li}\affiliation[a]{${TWO[0]}}\affiliation[b]{${TWO[1]}}`,
  ],
  [
    'elsarticle',
    String.raw`\author{Ana Silva}\author{Bo Li}\affiliation{${TWO[0]}}\affiliation{${TWO[1]}}`,
  ],
  ['article', String.raw`\author{Ana Silva, Bo Li\\ ${TWO[0]}; ${TWO[1]}}`],
])('in %s no author gets any place that is not said to be theirs', (name, front) => {
  expect(inFile(name, front)).toEqual({
    ...{ places: ['', ''], unassigned: TWO },
    told: [TWO.join('; ')],
  });
});

test('an institution that a sentence names is read without what belongs to the sentence', () => {
  const front = String.raw`\author{Ana~Silva,~\IEEEmembership{Member,~IEEE,} and~Bo~Li,~\IEEEmembership{Fellow,~IEEE}\thanks{A. Silva is with the Institute of Sand, Évora.}\thanks{B. Li is with Dunes Inc.}}`;
  expect(authorsOf('IEEEtran', front).map(([, , institution]) => institution)).toEqual([
    'Institute of Sand, Évora',
    'Dunes Inc.',
  ]);
});

test('an institution of two authors stands once with each, and none where one went since', () => {
  const { places } = inFile(
    'revtex4-2',
    String.raw`\author{Ana Silva}\affiliation{University of Oslo}\author{Bo van Li}\altaffiliation[Present address: ]{University of Kunming}\affiliation{University of Évora}\affiliation{University of Oslo}`,
  );
  expect(places).toEqual(['University of Oslo', 'University of Évora; University of Oslo']);
});
