import { correctedCopy } from '#app/features/fulltext/fixes/index.server.ts';
import type { GuideRule } from '#app/features/journal/content/index.ts';
import type { ByteSource } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { guideOf, rulesOf } from './guide-version.server.ts';
import { withSentFile } from './receive-sent-file.server.ts';
import type { RefusedFile, SentFile } from './receive-sent-file.server.ts';

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
