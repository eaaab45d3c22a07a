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
