import { expect, test } from 'vitest';
import { gapsBesideChecks } from './missing-of.ts';

test('advice on keywords is given once: beside the file where its check has it, else of the record', () => {
  const gaps = [
    { field: 'keywords', kind: 'warning' },
    { field: 'keywords', kind: 'wrong' },
    { field: 'abstract', kind: 'warning' },
  ];
  const file = (topic: string) => ({
    checked: JSON.stringify([
      { rule: 'r', topic, strength: 'should', asks: '', text: '', place: null },
    ]),
    ...{ unread: null, losses: null, words: null },
  });
  expect(gapsBesideChecks(gaps, [file('keywords')])).toEqual(gaps.slice(1));
  expect(
    gapsBesideChecks(gaps, [file('abstract'), { ...file('keywords'), checked: null }]),
  ).toEqual(gaps);
});
