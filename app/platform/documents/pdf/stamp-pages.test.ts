import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { stampPages } from './stamp-pages.server.ts';

const one = { id: 'notice 1', line: 'Retracted in part, see the notice.', mark: null };

test('a PDF gets each stamp once, and nothing of what its tags say is touched', async () => {
  const tags = '<< /Type /StructTreeRoot >>';
  const pdf = makePdf('/MarkInfo << /Marked true >> /StructTreeRoot 4 0 R', [tags]);
  const stamped = Buffer.from((await stampPages(pdf, [one]))!);
  expect(await stampPages(stamped, [one])).toBeNull();
  const again = Buffer.from((await stampPages(stamped, [one, { ...one, id: 'notice 2' }]))!);
  const { catalog } = await PDFDocument.load(again);
  const kept = catalog.toString();
  expect(kept).toContain('/Marked true');
  expect(kept).toContain('/StructTreeRoot');
  expect(kept).toMatch(/\(notice 1\) \(notice 2\)/);
});
