import type { Platform } from '#app/platform/platform.server.ts';
import type { Issue } from '../core/article.ts';
import { yearOfVolume } from '../core/article.ts';

export type ListedIssue = Issue & { articleCount: number };

export type Volume = { volume: number; year: number; issues: ListedIssue[] };

export async function listVolumes({ db }: Platform): Promise<Volume[]> {
  const rows = await db
    .selectFrom('issues')
    .select((row) => [
      'id',
      'volume',
      'label',
      'slug',
      'title',
      'published_on',
      row
        .selectFrom('articles')
        .whereRef('articles.issue_id', '=', 'issues.id')
        .select((articles) => articles.fn.countAll<number>().as('count'))
        .as('article_count'),
    ])
    .orderBy('volume', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.volume)].map(([volume, issues]) => ({
    volume,
    year: yearOfVolume(volume),
    issues: issues.map((row) => ({
      id: row.id,
      volume,
      label: row.label,
      slug: row.slug,
      title: row.title,
      publishedOn: row.published_on,
      articleCount: row.article_count ?? 0,
    })),
  }));
}

/** Whole volumes, by their number or year, or by words in the name or theme of an issue; all for no words. */
export function findVolumes(volumes: readonly Volume[], words: string): Volume[] {
  const wanted = words.toLowerCase();
  return volumes.filter(
    ({ volume, year, issues }) =>
      ['', `${volume}`, `${year}`].includes(wanted) ||
      issues.some(({ label, title }) => `${label} ${title ?? ''}`.toLowerCase().includes(wanted)),
  );
}
