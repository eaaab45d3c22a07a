import { expect, test } from 'vitest';
import { readTex } from '../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks } from '../core/plain-text.ts';
import { sectionsOf } from '../core/walk.ts';
import { reviewCopy } from './review-copy.ts';

const wordsOf = (body: string, preamble = '') =>
  Array.from(sectionsOf(reviewCopy(readTex(body, { preamble }).text).sections))
    .map(({ section }) => plainBlocks(section.blocks))
    .join('\n');

const ITEMS = [
  'Funding: The Dune Fund, grant 12.',
  'Conflict of interest/Competing interests (see the guide): A. Example owns shares.',
  'Ethics approval: Not applicable.',
  'Data availability: The data are at https://doi.org/10.5281/zenodo.7.',
  String.raw`Code availability: \url{https://github.com/aexample/dunes}.`,
  "Authors' contributions: A.E. measured.",
  'Consent for publication: A.E. agrees.',
];

const KEPT = [
  'Ethics approval: Not applicable.',
  'Data availability: The data are at https://doi.org/10.5281/zenodo.7.',
  'Code availability: [address left out for review].',
];

test.each([
  ['items', String.raw`\begin{itemize}\item ${ITEMS.join(String.raw`\item `)}\end{itemize}`],
  ['paragraphs', ITEMS.join('\n\n')],
  [
    'explained terms',
    String.raw`\begin{description}${ITEMS.map((each) => each.replace(/^(.*?): /, String.raw`\item[$1] `)).join('\n')}\end{description}`,
  ],
  [
    'titles in bold',
    ITEMS.map((each) => each.replace(/^(.*?): /, String.raw`\textbf{$1.} `)).join('\n\n'),
  ],
])(
  'reviewers read no statement that tells of the authors where all are declared in %s',
  (_, body) => {
    const words = wordsOf(String.raw`\section{Sand}It flows.\section*{Declarations}${body}`);
    expect(words).not.toMatch(/Dune Fund|A\. ?E|aexample/);
    for (const kept of ['Not applicable.', 'zenodo.7', '[address left out for review].']) {
      expect(words).toContain(kept);
    }
  },
);

test('of a list of statements what is left is one list', () => {
  const items = ITEMS.join(String.raw`\item `);
  expect(
    wordsOf(
      String.raw`\section{Sand}It flows.\section*{Declarations}\begin{itemize}\item ${items}\end{itemize}`,
    ).split('\n'),
  ).toEqual(['It flows.', ...KEPT]);
});

test('a title alone takes what follows it along, and the list of a text stays whole', () => {
  const words = wordsOf(String.raw`\section{Closing}It ended.

Funding:

The Dune Fund paid.

The end.
\begin{enumerate}\item Sand: it flows.\item Water\end{enumerate}`);
  expect(words.split('\n')).toEqual(['It ended.', 'The end.', 'Sand: it flows.', 'Water']);
});

test('what is new in a paper, under the word that also heads who did what, is read by reviewers', () => {
  expect(wordsOf(String.raw`\section{Sand}\textbf{Contributions.} We show that sand flows.`)).toBe(
    'Contributions. We show that sand flows.',
  );
});

test('in an appendix statements that tell of the authors are left out too', () => {
  const words = wordsOf(
    String.raw`\section{Sand}It flows.\appendix\section{More}By hand.\subsection{Author contributions}A.E. measured.`,
  );
  expect(words.split('\n')).toEqual(['It flows.', 'By hand.']);
});

test('what one author asks another is not read by reviewers, and other words in brackets are', () => {
  const words = wordsOf(
    String.raw`\maketitle\section{Sand}It flows [Inês: shorten this!] and [AE: why?] rests [Note: slowly].`,
    String.raw`\title{Sand}\author{In\^es Tavares \and Ada Example}`,
  );
  expect(words).toBe('It flows and rests [Note: slowly].');
});
