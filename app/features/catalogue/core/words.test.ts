import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { readForms, readWords } from './words.ts';

const stems = (text: string) => readWords(text).map(({ stem }) => stem);
const folded = (text: string) => readWords(text).map((word) => word.folded);

test.each([
  ['networks', 'networking'],
  ['optimisation', 'optimize'],
  ['behaviour', 'behavior'],
  ['fibre', 'fibers'],
  ['modelling', 'models'],
  ['analysed', 'analyze'],
  ['quantised', 'quantization'],
  ['supervised', 'supervision'],
  ['precise', 'precision'],
])('%s and %s are one word', (one, other) => {
  expect(stems(one)).toEqual(stems(other));
});

test.each([
  ['Lechtenbörger', 'lechtenborger'],
  ['Łódź', 'lodz'],
  ['Sørensen', 'sorensen'],
  ['Đorđević', 'dordevic'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Oğuz', 'oguz'],
  ['ﬁnite', 'finite'],
  ['in\u00advis\u200bible', 'invisible'],
  [String.raw`Schr\"odinger`, 'schrodinger'],
  [String.raw`R\'{e}nyi`, 'renyi'],
  [String.raw`Erd\H{o}s`, 'erdos'],
  [String.raw`J{\o}rgensen`, 'jorgensen'],
  ['H_2', 'h2'],
  [String.raw`\ell_1`, 'l1'],
  ['μ', 'mu'],
  [String.raw`\varepsilon`, 'epsilon'],
])('%s is read as %s', (written, word) => {
  expect(folded(written)).toEqual([word]);
});

test('commands, tags and signs are no words', () => {
  expect(folded(String.raw`\emph{big} <i>data</i> &amp; p<0.05 <a href="x y">link</a>`)).toEqual(
    'big data p 0 05 link'.split(' '),
  );
});

test('an apostrophe parts a name, and its possessive s is no word', () => {
  expect(folded("O'Brien’s network's")).toEqual(['o', 'brien', 'network']);
});

test('signs of scripts without spaces are words of their own', () => {
  expect(folded('深度学习network')).toEqual(['深', '度', '学', '习', 'network']);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...String.raw`ab\"'{}<>&;_^$ -./éßμ深`, 'emph', '\u00ad', '\u0301', '\0'),
    maxLength: 60,
  }),
);

test('whatever the text, words stand in it in order and hold letters and digits only', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let at = 0;
      for (const word of readWords(text)) {
        expect(word.start).toBeGreaterThanOrEqual(at);
        expect(word.end).toBeGreaterThan(word.start);
        expect(word.end).toBeLessThanOrEqual(text.length);
        expect(word.folded).toMatch(/^[\p{L}\p{N}]{1,80}$/u);
        expect(word.stem).toMatch(/^[\p{L}\p{N}]+$/u);
        at = word.end;
      }
    }),
  );
});

test('the index reads the same words as the rest', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(readForms(text).map(({ stem }) => stem)).toEqual(stems(text));
    }),
  );
});

test('folding a folded word changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
