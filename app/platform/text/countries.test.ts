import { expect, test } from 'vitest';
import { countries } from './countries.ts';

test('all countries of ISO 3166-1 are listed once, by name', () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries)).toHaveProperty('size', 249);
  expect(countries.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(countries).toEqual(
    expect.arrayContaining(['Finland', 'India', 'Türkiye', 'Åland Islands']),
  );
});
