import { expect, test } from 'vitest';
import { breaches, soundRows } from '../../tests/support/sound-rows.ts';
import type { Rows } from '../../tests/support/sound-rows.ts';

/** The manuscript as a guest editor of a special issue has it. */
const forIssue = (guest: string, namer: string) => ({
  ...{ manuscript_id: 1, account_id: guest, kind: 'guest', assigned_at: 100 },
  ...{ assigned_by: namer, issue_editor_id: 1 },
});

const CASES: [breach: string, spoil: (rows: Rows) => void][] = [
  [
    'L2: given for a special issue where who named the guest editor has a conflict',
    (rows) => {
      rows.editor_assignments.push(forIssue('first', 'third'));
      const noted = { manuscript_id: 1, account_id: 'third', noted_at: 1, source: 'declared' };
      rows.conflicts.push(noted);
    },
  ],
  [
    'L3: answered by the hand that named its editor',
    (rows) => rows.editor_assignments.push(forIssue('first', 'second')),
  ],
  [
    'closed by a guest editor and who named them',
    (rows) => {
      rows.editor_assignments.push(forIssue('first', 'second'));
      const answered = { answer: 'confirmed', proposed_by: 'first', answered_by: 'second' };
      rows.closings.push({ manuscript_id: 1, ...answered });
    },
  ],
  [
    'an editor of another section decided',
    (rows) => {
      rows.manuscripts[0]!.section_id = 3;
      rows.section_editors.push({ section_id: 3, account_id: 'fourth' });
      rows.profiles.push({ user_id: 'second', role: 'editor' });
      const value = '{"manuscripts":"sections"}';
      rows.journal_settings.push({ name: 'editors-see', value, changed_at: 1 });
    },
  ],
];

test.each(CASES)('it is seen: %s', (breach, spoil) => {
  const rows = soundRows();
  spoil(rows);
  expect(breaches(rows)).toContain(breach);
});

test('a guest editor of a special issue breaks no law where who named them does nothing', () => {
  const rows = soundRows();
  rows.editor_assignments.push(forIssue('first', 'third'));
  expect(breaches(rows)).toEqual([]);
});

test('the editor of a section, or who handles the manuscript, decides where others see only their own', () => {
  const rows = soundRows();
  rows.manuscripts[0]!.section_id = 3;
  rows.section_editors.push({ section_id: 3, account_id: 'first' });
  rows.profiles.push({ user_id: 'second', role: 'editor' });
  rows.editor_assignments.push({ manuscript_id: 1, account_id: 'second', assigned_at: 180 });
  const value = '{"manuscripts":"sections"}';
  rows.journal_settings.push({ name: 'editors-see', value, changed_at: 1 });
  expect(breaches(rows)).toEqual([]);
});
