import { scanUpload } from '#app/platform/documents/ask-documents.server.ts';
import { problemTexts } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import { refuseFault } from '#app/platform/uploads/refusal.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';
import type { CoverPicture } from '../core/article.ts';
import { COVER_SHAPE, isCoverShape, LARGEST_COVER, SHOWN_WIDTH } from './cover-limits.ts';
import { LONGEST_EDITORIAL } from './issue-form.ts';

/** A request waits for it, in milliseconds of processor time. */
const TIME_LIMIT = 30_000;

const UNREADABLE = 'Please choose a PNG or JPEG that can be opened.';

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

/** `typed`: the fields that came with the picture. */
type ReceivedCover = { typed: Record<string, string> } & (
  | { cover: CoverPicture | null }
  /** What is wrong, in a sentence. */
  | { problem: string; status: number }
);

/** The picture as readers get it: without its metadata. The file that was sent is thrown away. */
export async function receiveCover(platform: Platform, request: Request): Promise<ReceivedCover> {
  const upload = await receiveUpload(platform.storage, request, {
    files: { picture: LARGEST_COVER },
    // Of the issue, and the places of its articles.
    fields: 1000,
    // In UTF-8, with line breaks of two characters.
    largestField: 4 * LONGEST_EDITORIAL,
  });
  const typed = Object.fromEntries(upload.fields);
  if (upload.outcome === 'refused') {
    const { status, message, errors } = refuseFault(upload.fault);
    return { typed, problem: Object.values(errors)[0] ?? message, status };
  }
  try {
    const file = typed['action'] === 'put-back' ? null : upload.files.get('picture');
    const taken = file ? await takeCover(platform, file) : null;
    if (typeof taken === 'string') return { typed, problem: taken, status: 422 };
    return { typed, cover: taken };
  } finally {
    await upload.discard();
  }
}

async function takeCover(
  platform: Platform,
  { content }: ReceivedFile,
): Promise<CoverPicture | string> {
  if (content.size === 0) return problemTexts.empty;
  const harmful = await scanUpload(platform, content);
  if (harmful) return problemTexts[harmful];
  const pieces: Uint8Array[] = [];
  const taken = await platform.documents.ask(
    'take-picture',
    { widest: SHOWN_WIDTH },
    {
      ...{ file: content, timeLimit: TIME_LIMIT, isWaitedFor: true },
      take: (bytes) => void pieces.push(bytes),
    },
  );
  if (taken?.outcome !== 'taken' || !TYPES.has(taken.picture.type)) {
    return UNREADABLE;
  }
  const { type, width, height } = taken.picture;
  if (width === null || height === null) return UNREADABLE;
  if (!isCoverShape({ width, height })) {
    return `A cover is ${COVER_SHAPE}. This picture has ${width} by ${height}.`;
  }
  const { key, sha256, size } = await platform.storage.put(once(Buffer.concat(pieces)));
  return { key, sha256, size, type, ...(taken.shown ?? { width, height }) };
}
