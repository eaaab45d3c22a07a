import { selectTakedowns } from '#app/features/catalogue/versions/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { Agency } from './agency.ts';
import { registerArticlesKind } from './register-articles-kind.ts';

export type SentAgain = { outcome: 'asked' | 'no-keys' | 'no-such-article' };

/** Lets an article be sent whatever was sent before. @param user who asks for it, an account */
export async function sendAgain(
  platform: Platform,
  user: string,
  agency: Agency,
  articleId: number,
): Promise<SentAgain> {
  if (!agency.isOn(platform.config)) return { outcome: 'no-keys' };
  return platform.transaction(async (inside) => {
    const { db, clock } = inside;
    if (!(await isKnown(inside, agency, articleId))) return { outcome: 'no-such-article' };
    await db
      .insertInto('registrations')
      .values({
        ...{ agency: agency.name, article_id: articleId, state: 'not-sent', stamp: 0, tries: 0 },
        ...{ batch: null, digest: null, words: null, next_at: null, seen_at: null },
        changed_at: clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['agency', 'article_id'])
          // What is being sent is sent first.
          .doUpdateSet({ digest: null, seen_at: null }),
      )
      .execute();
    await addHistory(inside, {
      ...{ subject: `article:${articleId}`, event: 'registration-asked' },
      ...{ actor: `account:${user}`, details: { agency: agency.name } },
    });
    await enqueue(inside, registerArticlesKind, {}, { key: 'now', again: true });
    return { outcome: 'asked' };
  });
}

/** Whether it is there, or was taken out and the agency takes notices about it. */
async function isKnown(inside: Platform, agency: Agency, articleId: number): Promise<boolean> {
  const article = await inside.db
    .selectFrom('articles')
    .select('id')
    .where('id', '=', articleId)
    .executeTakeFirst();
  if (article || !agency.takesNotices) return article !== undefined;
  const removed = selectTakedowns(inside).where('takedowns.article_id', '=', articleId);
  return (await removed.limit(1).executeTakeFirst()) !== undefined;
}

/** Lets all be sent that never were. @param user who asks for it, an account */
export async function sendAll(
  platform: Platform,
  user: string,
  agency: Agency,
): Promise<SentAgain> {
  if (!agency.isOn(platform.config)) return { outcome: 'no-keys' };
  return platform.transaction(async (inside) => {
    await inside.db
      .insertInto('registration_agencies')
      .values({ agency: agency.name, since: 0 })
      .onConflict((conflict) => conflict.column('agency').doUpdateSet({ since: 0 }))
      .execute();
    await addHistory(inside, {
      ...{ subject: 'registrations:1', event: 'registrations-asked' },
      ...{ actor: `account:${user}`, details: { agency: agency.name } },
    });
    await enqueue(inside, registerArticlesKind, {}, { key: 'now', again: true });
    return { outcome: 'asked' };
  });
}
