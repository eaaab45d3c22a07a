import { expect, test } from 'vitest';
import { blocksOf, inlinesOf } from '../../../core/walk.ts';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';

const formulaOf = (body: string, preamble: string) => {
  const { text, doubts, lostOf } = readTex(`\\section{One}Rules.\n\n${body}`, {
    preamble: `\\title{Rules}${preamble}`,
  });
  const formulae = [...blocksOf(text)].flatMap((block) =>
    block.kind === 'formula' ? [block.formula.tex.replaceAll(/\s+/g, ' ')] : [],
  );
  const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$|-drawn$/.test(kind));
  return { formulae, losses };
};

test.each([
  [
    String.raw`\usepackage{mathpartir}`,
    String.raw`\begin{mathpar} \inferrule[App]{f : A \\ x : B \and y}{f x} \and \inferrule*[right=Id]{ }{x} \end{mathpar}`,
    String.raw`\dfrac{f : A \quad x : B \quad y}{f x}\;\text{App} \qquad \dfrac{}{x}\;\text{Id}`,
  ],
  [
    String.raw`\usepackage{bussproofs}`,
    String.raw`\begin{prooftree}\AxiomC{$A$}\AxiomC{$B$}\RightLabel{and}\BinaryInfC{$A \land B$}\end{prooftree}`,
    String.raw`\dfrac{A\quad B}{A \land B}\;\text{and}`,
  ],
  [
    String.raw`\usepackage{bussproofs}\def\fCenter{\ \vdash\ }`,
    String.raw`\begin{prooftree}\Axiom$A \fCenter B$\noLine\UnaryInf$C \fCenter D$\end{prooftree}`,
    String.raw`\begin{gathered}A \ \vdash\ B\\C \ \vdash\ D\end{gathered}`,
  ],
  [
    String.raw`\usepackage{mathpartir}`,
    String.raw`\[ \inferrule[a[1]]{A}{B} \]`,
    String.raw`\dfrac{A}{B}\;\text{a[1]}`,
  ],
  [
    String.raw`\usepackage{ebproof}`,
    String.raw`\begin{prooftree}\hypo{A}\infer1[a]{B}\hypo{C}\infer2{D}\end{prooftree}`,
    String.raw`\dfrac{\dfrac{A}{B}\;\text{a}\quad C}{D}`,
  ],
  [
    String.raw`\usepackage{proof}`,
    String.raw`\[ \infer[c]{D}{A & B} \]`,
    String.raw`\dfrac{A \quad B}{D}\;\text{c}`,
  ],
  [
    String.raw`\usepackage{prooftree}`,
    String.raw`\[ \prooftree A \quad \[ C \justifies B \using x \] \justifies D \thickness=0.08em \using r \endprooftree \]`,
    String.raw`{\dfrac{A \quad \dfrac{C}{B}\;{x}}{D}\;{r}}`,
  ],
  [
    String.raw`\usepackage{prooftree}`,
    String.raw`\begin{prooftree} A \justifies B \end{prooftree}`,
    String.raw`\dfrac{A}{B}`,
  ],
  [
    String.raw`\usepackage{semantic}`,
    String.raw`\[ \inference[c]{A & B}{D} \]`,
    String.raw`\dfrac{A \quad B}{D}\;\text{c}`,
  ],
  [
    String.raw`\usepackage{proof}\usepackage{mathpartir}`,
    String.raw`\[ \infer{D}{A & B} \]`,
    String.raw`\dfrac{A \quad B}{D}`,
  ],
])('rules of logic with %s are fractions', (preamble, body, expected) => {
  expect(formulaOf(body, preamble)).toEqual({ formulae: [expected], losses: [] });
});

test('a tree that is not whole stays as it is written', () => {
  const body = String.raw`\begin{prooftree}\AxiomC{$A$}\BinaryInfC{$B$}\end{prooftree}`;
  expect(formulaOf(body, String.raw`\usepackage{bussproofs}`).formulae[0]).toContain('BinaryInfC');
});

test('a tree that stands in a line of text is a formula in it', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}We have \AxiomC{$A$}\AxiomC{$B$}\RightLabel{and}\BinaryInfC{$A \land B$}\DisplayProof, not
\[\begin{cases} a & \text{if } $f$ \text{ is $g$} \end{cases}\]`,
    { preamble: String.raw`\title{Rules}\usepackage{bussproofs,amsmath}` },
  );
  const formulae = [...inlinesOf(text)].flatMap((each) =>
    each.kind === 'formula' ? [each.formula.tex.replaceAll(/\s+/g, ' ')] : [],
  );
  expect(formulae).toEqual([
    String.raw`\dfrac{A\quad B}{A \land B}\;\text{and}`,
    String.raw`\begin{cases} a & \text{if } f \text{ is $g$} \end{cases}`,
  ]);
  expect(lostOf(text)).toEqual([]);
});
