import { afterEach, expect, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { NO_INSTITUTIONS } from './institution-table.ts';
import { rorIn, useInstitutions } from './known-institutions.ts';
import { loadInstitutions, takeInstitutions } from './load-institutions.server.ts';
import { isAddressAt, matchInstitutions } from './match-institutions.ts';

afterEach(() => useInstitutions(NO_INSTITUTIONS));

const entry = (
  names: [name: string, ...types: string[]][],
  { domains = [] as string[], country = 'NZ', status = 'active', id = '0examp100' } = {},
) => ({
  id: `https://ror.org/${id}`,
  status,
  domains,
  names: names.map(([value, ...types]) => ({ value, types, lang: null })),
  locations: [{ geonames_details: { country_code: country } }],
});

const RELEASE = [
  entry(
    [
      ['Sampleton Marine Laboratory', 'ror_display', 'label'],
      ['Laboratoire marin de Sampleton', 'label'],
      ['SML', 'acronym'],
    ],
    { domains: ['sml.example.nz'] },
  ),
  entry([['Closed Institute of Samples', 'ror_display']], { status: 'withdrawn' }),
  entry(
    [
      ['Massachusetts Institute of Technology', 'ror_display'],
      ['MIT', 'acronym'],
    ],
    {
      domains: ['mit.edu'],
      country: 'US',
      id: '042nb2s44',
    },
  ),
  { no: 'entry' },
  null,
];

async function* release(entries: readonly unknown[] = RELEASE) {
  yield* entries;
}

const options = { source: 'v9-data.json', onProgress: () => {} };

test('an operator gives the institutions of ror.org, and conflicts are found by them after the next start', async () => {
  const platform = await createTestPlatform();
  await loadInstitutions(platform);
  expect(matchInstitutions('Laboratoire marin de Sampleton', 'Sampleton Marine Laboratory')).toBe(
    null,
  );
  expect(await takeInstitutions(platform, release(), options)).toEqual({ taken: 2, refused: 3 });
  await loadInstitutions(platform);
  expect(matchInstitutions('Laboratoire marin de Sampleton', 'Sampleton Marine Laboratory')).toBe(
    'certain',
  );
  expect(matchInstitutions('SML', 'Sampleton Marine Laboratory')).toBe('likely');
  expect(isAddressAt('a@sml.example.nz', 'Laboratoire marin de Sampleton')).toBe(true);
});

test('what the product knows stays beside the institutions of ror.org, and is no second one', async () => {
  const platform = await createTestPlatform();
  await takeInstitutions(platform, release(), options);
  await loadInstitutions(platform);
  expect(matchInstitutions('MIT Media Lab', 'Massachusetts Institute of Technology')).toBe(
    'certain',
  );
  expect(matchInstitutions('IIT Bombay', 'Indian Institute of Technology, Bombay')).toBe('certain');
});

test('a file without institutions changes nothing', async () => {
  const platform = await createTestPlatform();
  await takeInstitutions(platform, release(), options);
  expect(await takeInstitutions(platform, release([{}, null]), options)).toEqual({
    taken: 0,
    refused: 2,
  });
  await loadInstitutions(platform);
  expect(matchInstitutions('SML', 'Sampleton Marine Laboratory')).toBe('likely');
});

test('the list of the product is compiled at the first start and read at each after it', async () => {
  const platform = await createTestPlatform();
  const stored = async () =>
    platform.db.selectFrom('institution_lists').select(['id', 'source']).execute();
  await loadInstitutions(platform);
  const first = await stored();
  expect(first).toEqual([{ id: expect.any(Number), source: 'product' }]);
  useInstitutions(NO_INSTITUTIONS);
  await loadInstitutions(platform);
  expect(await stored()).toEqual(first);
  expect(matchInstitutions('TU Delft', 'Delft University of Technology')).toBe('certain');
});

test('an institution has its address at ror.org where a text names it and no other, and only then', async () => {
  const platform = await createTestPlatform();
  await loadInstitutions(platform);
  expect(rorIn('Massachusetts Institute of Technology')).toBe(null);
  await takeInstitutions(platform, release(), options);
  await loadInstitutions(platform);
  const mit = 'https://ror.org/042nb2s44';
  expect(rorIn('Dept. of Physics, Massachusetts Institute of Technology, Cambridge, USA')).toBe(
    mit,
  );
  for (const text of [
    'MIT',
    'Massachusetts Institute of Technology; Sampleton Marine Laboratory',
    'Massachusetts Institute of Technology, Germany',
    'Indian Institute of Technology Bombay',
    'Nowhere',
  ]) {
    expect([text, rorIn(text)]).toEqual([text, null]);
  }
  expect(rorIn('Unknown Lab, https://ror.org/042nb2s44')).toBe(mit);
});
