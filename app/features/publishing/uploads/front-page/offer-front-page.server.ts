import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readFrontPage } from './front-page.ts';
import { findUpload } from '../find-upload.server.ts';

export type FrontPageReading = {
  /** `given-up`: its process had to be ended. */
  outcome: 'read' | 'given-up';
};

/** A PDF that cannot be read offers nothing; one that was replaced meanwhile is left to its own job. */
export async function offerFrontPage(
  platform: Platform,
  { uploadId }: { uploadId: number },
): Promise<FrontPageReading> {
  const pdf = (await findUpload(platform, uploadId))?.pdf;
  if (!pdf || (await platform.storage.size(pdf.storageKey)) === null) return { outcome: 'read' };
  const file = await storedFile(platform.storage, pdf.storageKey);
  const pieces = await platform.documents.ask('read-first-page', null, { file });
  const { title, abstract } = readFrontPage(pieces ?? []);
  await platform.db
    .updateTable('uploads')
    .set({ offered_title: title, offered_abstract: abstract })
    .where('id', '=', uploadId)
    .where('storage_key', '=', pdf.storageKey)
    .execute();
  return { outcome: pieces ? 'read' : 'given-up' };
}
