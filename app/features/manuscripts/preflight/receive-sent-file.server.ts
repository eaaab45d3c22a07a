import { HOUR } from '#app/platform/clock.ts';
import { inspectManuscriptUpload } from '#app/platform/documents/ask-documents.server.ts';
import { problemTexts } from '#app/platform/documents/document.ts';
import type { ByteSource, FileFormat, TextFormat } from '#app/platform/documents/document.ts';
import { ALSO_TAKEN } from '../core/manuscript-file.ts';
import { fileNameProblem } from '#app/platform/text/plain-line.ts';
import { TooBusy } from '#app/platform/too-busy.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import { refuseFault } from '#app/platform/uploads/refusal.ts';
import { LARGEST_PAPER } from '#app/platform/uploads/upload.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { waitInWords } from '#app/platform/web/limits/rate-limit.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.ts';
import type { RouteContext } from '#app/platform/web/page.ts';

/** Looks before a file is sent in; a whole institute may share an address. */
const BY_ADDRESS: RateLimit = { name: 'file-check', attempts: 40, window: HOUR };

export type SentFile = { content: ByteSource; format: FileFormat; fileName: string };
export type RefusedFile = { outcome: 'refused'; status: number; message: string };

/** Looks into a file of a form that is still open. Nothing of it is kept. */
export async function withSentFile<Result>(
  { platform, request, clientIp, url }: RouteContext,
  use: (file: SentFile) => Promise<Result>,
): Promise<Result | RefusedFile> {
  const wait = await countAttempt(platform, BY_ADDRESS, clientIp);
  const upload = await receiveUpload(platform.storage, request, {
    files: { file: wait === null ? LARGEST_PAPER : 0 },
  });
  try {
    if (wait !== null) {
      const message = `This file was not checked yet. You can send it all the same, or try again in ${waitInWords(wait)}.`;
      return { outcome: 'refused', status: 429, message };
    }
    if (upload.outcome === 'refused') {
      const { status, message } = refuseFault(upload.fault);
      return { outcome: 'refused', status, message };
    }
    const file = upload.files.get('file');
    const wrong = file ? fileNameProblem(file.fileName) : 'Please choose a file.';
    if (!file || wrong !== null) return { outcome: 'refused', status: 422, message: wrong! };
    const { content, fileName } = file;
    const also = alsoTaken(url.searchParams);
    const found = await inspectManuscriptUpload(platform, content, { fileName, also });
    if (found.outcome === 'refused') {
      return { outcome: 'refused', status: 422, message: problemTexts[found.problem] };
    }
    return await use({ content, fileName, format: found.format });
  } catch (error) {
    if (error instanceof TooBusy) return { outcome: 'refused', status: 503, message: BUSY };
    throw error;
  } finally {
    if (upload.outcome === 'received') await upload.discard();
  }
}

const BUSY =
  'The journal’s server is very busy right now, so this file was not checked yet. You can send it all the same, or try again in a minute.';

/** What the field takes beside documents: `manuscript` is that of the first form, which takes less. */
function alsoTaken(asked: URLSearchParams): readonly TextFormat[] {
  const purpose = asked.get('purpose') ?? '';
  if (purpose === 'manuscript') return [];
  return ALSO_TAKEN[purpose === 'revision' ? 'manuscript' : purpose] ?? [];
}
