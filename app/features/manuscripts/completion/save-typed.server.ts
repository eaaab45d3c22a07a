import type { Platform } from '#app/platform/platform.server.ts';
import { COMPLETABLE } from './completion.ts';
import { typedFields } from './completion-form.ts';
import type { StepName } from './steps.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { setDetails } from '../core/write-manuscript.server.ts';

type Author = {
  paperId: number;
  position: number;
};

/**
 * Beside what was saved: only its author sees it before.
 * @param sent the fields of the form
 * @param step of which they are; null for the whole form
 * @returns 200, 409 when the form is over, 422 when it is too long
 */
export async function saveTyped(
  platform: Platform,
  { paperId, position }: Author,
  sent: Readonly<Record<string, string>>,
  step: StepName | null,
): Promise<200 | 409 | 422> {
  return platform.transaction(async (inside) => {
    const manuscript = await inside.db
      .selectFrom('manuscripts')
      .select(['id', 'state', 'corresponding', 'details'])
      .where('paper_id', '=', paperId)
      .$if(inside.db.kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    const { id, state, corresponding } = manuscript;
    if (corresponding !== position || !COMPLETABLE.includes(state)) return 409;
    const details = readDetails(manuscript.details);
    const typed = typedFields(details.typed, sent, step);
    if (!typed) return 422;
    await setDetails(inside, id, { ...details, typed });
    return 200;
  });
}
