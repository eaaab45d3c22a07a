import type { Platform } from '#app/platform/platform.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { emailKey } from '../core/submission.ts';
import { setCorresponding, setDetails } from '../core/write-manuscript.server.ts';
import { nextPosition } from './list-authors.server.ts';

type Paper = {
  id: number;
  paperId: number;
  title: string;
  corresponding: number;
  details: string;
};

/** The person stays (L5), but every link to the address before is dead. @returns the author's new place, and the address that was, as it is compared */
export async function moveAuthorAddress(
  inside: Platform,
  manuscript: Paper,
  { position, email }: { position: number; email: string },
): Promise<{ next: number; before: string | null }> {
  const { id, corresponding } = manuscript;
  const at = (query: { position: number }) =>
    inside.db
      .updateTable('manuscript_authors')
      .where('manuscript_id', '=', id)
      .where('position', '=', query.position);
  const { first_position, ...author } = await inside.db
    .selectFrom('manuscript_authors')
    .selectAll()
    .where('manuscript_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const next = await nextPosition(inside, id);
  await at({ position }).set({ removed_at: inside.clock.now() }).execute();
  await inside.db
    .insertInto('manuscript_authors')
    .values({
      ...author,
      position: next,
      ...{ email, email_key: emailKey(email), address_proved_at: null },
      filled_late: author.filled_late.replaceAll(' email', ''),
      first_position: first_position ?? position,
    })
    .execute();
  if (corresponding === position) await setCorresponding(inside, id, next);
  const details = readDetails(manuscript.details);
  await setDetails(inside, id, { ...details, told: [...details.told, next] });
  return { next, before: author.email_key };
}
