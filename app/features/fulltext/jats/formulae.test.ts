import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFormula } from '#app/platform/formulae/read-formula.ts';
import { anyFormula } from '../../../../tests/support/formulae.ts';
import { jatsRecord } from '../../../../tests/support/jats-record.ts';
import { jatsFaults } from '../../../../tests/support/jats-schema.ts';
import type { ArticleText, Block } from '../core/article-text.ts';
import { articleJats } from './article-jats.ts';

const articleOf = (formulae: readonly string[]): ArticleText => ({
  front: { title: [], byline: [], abstract: [], keywords: [] },
  sections: [
    {
      ...{ id: 's1', role: 'body', number: null, title: [], sections: [] },
      blocks: formulae.flatMap((tex, at): Block[] => {
        const formula = { tex, typst: null };
        return [
          { kind: 'formula', id: `eq${at}`, number: null, formula },
          { kind: 'paragraph', id: `p${at}`, content: [{ kind: 'formula', formula }] },
        ];
      }),
    },
  ],
  notes: [],
  references: [],
  pictures: [],
});

test(
  'any formula of known commands is MathML that the official schema takes',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(fc.array(anyFormula, { minLength: 40, maxLength: 60 }), (formulae) => {
        expect(jatsFaults(articleJats(jatsRecord(), articleOf(formulae)))).toEqual([]);
      }),
      { numRuns: 4 },
    );
  },
);

test('most formulae made at random of known commands are read', () => {
  const made = fc.sample(anyFormula, { numRuns: 400, seed: 5 });
  const read = made.filter((tex) => readFormula(tex, true).outcome === 'read');
  expect(read.length).toBeGreaterThan(380);
});
