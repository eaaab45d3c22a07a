import { expect, test } from 'vitest';
import { lettersOf, writeMathml } from './mathml-tree.ts';
import { readFormula, toMathml } from './read-formula.ts';
import { trimTex } from './trim-tex.ts';
import type { Macro } from './macro.ts';
import type { Unfolding } from './unfold-tex.ts';

const tex = (source: string, unfolding?: Unfolding): string => {
  const read = readFormula(source, true, unfolding);
  return read.outcome === 'read'
    ? read.tex.replaceAll(/\s+/g, ' ').trim()
    : `${read.problem}: ${read.words}`;
};
/** As it is seen, without signs that are not. */
const seen = (source: string): string => {
  const read = readFormula(source, false);
  return read.outcome === 'read'
    ? lettersOf(read.mathml).replaceAll('\u00A0', ' ').normalize('NFC')
    : read.problem;
};
const mathml = (source: string, display = false): string =>
  (toMathml(source, display) ?? '').replace(/^<math[^<>]{0,200}>/, '').replace('</math>', '');

test.each([
  [String.raw`\underbracket[1pt][2pt]{y}_{z}`, String.raw`\underbracket{y}_{z}`],
  [
    String.raw`\big( a ) + \Bigg\{b\} + \big\langle c`,
    String.raw`\big{(} a ) + \Bigg{\{}b\} + \big{\langle}c`,
  ],
  [String.raw`\big( a \big)`, String.raw`\big( a \big)`],
  [String.raw`\lefteqn{a + b} = c`, String.raw`{a + b} = c`],
  [String.raw`\smashoperator[r]{\sum_x} y`, String.raw`{\sum_x} y`],
  [String.raw`a \stackrel[b]{c}{=} d`, String.raw`a \overset{c}{\underset{b}{=}} d`],
  [String.raw`\hat \mathcal{L}`, String.raw`\hat{\mathcal{L}}`],
  [String.raw`\tilde \bm X_j`, String.raw`\tilde{\bm{X}}_j`],
  [String.raw`x^\hat{a}_\mathrm b`, String.raw`x^{\hat{a}}_{\mathrm{b}}`],
  [
    String.raw`\frac\mathbf{x}\mathbf{y} + \frac12`,
    String.raw`\frac{\mathbf{x}}{\mathbf{y}} + \frac12`,
  ],
  [String.raw`\hat\theta_{x}`, String.raw`\hat\theta_{x}`],
  [String.raw`c_p_m + x^a^b`, String.raw`c_p{}_m + x^a{}^b`],
  [String.raw`x_\mathbf a y_b + z_a^b`, String.raw`x_{\mathbf{a}} y_b + z_a^b`],
  [
    String.raw`\left{\{} a \right{\}} + \left{[} b \right{)}`,
    String.raw`\left\{ a \right\} + \left[ b \right)`,
  ],
  [
    String.raw`\boldsymbol \upgamma_i \centernot{\to} b`,
    String.raw`\boldsymbol{\mathrm{\gamma}}_i \not\to b`,
  ],
  [String.raw`57\degr + 2\micron{}`, String.raw`57{{}^{\circ}}+ 2\mathrm{µm}{}`],
  [
    String.raw`\begin{cases*} 1 & if $b$ holds\\ 2 & else \end{cases*}`,
    String.raw`\begin{cases} 1 &{\text{if }{b}\text{ holds}}\\ 2 &\text{else}\end{cases}`,
  ],
  [String.raw`a \buildrel \text{def}\over= 3`, String.raw`a \overset{\text{def}}{=} 3`],
  [String.raw`\inferrule*[lab=A]{a}{b}`, String.raw`\dfrac{a}{b}`],
  [String.raw`\tensor{T}{^a_b^c}`, String.raw`T^a{}_b{}^c`],
  [
    String.raw`\begin{array}{cc}\multicolumn{2}{c}{x}\\ \cmidrule(lr){1-2} a&b\end{array}`,
    String.raw`\begin{array}{cc}x&\\ a&b\end{array}`,
  ],
  [String.raw`3\mskip\thinmuskip m \nonscript\: \textsc{re}\-`, String.raw`3\,m \: \textsc{re}`],
  [String.raw`\cases{a & b \cr c & d}`, String.raw`\begin{cases}a & b \cr c & d\end{cases}`],
  [
    String.raw`2\upi \hdots \mathsfbi \tau`,
    String.raw`2{\mathrm{\pi}}\ldots\boldsymbol{\mathsf{\tau}}`,
  ],
])(
  'what takes an argument takes it, and packages and plain TeX are said in LaTeX: %s',
  (source, expected) => {
    expect(tex(source)).toBe(expected);
  },
);

test.each([
  [String.raw`m_{\ensuremath{\tau}}^2`, String.raw`m_{{\tau}}^2`],
  [
    String.raw`\begin{cases}1& \mbox{ if }p=A\end{cases}`,
    String.raw`\begin{cases}1& \text{ if }p=A\end{cases}`,
  ],
  [String.raw`\text{if $x^2$ is \textbf{so}}`, String.raw`{\text{if }{x^2}\text{ is }\textbf{so}}`],
  [String.raw`\mathds{1}_A + \mathbbm{1}`, String.raw`\mathbb{1}_A + \mathbb{1}`],
  [String.raw`\sfrac{1}{J^{[m]}}`, String.raw`{{1}/{J^{[m]}}}`],
  [
    String.raw`\accentset{\mbox{\bfseries .}}{\varepsilon}`,
    String.raw`\overset{\textbf{.}}{\varepsilon}`,
  ],
  [String.raw`x\xspace \label{eq:1} \nonumber`, 'x'],
  [String.raw`{\bfseries x} + {\rm d}y`, String.raw`{\mathbf{x}} + {\mathrm{d}}y`],
  [String.raw`\textcolor{red}{x} \color[rgb]{1,0,0} y`, String.raw`{x} y`],
  [String.raw`{a \over b} + {n \choose k}`, String.raw`{\frac{a }{b}} + {\binom{n }{k}}`],
  [String.raw`\left( a \over b \right) c`, String.raw`\left(\frac{ a }{b }\right) c`],
  [
    String.raw`\begin{eqnarray} a &=& b \end{eqnarray}`,
    String.raw`\begin{array}{rcl} a &=& b \end{array}`,
  ],
  [
    String.raw`\begin{alignat}{2} a &= b \end{alignat}`,
    String.raw`\begin{aligned} a &= b \end{aligned}`,
  ],
  [
    String.raw`\begin{array}{@{}l@{\quad}|*{2}{r}}a\end{array}`,
    String.raw`\begin{array}{l|rr}a\end{array}`,
  ],
  [String.raw`\ce{2H2 + SO4^2-}`, String.raw`{2\,\mathrm{H}_{2} {}+{} \mathrm{SO}_{4}^{2-}}`],
  [
    String.raw`\begin{tabular}{lc}$x_1$ & if \emph{so}\\ 0 & else\end{tabular}`,
    String.raw`\begin{array}{lc}{x_1}&{\text{if }\textit{so}}\\\text{0}&\text{else}\end{array}`,
  ],
  [String.raw`a\hskip0.2em b\mskip-3mu c`, String.raw`a\, b c`],
  [String.raw`\left\{ a`, String.raw`\left\{ a\right.`],
  [String.raw`\text{\rule[-1ex]{0pt}{2em}law}`, String.raw`\text{law}`],
  [String.raw`a.\Call{Add}{b \times c}`, String.raw`a.\textsc{Add}(b \times c)`],
  [String.raw`\mathop \sum x`, String.raw`\mathop{\sum}x`],
  [String.raw`\int \displaylimits_a f`, String.raw`\int\limits_a f`],
  [String.raw`x = 1$`, 'x = 1'],
  [String.raw`\$ x = 1`, String.raw`\$ x = 1`],
  [String.raw`\ket{\psi}`, String.raw`\left|\psi\right\rangle`],
  [
    String.raw`\braket{a}{b} + \braket{a|b}`,
    String.raw`\left\langle a\middle|b\right\rangle + \left\langle a|b\right\rangle`,
  ],
  [
    String.raw`\qty(\frac{a}{b}) + \qty[\rho]`,
    String.raw`\left(\frac{a}{b}\right) + \left[\rho\right]`,
  ],
  [
    String.raw`\dv[2]{f}{x} + \pdv{f}{x}{y} + \dv{x}`,
    String.raw`\frac{\mathrm{d}^{2}{f}}{\mathrm{d}{x}^{2}} + \frac{\partial^{2}{f}}{\partial{x}\partial{y}} + \frac{\mathrm{d}}{\mathrm{d}{x}}`,
  ],
  [
    String.raw`\abs{x} \norm*{y} \ev{A}{\psi}`,
    String.raw`\left|x\right| \|y\| \left\langle\psi\middle|A\middle|\psi\right\rangle`,
  ],
  [
    String.raw`\SI{1.2e-3}{\kilo\metre\per\second\squared}`,
    String.raw`1.2\times10^{-3}\,\mathrm{km}\,\mathrm{s}^{-2}`,
  ],
  [String.raw`\qty{12345.67}{\micro\metre}`, String.raw`12\,345.67\,\mathrm{\mu m}`],
  [
    String.raw`\num{1.2(3)} \ang{12;30} \si{m.s^{-1}}`,
    String.raw`1.2(3) 12^{\circ}30^{\prime} \mathrm{m}\,\mathrm{s}^{-1}`,
  ],
  [String.raw`25\,\celsius`, String.raw`25\,{{}^{\circ}\mathrm{C}}`],
  [
    String.raw`a % \unknown
    b`,
    'a b',
  ],
])('%s is read as %s', (source, plain) => {
  expect(tex(source)).toBe(plain);
});

test.each([
  [String.raw`\slashed{p} \textsc{Ab} \bm{x} \EuScript{O}`, 'pAʙ𝒙𝒪'],
  [String.raw`\text{50\% of \"a, \emph{or} \&}`, '50% of ä, 𝑜𝑟 &'],
  [String.raw`\not= \not\in \nsubseteq`, '≠∉⊈'],
])('%s shows %s', (source, shown) => {
  expect(seen(source)).toBe(shown);
});

const macros = new Map<string, Macro>([
  ['R', { arguments: '', body: String.raw`\mathbb{R}` }],
  ['norm', { arguments: 'O{2} m', body: String.raw`\lVert #2 \rVert_{#1}` }],
  ['pair', { arguments: 's m m', body: '(#2, #3)' }],
  ['endless', { arguments: '', body: String.raw`\endless x` }],
  ['twice', { arguments: 'm', body: '#1#1' }],
]);

test('an author’s own macros go before ours, with what is given to them', () => {
  expect(tex(String.raw`\norm{x} + \norm[1]{\R} \pair*{a}b`, { macros })).toBe(
    String.raw`\lVert x \rVert_{2} + \lVert\mathbb{R}\rVert_{1} (a, b)`,
  );
  expect(tex(String.raw`\R n`, { macros })).toBe(String.raw`\mathbb{R}n`);
});

test('what never ends, or grows beyond what is set, is not read', () => {
  expect(tex(String.raw`\endless`, { macros })).toBe('too-heavy: ');
  expect(tex(`${String.raw`\twice{`.repeat(25)}x${'}'.repeat(25)}`, { macros })).toBe(
    'too-heavy: ',
  );
  for (const heavy of [
    '{'.repeat(2000) + '}'.repeat(2000),
    'x'.repeat(5000),
    String.raw`\def\a{x}\a`,
  ]) {
    expect(tex(heavy)).toBe('too-heavy: ');
  }
});

test('a reference shows its number, or the formula is not read', () => {
  const source = String.raw`\text{\eqref{a}} \implies \ref{b}`;
  const numberOf = (label: string) => (label === 'a' ? '3' : label === 'b' ? '2.1' : null);
  expect(tex(source, { numberOf })).toBe(String.raw`\text{(3)} \implies\text{2.1}`);
  expect(tex(source)).toBe(String.raw`unknown: \eqref`);
});

test('a formula that cannot be read says why', () => {
  expect(tex(String.raw`x + \mysterious{y}`)).toBe(String.raw`unknown: \mysterious`);
  expect(tex(String.raw`\frac{a`)).toBe('unbalanced: ');
  for (const nothing of ['', '%', String.raw`\quad`, String.raw`\label{a}`]) {
    expect(tex(nothing)).toBe('empty: ');
  }
});

test.each([
  ['x_{n}\\ ', 'x_{n}'],
  ['x_{n}\\', 'x_{n}'],
  [String.raw`a \\ `, 'a'],
  [String.raw` a \, `, 'a'],
  [String.raw`\{x\}\quad~`, String.raw`\{x\}`],
  ['a}', 'a}'],
])('the end of %j is %j', (source, trimmed) => {
  expect(trimTex(source)).toBe(trimmed);
  expect(seen(source) === 'unbalanced').toBe(source === 'a}');
});

test('MathML has what version 3 knows alone, and what is left of its looks', () => {
  expect(mathml(String.raw`\mathop{a_b} \ref`)).toBe('');
  expect(mathml(String.raw`\mathop{a_b}`)).toBe('<msub><mi>a</mi><mi>b</mi></msub>');
  expect(mathml(String.raw`\overline{ab}`)).toBe(
    '<mover accent="true"><mrow><mi>a</mi><mi>b</mi></mrow><mo stretchy="true">‾</mo></mover>',
  );
  expect(mathml(String.raw`\hat{x}`)).toBe(
    '<mover accent="true"><mi>x</mi><mo stretchy="false">ˆ</mo></mover>',
  );
  expect(mathml(String.raw`\boxed{x}`)).toBe(
    '<mstyle displaystyle="true" scriptlevel="0"><menclose notation="box"><mi>x</mi></menclose></mstyle>',
  );
  expect(mathml(String.raw`\underset{x}{\operatorname{argmin}}`)).toContain(
    '</mrow><mi>x</mi></munder>',
  );
  expect(mathml(String.raw`\begin{array}{l|r}a&b\end{array}`, true)).toBe(
    '<mtable columnlines="solid"><mtr><mtd columnalign="left"><mi>a</mi></mtd><mtd columnalign="right" class="line-start"><mi>b</mi></mtd></mtr></mtable>',
  );
});

test('what is set above a sign stands above it, whatever the sign', () => {
  expect(mathml(String.raw`\overset{a}{x}`)).toContain('<mover><mi>x</mi><mi>a</mi></mover>');
  expect(mathml(String.raw`\overset{\circ}{A}`)).toContain('<mover><mi>A</mi><mo');
  expect(mathml(String.raw`\accentset{\mbox{\bfseries .}}{\varepsilon}`)).toContain(
    '<mover><mi>ε</mi><mtext>.</mtext></mover>',
  );
  expect(mathml(String.raw`\overset{n}{x+y}`)).toContain(
    '<mover><mrow><mi>x</mi><mo>+</mo><mi>y</mi></mrow><mi>n</mi></mover>',
  );
  expect(mathml(String.raw`\overset{!}{=}`)).toContain('<mover><mo>=</mo><mo');
});

test('a line may break behind each relation of a formula in the text', () => {
  expect(mathml('a=b+c').match(/<mrow>.*?<\/mrow>/g)).toEqual([
    '<mrow><mi>a</mi><mo>=</mo></mrow>',
    '<mrow><mi>b</mi><mo>+</mo></mrow>',
    '<mrow><mi>c</mi></mrow>',
  ]);
});

test('MathML is written with a prefix where one is wanted', () => {
  const read = readFormula('x^2', false);
  if (read.outcome !== 'read') throw new Error(read.problem);
  expect(writeMathml(read.mathml, 'mml:')).toMatch(
    /^<mml:math [^<>]+><mml:msup><mml:mi>x<\/mml:mi><mml:mn>2<\/mml:mn><\/mml:msup><\/mml:math>$/,
  );
});

test('signs before a letter stand above and below as mathtools has them, before all of what they belong to', () => {
  const written = (source: string) => toMathml(source, false)!.replaceAll(/<\/?math[^>]*>/g, '');
  expect(written(String.raw`\prescript{14}{6}{\mathrm{C}}`)).toBe(
    '<mmultiscripts><mrow><mi mathvariant="normal">C</mi></mrow><mprescripts></mprescripts><mn>6</mn><mn>14</mn></mmultiscripts>',
  );
  expect(written(String.raw`\prescript{a}{b}{c d}`)).toBe(
    '<mmultiscripts><mrow><mi>c</mi><mi>d</mi></mrow><mprescripts></mprescripts><mi>b</mi><mi>a</mi></mmultiscripts>',
  );
  expect(written(String.raw`\sideset{_a^b}{^c}{\mathstrut}d`)).toContain(
    '<mmultiscripts><mrow></mrow><none></none><mi>c</mi><mprescripts></mprescripts>',
  );
  expect(written(String.raw`\sideset{_a^b}{^c}{d e}`)).toBe(
    '<mmultiscripts><mrow><mi>d</mi><mi>e</mi></mrow><none></none><mi>c</mi><mprescripts></mprescripts><mi>a</mi><mi>b</mi></mmultiscripts>',
  );
  expect(written(String.raw`\prescript{a}{b}{}`)).toBe(
    '<mmultiscripts><mrow></mrow><mprescripts></mprescripts><mi>b</mi><mi>a</mi></mmultiscripts>',
  );
});

test('words of the second column of plain TeX are words', () => {
  expect(seen(String.raw`\cases{ a, & for R $\leq b$ \cr c, & else }`)).toBe('{a,for R ≤bc,else');
  expect(tex(String.raw`\cases{ 1 & x>0 \cr 2 & x<0 }`)).toBe(
    String.raw`\begin{cases} 1 & x>0 \cr2 & x<0 \end{cases}`,
  );
});
