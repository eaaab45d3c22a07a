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

const faultsOf = (formulae: readonly string[]): string[] =>
  jatsFaults(articleJats(jatsRecord(), articleOf(formulae)));

test(
  'any formula of known commands is MathML that the official schema takes',
  { timeout: 120_000 },
  () => {
    // A shorter list is made by asking each alone, since the schema takes a second for all of them.
    const many = fc.noShrink(fc.array(anyFormula, { minLength: 40, maxLength: 60 }));
    fc.assert(
      fc.property(many, (formulae) => {
        const faults = faultsOf(formulae);
        const alone =
          faults.length === 0 ? [] : formulae.filter((tex) => faultsOf([tex]).length > 0);
        expect({ faults, alone }).toEqual({ faults: [], alone: [] });
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
