import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import type { Inline } from './article-text.ts';
import { plainBlocks, plainText, recordWords } from './plain-text.ts';
import { blocksOf } from './walk.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const formula = (tex: string): Inline => ({ kind: 'formula', formula: { tex, typst: null } });

test('running text in words has no looks, no marks of notes, and formulae in Unicode', () => {
  const content: Inline[] = [
    text('It  is\n'),
    { kind: 'italic', content: [text('true'), { kind: 'note', target: 'fn1' }] },
    { kind: 'break' },
    text('that '),
    formula(String.raw`\alpha_{i} \le x^2`),
    text(' '),
    { kind: 'citation', targets: ['ref1'], content: [text('[1]')] },
    { kind: 'picture', picture: 'picture-1.png', alternative: ' (a sign)' },
  ];
  expect(plainText(content)).toBe('It is true that αᵢ ≤ x² [1] (a sign)');
});

test('a formula that has no form in one line is given by its signs and letters', () => {
  expect(plainText([formula(String.raw`\begin{matrix} a & b \end{matrix}`)])).toBe('a b');
});

test('a record has powers and indices of numbers as signs, and other raised words as words', () => {
  const raised = (kind: 'sup' | 'sub', words: string): Inline => ({ kind, content: [text(words)] });
  const content: Inline[] = [
    text('0.2 kg m'),
    raised('sup', '−3'),
    text(' of CO'),
    raised('sub', '2'),
    { kind: 'italic', content: [text(' on the 1'), raised('sup', 'st')] },
  ];
  expect(recordWords([{ kind: 'paragraph', id: 'p1', content }])).toBe(
    '0.2 kg m⁻³ of CO₂ on the 1st',
  );
});

test('the words of a table are its caption, a line for each row, and its remarks', () => {
  const table = [...blocksOf(madeArticleText())].find(({ kind }) => kind === 'table')!;
  const lines = plainBlocks([table]).split('\n');
  expect(lines).toHaveLength(12);
  expect(lines[0]).toMatch(/^Table 1: /);
  expect(lines[1]).toBe('Method\tMeasured\tSeen\tRemark');
});

test('every text has words, whatever it holds', () => {
  fc.assert(
    fc.property(anyArticleText, (article) => {
      const words = plainBlocks(article.sections.flatMap(({ blocks }) => blocks));
      expect(words).not.toContain('\n\n');
    }),
  );
});
