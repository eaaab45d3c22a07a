import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findReviewersNamed } from '../anonymity/find-reviewers-named.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { findTypesetting } from './find-typesetting.server.ts';
import { listQueries } from './list-queries.server.ts';
import { keepPlace } from './place-of-query.ts';
import { tellOfQuery } from './tell-of-query.server.ts';
import { withinTypesetting } from './within-typesetting.server.ts';

export type Asking =
  | { outcome: 'asked' }
  | { outcome: 'not-there' }
  | { outcome: 'too-many' }
  /** The question would tell the author who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  | Refused;

/** More than an author would answer. */
export const MOST_QUERIES = 100;

type Wanted = { paperId: number; element: string; question: string };

/** The author reads it with the proofs, and is told where they are out already. */
export const askAuthor = (
  platform: Platform,
  user: SignedIn,
  { paperId, element, question }: Wanted,
): Promise<Asking> =>
  withinTypesetting<Asking>(platform, user, paperId, async ({ inside, manuscript }) => {
    const found = findReviewersNamed(manuscript, question);
    if (found.length > 0) return { outcome: 'names-a-reviewer', found };
    const { article } = (await findTypesetting(inside, manuscript.id)) ?? { article: null };
    const kept = article && keepPlace(article.text, element);
    if (!kept) return { outcome: 'not-there' };
    const earlier = await listQueries(inside, manuscript.id);
    if (earlier.length >= MOST_QUERIES) return { outcome: 'too-many' };
    await inside.db
      .insertInto('author_queries')
      .values({
        ...{ manuscript_id: manuscript.id, element, question, ...kept },
        ...{ asked_by: user.id, asked_at: inside.clock.now() },
      })
      .execute();
    await addHistory(inside, {
      subject: `manuscript:${paperId}`,
      event: 'author-asked',
      actor: `account:${user.id}`,
      details: { place: kept.place },
    });
    await tellOfQuery(inside, manuscript);
    return { outcome: 'asked' };
  });

/** The author need not answer it any more; the question and its answer stay to be read. */
export const closeQuery = (
  platform: Platform,
  user: SignedIn,
  { paperId, query }: { paperId: number; query: number },
): Promise<{ outcome: 'closed' } | Refused> =>
  withinTypesetting(platform, user, paperId, async ({ inside, manuscript }) => {
    const closed = await inside.db
      .updateTable('author_queries')
      .set({ closed_at: inside.clock.now() })
      .where('manuscript_id', '=', manuscript.id)
      .where('id', '=', query)
      .where('closed_at', 'is', null)
      .returning('place')
      .executeTakeFirst();
    if (closed) {
      await addHistory(inside, {
        subject: `manuscript:${paperId}`,
        event: 'query-closed',
        actor: `account:${user.id}`,
        details: { place: closed.place },
      });
    }
    return { outcome: 'closed' };
  });
