import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleChange } from '../../publication/article-changed.mail.ts';

export type Proposal = {
  id: number;
  articleId: number;
  step: ArticleChange;
  version: number;
  record: ArticleInput;
  authors: Author[];
  /** For readers. */
  notice: string;
  /** Why other people become its authors; else empty. */
  reason: string;
  /** Account. */
  proposedBy: string;
  proposedAt: number;
  editor: string;
};

export async function listProposals(
  platform: Pick<Platform, 'db'>,
  articleId?: number,
): Promise<Proposal[]> {
  const rows = await platform.db
    .selectFrom('article_author_proposals')
    .select(['id', 'article_id as articleId', 'step', 'version', 'record', 'authors', 'notice'])
    .select(['reason', 'proposed_by as proposedBy', 'proposed_at as proposedAt'])
    .where('answer', 'is', null)
    .$if(articleId !== undefined, (query) => query.where('article_id', '=', articleId!))
    .orderBy('id')
    .execute();
  const names = await listNames(
    platform,
    rows.map(({ proposedBy }) => proposedBy),
  );
  return rows.map((row) => ({
    ...row,
    record: JSON.parse(row.record) as ArticleInput,
    authors: JSON.parse(row.authors) as Author[],
    editor: names.get(row.proposedBy) ?? 'A former editor',
  }));
}
