import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doiUrl, findDoi, findUrl, normaliseDoi } from './doi.ts';

test.each([
  ['https://doi.org/10.48550/arXiv.1606.06154', '10.48550/arxiv.1606.06154'],
  ['http://dx.doi.org/10.1000/182', '10.1000/182'],
  ['doi.org/10.1000/182', '10.1000/182'],
  ['//www.doi.org/10.1000/182', '10.1000/182'],
  ['doi:10.21105/jose.00070', '10.21105/jose.00070'],
  ['DOI: 10.1371/journal.pcbi.1005963.', '10.1371/journal.pcbi.1005963'],
  ['DOI 10.1000/182', '10.1000/182'],
  ['doi: https://doi.org/10.1000/182', '10.1000/182'],
  ['info:doi/10.1000/182', '10.1000/182'],
  ['urn:doi:10.1000/182', '10.1000/182'],
  ['<https://doi.org/10.1000/182>', '10.1000/182'],
  ['  10.1016/S0140-6736(05)66694-6 ', '10.1016/s0140-6736(05)66694-6'],
  ['https://doi.org/10.1000/182?utm_source=mail#top', '10.1000/182'],
  ['10.1175/\u200BBAMS-D-15-00010.1', '10.1175/bams-d-15-00010.1'],
  [
    'https://doi.org/10.1002/(SICI)1096-8644(199601)99:1%3C1::AID-AJPA1%3E3.0.CO%3B2-1',
    '10.1002/(sici)1096-8644(199601)99:1<1::aid-ajpa1>3.0.co;2-1',
  ],
  ['10.1234.56/x', '10.1234.56/x'],
  ['10.5555/ÄB', '10.5555/Äb'],
])('what people paste becomes one key: %s', (pasted, doi) => {
  expect(normaliseDoi(pasted)).toBe(doi);
});

test.each([
  '',
  'doi',
  '10.1000',
  '10.12/x',
  '10.1000/',
  'see 10.1000/182',
  'https://example.org/1',
])('what is not a DOI is refused: %j', (pasted) => {
  expect(normaliseDoi(pasted)).toBeNull();
});

test('the address of a DOI has the characters encoded that a URL cannot hold', () => {
  expect(doiUrl('10.1002/(sici)1:1<1::aid>3.0.co;2-1#a?b"%')).toBe(
    'https://doi.org/10.1002/(sici)1:1%3C1::aid%3E3.0.co%3B2-1%23a%3Fb%22%25',
  );
});

test('a DOI comes back from its own address', () => {
  const suffix = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 999_999_999 }), suffix, (registrant, text) => {
      const doi = normaliseDoi(`10.${registrant}/${text}`);
      if (doi === null) return;
      expect(normaliseDoi(doi)).toBe(doi);
      expect(normaliseDoi(doiUrl(doi))).toBe(doi);
      expect(doiUrl(doi)).toMatch(/^[\x21-\x7E]+$/);
    }),
  );
});

test.each([
  ['Smith, J. (2020). Title. https://doi.org/10.1000/AB.12.', '10.1000/ab.12'],
  ['Title, 2011 (doi:10.1000/182), pp. 3', '10.1000/182'],
  ['Title, 2011 (https://doi.org/10.1016/S0140-6736(05)66694-6).', '10.1016/s0140-6736(05)66694-6'],
  ['https://dl.acm.org/doi/10.1145/3368089.3409742', '10.1145/3368089.3409742'],
  ['<a href="https://doi.org/10.1000/182">x</a>', '10.1000/182'],
  [
    '10.1002/(SICI)1(1996)99:1<1::AID-A1>3.0.CO;2-1, 1996',
    '10.1002/(sici)1(1996)99:1<1::aid-a1>3.0.co;2-1',
  ],
])('a DOI is found inside a reference: %s', (reference, doi) => {
  expect(findDoi(reference)).toBe(doi);
});

test('a version or a number is not taken for a DOI', () => {
  expect(findDoi('Version 110.1234/5, pp. 10.1–10.9')).toBeNull();
});

test.each([
  ['Teaching, 2018, http://teachtogether.tech/, lulu.com', 'http://teachtogether.tech/'],
  [
    'See (https://en.wikipedia.org/wiki/Set_(mathematics)).',
    'https://en.wikipedia.org/wiki/Set_(mathematics)',
  ],
  ['“https://example.org/a?b=1&c=2”', 'https://example.org/a?b=1&c=2'],
])('an address is found inside a reference: %s', (reference, url) => {
  expect(findUrl(reference)).toBe(url);
});

test('a reference without an address has none', () => {
  expect(findUrl('Rockley, Ann, Technical Communication, 48, 2')).toBeNull();
  expect(findUrl('http://')).toBeNull();
});
