import { expect, test } from 'vitest';
import { indexNotes } from './index-notes.ts';

const PDF = { fileName: 'one.pdf', storageKey: 'one', size: 6_200_000, sha256: 'one' };
const TEXTS = {
  ...{ name: '', paperId: '', volume: '', issue: '', pages: '', year: '', abstract: '' },
  ...{ keywords: '', doi: 'https://doi.org/10.5555/one' },
};

test('before publication an editor reads what indexes would refuse, and no reason is asked for', () => {
  const upload = { pdf: PDF, passwordHash: 'hash', texts: { ...TEXTS, doi: '10.1000/one' } };
  const notes = indexNotes(upload, '10.5555');
  expect(notes.map(({ text }) => text)).toEqual([
    'DOAJ, Google Scholar and Plan S take no article with a password.',
    'Google Scholar reads no PDF above 5 MB; this one has 6.2 MB.',
    'Crossref registers only DOIs that begin with 10.5555/ for this journal.',
  ]);
  expect(notes.every(({ isNote, missing }) => isNote && missing.length === 0)).toBe(true);
  expect(indexNotes({ pdf: null, passwordHash: null, texts: TEXTS }, '10.5555')).toEqual([]);
});

test('a PDF of just as much as Google Scholar reads is not too large', () => {
  const of = (size: number) =>
    indexNotes({ pdf: { ...PDF, size }, passwordHash: null, texts: TEXTS }, '10.5555').length;
  expect([of(5_000_000), of(5_000_001)]).toEqual([0, 1]);
});
