import { expect, test } from 'vitest';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import { changesSince } from './changes-since.ts';

test('each passage that a corrected source changed is told, with how many words', () => {
  const text = aText();
  text.sections[1]!.blocks = [
    aParagraph('p2', ...words('It works very well.')),
    aParagraph('p9', ...words('So it does.')),
  ];
  expect(changesSince(aText(), text)).toEqual({
    passages: [
      { was: 'It works.', now: 'It works very well.', place: 'p2' },
      { was: '', now: 'So it does.', place: 'p9' },
    ],
    words: 6,
  });
  expect(changesSince(aText(), aText())).toEqual({ passages: [], words: 0 });
});
