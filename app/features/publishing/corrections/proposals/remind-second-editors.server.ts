import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { askSecondEditors, listProposals } from './second-editor.server.ts';

const REMINDER_DAYS = 7;

/** Every week while a change of an article waits for a second editor; however often it runs, once each. */
export async function remindSecondEditors(platform: Platform): Promise<void> {
  for (const { id, articleId, proposedAt } of await listProposals(platform)) {
    const weeks = Math.floor((platform.clock.now() - proposedAt) / (REMINDER_DAYS * DAY));
    if (weeks === 0) continue;
    await platform.transaction(async (inside) => {
      const waiting = await listProposals(inside, articleId);
      const proposal = waiting.find((each) => each.id === id);
      const article = await findArticle(inside, articleId);
      if (!proposal || !article) return;
      await askSecondEditors(inside, { ...proposal, before: article.authors }, weeks);
    });
  }
}
