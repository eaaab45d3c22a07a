import { expect, test } from 'vitest';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import { countText, totalsOf } from '../../fulltext/ledger/index.ts';
import { changesSince, countChangedWords } from './changes-since.ts';
import { foundAndPlaced, leftOutLines, placedLines } from './found-and-placed.ts';

test('what of a source stands in its text is said kind by kind, and what was left out by its name', () => {
  const source = { ...totalsOf(countText(aText())), picture: 2, section: 0, table: 2 };
  const passage = (said: string) => ({ words: said, place: null, things: [] });
  const found = foundAndPlaced({ source }, [
    { what: 'contents', passages: [passage('Of sand 4'), passage(' ')] },
    {
      what: 'layout',
      passages: [
        { words: '', place: null, things: [{ kind: 'table', at: 0, words: '' }] },
        { words: '', place: null, things: [{ kind: 'cell', at: 0, words: '' }] },
      ],
    },
    { what: 'adornment', passages: [passage('')] },
  ]);
  expect(placedLines(found!, aText()).slice(1)).toEqual([
    ...['4 sections', '1 of 2 pictures', '1 table', '2 cells', '2 references', '2 citations'],
    '2 mentions',
  ]);
  expect(leftOutLines(found!)).toEqual([
    'table of contents (1)',
    'table that only arranges its content (1)',
  ]);
  expect(foundAndPlaced(null, [])).toBeNull();
});

test('each passage that a corrected source changed is told, with how many words', () => {
  const accepted = aText();
  const text = aText();
  text.sections[1]!.blocks = [
    aParagraph('p2', ...words('It works very well.')),
    aParagraph('p9', ...words('So it does.')),
  ];
  const changes = changesSince(accepted, text);
  expect(changes).toEqual([
    { was: 'It works.', now: 'It works very well.', place: 'p2' },
    { was: '', now: 'So it does.', place: 'p9' },
  ]);
  expect(countChangedWords(changes)).toBe(6);
  expect(changesSince(accepted, aText())).toEqual([]);
});
