/** Owns taking out of JPEG 2000 pictures what says who made them (ISO/IEC 15444-1 annex I). */

const KEPT = /^(jP {2}|ftyp|jp2h|jp2c|rreq|pclr|jpch|jplh|cgrp|nlst|ftbl|mdat)$/;

/** Without XML, UUID (EXIF, XMP) and property boxes; a bare code stream stays as it is. */
export function cleanJpx(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 4, 8) !== 'jP  ') return bytes;
  const pieces: Buffer[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const declared = bytes.readUInt32BE(at);
    const size =
      declared === 0
        ? bytes.length - at
        : declared === 1
          ? Number(bytes.readBigUInt64BE(at + 8))
          : declared;
    if (size < 8) break;
    if (KEPT.test(bytes.toString('latin1', at + 4, at + 8))) {
      pieces.push(bytes.subarray(at, at + size));
    }
    at += size;
  }
  return Buffer.concat(pieces);
}
