import { expect, test } from 'vitest';
import { orcidUrl, parseOrcid } from './orcid.ts';

test.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['http://www.orcid.org/0000-0002-1694-233x/', '0000-0002-1694-233X'],
  ['orcid.org/0000-0002-1694-233X', '0000-0002-1694-233X'],
  [' 0000000218250097 ', '0000-0002-1825-0097'],
  ['ORCID: 0000-0002-1825-0097', '0000-0002-1825-0097'],
])('an iD is read however it was written: %s', (written, orcid) => {
  expect(parseOrcid(written)).toBe(orcid);
});

test.each([
  '',
  '0000-0002-1825-0098',
  '0000-0002-1825-009',
  '0000-0002-1825-00970',
  'X000-0002-1825-0097',
])('a wrong iD is refused: %j', (written) => {
  expect(parseOrcid(written)).toBeNull();
});

test('an iD is shown as its full address', () => {
  expect(orcidUrl('0000-0002-1825-0097')).toBe('https://orcid.org/0000-0002-1825-0097');
});
