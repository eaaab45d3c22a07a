import { mayActAs } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { markRetracted } from '#app/features/catalogue/versions/index.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { tellAuthorsOfChange } from '../publication/tell-authors-of-change.server.ts';
import type { ArticleNotOpened } from './open-article.server.ts';
import { openArticle } from './open-article.server.ts';
import { proposeChange } from './proposals/propose-change.server.ts';

export type ProposingRetraction =
  | { outcome: 'proposed' | 'already-retracted' | 'no-notice' }
  | ArticleNotOpened;

/** A retraction is final, so a second editor confirms it; the authors hear of it before. */
export async function proposeRetraction(
  platform: Platform,
  user: Asking,
  { articleId, notice }: { articleId: number; notice: string },
): Promise<ProposingRetraction> {
  const text = notice.trim();
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  if (text === '') return { outcome: 'no-notice' };
  return platform.transaction(async (inside): Promise<ProposingRetraction> => {
    await lockCatalogue(inside);
    const open = await openArticle(inside, user, articleId);
    if ('outcome' in open) return open;
    if (open.article.isRetracted) return { outcome: 'already-retracted' };
    await proposeChange(inside, user, open.article, { step: 'retraction', notice: text });
    return { outcome: 'proposed' };
  });
}

/**
 * It and its PDF stay readable, marked, with a notice that says why (L9).
 * @param inside after it was asked who confirms it
 */
export async function retractWithin(
  inside: Platform,
  user: Asking,
  { snapshot: { record } }: TakenSnapshot,
  { text, proposedBy }: { text: string; proposedBy: string },
): Promise<void> {
  const articleId = record.id!;
  const at = inside.clock.now();
  const datedOn = dayOf(at, journalOf(inside).facts.timeZone);
  await markRetracted(inside, articleId, { text, madeBy: user.id, datedOn, at });
  await addHistory(inside, {
    subject: `article:${articleId}`,
    event: 'article-retracted',
    actor: `account:${user.id}`,
    details: { notice: text, proposedBy },
  });
  await tellAuthorsOfChange(inside, { articleId, record, change: 'retraction', text });
}
