import type { FileFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';

export type OfficeFile = {
  fileName: string;
  purpose: FilePurpose;
  format: FileFormat;
  size: number;
  sha256: string;
  storageKey: string;
  /** The copy for reviewers, if there is one. */
  neutralKey: string | null;
};

export async function findOfficeFile(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
  id: number,
): Promise<OfficeFile | null> {
  const file = await db
    .selectFrom('manuscript_files')
    .select([
      'file_name as fileName',
      'format',
      'purpose',
      'size',
      'sha256',
      'storage_key as storageKey',
    ])
    .select('neutral_key as neutralKey')
    .where('id', '=', id)
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return file ?? null;
}
