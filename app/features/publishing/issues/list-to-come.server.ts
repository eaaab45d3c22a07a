import { slugOfIssue } from '#app/features/catalogue/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { titleOf } from '../publication/upload-words.ts';
import { findRequirements, sentencesOf } from '../requirements/find-requirements.server.ts';
import { examineUpload, readPages, readVolume } from '../uploads/examine-upload.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import { openUpload } from '../uploads/open-upload.server.ts';

export type ToCome =
  | {
      kind: 'open';
      upload: Upload;
      title: string;
      /** Of the manuscript in production that it is; null for others. */
      paperId: number | null;
      /** What is missing or wrong, in sentences; empty when it can be published. */
      gaps: string[];
    }
  /** Of a manuscript with which they have a conflict: its paper ID alone (L2). */
  | { kind: 'kept'; paperId: number | null };

/** What is to appear in an issue, by its pages, each with what it lacks. */
export async function listToCome(
  platform: Platform,
  user: Asking,
  issue: { volume: number; slug: string },
): Promise<ToCome[]> {
  const found: ToCome[] = [];
  for (const { id, paper } of await listWaiting(platform, issue)) {
    const open = await openUpload(platform, user, id);
    if (!('outcome' in open)) found.push(await describe(platform, open.upload));
    else if (open.outcome === 'refused') found.push({ kind: 'kept', paperId: paperIdIn(paper) });
  }
  return found;
}

/** The uploads that are to appear in an issue, by their pages. */
export async function listWaiting(
  { db }: HasDb,
  { volume, slug }: { volume: number; slug: string },
): Promise<{ id: number; paper: string }[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'volume', 'issue', 'pages', 'paper_id as paper'])
    .where('published_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where('volume', 'like', `%${volume}%`)
    .where('issue', '<>', '')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => readVolume(row.volume) === volume && slugOfIssue(row.issue) === slug)
    .toSorted((one, other) => firstPage(one.pages) - firstPage(other.pages));
}

const firstPage = (pages: string): number =>
  Number(/\d+/.exec(readPages(pages) ?? '')?.[0] ?? Number.MAX_SAFE_INTEGER);

async function describe(platform: Platform, upload: Upload): Promise<ToCome> {
  const named = paperIdIn(upload.texts.paperId);
  const manuscript = named === null ? null : await loadCase(platform, named);
  const asked = manuscript && (await findRequirements(platform, manuscript, upload));
  const findings = examineUpload(upload, journalOf(platform).facts);
  const wrong = findings.filter(({ kind }) => kind !== 'warning').map(({ text }) => text);
  return {
    ...{ kind: 'open', upload, title: titleOf(upload.texts) },
    paperId: asked ? named : null,
    gaps: [...new Set([...wrong, ...(asked ? sentencesOf(asked) : [])])],
  };
}
