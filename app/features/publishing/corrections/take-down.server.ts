import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import {
  takeDown,
  takeSnapshot,
  publishNotice,
} from '#app/features/catalogue/versions/index.server.ts';
import { tellAuthorsOfChange } from '../publication/tell-authors-of-change.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { findNamedToReaders } from '../uploads/names-reviewer.server.ts';
import { namesEditor } from '../publication/known-editors.server.ts';
import { proposeChange } from './proposals/propose-change.server.ts';
import { listProposals } from './proposals/second-editor.server.ts';
import type { Proposal } from './proposals/second-editor.server.ts';
import { tellOfAnswer } from './proposals/tell-of-answer.server.ts';
import { putBack } from '../uploads/put-back.server.ts';
import { standingTo } from '../uploads/find-upload.server.ts';
import { isBarrier } from '../uploads/upload.ts';
import type { Barrier } from '../uploads/upload.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Warning } from '#app/protocols/notices/notice-kinds.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { saysSomething } from '#app/platform/text/plain-line.ts';

export type Unpublishing =
  | { outcome: 'unpublished'; uploadId: number }
  /** It names who unpublishes it (L4), two editors put a notice upon it (L9), or its reason may name a reviewer (L6): a second editor confirms that. */
  | { outcome: 'proposed' }
  | { outcome: 'no-reason' | 'retracted' | 'names-a-reviewer' | 'waits' }
  | ArticleNotOpened;

/** Not of a retracted article, which stays (L9). */
export async function unpublishArticle(
  platform: Platform,
  user: Asking,
  { articleId, reason }: { articleId: number; reason: string },
): Promise<Unpublishing> {
  const text = reason.trim();
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  if (!saysSomething(text)) return { outcome: 'no-reason' };
  return platform.transaction(async (inside): Promise<Unpublishing> => {
    await lockCatalogue(inside);
    const open = await openArticle(inside, user, articleId);
    if ('outcome' in open) return open;
    const { article } = open;
    if (article.isRetracted) return { outcome: 'retracted' };
    const named = await findNamedToReaders(inside, article, text);
    if (named.certain.length > 0) return { outcome: 'names-a-reviewer' };
    const waiting = await listProposals(inside, articleId);
    if (waiting.some((each) => isMark(each) || each.step === 'unpublishing')) {
      return { outcome: 'waits' };
    }
    const isLikely = named.likely.length > 0;
    if (article.isMarked || isLikely || (await namesEditor(inside, article.snapshot, user.id))) {
      await proposeChange(inside, user, article, { step: 'unpublishing', notice: text });
      return { outcome: 'proposed' };
    }
    const uploadId = await unpublishWithin(inside, user, article, { text });
    await tellOfAnswer(inside, {
      ...{ articleId, step: 'unpublishing', notice: text, record: article.snapshot.record },
      ...{ proposedBy: null, decision: 'made by one editor', by: user.id },
    });
    return { outcome: 'unpublished', uploadId };
  });
}

/**
 * It becomes an upload again under the same article id, and its address says why; versions and notices wait for
 * its return.
 * @param inside after it was asked who unpublishes it
 */
export async function unpublishWithin(
  inside: Platform,
  user: Asking,
  article: TakenSnapshot,
  { text, proposedBy }: { text: string; proposedBy?: string },
): Promise<number> {
  const { record } = article.snapshot;
  const articleId = record.id!;
  const at = inside.clock.now();
  const uploadId = await putBack(inside, articleId, article);
  await takeDown(inside, articleId, article, { reason: text, by: user.id, at });
  const subjects = [`article:${articleId}`, `upload:${uploadId}`] as const;
  for (const subject of subjects) {
    await addHistory(inside, {
      subject,
      event: 'article-unpublished',
      actor: `account:${user.id}`,
      details: {
        ...{ reason: text, article: articleId, upload: uploadId },
        ...(proposedBy !== undefined && { proposedBy }),
      },
    });
  }
  await tellAuthorsOfChange(inside, { articleId, record, change: 'unpublishing', text });
  return uploadId;
}

/** A barrier: they are kept from the manuscript that it came from (L2). */
export type ArticleNotOpened = { outcome: 'forbidden' | 'no-such-article' | Barrier };

/**
 * The only way to an article that is to be changed: for editors without a conflict with its
 * manuscript.
 * @param platform within the transaction of the change, or outside any
 */
export async function openArticle(
  platform: Platform,
  user: Asking,
  id: number,
): Promise<{ article: TakenSnapshot } | ArticleNotOpened> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  const article = await takeSnapshot(platform, id);
  if (!article) return { outcome: 'no-such-article' };
  const { paperId: paper } = article.snapshot.record;
  const standing = await standingTo(platform, user, paper);
  return isBarrier(standing) ? { outcome: standing } : { article };
}

/** What waits and is not ended by taking its article down. */
export const isMark = ({ step }: Pick<Proposal, 'step'>): boolean =>
  step !== 'correction' && step !== 'unpublishing';

type ProposingMark =
  | { outcome: 'proposed' | 'already-retracted' | 'no-notice' | 'names-a-reviewer' | 'waits' }
  | ArticleNotOpened;

/**
 * A retraction, in whole or in part, or an expression of concern: for good, so a second editor confirms it; the authors
 * hear of it before.
 */
export async function proposeMark(
  platform: Platform,
  user: Asking,
  { articleId, kind, notice }: { articleId: number; kind: Warning; notice: string },
): Promise<ProposingMark> {
  const text = notice.trim();
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  if (!saysSomething(text)) return { outcome: 'no-notice' };
  return platform.transaction(async (inside): Promise<ProposingMark> => {
    await lockCatalogue(inside);
    const open = await openArticle(inside, user, articleId);
    if ('outcome' in open) return open;
    if (open.article.isRetracted) return { outcome: 'already-retracted' };
    const named = await findNamedToReaders(inside, open.article, text);
    if (named.certain.length > 0) return { outcome: 'names-a-reviewer' };
    const waiting = await listProposals(inside, articleId);
    if (waiting.some(({ step }) => step === kind)) return { outcome: 'waits' };
    await proposeChange(inside, user, open.article, { step: kind, notice: text });
    return { outcome: 'proposed' };
  });
}

/**
 * It and its PDF stay readable, marked, with a notice that says why (L9).
 * @param inside after it was asked who confirms it
 */
export async function markWithin(
  inside: Platform,
  user: Asking,
  article: TakenSnapshot,
  { kind, text, proposedBy }: { kind: Warning; text: string; proposedBy: string },
): Promise<void> {
  const { record } = article.snapshot;
  const articleId = record.id!;
  const at = inside.clock.now();
  const datedOn = dayOf(at, journalOf(inside).facts.timeZone);
  await publishNotice(inside, articleId, article, { kind, text, madeBy: user.id, datedOn, at });
  const subject = `article:${articleId}` as const;
  const actor = `account:${user.id}` as const;
  await addHistory(
    inside,
    kind === 'retraction'
      ? { subject, event: 'article-retracted', actor, details: { notice: text, proposedBy } }
      : { subject, event: 'article-marked', actor, details: { kind, notice: text, proposedBy } },
  );
  await tellAuthorsOfChange(inside, { articleId, record, change: kind, text });
}
