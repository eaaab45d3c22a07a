import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { correctWithin } from '../correct-article.server.ts';
import type { Within } from '../correct-article.server.ts';
import { openArticle } from '../open-article.server.ts';
import type { ArticleNotOpened } from '../open-article.server.ts';
import { isSameEditor } from './is-same-editor.server.ts';
import { findProposedAuthors } from './find-proposed-authors.server.ts';

export type AnsweringAuthors =
  | { outcome: 'confirmed' | 'refused' | 'withdrawn' }
  /** Answered before, or about a version that is not the present one. */
  | { outcome: 'no-such-proposal' }
  /** Who proposed it does not confirm it. */
  | { outcome: 'second-editor-needed' }
  | ArticleNotOpened
  | { outcome: Exclude<Within['outcome'], 'corrected'> };

/** By a second editor without a conflict, who then publishes the correction; who proposed it may withdraw it. */
export const answerProposedAuthors = (
  platform: Platform,
  user: Asking,
  { articleId, id, answer }: { articleId: number; id: number; answer: 'confirm' | 'refuse' },
): Promise<AnsweringAuthors> =>
  platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    const open = await openArticle(inside, user, articleId);
    if ('outcome' in open) return open;
    const proposed = await findProposedAuthors(inside, articleId);
    if (proposed?.id !== id) return { outcome: 'no-such-proposal' };
    const isOwn = proposed.proposedBy === user.id;
    if (answer === 'refuse') {
      const said = isOwn ? 'withdrawn' : 'refused';
      await end(inside, user, { id, articleId, answer: said });
      return { outcome: said };
    }
    if (await isSameEditor(inside, user.id, proposed.proposedBy)) {
      return { outcome: 'second-editor-needed' };
    }
    const { version, record, authors, notice } = proposed;
    const correction = { articleId, version, record, authors, notice, file: null };
    const corrected = await correctWithin(inside, user, {
      ...{ ...correction, stored: null, passwordHash: null },
      secondOf: proposed.proposedBy,
    });
    if (corrected.outcome !== 'corrected') return { outcome: corrected.outcome };
    await end(inside, user, { id, articleId, answer: 'confirmed' });
    return { outcome: 'confirmed' };
  });

async function end(
  inside: Platform,
  user: Asking,
  {
    id,
    articleId,
    answer,
  }: { id: number; articleId: number; answer: 'confirmed' | 'refused' | 'withdrawn' },
): Promise<void> {
  await inside.db
    .updateTable('article_author_proposals')
    .set({ answer, answered_by: user.id, answered_at: inside.clock.now() })
    .where('id', '=', id)
    .execute();
  await addHistory(inside, {
    subject: `article:${articleId}`,
    event: 'article-authors-answered',
    actor: `account:${user.id}`,
    details: { correction: id, answer },
  });
}
