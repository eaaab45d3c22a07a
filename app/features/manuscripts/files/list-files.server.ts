import type { Platform } from '#app/platform/platform.server.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import type { CheckedFile } from '../preflight/file-check.ts';

export type FileView = {
  id: number;
  fileName: string;
  purpose: FilePurpose;
  round: number;
  size: number;
  addedAt: number;
  /** JSON of what may give its authors away; null until it has been examined. */
  findings: string | null;
  /** Names for which it was examined, `OUTDATED` while it is examined again. */
  lookedFor: string | null;
  /** The copy that reviewers get, if there is one. */
  neutralKey: string | null;
  format: FileFormat;
  /** What a supplementary file is, in its author's words. */
  supplementTitle: string | null;
  supplementDescription: string | null;
} & CheckedFile;

export const listFiles = (platform: Pick<Platform, 'db'>, id: number): Promise<FileView[]> =>
  filesOf(platform, id).execute();

export const filesOf = ({ db }: Pick<Platform, 'db'>, id: number) =>
  db
    .selectFrom('manuscript_files')
    .leftJoin('file_checks', 'file_checks.file_id', 'manuscript_files.id')
    .select(['id', 'file_name as fileName', 'purpose', 'round', 'size', 'added_at as addedAt'])
    .select(['manuscript_files.findings', 'neutral_key as neutralKey', 'format'])
    .select('looked_for as lookedFor')
    .select('supplement_title as supplementTitle')
    .select('supplement_description as supplementDescription')
    .select(['file_checks.findings as checked', 'file_checks.problem as unread'])
    .select(['file_checks.losses', 'file_checks.words'])
    .where('manuscript_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('round', 'desc')
    .orderBy('id');
