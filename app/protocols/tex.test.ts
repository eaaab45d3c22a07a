import fc from 'fast-check';
import { expect, test } from 'vitest';
import { texToPlainText } from './tex-maths.ts';
import { splitMaths, texToUnicode } from './tex.ts';

test('mathematics is found between dollar signs', () => {
  const parts = splitMaths('3D U$^2$-Net: $x$ and $$y$$ and \\(z\\)');
  expect(parts.map(({ maths, value }) => (maths ? [value] : value))).toEqual([
    '3D U',
    ['^2'],
    '-Net: ',
    ['x'],
    ' and ',
    ['y'],
    ' and ',
    ['z'],
  ]);
  expect(parts.map(({ written }) => written).join('')).toBe(
    '3D U$^2$-Net: $x$ and $$y$$ and \\(z\\)',
  );
});

test('what begins with a command is mathematics also before a figure', () => {
  expect(texToPlainText('some $\\sim$1500 of them')).toBe('some ∼1500 of them');
});

test.each(['It costs $5 and $10', 'US$5-$10', 'a single $', 'an escaped \\$x\\$', '$ x $'])(
  'prices are not mathematics: %s',
  (text) => {
    expect(splitMaths(text).map(({ maths, written }) => [maths, written])).toEqual([[false, text]]);
  },
);

test.each([
  ['the Schr\\"odinger operator', 'the Schrödinger operator'],
  [
    "D\\'efinition d'une structure de r\\'eseau \\`a consommation optimis\\'ee",
    "Définition d'une structure de réseau à consommation optimisée",
  ],
  ["Conditional R\\'{e}nyi Entropies", 'Conditional Rényi Entropies'],
  ["G{\\'e}n{\\'{e}}ral na\\\"{\\i}ve", 'Général naïve'],
  [
    'Erd\\H{o}s, \\v{C}ech, Fran\\c{c}ois, S\\o rensen, Stra\\ss{}e, {\\L}ukasiewicz',
    'Erdős, Čech, François, Sørensen, Straße, Łukasiewicz',
  ],
  ['Fractional Order PI{\\lambda}D{\\mu} Controllers', 'Fractional Order PIλDμ Controllers'],
  ['Globally \\epsilon-Optimal Routing', 'Globally ϵ-Optimal Routing'],
  [
    'the {\\em cybersecurity dynamics} approach at 27{\\deg}',
    'the cybersecurity dynamics approach at 27°',
  ],
  ['\\emph{Escherichia coli} \\& others, 5\\%', 'Escherichia coli & others, 5%'],
  ['the code is at \\url{https://a.example/b}', 'the code is at https://a.example/b'],
])('TeX typed into running text becomes Unicode: %s', (written, read) => {
  expect(texToUnicode(written)).toBe(read);
});

test.each(['$\\"o_{\\lambda}$ stays', 'C:\\new\\path', 'a {0,1} set', '\\unknown{x}', '\\'])(
  'mathematics and what is not TeX stay as written: %s',
  (written) => {
    expect(texToUnicode(written)).toBe(written);
  },
);

test.each([
  ['3D U$^2$-Net', '3D U²-Net'],
  [
    'Block based refitting in $\\ell_{12}$ sparse regularisation',
    'Block based refitting in ℓ₁₂ sparse regularisation',
  ],
  ['The fastest $\\ell_{1,\\infty}$ prox in the west', 'The fastest ℓ_(1,∞) prox in the west'],
  ['Robots in $\\mathbb{R}^d$', 'Robots in ℝᵈ'],
  ['$2^n$-periodic binary sequences', '2ⁿ-periodic binary sequences'],
  ['$M/G/1$ Retrial Queue', 'M/G/1 Retrial Queue'],
  ['$\\Delta$elta', 'Δelta'],
  ['permutations over $F_{2^n}$', 'permutations over F_(2ⁿ)'],
  ['$\\alpha-\\mu$ fading, $O(n\\log n)$ time', 'α-μ fading, O(n log n) time'],
  ['$\\mathcal{H}_\\infty$ performances', 'H_∞ performances'],
  ['$\\langle x, \\hat{S}_i\\rangle$ for US\\$50', '⟨x, Ŝᵢ⟩ for US$50'],
  ['$\\frac{1}{2}$ of $\\sqrt{n+1}$', '1/2 of √(n+1)'],
  ['$\\{0,1\\}$ and $x \\in \\Omega$', '{0,1} and x ∈ Ω'],
])('simple mathematics becomes plain text: %s', (written, read) => {
  expect(texToPlainText(written)).toBe(read);
});

test.each(['$\\begin{matrix}1\\end{matrix}$', '$x_{$', '$\\overline{x}$'])(
  'mathematics without a plain form stays as TeX: %s',
  (written) => {
    expect(texToPlainText(written)).toBe(written);
  },
);

test.each(['{', '\\text{', '\\frac', '^', '\\sqrt '])(
  'mathematics nested deeper than authors write stays as TeX: %s',
  (opening) => {
    const written = `$${opening.repeat(20_000)}$`;
    expect(texToPlainText(written)).toBe(written);
  },
);

test.each(['\\(', '\\['])('a text full of openings is read in one go: %s', (opening) => {
  const written = opening.repeat(300_000);
  expect(splitMaths(written).map((part) => part.written)).toEqual([written]);
});

test('any text is taken without an error', () => {
  const text = fc.string({ unit: fc.constantFrom(...'$\\{}^_abc"\'\n ()1,'), maxLength: 60 });
  fc.assert(
    fc.property(text, (written) => {
      texToPlainText(written);
      expect(
        splitMaths(written)
          .map((part) => part.written)
          .join(''),
      ).toBe(written);
    }),
  );
});

test('a backslash that is escaped opens no mathematics', () => {
  const read = (text: string) => splitMaths(text).map(({ maths, written }) => [maths, written]);
  expect(read('a \\\\(x\\) b')).toEqual([[false, 'a \\\\(x\\) b']]);
  expect(read('a \\\\\\(x\\) b')).toEqual([
    [false, 'a \\\\'],
    [true, '\\(x\\)'],
    [false, ' b'],
  ]);
});

test('a command whose name every object of the program has is none of TeX', () => {
  expect(texToUnicode('On \\constructor sand')).toBe('On \\constructor sand');
  expect(texToPlainText('On $\\constructor$ sand')).toContain('constructor');
});
