import fc from 'fast-check';
import { expect, test } from 'vitest';
import { texOfTags } from './tex-of-tags.ts';
import { texToPlainText } from './tex-maths.ts';

test.each([
  ['Fixing CO<sub>2</sub> in water', 'Fixing CO$_{2}$ in water', 'Fixing CO₂ in water'],
  ['about 10<sup>-3</sup> s', 'about 10$^{-3}$ s', 'about 10⁻³ s'],
  [
    '<i>Escherichia coli</i> in <B>vitro</B>',
    '\\emph{Escherichia coli} in \\textbf{vitro}',
    'Escherichia coli in vitro',
  ],
  ['the <code>goto</code> of R&amp;D', 'the \\texttt{goto} of R&D', 'the goto of R&D'],
  ['<i>x<sup>2</sup></i> again', 'x$^{2}$ again', 'x² again'],
])('what another system wrote as %s is read', (written, tex, plain) => {
  expect(texOfTags(written)).toBe(tex);
  expect(texToPlainText(tex)).toBe(plain);
});

test.each(['when p<i and i>2', 'a <b without its end', 'List<T> and <iframe src=x>', '</i> alone'])(
  'what is no pair of such tags stays as it is: %s',
  (written) => {
    expect(texOfTags(written)).toBe(written);
  },
);

test('a text without tags and entities is never changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.includes('</') && !text.includes('&'));
      expect(texOfTags(text)).toBe(text);
    }),
  );
});
