import { expect, test } from 'vitest';
import { positionOfIssue, slugOfIssue } from './issue-label.ts';

test.each([
  ['Issue 4', '4'],
  ['4', '4'],
  [' issue 04 ', '4'],
  ['Special Issue', 'special'],
  ['Sonderheft für Prüfung', 'sonderheft-fur-prufung'],
])('the issue “%s” has the address part %s', (label, slug) => {
  expect(slugOfIssue(label)).toBe(slug);
});

test('special issues come after the numbered ones', () => {
  expect(positionOfIssue('Issue 4')).toBe(4);
  expect(positionOfIssue('Special Issue')).toBeGreaterThan(positionOfIssue('Issue 12'));
});
