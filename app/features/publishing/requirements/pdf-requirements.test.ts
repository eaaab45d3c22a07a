import { expect, test } from 'vitest';
import { askFor } from './find-requirements.server.ts';
import { pdfRequirements } from './pdf-requirements.ts';
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
    ...{ references: 41, withoutDoi: [{ place: 'ref7', name: 'Reference 7' }] },
  };
  expect(linesOf(quality).slice(-3)).toEqual([
    'yes: Full text as a page, an e-book and JATS, and a tagged PDF (PDF/UA-1)',
    'no: Figure 2 has no alternative text.',
    'no: References without a DOI: 1 of 41.',
  ]);
  const [figure, references] = asked(quality).requirements.slice(-2);
  expect(figure!.way!.href).toBe('/office/manuscripts/202690005/typesetting/fig2');
  expect(references!.places.map(({ label }) => label)).toEqual(['Reference 7']);
  // Many works have no DOI: only the figure asks for a reason.
  expect(asked(quality).open).toHaveLength(1);
});

test('a text with all descriptions and DOIs asks for nothing', () => {
  const quality = { undescribed: [], references: 3, withoutDoi: [] };
  expect(linesOf(quality).slice(-2)).toEqual([
    'yes: Every figure has alternative text',
    'yes: Every reference has a DOI',
  ]);
  expect(asked(quality).open).toEqual([]);
});
