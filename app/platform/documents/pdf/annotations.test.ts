import { expect, test } from 'vitest';
import { makeAnnotatedPdf } from '../../../../tests/support/documents/make-annotated-pdf.ts';
import { readAnnotations } from './annotations.server.ts';

const LINES = ['The meter ticks at night, and of a hundred', 'ticks six are of the dishwasher.'];

test('what readers mark and write in a PDF is read with the words beneath', async () => {
  const pdf = makeAnnotatedPdf(LINES, [
    { kind: 'Highlight', line: 0, words: 'at night', note: 'At which hour?' },
    { kind: 'Underline', line: 1, words: 'six are of', note: '' },
    { kind: 'StrikeOut', line: 0, words: 'of a hundred' },
    { kind: 'Text', line: 1, note: 'How (well) was it heard?' },
    { kind: 'FreeText', line: 0, note: 'A figure would help.' },
  ]);
  expect(await readAnnotations(pdf, 10)).toEqual([
    { kind: 'highlight', page: 1, words: 'at night,', note: 'At which hour?' },
    { kind: 'underline', page: 1, words: 'six are of', note: '' },
    { kind: 'strikeout', page: 1, words: 'of a hundred', note: '' },
    { kind: 'note', page: 1, words: LINES[1], note: 'How (well) was it heard?' },
    { kind: 'free-text', page: 1, words: LINES[0], note: 'A figure would help.' },
  ]);
  expect(await readAnnotations(pdf, 2)).toHaveLength(2);
});
