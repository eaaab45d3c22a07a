import { correctedCopy } from '#app/features/fulltext/fixes/index.server.ts';
import type { GuideRule } from '#app/features/journal/content/index.ts';
import type { ByteSource, FileFormat, TextFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { guideOf, rulesOf, measureFile } from './guide-version.server.ts';
import type { FileCheck } from './file-check.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import { HOUR } from '#app/platform/clock.ts';
import { inspectManuscriptUpload } from '#app/platform/documents/ask-documents.server.ts';
import { manuscriptProblem } from '#app/platform/documents/inspect-supplement.server.ts';
import { ALSO_TAKEN } from '../core/manuscript-file.ts';
import { fileNameProblem } from '#app/platform/text/plain-line.ts';
import { TooBusy } from '#app/platform/too-busy.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import { refuseFault } from '#app/platform/uploads/refusal.ts';
import { LARGEST_PAPER } from '#app/platform/uploads/upload.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { waitInWords } from '#app/platform/web/limits/rate-limit.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.ts';

type CorrectedFile = { outcome: 'corrected'; bytes: Uint8Array; fileName: string };

/**
 * A Word file with everything mended that the guide asks for and a program can mend without
 * changing what it says.
 * @param purpose what the file is to be: `manuscript`, `anonymised`, `title-page`
 */
export const correctSentFile = (
  context: RouteContext,
  purpose: string,
): Promise<CorrectedFile | RefusedFile> =>
  withSentFile<CorrectedFile | RefusedFile>(context, (file) =>
    correct(context.platform, file, { purpose, rules: rulesOf(context.platform) }),
  );

/**
 * The same for a file of a manuscript.
 * @param manuscriptId the row's, not the paper ID
 * @returns null when the manuscript has no such file
 */
export async function correctKeptFile(
  platform: Platform,
  manuscriptId: number,
  fileId: number,
): Promise<CorrectedFile | RefusedFile | null> {
  const file = await platform.db
    .selectFrom('manuscript_files')
    .select(['storage_key as key', 'format', 'file_name as fileName', 'purpose'])
    .where('manuscript_id', '=', manuscriptId)
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!file) return null;
  const content: ByteSource = await storedFile(platform.storage, file.key);
  const { rules } = await guideOf(platform, manuscriptId);
  return correct(platform, { ...file, content }, { purpose: file.purpose, rules });
}

async function correct(
  platform: Pick<Platform, 'documents'>,
  { content, format, fileName }: SentFile,
  { purpose, rules }: { purpose: string; rules: readonly GuideRule[] },
): Promise<CorrectedFile | RefusedFile> {
  if (format !== 'docx') return { outcome: 'refused', status: 422, message: ONLY_WORD };
  const meant = rules.filter(({ files }) => !files || files.includes(purpose));
  const measures = meant.map(({ measure }) => measure);
  const bytes = await correctedCopy(platform, content, measures, { isWaitedFor: true });
  if (!bytes) return { outcome: 'refused', status: 422, message: NOT_CORRECTED };
  return { outcome: 'corrected', bytes, fileName: fileName.replace(/(\.docx)?$/i, ENDING) };
}

const ENDING = '-corrected.docx';
const ONLY_WORD = 'Only .docx files can be corrected here.';
const NOT_CORRECTED = 'This file could not be corrected here. Please correct it in Word.';

type SentCheck = { outcome: 'checked'; check: FileCheck } | RefusedFile;

/**
 * Holds a file against the guide while its form is still open. Nothing of it is kept.
 * @param purpose what the file is to be: `manuscript`, `anonymised`, `title-page`
 */
export const checkSentFile = (context: RouteContext, purpose: string): Promise<SentCheck> =>
  withSentFile<SentCheck>(context, async ({ content, format }) => {
    const { platform } = context;
    const about = { purpose, record: null, authorsNamed: [], rules: rulesOf(platform) };
    const check = await measureFile(platform, { file: content, format }, about, {
      isWaitedFor: true,
    });
    return { outcome: 'checked', check };
  });

/**
 * Holds a file against the version of the guide that its manuscript is judged by, and keeps what
 * was found. Done twice it comes to the same.
 * @throws TooBusy when the machine has no time for it
 */
export async function checkFile(platform: Platform, fileId: number): Promise<void> {
  const file = await findFile(platform, fileId);
  if (!file) return;
  const guide = await guideOf(platform, file.manuscriptId);
  const check = await measureFile(
    platform,
    { file: await storedFile(platform.storage, file.key), format: file.format },
    {
      purpose: file.purpose,
      record: { title: file.title, abstract: file.abstract, keywords: file.keywords },
      // Those are found, and answered, apart from the guide (L6).
      authorsNamed: [],
      rules: guide.rules,
    },
  );
  const row = {
    guide_id: guide.id,
    problem: check.problem,
    findings: JSON.stringify(check.findings),
    losses: JSON.stringify(check.losses),
    words: check.words && JSON.stringify(check.words),
    checked_at: platform.clock.now(),
  };
  await platform.db
    .insertInto('file_checks')
    .values({ file_id: fileId, ...row })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute();
}

type CheckedFile = {
  manuscriptId: number;
  key: string;
  format: FileFormat;
  purpose: FilePurpose;
  title: string;
  abstract: string;
  keywords: string;
};

const findFile = ({ db }: Platform, id: number): Promise<CheckedFile | undefined> =>
  db
    .selectFrom('manuscript_files as file')
    .innerJoin('manuscripts', 'manuscripts.id', 'file.manuscript_id')
    .select(['file.manuscript_id as manuscriptId', 'storage_key as key', 'format', 'purpose'])
    .select(['title', 'abstract', 'keywords'])
    .where('file.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Looks before a file is sent in; a whole institute may share an address. */
const BY_ADDRESS: RateLimit = { name: 'file-check', attempts: 40, window: HOUR };

type SentFile = { content: ByteSource; format: FileFormat; fileName: string };
export type RefusedFile = { outcome: 'refused'; status: number; message: string };

/** Looks into a file of a form that is still open. Nothing of it is kept. */
async function withSentFile<Result>(
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
      return { outcome: 'refused', status: 422, message: manuscriptProblem(found) };
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
