import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import type { Block } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';

/** Lists with the numbers that they begin with, and paragraphs. */
const outlineOf = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    if (block.kind === 'list') return [block.start, ...block.items.map(outlineOf)];
    return block.kind === 'paragraph' ? plainText(block.content).replaceAll(/\s+/g, ' ') : null;
  });

function read(body: string, preamble: string) {
  const { text, doubts, lostOf } = readTex(`\\section{One}${body}`, {
    preamble: `\\title{Sand}${preamble}`,
  });
  const wrong = [...doubts, ...lostOf(text)].filter(({ kind }) => !kind.startsWith('no-'));
  expect(wrong).toEqual([]);
  return outlineOf(text.sections.flatMap(({ blocks }) => blocks));
}

test('examples of linguists are counted through the text, and what refers to them says their numbers', () => {
  const glossed = String.raw`\begin{exe}\ex \gll Das weht\\ this blows\\ \glt It blows.\end{exe}\begin{enumerate}\item sand\end{enumerate}
\begin{exe}\ex[*]{\label{a}dune} \ex\begin{xlist}\ex wet\ex\label{b} dry\end{xlist}\end{exe} See (\ref{a}) and (\ref{b}).`;
  expect(read(glossed, String.raw`\usepackage{gb4e}`)).toEqual([
    [1, ['Das weht this blows It blows.']],
    [1, ['sand']],
    [2, ['*dune'], [[1, ['wet'], ['dry']]]],
    'See (2) and (3b).',
  ]);
  const parted = String.raw`\pex<p> \a wet \a<b> dry \xe \ex<q> \begingl \gla Das weht// \glb this blows// \glft It blows.// \endgl \xe
See (\getref{q}) and (\getfullref{p.b}).`;
  expect(read(parted, String.raw`\usepackage{expex}`)).toEqual([
    [1, [[1, ['wet'], ['dry']]]],
    [2, ['Das weht this blows It blows.']],
    'See (2) and (1b).',
  ]);
});

test('examples of linguex end with a blank line, and others name them by how far away they are', () => {
  const examples = String.raw`See \Next and \ref{b}.

\ex.

\label{a} One.

\ex. Two
\a. wet
\b.\label{b} dry
\z.

\exg. Das weht\\ this blows\\

As \Last shows, and \LLast[a].`;
  expect(read(examples, String.raw`\usepackage{gb4e}\usepackage{linguex}`)).toEqual([
    'See (1) and 2b.',
    [1, ['One.']],
    [2, ['Two', [1, ['wet'], ['dry']]]],
    [3, ['Das weht this blows']],
    'As (3) shows, and (2a).',
  ]);
});

test('short examples of gb4e are counted with the others, and a tree of qtree is no text', () => {
  const short = String.raw`\begin{exe}\ex one\end{exe}\ea\label{a} two\z \ea \ea three \ex\label{b} four\z\z See (\ref{a}) and (\ref{b}).`;
  expect(read(short, String.raw`\usepackage{gb4e}`)).toEqual([
    [1, ['one']],
    [2, ['two']],
    [3, [[1, ['three'], ['four']]]],
    'See (2) and (3b).',
  ]);
  const tree = readTex(String.raw`\section{One}Sand.\Tree [.S [.NP wind ] [.VP blows ] ] Dunes.`, {
    preamble: String.raw`\title{Sand}`,
  });
  expect(outlineOf(tree.text.sections[0]!.blocks)).toEqual(['Sand. Dunes.']);
});

test('sounds and dingbats are the signs that LaTeX prints, and lists of a series count on', () => {
  const signs = String.raw`\textipa{["f@n.E:\:t \*r]} \textipa{\s{n} \|[t} \textesh{} \ding{51} \ding{55} $\ding{182}$`;
  expect(read(signs, String.raw`\usepackage{tipa,pifont}`)).toEqual([
    '[ˈfən.ɛːʈ ɹ] n\u0329 t\u032A ʃ ✓ ✗ ❶',
  ]);
  const lists = String.raw`\begin{enumerate}[series=a]\item one\end{enumerate}\begin{enumerate}\item x\item y\end{enumerate}
\begin{enumerate}[resume=a]\item two\end{enumerate}`;
  expect(read(lists, String.raw`\usepackage{enumitem}`)).toEqual([
    [1, ['one']],
    [1, ['x'], ['y']],
    [2, ['two']],
  ]);
});
