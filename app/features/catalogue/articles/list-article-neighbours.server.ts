import { texOfTags } from '#app/protocols/tex-of-tags.ts';
import { sql } from 'kysely';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleSummary } from '../core/article.ts';
import { retractedOn } from '../core/retraction.server.ts';

type Neighbour = Pick<ArticleSummary, 'id' | 'title' | 'retractedOn'>;
type Neighbours = { previous: Neighbour | null; next: Neighbour | null };

const neighbourRows = prepared((db, { id }: { id: number }) => {
  // With `+` SQLite compares all three by the index, else the first alone: it expects no column on that side.
  const here = sql`(select +issue_place, +sort_page, +id from articles where id = ${id})`;
  const inIssue = db
    .selectFrom('articles')
    .where('issue_id', '=', (row) =>
      row.selectFrom('articles as this').select('this.issue_id').where('this.id', '=', id),
    )
    .limit(1);
  const columns = ['id', 'title', retractedOn().as('retracted_on')] as const;
  const place = sql`(issue_place, sort_page, id)`;
  const before = inIssue
    .select([...columns, sql<string>`'previous'`.as('side')])
    .where(sql<boolean>`${place} < ${here}`)
    .orderBy('issue_place', 'desc')
    .orderBy('sort_page', 'desc')
    .orderBy('id', 'desc');
  const after = inIssue
    .select([...columns, sql<string>`'next'`.as('side')])
    .where(sql<boolean>`${place} > ${here}`)
    .orderBy('issue_place')
    .orderBy('sort_page')
    .orderBy('id');
  return db
    .selectFrom(before.as('before'))
    .selectAll()
    .unionAll(db.selectFrom(after.as('after')).selectAll());
});

export async function listArticleNeighbours({ db }: Platform, id: number): Promise<Neighbours> {
  const rows = await neighbourRows(db, { id });
  const find = (side: string) => {
    const row = rows.find((candidate) => candidate.side === side);
    return row ? { id: row.id, title: texOfTags(row.title), retractedOn: row.retracted_on } : null;
  };
  return { previous: find('previous'), next: find('next') };
}
