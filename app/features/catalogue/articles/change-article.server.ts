import type { HasDb } from '#app/platform/platform.server.ts';

/** Everything that hangs on the row goes with it, but for the PDF. */
export const removeArticle = ({ db }: HasDb, id: number) =>
  db.deleteFrom('articles').where('id', '=', id).execute();

export const touchArticle = ({ db }: HasDb, id: number, now: number) =>
  db.updateTable('articles').set({ updated_at: now }).where('id', '=', id).execute();

/** The language that its text says, where none is known. @param language by BCP 47 */
export const noteLanguage = ({ db }: HasDb, id: number, language: string) =>
  db
    .updateTable('articles')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is', null)
    .execute();
