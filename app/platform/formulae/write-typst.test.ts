import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFormula } from '../../../tests/support/formulae.ts';
import { isHarmless } from '../documents/print/harmless-formula.ts';
import { formulaeSet } from '../documents/print/typeset.server.ts';
import { readFormula } from './read-formula.ts';
import { writeTypst } from './write-typst.ts';

function typst(tex: string, display = false): string | null {
  const read = readFormula(tex, display);
  return read.outcome === 'read' ? writeTypst(read.mathml) : null;
}

test.each([
  ['x^p i', 'attach(x, t: p) i'],
  [String.raw`\frac{a}{b} + \sqrt[3]{x} \binom{n}{k}`, 'frac(a, b) + root(3, x) binom(n, k)'],
  [String.raw`f(x, y; z)`, String.raw`f \( x \, y \; z \)`],
  [String.raw`\left(\frac{a}{b}\right]`, String.raw`lr(\( frac(a, b) \])`],
  [String.raw`\bigl( x \bigr)`, String.raw`lr(size: #1.2em, \() x lr(size: #1.2em, \))`],
  [String.raw`\text{if $x>0$, so}`, '"if\u00A0"x > 0",\u00A0so"'],
  [
    String.raw`\mathbf{x} \mathbb{R} \mathrm{d}x \mathrm{max} \Delta`,
    '𝐱 ℝ upright(d) x"max"upright(Δ)',
  ],
  [String.raw`\sin x + \operatorname{tr} A`, 'op("sin") x + op("tr") A'],
  [
    String.raw`\hat{x} \overline{ab} \vec{v} \overbrace{a}^{b}`,
    'hat(x) overline(a b) arrow(v) overbrace(a, b)',
  ],
  [String.raw`{}^{14}_{6}\mathrm{C}`, 'attach("", b: 6, t: 14) upright(C)'],
  [
    String.raw`A \xrightarrow{f} B`,
    'A #h(0.278em) attach(stretch(→), t: #h(0.429em) f #h(0.429em)) #h(0.278em) B',
  ],
  [
    String.raw`\begin{cases} a & b \\ c & d \end{cases}`,
    String.raw`lr(\{ mat(delim: #none, align: #left, a, b; c, d))`,
  ],
  [String.raw`\begin{array}{c|c} a & b \end{array}`, 'mat(delim: #none, augment: #1, a, b)'],
  [String.raw`\tau \gets \Call{Step}{r} \And \True`, 'τ ←"Step"\\( r \\)"\u00A0𝐚𝐧𝐝\u00A0""𝐭𝐫𝐮𝐞"'],
  [
    String.raw`a\#, |b|`,
    String.raw`a class("normal", \#) \, class("normal", \|) b class("normal", \|)`,
  ],
])('%s is %s in the language of Typst', (tex, said) => {
  expect(typst(tex)).toBe(said);
  expect(isHarmless(said)).toBe(true);
  expect(formulaeSet([said])).toEqual([true]);
});

test('a displayed formula has its limits above and below, and lines that meet at a sign', () => {
  expect(typst(String.raw`\sum_{i=1}^n x_i`, true)).toBe(
    'attach(limits(∑), b: i = 1, t: n) attach(x, b: i)',
  );
  expect(typst(String.raw`\sum_i x`, false)).toBe('attach(scripts(∑), b: i) x');
  expect(typst(String.raw`\begin{aligned} a &= b \\ &= c \end{aligned}`, true)).toBe(
    'a & = b \\\n & = c',
  );
});

test('any formula that is shown on a page is set on paper', { timeout: 60_000 }, () => {
  const said = fc
    .sample(anyFormula, { numRuns: 300, seed: 11 })
    .flatMap((tex) => [typst(tex), typst(tex, true)])
    .filter((each) => each !== null);
  const harmless = said.filter(isHarmless);
  // What is longer than any page, or has a mark without its letter, stays as it was written.
  expect(harmless.length / said.length).toBeGreaterThan(0.98);
  expect(formulaeSet(harmless)).not.toContain(false);
});
