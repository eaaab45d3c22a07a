import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { blocksOf, inlinesOf } from '../../../core/walk.ts';

const PREAMBLE = String.raw`\title{Sand}\usepackage{amsmath,siunitx,mhchem,physics,tikz}`;

/** The LaTeX of all formulae, in reading order, without needless spaces. */
const formulaeIn = (body: string, preamble = ''): string[] => {
  const { text } = readTex(`\\section{One}${body}`, { preamble: `${PREAMBLE}${preamble}` });
  return [...inlinesOf(text)].flatMap((inline) =>
    inline.kind === 'formula' ? [inline.formula.tex.replaceAll(/\s{1,9}/g, ' ').trim()] : [],
  );
};

test.each([
  ['dollars', '$a+b$', 'a+b'],
  ['two dollars', '$$a+b$$', 'a+b'],
  ['round brackets', String.raw`\(a+b\)`, 'a+b'],
  ['square brackets', String.raw`\[a+b\]`, 'a+b'],
  ['an environment', String.raw`\begin{equation}a+b\end{equation}`, 'a+b'],
  ['ensuremath', String.raw`\ensuremath{a+b}`, 'a+b'],
])('a formula between %s is one', (_, written, tex) => {
  expect(formulaeIn(`Let ${written} be.`)).toEqual([tex]);
});

test('what names, numbers and refers is no part of a formula', () => {
  expect(
    formulaeIn(
      String.raw`\begin{equation}\label{eq:a} a = b \tag{7}\end{equation}\begin{equation} c \nonumber\end{equation}`,
    ),
  ).toEqual(['a = b', 'c']);
});

test('commands of the author are unfolded in formulae', () => {
  const own = String.raw`\newcommand{\R}{\mathbb{R}}\newcommand{\norm}[1]{\lVert #1\rVert}\DeclareMathOperator{\rank}{rank}`;
  expect(formulaeIn(String.raw`$\norm{x}\in\R$, $\rank A$`, own)).toEqual([
    String.raw`\lVert x\rVert \in \mathbb{R}`,
    String.raw`\operatorname{rank}A`,
  ]);
});

test('a drawing within a formula is a doubt, and the rest of the formula stays', () => {
  const { text, doubts } = readTex(
    String.raw`\section{One}\[ a = \begin{tikzpicture}\node{x};\end{tikzpicture} + b \]`,
    { preamble: PREAMBLE },
  );
  const formula = [...blocksOf(text)].find((block) => block.kind === 'formula');
  expect(formula?.formula.tex.replaceAll(/\s{1,9}/g, ' ').trim()).toMatch(/^a = .*\+ b$/);
  expect(formula?.formula.tex).not.toContain('tikz');
  expect(doubts.filter(({ kind }) => kind === 'picture-drawn')).toHaveLength(1);
});

test.each([
  [String.raw`\ce{H2O}`, /H.*_\{?2\}?.*O/],
  [String.raw`$\SI{3}{\metre\per\second}$`, /3.*m.*s/],
  [String.raw`$\ket{\psi}$`, /\\psi/],
])('%s is told in mathematics', (written, tex) => {
  const [formula] = formulaeIn(written);
  expect(formula).toMatch(tex);
  expect(formula).not.toMatch(/\\(?:ce|SI|metre)\b/);
});

test('brackets of physics are brackets, and no quantity', () => {
  const { text } = readTex(String.raw`\section{One}$\qty(\rho)$ and $\qty[a]$`, {
    preamble: String.raw`\title{Sand}\usepackage{physics}`,
  });
  const [round, square] = [...inlinesOf(text)].filter((inline) => inline.kind === 'formula');
  expect(round?.formula.tex).toContain(String.raw`\rho`);
  expect(square?.formula.tex).toMatch(/\[.*a.*\]/);
});

test('a term of a glossary within a formula is its symbol, or its words', () => {
  const { text } = readTex(
    String.raw`\section{One}Let $2\gls{q} + \acrshort{kg} + \gls{none}$ be.`,
    {
      preamble: String.raw`\title{Sand}\usepackage{glossaries}
\newglossaryentry{q}{name={$Q_0$},description={heat}}\newacronym{kg}{kgm}{kilogram}`,
    },
  );
  expect([...inlinesOf(text)].find(({ kind }) => kind === 'formula')).toMatchObject({
    formula: { tex: String.raw`2{Q_0} + \text{kgm} + \text{none}` },
  });
});

test('a box within a formula is text, and what stands between dollars in it a formula', () => {
  expect(
    formulaeIn(
      String.raw`$a \mathbin{\scalebox{0.7}{$\times$}} b$ $\scalebox{2}{if $x$ moves}$ $\setcounter{MaxMatrixCols}{11} c$`,
    ),
  ).toEqual([String.raw`a \mathbin{{\times}} b`, String.raw`{\text{if $x$ moves}}`, 'c']);
});
