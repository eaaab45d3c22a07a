import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { askSecondEditors } from './ask-second-editors.server.ts';
import { findProposedAuthors } from './find-proposed-authors.server.ts';

const REMINDER_DAYS = 7;

/** Every week while a proposal of other authors waits; however often it runs, once each. */
export async function remindSecondEditors(platform: Platform): Promise<void> {
  const before = platform.clock.now() - REMINDER_DAYS * DAY;
  const waiting = await platform.db
    .selectFrom('article_author_proposals')
    .select('article_id as articleId')
    .where('answer', 'is', null)
    .where('proposed_at', '<=', before)
    .execute();
  for (const { articleId } of waiting) {
    await platform.transaction(async (inside) => {
      const proposed = await findProposedAuthors(inside, articleId);
      const article = await findArticle(inside, articleId);
      if (!proposed || !article) return;
      const { record, proposedAt, ...proposal } = proposed;
      const weeks = Math.floor((inside.clock.now() - proposedAt) / (REMINDER_DAYS * DAY));
      await askSecondEditors(
        inside,
        {
          ...{ ...proposal, articleId, before: article.authors },
          ...{ title: record.name, paperId: record.paperId },
        },
        weeks,
      );
    });
  }
}
