import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF that restricts copying, and that opens with a password unless it is empty. */
export async function makeEncryptedPdf(
  userPassword: string,
  useObjectStreams: boolean,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('A restricted study');
  document.encrypt({ userPassword, ownerPassword: 'owner', permissions: { copying: false } });
  return Buffer.from(await document.save({ useObjectStreams }));
}
