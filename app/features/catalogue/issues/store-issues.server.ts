import type { Selectable } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { positionOfIssue, slugOfIssue } from '../core/issue-label.ts';
import type { Origin } from '../core/tables.server.ts';
import { chunks, lists } from '../core/bulk.server.ts';
import type { IsoDate } from '../core/article.ts';

/** Longer labels are titles, and PostgreSQL indexes no more than 2,704 bytes. */
const LONGEST_SLUG = 200;

export type IssueName = { volume: number | null; label: string };

export type IssueIds = {
  idOf(name: IssueName): number | null;
  /** Whether its articles come by their types. */
  isBySections(name: IssueName): boolean;
};

/** Makes those that are missing, in a transaction that has locked the catalogue. */
export async function storeIssues(
  platform: HasDb,
  names: readonly IssueName[],
  origin: Origin,
): Promise<IssueIds> {
  const wanted = new Map<string, { volume: number; label: string; slug: string }>();
  for (const { volume, label } of names) {
    const slug = slugOfIssue(label);
    if (volume === null || slug === '' || slug.length > LONGEST_SLUG) continue;
    const key = `${volume}/${slug}`;
    if (!wanted.has(key)) wanted.set(key, { volume, label: shownLabel(label, slug), slug });
  }
  const volumes = [...wanted.values()].map((issue) => issue.volume);
  const ids = await findIds(platform, volumes);
  const missing = [...wanted].flatMap(([key, issue]) => (ids.has(key) ? [] : [issue]));
  for (const rows of chunks(missing)) {
    const made = await platform.db
      .insertInto('issues')
      .values(rows.map((row) => ({ ...row, position: positionOfIssue(row.label), origin })))
      .returning(['id', 'volume', 'slug'])
      .execute();
    for (const { id, volume, slug } of made)
      ids.set(`${volume}/${slug}`, { id, ordered_by: 'pages' });
  }
  const find = ({ volume, label }: IssueName) => ids.get(`${volume}/${slugOfIssue(label)}`);
  return {
    idOf: (name) => find(name)?.id ?? null,
    isBySections: (name) => find(name)?.ordered_by === 'sections',
  };
}

export type IncomingIssue = {
  volume: number;
  /** `Issue 4`, `Special Issue`. */
  label: string;
  title: string | null;
  published: IsoDate | null;
  planned?: IsoDate | undefined;
};

export async function addIssues(
  { db }: HasDb,
  issues: readonly IncomingIssue[],
  origin: Origin,
): Promise<void> {
  const rows = issues.map(({ volume, label, title, published, planned }) => ({
    ...{ volume, label, title, origin },
    slug: slugOfIssue(label),
    position: positionOfIssue(label),
    published_on: published,
    planned_on: planned ?? null,
  }));
  for (const chunk of chunks(rows)) await db.insertInto('issues').values(chunk).execute();
}

type KnownIssue = Pick<Selectable<Tables['issues']>, 'id' | 'ordered_by'>;

async function findIds({ db }: HasDb, volumes: number[]): Promise<Map<string, KnownIssue>> {
  const ids = new Map<string, KnownIssue>();
  for (const list of lists(volumes)) {
    const rows = await db
      .selectFrom('issues')
      .select(['id', 'volume', 'slug', 'ordered_by'])
      .where('volume', 'in', list)
      .execute();
    for (const row of rows) ids.set(`${row.volume}/${row.slug}`, row);
  }
  return ids;
}

/** As written, but an issue written as a bare number is called by its full name. */
const shownLabel = (label: string, slug: string): string =>
  /^\d+$/.test(label.trim()) ? `Issue ${slug}` : label.trim();
