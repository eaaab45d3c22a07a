import { fromWritten, toWritten } from '../core/article-record.ts';
import type { ArticleInput } from '../core/article-record.ts';
import type { Author, IsoDate, IssueRef } from '../core/article.ts';

/** All that readers saw of an article at one time, kept as JSON; its PDF is kept beside it. */
export type Snapshot = {
  record: Omit<ArticleInput, 'password'>;
  /** With affiliations and ORCID iDs, which the record does not have. */
  authors: Author[];
  dates: Record<'received' | 'revised' | 'accepted' | 'published', IsoDate | null>;
  /** This and the type are missing in snapshots from before they were kept. */
  editedBy?: string | null;
  type?: string | null;
  issue: IssueRef | null;
  /** When it last changed, in milliseconds since 1970. */
  updatedAt: number;
};

export type SnapshotPdf = { fileName: string; key: string; size: number; sha256: string };

/** As it is stored, for good: under the names of import and export, which stay. */
export const snapshotAsText = ({ record, ...others }: Snapshot): string =>
  JSON.stringify({ record: toWritten(record), ...others });

export function readSnapshot(text: string): Snapshot {
  const { record, ...others } = JSON.parse(text) as Stored;
  return { record: fromWritten(record), ...others };
}

type Stored = Omit<Snapshot, 'record'> & {
  record: ReturnType<typeof toWritten<Snapshot['record']>>;
};
