import { expect, test } from 'vitest';
import { linkAddresses, statedWorks } from './stated-links.ts';

const stated = (role: 'preprint' | 'data' | 'funding', text: string) => ({ role, title: '', text });

test('addresses and DOIs of a statement can be followed, and its words stay as they are', () => {
  expect(
    linkAddresses('All grains: https://doi.org/10.5555/Grains.1, and (doi:10.5555/SAND_2).'),
  ).toEqual([
    { text: 'All grains: ', href: null },
    { text: 'https://doi.org/10.5555/Grains.1', href: 'https://doi.org/10.5555/Grains.1' },
    { text: ', and (doi:', href: null },
    { text: '10.5555/SAND_2', href: 'https://doi.org/10.5555/sand_2' },
    { text: ').', href: null },
  ]);
  expect(linkAddresses('Version 10.2 of javascript:alert(1).')).toEqual([
    { text: 'Version 10.2 of javascript:alert(1).', href: null },
  ]);
  expect(linkAddresses('')).toEqual([]);
});

test('a preprint is known by DOI, by its number at arXiv or by its address, and data by their DOI', () => {
  expect(
    statedWorks([
      stated('data', 'See https://doi.org/10.5555/grains and https://code.example/grains.'),
      stated('funding', 'https://doi.org/10.5555/grant'),
      stated('preprint', 'arXiv:2301.12345v2; https://arxiv.org/abs/2301.12345v1'),
      stated('preprint', 'https://preprints.example/early/7, 10.5555/EARLY.7.'),
    ]),
  ).toEqual([
    { kind: 'data', doi: '10.5555/grains', url: null },
    { kind: 'preprint', doi: '10.48550/arxiv.2301.12345', url: null },
    { kind: 'preprint', doi: null, url: 'https://preprints.example/early/7' },
    { kind: 'preprint', doi: '10.5555/early.7', url: null },
  ]);
  expect(statedWorks([stated('preprint', 'None.')])).toEqual([]);
});
