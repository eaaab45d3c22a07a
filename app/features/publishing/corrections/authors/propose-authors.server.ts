import type { Author, ArticleInput } from '#app/features/catalogue/core/index.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { askSecondEditors } from './ask-second-editors.server.ts';

type Proposed = {
  articleId: number;
  version: number;
  record: ArticleInput;
  authors: readonly Author[];
  before: readonly Author[];
  notice: string;
  reason: string;
};

/**
 * Keeps a correction by which other people become authors until a second editor confirms it (L5), and asks for one.
 * An earlier one of the article gives way.
 */
export async function proposeAuthors(
  inside: Platform,
  user: Asking,
  { articleId, version, record, authors, before, notice, reason }: Proposed,
): Promise<void> {
  const now = inside.clock.now();
  await inside.db
    .updateTable('article_author_proposals')
    .set({ answer: 'withdrawn', answered_by: user.id, answered_at: now })
    .where('article_id', '=', articleId)
    .where('answer', 'is', null)
    .execute();
  const { id } = await inside.db
    .insertInto('article_author_proposals')
    .values({
      ...{ article_id: articleId, version, notice, reason },
      ...{ record: JSON.stringify(record), authors: JSON.stringify(authors) },
      ...{ proposed_by: user.id, proposed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addHistory(inside, {
    subject: `article:${articleId}`,
    event: 'article-authors-proposed',
    actor: `account:${user.id}`,
    details: { correction: id, authors: authors.map(({ written }) => written), reason },
  });
  const title = record.name;
  const { paperId } = record;
  await askSecondEditors(
    inside,
    { id, articleId, title, paperId, authors, before, reason, proposedBy: user.id },
    0,
  );
}
