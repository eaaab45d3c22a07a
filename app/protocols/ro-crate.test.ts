import { expect, test } from 'vitest';
import { roCrate } from './ro-crate.ts';

test('a folder says by RO-Crate what it is, whose, under which conditions, and what lies in it', () => {
  const crate = JSON.parse(
    roCrate({
      name: 'The Journal: archive',
      description: 'All of it.',
      published: '2026-11-28T12:00:00.000Z',
      publisher: 'The Press',
      conditions: 'Not for publication',
      parts: [
        { path: 'rows.jsonl', name: 'Rows', description: 'By table.', format: 'application/jsonl' },
        {
          ...{ path: 'files/', name: 'Files', description: 'By key.' },
          licence: 'https://creativecommons.org/licenses/by/4.0/',
        },
      ],
    }),
  ) as { '@context': string; '@graph': Record<string, unknown>[] };
  expect(crate['@context']).toBe('https://w3id.org/ro/crate/1.1/context');
  expect(crate['@graph'].map((one) => [one['@id'], one['@type']])).toEqual([
    ['ro-crate-metadata.json', 'CreativeWork'],
    ['./', 'Dataset'],
    ['#publisher', 'Organization'],
    ['#conditions', 'CreativeWork'],
    ['rows.jsonl', 'File'],
    ['files/', 'Dataset'],
  ]);
  expect(crate['@graph'][5]).toMatchObject({
    license: { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
  });
  expect(crate['@graph'][1]).toMatchObject({
    name: 'The Journal: archive',
    datePublished: '2026-11-28T12:00:00.000Z',
    license: { '@id': '#conditions' },
    hasPart: [{ '@id': 'rows.jsonl' }, { '@id': 'files/' }],
  });
});
