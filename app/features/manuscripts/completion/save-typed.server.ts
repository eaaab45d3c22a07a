import type { Platform } from '#app/platform/platform.server.ts';
import { COMPLETABLE } from './completion.ts';
import { typedFields } from './completion-form.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { setDetails } from '../core/write-manuscript.server.ts';

type Author = {
  paperId: number;
  /** Place of the author who types. */
  position: number;
};

/**
 * Beside what was saved: only its author sees it before.
 * @param values the fields of the form
 * @returns 200, 409 when the form is over, 422 when it is too long
 */
export async function saveTyped(
  platform: Platform,
  { paperId, position }: Author,
  values: Readonly<Record<string, string>>,
): Promise<200 | 409 | 422> {
  const fields = typedFields(values);
  if (!fields) return 422;
  return platform.transaction(async (inside) => {
    const manuscript = await inside.db
      .selectFrom('manuscripts')
      .select(['id', 'state', 'corresponding', 'details'])
      .where('paper_id', '=', paperId)
      .$if(inside.db.kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    const { id, state, corresponding, details } = manuscript;
    if (corresponding !== position || !COMPLETABLE.includes(state)) return 409;
    await setDetails(inside, id, { ...readDetails(details), typed: fields });
    return 200;
  });
}
