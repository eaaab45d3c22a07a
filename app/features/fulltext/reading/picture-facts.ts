export type PictureFacts = {
  type: string;
  ending: string;
  width: number | null;
  height: number | null;
};

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** What a picture is by its content, for the formats that browsers show; null for all others. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24) return null;
  if (text(bytes, 1, 4) === 'PNG' && text(bytes, 12, 16) === 'IHDR') {
    return {
      type: 'image/png',
      ending: 'png',
      width: view.getUint32(16),
      height: view.getUint32(20),
    };
  }
  if (view.getUint16(0) === 0xffd8) return { type: 'image/jpeg', ending: 'jpg', ...frameOf(view) };
  if (text(bytes, 0, 4) === 'GIF8') {
    const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
    return { type: 'image/gif', ending: 'gif', width, height };
  }
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') {
    const isExtended = text(bytes, 12, 16) === 'VP8X' && bytes.length >= 30;
    const side = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
    if (isExtended) return { ...WEBP, width: side(24), height: side(27) };
    return { ...WEBP, ...plainWebp(view, text(bytes, 12, 16)) };
  }
  return null;
}

const WEBP = { type: 'image/webp', ending: 'webp' };

/** Sizes of 14 bits each, by RFC 9649 §3.4 (without loss) and RFC 6386 §9.1. */
function plainWebp(view: DataView, kind: string): { width: number | null; height: number | null } {
  if (view.byteLength < 30) return { width: null, height: null };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const MOST_SEGMENTS = 10_000;

/** The frame of a JPEG says how large it is (ITU-T T.81 §B.2.2). */
function frameOf(view: DataView): { width: number | null; height: number | null } {
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS && at + 9 < view.byteLength; count += 1) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xda) break;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else at += 2 + view.getUint16(at + 2);
  }
  return { width: null, height: null };
}
