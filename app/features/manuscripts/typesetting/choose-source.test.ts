import { expect, test } from 'vitest';
import { chooseSource } from './choose-source.ts';

const file = (
  id: number,
  purpose: 'manuscript' | 'anonymised' | 'source' | 'supplement',
  format: 'docx' | 'pdf' | 'zip' | 'png',
  round = 1,
) => ({ id, purpose, format, round });

const chosen = (...files: ReturnType<typeof file>[]) => chooseSource(files)?.id ?? null;

test('the newest source that came since acceptance is read before all else', () => {
  const earlier = file(1, 'manuscript', 'docx', 2);
  expect(chosen(earlier, file(2, 'source', 'zip'), file(3, 'source', 'docx'))).toBe(3);
  expect(chosen(earlier, file(2, 'source', 'png'))).toBe(1);
});

test('of the manuscript the last round counts, with names before without', () => {
  const first = file(1, 'manuscript', 'docx', 1);
  expect(chosen(first, file(2, 'manuscript', 'docx', 2), file(3, 'anonymised', 'docx', 2))).toBe(2);
  expect(chosen(first, file(2, 'manuscript', 'pdf', 2), file(3, 'anonymised', 'docx', 2))).toBe(3);
  expect(chosen(first, file(2, 'manuscript', 'pdf', 2))).toBeNull();
  expect(chosen()).toBeNull();
});
