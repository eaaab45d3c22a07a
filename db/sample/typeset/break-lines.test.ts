import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines, type Item } from './break-lines.ts';

function paragraph(words: number[]): Item[] {
  return words.flatMap((width, i): Item[] => [
    ...(i ? [{ kind: 'glue', width: 3, stretch: 1.5, shrink: 1 } as const] : []),
    { kind: 'box', width, hang: 0 },
  ]);
}

test('no word is lost and no line is wider than the column', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 120 }),
      fc.boolean(),
      (words, justified) => {
        const items = paragraph(words);
        const lines = breakLines(items, { width: () => 100, justified });
        const set = lines.flatMap(({ start, end, ratio }) => {
          const line = items.slice(start, end);
          const width = line.reduce((sum, item) => {
            if (item.kind === 'penalty') return sum;
            const change = item.kind === 'glue' && ratio < 0 ? ratio * item.shrink : 0;
            return sum + item.width + change;
          }, 0);
          expect(width).toBeLessThanOrEqual(100.1);
          return line.filter((item) => item.kind === 'box');
        });
        expect(set).toEqual(items.filter((item) => item.kind === 'box'));
      },
    ),
  );
});

test('a word wider than the column stands alone on its line', () => {
  const lines = breakLines(paragraph([40, 300, 40]), { width: () => 100, justified: true });
  expect(lines).toHaveLength(3);
});
