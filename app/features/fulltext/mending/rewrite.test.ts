import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import type { Inline } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { mendablesOf, runsOf } from './elements.ts';
import { fromMarks, toMarks } from './marks.ts';
import { rewrite } from './rewrite.ts';

const KNOWN = {
  kindOf: (id: string) => (id.startsWith('ref') ? ('reference' as const) : null),
  typstOf: () => null,
};

/** What becomes of running text, both in marks. */
const rewritten = (marks: string, words: string): string =>
  toMarks(rewrite(fromMarks(marks, KNOWN), words));

test.each([
  ['Sand are old.', 'Sand is old.', 'Sand is old.'],
  ['Sand is _very_ old [3](#ref3).', 'Sand is very young 3.', 'Sand is _very_ young [3](#ref3).'],
  ['Sand is _very_ old [3](#ref3).', 'Sand is old 3.', 'Sand is old [3](#ref3).'],
  ['Sand is _vary_ old [3](#ref3).', 'Sand is very old 3.', 'Sand is _very_ old [3](#ref3).'],
  ['Sand is old.', 'Dry sand is quite old.', 'Dry sand is quite old.'],
  ['Of $a$ and $b$ we know.', 'Of a and b we now know.', 'Of $a$ and $b$ we now know.'],
  ['Here **a** stands.', 'stands.', 'stands.'],
  ['It is old', 'It is old, too', 'It is old, too'],
])('%s with the words “%s” is %s', (marks, words, expected) => {
  expect(rewritten(marks, words)).toBe(expected);
});

test('a long paragraph with two corrections far from each other keeps all links between them', () => {
  const middle = 'and so on [3](#ref3) '.repeat(200);
  const plain = 'and so on 3 '.repeat(200);
  expect(rewritten(`It are ${middle}and ends hear.`, `It is ${plain}and ends here.`)).toBe(
    `It is ${middle}and ends here.`,
  );
});

test('any run takes any words, and with its own words is itself', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(anyArticleText, fc.nat(), words, fc.nat(), (text, which, typed, cut) => {
      const runs: Inline[][] = [...mendablesOf(text).values()].flatMap(runsOf);
      if (runs.length === 0) return;
      const run = runs[which % runs.length]!;
      const own = plainText(run);
      expect(plainText(rewrite(run, own))).toBe(own);
      const tokens = own.split(' ');
      tokens.splice(cut % tokens.length, 1, ...typed);
      const wanted = plainText([{ kind: 'text', text: tokens.join(' ') }]);
      expect(plainText(rewrite(run, wanted))).toBe(wanted);
    }),
  );
});
