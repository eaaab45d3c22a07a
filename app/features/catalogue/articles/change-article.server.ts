import type { Connection } from '#app/platform/db/database.server.ts';

/** Everything that hangs on the row goes with it, but for the PDF. */
export const removeArticle = (transaction: Connection, id: number) =>
  transaction.deleteFrom('articles').where('id', '=', id).execute();

/** Says when an article was changed last. */
export const touchArticle = (transaction: Connection, id: number, now: number) =>
  transaction.updateTable('articles').set({ updated_at: now }).where('id', '=', id).execute();
