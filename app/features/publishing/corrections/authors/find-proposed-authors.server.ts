import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { Author, ArticleInput } from '#app/features/catalogue/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export type ProposedAuthors = {
  id: number;
  version: number;
  record: ArticleInput;
  authors: Author[];
  notice: string;
  reason: string;
  proposedBy: string;
  proposedAt: number;
  /** Name of the editor. */
  editor: string;
};

/** The correction of an article's authors that waits for a second editor, or null. */
export async function findProposedAuthors(
  platform: Pick<Platform, 'db'>,
  articleId: number,
): Promise<ProposedAuthors | null> {
  const row = await platform.db
    .selectFrom('article_author_proposals')
    .select(['id', 'version', 'record', 'authors', 'notice', 'reason'])
    .select(['proposed_by as proposedBy', 'proposed_at as proposedAt'])
    .where('article_id', '=', articleId)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const names = await listNames(platform, [row.proposedBy]);
  return {
    ...row,
    record: JSON.parse(row.record) as ArticleInput,
    authors: JSON.parse(row.authors) as Author[],
    editor: names.get(row.proposedBy) ?? 'A former editor',
  };
}
