import type { Platform } from '#app/platform/platform.server.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';

/** A file of a manuscript as editors see it. */
export type FileView = {
  id: number;
  fileName: string;
  purpose: FilePurpose;
  round: number;
  size: number;
  addedAt: number;
  /** JSON of what may give its authors away; null until it has been examined. */
  findings: string | null;
  /** The copy that reviewers get, if there is one. */
  neutralKey: string | null;
};

export const listFiles = (platform: Pick<Platform, 'db'>, id: number): Promise<FileView[]> =>
  filesOf(platform, id).execute();

/** As `listFiles`, for a statement that asks more. */
export const filesOf = ({ db }: Pick<Platform, 'db'>, id: number) =>
  db
    .selectFrom('manuscript_files')
    .select(['id', 'file_name as fileName', 'purpose', 'round', 'size', 'added_at as addedAt'])
    .select(['findings', 'neutral_key as neutralKey'])
    .where('manuscript_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('round', 'desc')
    .orderBy('id');
