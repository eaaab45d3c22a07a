import { expect, test } from 'vitest';
import type { FileFormat } from '#app/platform/documents/document.ts';
import { chooseSource } from './choose-source.ts';

const file = (
  id: number,
  purpose: 'manuscript' | 'anonymised' | 'source' | 'supplement',
  format: FileFormat,
  round = 1,
) => ({ id, purpose, format, round, addedAt: id });

const chosen = (...files: ReturnType<typeof file>[]) => chooseSource(files)?.id ?? null;

test('the newest source that came since acceptance is read before all else', () => {
  const earlier = file(1, 'manuscript', 'docx', 2);
  expect(chosen(earlier, file(2, 'source', 'zip'), file(3, 'source', 'docx'))).toBe(3);
  expect(chosen(earlier, file(2, 'source', 'docx'), file(3, 'source', 'zip'))).toBe(3);
  expect(chosen(earlier, file(2, 'source', 'png'))).toBe(1);
});

test('of the manuscript the last round counts, with names before without', () => {
  const first = file(1, 'manuscript', 'docx', 1);
  expect(chosen(first, file(2, 'manuscript', 'docx', 2), file(3, 'anonymised', 'docx', 2))).toBe(2);
  expect(chosen(first, file(2, 'manuscript', 'pdf', 2), file(3, 'anonymised', 'docx', 2))).toBe(3);
  expect(chosen(first, file(2, 'manuscript', 'pdf', 2))).toBeNull();
  expect(chosen()).toBeNull();
});

test('a text of any program is a source, JATS of a typesetter and Markdown among them', () => {
  const earlier = file(1, 'manuscript', 'docx');
  for (const format of ['odt', 'md', 'xml', 'tex', 'zip'] as const) {
    expect([format, chosen(earlier, file(2, 'source', format))]).toEqual([format, 2]);
  }
  for (const format of ['txt', 'pdf', 'doc', 'csv'] as const) {
    expect([format, chosen(earlier, file(2, 'source', format))]).toEqual([format, 1]);
  }
});

test('of sources that came together the article is read before an archive of pictures and notes', () => {
  const together = (...formats: FileFormat[]) =>
    chosen(...formats.map((format, id) => ({ ...file(id, 'source', format), addedAt: 9 })));
  expect(together('xml', 'zip', 'md')).toBe(0);
  expect(together('md', 'zip', 'docx')).toBe(2);
  expect(together('md', 'zip')).toBe(1);
  expect(together('png', 'md')).toBe(1);
});
