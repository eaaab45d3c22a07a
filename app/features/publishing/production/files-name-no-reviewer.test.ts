import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { multipart } from '../../../../tests/support/authors-paper.ts';
import { makePdfOf } from '../../../../tests/support/documents/make-telling-pdf.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aReview } from '../../../../tests/support/office.ts';
import { aProduction } from '../../../../tests/support/proofs.ts';
import { href } from '../../../routes.ts';

async function aReviewedProduction(another?: { name: string }) {
  const { platform, id, paperId, office } = await aProduction();
  await aReview(platform, id, { name: 'Odile Marchetti' });
  if (another) await aReview(platform, id, another);
  await addManuscriptFile(platform, id, {
    purpose: 'manuscript',
    content: await makePdfOf('The text of the paper.', 'See Marchetti, Odile (2019).'),
  });
  const to = href('officeFinalFiles', { id: paperId });
  const add = (final: Buffer, fields = {}) => office.send(to, multipart(fields, { final }));
  return { add };
}

test('no typeset PDF names a reviewer to readers, in its text or in what it says of itself (L6)', async () => {
  const { add } = await aReviewedProduction();
  const named = await add(await makePdfOf('The text.', 'Reviewed by Odile Marchetti.'));
  expect(named.status).toBe(422);
  expect(named.html).toContain('of themselves: Odile Marchetti.');
  const document = await PDFDocument.load(await makePdfOf('The text of the paper.'));
  document.setSubject('Reviewer: Odile Marchetti');
  const about = await add(Buffer.from(await document.save()));
  expect(about.html).toContain('of themselves: Odile Marchetti.');
});

test('what the author cites may stand in it, and a family name that is new is asked about', async () => {
  const { add } = await aReviewedProduction({ name: 'Wilma Zander' });
  expect((await add(await makePdfOf('See Marchetti, Odile (2019).'))).status).toBe(303);
  const thanks = await makePdfOf('We thank the group of Zander.');
  const asked = await add(thanks);
  expect(asked.html).toContain('Please check where your text says: <strong>Zander</strong>');
  expect((await add(thanks, { read: 'Zander' })).status).toBe(303);
});

test('a short name is not known from a piece of another word', async () => {
  const { add } = await aReviewedProduction({ name: 'Mei Aper' });
  const asked = await add(await makePdfOf('We thank the group of Aper.'));
  expect(asked.html).toContain('Please check where your text says: <strong>Aper</strong>');
});
