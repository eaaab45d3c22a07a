import type { HasDb } from '#app/platform/platform.server.ts';

type Change = { id: number; /** Milliseconds since 1970. */ now: number };

const changed = ({ db }: HasDb, { id, now }: Change) =>
  db
    .updateTable('uploads')
    .set((row) => ({ updated_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id);

/** @param account of the editor who sets the date */
export const setPublicationDate = (
  inside: HasDb,
  { publishAt, account, ...change }: Change & { publishAt: number; account: string },
) =>
  changed(inside, change)
    .set({ publish_at: publishAt, scheduled_by: account, problem: null })
    .execute();

export const dropPublicationDate = (inside: HasDb, change: Change) =>
  changed(inside, change).set({ publish_at: null, scheduled_by: null }).execute();

/** Of an upload that could not be published on its date; it waits again. */
export const setPublicationProblem = (
  inside: HasDb,
  { problem, ...change }: Change & { problem: string },
) =>
  changed(inside, change)
    .set({
      publish_at: null,
      problem,
      // The journal's limits may have changed since it was complete.
      ...(problem === 'not-complete' && { completed_at: null }),
    })
    .execute();

export const setPublished = (
  inside: HasDb,
  { articleId, ...change }: Change & { articleId: number },
) =>
  changed(inside, change)
    .set({
      article_id: articleId,
      published_at: change.now,
      publish_at: null,
      scheduled_by: null,
      problem: null,
    })
    .execute();
