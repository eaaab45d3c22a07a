import type { FileFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import { guideOf } from './guide-version.server.ts';
import { measureFile } from './measure-file.server.ts';

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
