import { expect, test } from 'vitest';
import { aText } from '../../../../tests/support/fulltext/a-paper.ts';
import { countText } from './count-text.ts';
import { alone, passage, totalsOf } from '../core/counted.ts';
import { foundAndPlaced } from './found-and-placed.ts';

test('what of a source stands in its text is said kind by kind, and what was left out by its name', () => {
  const text = totalsOf(countText(aText()));
  const source = { ...text, picture: 2, section: 0, table: 2, item: 3 };
  const { placed, leftOut } = foundAndPlaced({ source, text }, [
    { what: 'contents', passages: [passage('Of sand 4'), passage(' ')] },
    { what: 'layout', passages: [alone('table'), alone('cell')] },
    { what: 'adornment', passages: [passage('')] },
  ]);
  expect(placed.slice(1)).toEqual([
    ...['4 sections', '1 of 2 pictures', '1 table', '2 cells', '2 references', '2 citations'],
    '2 mentions',
  ]);
  expect(leftOut).toEqual(['table of contents (1)', 'table that only arranges its content (1)']);
});
