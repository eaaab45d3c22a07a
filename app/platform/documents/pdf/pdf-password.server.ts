/** Owns reading a PDF that opens without a password and only restricts what may be done with it. */
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { ProblemFound } from '../document.ts';

/** How a PDF is loaded that may be encrypted with an empty password (ISO 32000-1 §7.6.3). */
export const OPEN = {
  updateMetadata: false,
  parseSpeed: ParseSpeeds.Fastest,
  password: '',
} as const;

/**
 * @returns the document, and whether it was encrypted before
 * @throws ProblemFound when it needs a password or cannot be read
 */
export async function withoutRestrictions(
  bytes: Buffer,
): Promise<{ open: Buffer; wasEncrypted: boolean }> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, OPEN);
  } catch (error) {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    throw new ProblemFound(isLocked ? 'encrypted' : 'damaged');
  }
  if (document.isEncrypted) throw new ProblemFound('encrypted');
  const wasEncrypted = document.context.isDecrypted;
  const saved = await document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  const open = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  return { open, wasEncrypted };
}
