/** Owns which pictures, beside those that browsers show, can be turned into one that they show. */

/** `metafile` is EMF or WMF, plain or packed by gzip. */
export type DrawableKind = 'bmp' | 'eps' | 'metafile' | 'pdf' | 'tiff';

/** What a picture is by its content; null for one that cannot be drawn here. */
export function drawableKind(bytes: Uint8Array): DrawableKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD));
  const text = head.toString('latin1');
  if (/^(?:II\*\0|MM\0\*)/.test(text)) return 'tiff';
  if (text.startsWith('%!') || text.startsWith(EPS_IN_DOS)) return 'eps';
  if (text.includes('%PDF-')) return 'pdf';
  if (isMetafile(head)) return 'metafile';
  if (text.startsWith('BM') && head.length >= 26 && head.readUInt32LE(14) >= 12) return 'bmp';
  return null;
}

/** A PDF begins within its first kilobyte (ISO 32000-1, annex H.3.4.1). */
const HEAD = 1024;
/** PostScript between pictures for a preview (Adobe Technical Note 5002, §5.2). */
export const EPS_IN_DOS = '\xc5\xd0\xd3\xc6';
const GZIP = '\x1f\x8b\x08';

function isMetafile(head: Buffer): boolean {
  if (head.toString('latin1', 0, 3) === GZIP) return true;
  if (head.length < 18) return false;
  // [MS-EMF] 2.2.9, [MS-WMF] 2.3.2.3 and 2.3.2.2
  if (head.readUInt32LE(0) === 1 && head.toString('latin1', 40, 44) === ' EMF') return true;
  if (head.readUInt32LE(0) === 0x9ac6cdd7) return true;
  return (
    [1, 2].includes(head.readUInt16LE(0)) &&
    head.readUInt16LE(2) === 9 &&
    [0x0100, 0x0300].includes(head.readUInt16LE(4))
  );
}
