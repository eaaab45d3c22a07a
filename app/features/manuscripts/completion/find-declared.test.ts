import { expect, test } from 'vitest';
import { grantsIn } from '../../fulltext/statements/statements.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { declaredOf } from './find-declared.server.ts';

test('a funding statement of two paragraphs is one text, and funders are the grants alone', () => {
  const details = {
    ...readDetails('{}'),
    funding: 'The Sleep Fund paid for the sensors.\n\nIt had no part in the study, or its text.',
    grants: 'Sleep Fund, SF-12\nNight Council, NC 7',
  };
  const statements = declaredOf({ details, authors: [], files: [] });
  expect(statements.map(({ text }) => text)).toEqual([
    'The Sleep Fund paid for the sensors. It had no part in the study, or its text.\nSleep Fund, SF-12\nNight Council, NC 7',
  ]);
  expect(grantsIn(statements)).toEqual([
    { funder: 'Sleep Fund', awards: ['SF-12'] },
    { funder: 'Night Council', awards: ['NC 7'] },
  ]);
});

const file = (fileName: string, heldBackAt: number | null) => ({
  ...{ purpose: 'supplement' as const, round: 1, fileName, heldBackAt },
  ...{ supplementTitle: null, supplementDescription: null },
});
const textsOf = (given: Partial<Parameters<typeof declaredOf>[0]>) =>
  declaredOf({ details: readDetails('{}'), authors: [], files: [], ...given }).map(
    ({ text }) => text,
  );

test('a supplement that was held back is not printed', () => {
  expect(textsOf({ files: [file('grains.csv', null), file('names.csv', 5)] })).toEqual([
    'grains.csv.',
  ]);
});

test('what an author did is printed beside others, and of one alone it is known', () => {
  const ada = { name: 'Ada Example', roles: ['Software'] };
  expect(textsOf({ authors: [ada] })).toEqual([]);
  expect(textsOf({ authors: [ada, { name: 'Ben Example', roles: [] }] })).toEqual([
    'Ada Example: Software.',
  ]);
});

test('“none” as it was typed is printed as a sentence', () => {
  expect(textsOf({ details: { ...readDetails('{}'), funding: 'none' } })).toEqual(['None.']);
});
