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

test('an answer is part of what it answers, and nothing that a reader did in a PDF is left out', async () => {
  const pdf = makeAnnotatedPdf(LINES, [
    { kind: 'Highlight', line: 0, words: 'at night', note: 'At which hour?' },
    { kind: 'Text', line: 0, note: 'See item 7a.', answers: 0 },
    { kind: 'Text', line: 0, note: 'And 7b.', answers: 1 },
    {
      kind: 'Text',
      line: 0,
      note: 'Accepted set by A reader',
      answers: 0,
      more: '/State (Accepted)',
    },
    { kind: 'Caret', line: 1, note: 'seven' },
    { kind: 'StrikeOut', line: 1, words: 'six', answers: 4, more: '/RT /Group' },
    { kind: 'Ink', line: 1 },
    { kind: 'Text', line: 0, note: 'To itself.', answers: 7 },
  ]);
  expect((await readAnnotations(pdf, 10)).map(({ page, ...each }) => each)).toEqual([
    { kind: 'highlight', words: 'at night,', note: 'At which hour?\n\nSee item 7a.\n\nAnd 7b.' },
    { kind: 'strikeout', words: 'six', note: 'seven' },
    { kind: 'drawing', words: LINES[1], note: '' },
    { kind: 'note', words: LINES[0], note: 'To itself.' },
  ]);
});
