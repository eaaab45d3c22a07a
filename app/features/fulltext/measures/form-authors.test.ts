import { expect, test } from 'vitest';
import { readTex } from '../../../../tests/support/fulltext/read-tex.ts';
import { formAuthors } from './form-authors.ts';

const authorsOf = (documentClass: string, front: string, preamble = '') => {
  const { text } = readTex(`${front}\\maketitle\\section{One}Sand.`, {
    documentClass,
    preamble: String.raw`\title{Sand}${preamble}`,
  });
  return formAuthors(text.front).map(({ name, email, institution }) => [name, email, institution]);
};

const BOTH = [
  ['Ana Silva', 'ana@sand.example', 'University of Évora'],
  ['Bo van Li', '', 'Oslo'],
];

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
