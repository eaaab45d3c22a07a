import { expect, test } from 'vitest';
import { declareNotices, takeNotice } from './notices.server.ts';

const notice = declareNotices({ 'notice-of-test': '{}' });

const shown = (cookie: string) =>
  takeNotice(new Request('http://localhost/', { headers: { cookie: cookie.split(';')[0]! } }))
    .notice;

test('a notice that would not fit into a cookie says how much is left out', () => {
  expect(shown(notice('notice-of-test', { what: ['One.', 'Two.'] }))).toBe('One. Two.');
  const part = `${'x'.repeat(299)}.`;
  const ids = Array.from({ length: 200 }, (_, place) => 100_000 + place);
  const cookie = notice('notice-of-test', { what: Array<string>(40).fill(part), ids });
  expect(cookie.length).toBeLessThan(4096);
  expect(shown(cookie)).toBe(`${Array<string>(6).fill(part).join(' ')} and 34 more`);
});
