import { problemTexts } from '#app/platform/documents/document.ts';
import { inspectManuscriptUpload } from '#app/platform/documents/ask-documents.server.ts';
import { HOUR } from '#app/platform/clock.ts';
import { fileNameProblem } from '#app/platform/text/plain-line.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import { refuseFault } from '#app/platform/uploads/refusal.ts';
import { LARGEST_PAPER } from '#app/platform/uploads/upload.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { waitInWords } from '#app/platform/web/limits/rate-limit.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import type { FileCheck } from './file-check.ts';
import { rulesOf } from './guide-version.server.ts';
import { measureFile } from './measure-file.server.ts';

/** Looks before a file is sent in; a whole institute may share an address. */
const BY_ADDRESS: RateLimit = { name: 'file-check', attempts: 40, window: HOUR };

export type SentCheck =
  | { outcome: 'checked'; check: FileCheck }
  | { outcome: 'refused'; status: number; message: string };

/**
 * Holds a file against the guide while its form is still open. Nothing of it is kept.
 * @param purpose what the file is to be: `manuscript`, `anonymised`, `title-page`
 */
export async function checkSentFile(
  { platform, request, clientIp }: RouteContext,
  purpose: string,
): Promise<SentCheck> {
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
    const found = await inspectManuscriptUpload(platform, file.content);
    if (found.outcome === 'refused') {
      return { outcome: 'refused', status: 422, message: problemTexts[found.problem] };
    }
    const { format } = found;
    const about = { purpose, record: null, authorsNamed: [], rules: rulesOf(platform) };
    const check = await measureFile(platform, { file: file.content, format }, about, {
      isWaitedFor: true,
    });
    return check ? { outcome: 'checked', check } : { outcome: 'refused', ...TOO_LONG };
  } finally {
    if (upload.outcome === 'received') await upload.discard();
  }
}

const TOO_LONG = {
  status: 503,
  message:
    'Checking this file takes longer than usual. You can send it all the same: we will check it then.',
};
