import type { ChangeList } from './list-changes.ts';
import { plainUnit } from './units.ts';
import type { Row } from './difference.ts';

/** A place in which two versions differ, and its words in both; '' where it is in one alone. */
export type SaidChange = { field: string; before: string; after: string };

/** Each place whose words are other ones, for people who read both without the text around it. */
export function saidChanges(rows: readonly Row[], { places }: ChangeList): SaidChange[] {
  const changed = rows.filter(({ change }) => change !== 'none');
  return changed.flatMap((row, at) => {
    const before = 'was' in row && row.was ? plainUnit(row.was) : '';
    const after = 'now' in row ? plainUnit(row.now) : '';
    const name = places[at]?.name || 'a passage';
    const field = `Text: ${name}`;
    if (before !== after) return { field, before, after };
    return isFigure(row) ? { field, before: 'A picture', after: 'Another picture' } : [];
  });
}

const isFigure = (row: Row): boolean =>
  row.change === 'words' && row.now.kind === 'block' && row.now.block.kind === 'figure';
