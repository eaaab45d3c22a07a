import type { Platform } from '#app/platform/platform.server.ts';
import { COMPLETABLE } from '../completion.ts';
import { readDetails } from '../manuscript-details.ts';

type Typed = {
  paperId: number;
  /** Place of the author who types. */
  position: number;
  /** The fields of the form. */
  fields: Readonly<Record<string, string>>;
};

/**
 * Keeps the form as it is typed, beside what was saved: nobody but its author sees it before it is.
 * @returns whether it was kept
 */
export const keepTyped = (
  platform: Platform,
  { paperId, position, fields }: Typed,
): Promise<boolean> =>
  platform.db.transaction().execute(async (transaction) => {
    const manuscript = await transaction
      .selectFrom('manuscripts')
      .select(['id', 'state', 'corresponding', 'details'])
      .where('paper_id', '=', paperId)
      .$if(platform.db.kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    const { id, state, corresponding, details } = manuscript;
    if (corresponding !== position || !COMPLETABLE.includes(state)) return false;
    await transaction
      .updateTable('manuscripts')
      .set({ details: JSON.stringify({ ...readDetails(details), typed: fields }) })
      .where('id', '=', id)
      .execute();
    return true;
  });
