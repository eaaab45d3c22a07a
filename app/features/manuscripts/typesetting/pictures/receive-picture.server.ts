import { DOUBTS } from '#app/features/fulltext/core/index.ts';
import { scanUpload } from '#app/platform/documents/ask-documents.server.ts';
import { problemTexts } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import { fileNameProblem } from '#app/platform/text/plain-line.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import { refuseFault } from '#app/platform/uploads/refusal.ts';
import { LARGEST_PAPER } from '#app/platform/uploads/upload.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';
import type { GivenFile } from './give-picture.server.ts';
import { PICTURE_FIELD } from './picture-form.ts';

type ReceivedPicture = {
  fields: Record<string, string>;
  /** Null where none was chosen. */
  file: GivenFile | null;
  errors: Record<string, string>;
  problem: { status: number; text: string } | null;
  /** Removes what was kept: for a change that was not made. */
  discard(): Promise<void>;
};

export async function receivePicture(
  platform: Platform,
  request: Request,
): Promise<ReceivedPicture> {
  const upload = await receiveUpload(platform.storage, request, {
    files: { [PICTURE_FIELD]: LARGEST_PAPER },
    fields: 10,
  });
  const form: ReceivedPicture = {
    fields: Object.fromEntries(
      Array.from(upload.fields, ([name, text]) => [name, text.replaceAll('\0', '')] as const),
    ),
    ...{ file: null, errors: {}, problem: null },
    discard: async () => {},
  };
  if (upload.outcome === 'refused') {
    const { status, message, errors } = refuseFault(upload.fault);
    return { ...form, errors: { ...errors }, problem: { status, text: message } };
  }
  try {
    const file = upload.files.get(PICTURE_FIELD);
    const taken = file ? await takeFile(platform, file) : null;
    if (typeof taken !== 'string') return { ...form, file: taken, discard: upload.discard };
    await upload.discard();
    return { ...form, errors: { [PICTURE_FIELD]: taken } };
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

/** Or what is wrong with it, in a sentence. */
async function takeFile(
  platform: Platform,
  { content, fileName }: ReceivedFile,
): Promise<GivenFile | string> {
  const misnamed = fileNameProblem(fileName);
  if (misnamed !== null) return misnamed;
  if (content.size === 0) return problemTexts.empty;
  const pieces: Uint8Array[] = [];
  const taken = await platform.documents.ask(
    'take-picture',
    {},
    {
      ...{ file: content, timeLimit: TIME_LIMIT, isWaitedFor: true },
      take: (bytes) => void pieces.push(bytes),
    },
  );
  if (taken?.outcome !== 'taken') return problemOf(taken?.problem ?? 'picture-broken');
  const harmful = await scanUpload(platform, content);
  if (harmful) return problemTexts[harmful];
  const shown = await platform.storage.put(once(Buffer.concat(pieces)));
  return { picture: taken.picture, shown, original: await content.keep(), fileName };
}

/** A request waits for it. */
const TIME_LIMIT = 30_000;

/** The same words as those of a doubt, but that nothing is lost of a source here. */
const problemOf = (problem: keyof typeof DOUBTS): string =>
  DOUBTS[problem === 'picture-lost' ? 'picture-broken' : problem];
