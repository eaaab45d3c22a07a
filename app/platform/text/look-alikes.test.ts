import { expect, test } from 'vitest';
import { asItLooks, otherLooks } from './look-alikes.ts';

test.each([
  ['Elena P\u0435trova', 'Elena Petrova'],
  ['S\u0430mple University', 'Sample University'],
  ['\u041c\u0406\u0422, Cambridge', 'MIT, Cambridge'],
  ['Gide\u03bfn Marsh', 'Gideon Marsh'],
  ['Анна Петрова', 'Анна Петрова'],
  ['Anna Петрова', 'Anna Петрова'],
  ['Γιώργος', 'Γιώργος'],
  ['Zoë Müller, 王伟', 'Zoë Müller, 王伟'],
])('%s looks like %s', (text, look) => {
  expect(asItLooks(text)).toBe(look);
});

test('a name is read with digits as letters, and with a capital i as a small l', () => {
  expect(otherLooks('Elena Petr0va')).toEqual(['Elena Petrova']);
  expect(otherLooks('EIena Petrova')).toEqual(['Elena Petrova']);
  expect(otherLooks('E1ena Ilves')).toContain('Elena Ilves');
  expect(otherLooks('Ada Example 3')).toEqual([]);
  expect(otherLooks('VVendy Marn')).toEqual(['Wendy Mam']);
});
