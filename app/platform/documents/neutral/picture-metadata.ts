/** Owns taking out of pictures what says who made them, when, where and with what. */
import { gunzipSync, gzipSync } from 'fflate';
import { NoCopy } from './copy-problem.ts';

/** Bytes of a picture that was packed once more. */
const LARGEST_PICTURE = 100_000_000;

export function cleanPicture(bytes: Buffer): Buffer {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return cleanJpeg(bytes);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return cleanPng(bytes);
  if (/^GIF8[79]a/.test(head)) return cleanGif(bytes);
  if (/^(II\*\0|MM\0\*)/.test(head)) return cleanTiff(bytes);
  if (head.startsWith('\u0001\0\0\0') && bytes.toString('latin1', 40, 44) === ' EMF') {
    return cleanEmf(bytes);
  }
  if (head.startsWith('\x1f\x8b')) return cleanPacked(bytes);
  if (/^RIFF....WEBP/s.test(head)) return cleanWebp(bytes);
  if (head.startsWith('<svg')) return cleanDrawing(bytes.toString());
  return bytes;
}

/** Segments that say how to show it: JFIF, colour profile, Adobe's transform (ITU-T T.81 annex B). */
const JPEG_KEPT = new Set([0xe0, 0xe2, 0xee]);

/** Without EXIF, XMP (APP1), IPTC (APP13), comments and whatever else programs leave behind. */
export function cleanJpeg(bytes: Buffer): Buffer {
  const pieces = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const isMetadata = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
    if (!isMetadata || isShown(bytes, at, marker)) pieces.push(bytes.subarray(at, end));
    else if (marker === 0xe1) pieces.push(turnOf(bytes.subarray(at + 4, end)));
    at = end;
  }
  // Behind the mark of the end cameras hide previews and films.
  const end = bytes.lastIndexOf('\xff\xd9', undefined, 'latin1');
  const from = Math.min(at, bytes.length);
  const scan = bytes.subarray(from, end > from ? firstEnd(bytes, from, end) : bytes.length);
  return Buffer.concat([...pieces, scan]);
}

/** Of EXIF how the picture is turned, without which it would lie on its side: a segment with that alone (Exif 2.32 §4.6). */
function turnOf(exif: Buffer): Buffer {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return NOTHING;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read = (at: number, size: number): number => {
    if (at + size > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size);
  };
  const first = read(4, 4);
  for (let entry = 0; entry < read(first, 2); entry += 1) {
    const at = first + 2 + entry * 12;
    const turn = read(at, 2) === ORIENTATION ? read(at + 8, 2) : 0;
    if (turn >= 2 && turn <= 8)
      return Buffer.concat([TURNED, Buffer.from([0, turn, 0, 0, 0, 0, 0, 0])]);
  }
  return NOTHING;
}

const NOTHING = Buffer.alloc(0);
const ORIENTATION = 274;
/** One entry, a short number, in big-endian order. */
const TURNED = Buffer.from('ffe100224578696600004d4d002a0000000800010112000300000001', 'hex');

/** JFIF may hold a small picture (JFXX), APP2 previews and maps (MPF) besides the profile. */
function isShown(bytes: Buffer, at: number, marker: number): boolean {
  if (!JPEG_KEPT.has(marker)) return false;
  const name = bytes.toString('latin1', at + 4, at + 15);
  if (marker === 0xe0) return name.startsWith('JFIF\0');
  return marker === 0xee || name.startsWith('ICC_PROFILE');
}

/** The end of the first picture: inside a scan 0xFF is followed by 0 or a restart mark. */
function firstEnd(bytes: Buffer, from: number, last: number): number {
  let at = from;
  while (at < last) {
    const found = bytes.indexOf(0xff, at);
    if (found === -1 || found >= last) break;
    const marker = bytes[found + 1]!;
    if (marker === 0xd9) return found + 2;
    const hasLength = marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd8);
    at = found + 2 + (hasLength && found + 4 <= bytes.length ? bytes.readUInt16BE(found + 2) : 0);
  }
  return last + 2;
}

/** Texts, EXIF and the time (PNG 3rd edition §11.3); private parts of programs as well. */
const PNG_KEPT =
  /^([A-Z]...|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/s;

function cleanPng(bytes: Buffer): Buffer {
  const pieces = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_KEPT.test(name)) pieces.push(bytes.subarray(at, end));
    at = end;
    if (name === 'IEND') break;
  }
  return Buffer.concat(pieces);
}

/** Without comments and XMP; the repetition of a film stays (GIF89a §24, §26). */
function cleanGif(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const behindBlocks = (from: number): number => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
    return at + 1;
  };
  let at = 13 + table(bytes[10] ?? 0);
  pieces.push(bytes.subarray(0, at));
  while (at < bytes.length) {
    const isPicture = bytes[at] === 0x2c;
    if (!isPicture && bytes[at] !== 0x21) break;
    const start = isPicture ? at + 11 + table(bytes[at + 9] ?? 0) : at + 2;
    const end = behindBlocks(start);
    const label = bytes[at + 1];
    const application = bytes.toString('latin1', at + 3, at + 11);
    const isKept = label === 0xf9 || (label === 0xff && application === 'NETSCAPE');
    if (isPicture || isKept) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...pieces, Buffer.from([0x3b])]);
}

/** Without EXIF, XMP and what is not known (RFC 9649 §2.7). */
function cleanWebp(bytes: Buffer): Buffer {
  const pieces = [Buffer.from(bytes.subarray(0, 12))];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const end = at + 8 + Math.ceil(bytes.readUInt32LE(at + 4) / 2) * 2;
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    // It says that neither follows.
    if (name === 'VP8X' && chunk.length > 8) chunk[8]! &= ~0x0c;
    if (/^(VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/.test(name)) pieces.push(chunk);
    at = end;
  }
  const cleaned = Buffer.concat(pieces);
  cleaned.writeUInt32LE(cleaned.length - 8, 4);
  return cleaned;
}

const POINTS_WITHIN = /(data:image\/[a-z]+;base64,)([\w+/=]+)/gi;

/** Of a drawing that was drawn again: without titles and descriptions, which are not shown, and with its pictures cleaned. */
const cleanDrawing = (markup: string): Buffer =>
  Buffer.from(
    markup
      .replaceAll(/<(title|desc)(?: [^<>]*)?>[^<]*<\/\1>/g, '')
      .replaceAll(
        POINTS_WITHIN,
        (_, head: string, points: string) =>
          head + cleanPicture(Buffer.from(points, 'base64')).toString('base64'),
      ),
  );

/** Tags for people, programs, places and times, and the folders of such (TIFF 6.0, Exif 3.0). */
const TIFF_PERSONAL = new Set([
  269, 270, 271, 272, 285, 305, 306, 315, 316, 700, 33432, 33723, 34377, 34665, 34853, 37510, 40091,
  40092, 40093, 40094, 40095, 42032, 42033, 50341,
]);
const TIFF_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Fills with zeros what such tags hold; where everything lies stays the same. */
function cleanTiff(original: Buffer): Buffer {
  const bytes = Buffer.from(original);
  const isLittle = bytes[0] === 0x49;
  const u16 = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const blank = (list: number, depth: number) => {
    if (list === 0 || list + 2 > bytes.length || depth > 100) return;
    const count = u16(list);
    const next = list + 2 + count * 12;
    for (let at = list + 2; at < next && at + 12 <= bytes.length; at += 12) {
      if (!TIFF_PERSONAL.has(u16(at))) continue;
      const isFolder = u16(at) === 34665 || u16(at) === 34853;
      const size = (TIFF_SIZES[u16(at + 2)] ?? 1) * u32(at + 4);
      const place = size > 4 ? u32(at + 8) : at + 8;
      if (isFolder) blankFolder(u32(at + 8));
      else bytes.fill(0, Math.min(place, bytes.length), Math.min(place + size, bytes.length));
    }
    if (next + 4 <= bytes.length) blank(u32(next), depth + 1);
  };
  const blankFolder = (list: number) => {
    if (list === 0 || list + 2 > bytes.length) return;
    const end = Math.min(list + 2 + u16(list) * 12, bytes.length - 11);
    for (let at = list + 2; at < end; at += 12) {
      const size = (TIFF_SIZES[u16(at + 2)] ?? 1) * u32(at + 4);
      const place = size > 4 ? u32(at + 8) : at + 8;
      bytes.fill(0, Math.min(place, bytes.length), Math.min(place + size, bytes.length));
    }
  };
  if (bytes.length >= 8) blank(u32(4), 0);
  return bytes;
}

/** Bytes up to where the description of an EMF is said to be ([MS-EMF] 2.3.4.2). */
const EMF_HEADER = 68;

/** Without the line that names program and picture ([MS-EMF] §2.2.9). */
function cleanEmf(original: Buffer): Buffer {
  const bytes = Buffer.from(original);
  if (bytes.length < EMF_HEADER) return bytes;
  const [length, start] = [bytes.readUInt32LE(60), bytes.readUInt32LE(64)];
  if (start >= 88) bytes.fill(0, Math.min(start, bytes.length), start + length * 2);
  return bytes;
}

/** Bytes of the header and the end of what is packed. */
const PACKED_FRAME = 18;

/** A packed EMF or WMF: the wrapping names the file it was packed from (RFC 1952 §2.3.1). */
function cleanPacked(bytes: Buffer): Buffer {
  if (bytes.length < PACKED_FRAME) return bytes;
  const declared = bytes.readUInt32LE(bytes.length - 4);
  if (declared > LARGEST_PICTURE) throw new NoCopy('too-much');
  const inside = Buffer.from(gunzipSync(bytes, { out: new Uint8Array(declared) }));
  return Buffer.from(gzipSync(cleanPicture(inside), { mtime: 0 }));
}
