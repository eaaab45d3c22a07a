import { expect, test } from 'vitest';
import { askFor } from './find-requirements.server.ts';
import { lossRequirements, pdfRequirements } from './pdf-requirements.ts';
import type { TextQuality } from './pdf-requirements.ts';

const ahead = (quality: TextQuality) => ({
  ...{ paperId: 202690005, pdf: { fileName: 'paper.pdf', sha256: 'p' } },
  proof: { round: 2, answer: 'approved' as const, sha256: 'p' },
  answers: [],
  text: { newer: null, losses: [], quality },
});
const asked = (quality: TextQuality) => askFor(pdfRequirements(ahead(quality)), []);
const linesOf = (quality: TextQuality) =>
  asked(quality).requirements.map(({ text, isMet }) => `${isMet ? 'yes' : 'no'}: ${text}`);

test('before publication an editor reads which figures have no description, and which references have no DOI', () => {
  const quality = {
    undescribed: [{ place: 'fig2', name: 'Figure 2' }],
    ...{ references: 41, withoutDoi: [{ place: 'ref7', name: 'Reference 7' }], unchecked: 0 },
  };
  expect(linesOf(quality).slice(-3)).toEqual([
    'yes: Full text as a page, an e-book and JATS 1.3, and a PDF for screen readers (PDF/UA-1)',
    'no: Figure 2 has no alternative text.',
    'no: References without a DOI: 1 of 41.',
  ]);
  const [figure, references] = asked(quality).requirements.slice(-2);
  expect(figure!.way!.href).toBe('/office/manuscripts/202690005/typesetting/fig2');
  expect(references!.places.map(({ label }) => label)).toEqual(['Reference 7']);
  // Many works have no DOI: only the figure asks for a reason.
  expect(asked(quality).open).toHaveLength(1);
});

test('before publication an editor reads what Crossref has for references without a DOI, and it holds nothing', () => {
  const withoutDoi = (['found', 'missing', 'found', null] as const).map((searched, at) => ({
    ...{ place: `ref${at + 1}`, name: `Reference ${at + 1}` },
    searched,
  }));
  const quality = { undescribed: [], references: 5, withoutDoi, unchecked: 0 };
  const { requirements, open } = asked(quality);
  expect(
    requirements
      .slice(-2)
      .map(({ text, places, isNote }) => [
        ...[text, isNote],
        places.map(({ label, href }) => `${label} ${href}`).join(', '),
      ]),
  ).toEqual([
    [
      ...['Crossref has a DOI for references without one: 2.', true],
      'Reference 1 /office/manuscripts/202690005/typesetting/ref1, Reference 3 /office/manuscripts/202690005/typesetting/ref3',
    ],
    [
      ...['References without a DOI that Crossref does not know: 1.', true],
      'Reference 2 /office/manuscripts/202690005/typesetting/ref2',
    ],
  ]);
  expect(open).toEqual([]);
});

test('a text with all descriptions and DOIs asks for nothing', () => {
  const quality = { undescribed: [], references: 3, withoutDoi: [], unchecked: 0 };
  expect(linesOf(quality).slice(-2)).toEqual([
    'yes: Every figure has alternative text',
    'yes: Every reference has a DOI',
  ]);
  expect(asked(quality).open).toEqual([]);
});

test('unchecked passages are counted before a PDF is used, sent or published, and hold nothing', () => {
  const quality = { undescribed: [], references: 3, withoutDoi: [], unchecked: 3 };
  const text = { newer: null, losses: [], quality };
  for (const requirements of [asked(quality), askFor(lossRequirements(202690005, text), [])]) {
    const line = requirements.requirements.find(({ text: said }) => said.startsWith('3 passages'))!;
    expect(line.text).toBe('3 passages of the text have not been checked.');
    expect(line.places[0]!.href).toMatch(/202690005\/typesetting#typesetting-doubts$/);
    expect(requirements.open).toEqual([]);
  }
});

/** What is asked of a PDF, its marks of reasons left readable. */
const asks = (changes: Partial<Parameters<typeof pdfRequirements>[0]>) =>
  pdfRequirements({
    ...ahead({ undescribed: [], references: 0, withoutDoi: [], unchecked: 0 }),
    ...changes,
  });
const missing = (changes: Parameters<typeof asks>[0]) =>
  asks(changes)
    .filter(({ isMet }) => !isMet)
    .map(({ text, missing: keys }) => [text, ...keys]);
const proof = { round: 2, answer: 'approved' as const, sha256: 'p' };

test('a PDF is published as its author approved it; a reason to go past that holds for one proof and one PDF', () => {
  expect(missing({})).toEqual([]);
  expect(asks({}).map(({ text }) => text)).toContain('The author has approved proof 2');
  expect(missing({ proof: null })).toEqual([
    ['The author has not been asked to check the proofs.', 'proof not-sent 0 p'],
  ]);
  expect(missing({ proof: { ...proof, answer: null } })).toEqual([
    [expect.stringContaining('the author has not replied yet'), 'proof not-answered 2 p'],
  ]);
  expect(missing({ proof: { ...proof, answer: 'corrections' } })).toEqual([
    ['The author sent corrections, and has not approved a newer proof.', 'proof corrections 2 p'],
  ]);
  expect(missing({ proof: { ...proof, sha256: 'before' } })).toEqual([
    [expect.stringContaining('not the PDF that the author approved'), 'proof another-file 2 p'],
  ]);
  expect(missing({ pdf: null, proof: null })).toEqual([
    ['The PDF is missing.'],
    ['The author has not been asked to check the proofs.', 'proof not-sent 0 '],
  ]);
});

test('an older text, answers that are open and what is lost are asked for one by one', () => {
  const loss = { kind: 'picture-lost' as const, place: 'fig1', words: 'a.png', name: 'Figure 1' };
  const text = { newer: 'n', losses: [loss, { ...loss, words: 'b.png' }], quality: null };
  expect(missing({ text, answers: [4, 9] })).toEqual([
    ['The PDF does not show the newest text of the article.', 'text p n'],
    ['2 answers of the author to queries have not been closed.', 'answer 4', 'answer 9'],
    [
      expect.stringMatching(/^In the text: .* \(2 times\)$/),
      'loss picture-lost fig1 a.png',
      'loss picture-lost fig1 b.png',
    ],
  ]);
  expect(missing({ answers: [4] })).toEqual([
    ['1 answer of the author to a query has not been closed.', 'answer 4'],
  ]);
  const places = (newer: string | null) =>
    asks({ text: { ...text, newer, losses: [loss] } }).flatMap(({ places: all }) => all);
  expect(places(null)).toMatchObject([{ label: 'Figure 1: “a.png”' }]);
  expect(places(null)[0]!.href).toMatch(/typesetting\/fig1$/);
  expect(places('n')[0]!.href).toMatch(/#typesetting-doubts$/);
  // Of one that was set elsewhere it is said, and no reason is asked for.
  expect(missing({ text: null })).toEqual([
    [
      'No full text: readers get the PDF alone, and JATS has no text. The PDF was made elsewhere: check the text and create the PDF from it, and readers get the text as a page, too.',
    ],
  ]);
});
