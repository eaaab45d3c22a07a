import { expect, test } from 'vitest';
import { issnPortalUrl, parseIssn } from './issn.ts';

test.each([
  ['2049-3630', '2049-3630'],
  ['0378-5955', '0378-5955'],
  ['2434561x', '2434-561X'],
  ['ISSN: 0317-8471', '0317-8471'],
  ['0000–0000', '0000-0000'],
])('an ISSN is read however it was written: %s', (written, issn) => {
  expect(parseIssn(written)).toBe(issn);
});

test.each(['', '2049-3631', '2049-363', '2049-36300', 'ABCD-3630'])(
  'a wrong ISSN is refused: %j',
  (written) => {
    expect(parseIssn(written)).toBeNull();
  },
);

test('an ISSN links to its record in the ISSN Portal', () => {
  expect(issnPortalUrl('2049-3630')).toBe('https://portal.issn.org/resource/ISSN/2049-3630');
});
