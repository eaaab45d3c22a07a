import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { stampPages } from './stamp-pages.server.ts';

test('a PDF gets a stamp, and nothing of what its tags say is touched', async () => {
  const tags = '<< /Type /StructTreeRoot >>';
  const pdf = makePdf('/MarkInfo << /Marked true >> /StructTreeRoot 4 0 R', [tags]);
  const stamp = { line: 'Retracted in part, see the notice.', mark: null };
  const { catalog } = await PDFDocument.load(await stampPages(pdf, [stamp], 0));
  const kept = catalog.toString();
  expect(kept).toContain('/Marked true');
  expect(kept).toContain('/StructTreeRoot');
});
