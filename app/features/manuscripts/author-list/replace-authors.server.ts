import type { Platform } from '#app/platform/platform.server.ts';
import { emailKey } from '../core/submission.ts';
import type { ProposedAuthor } from './listed-author.ts';
import { nextPosition } from './list-authors.server.ts';

/** Who is not in the list stays as a removed author (L5). @returns place of the corresponding author */
export async function replaceAuthors(
  inside: Pick<Platform, 'clock' | 'db'>,
  manuscriptId: number,
  proposed: readonly ProposedAuthor[],
): Promise<number> {
  const now = inside.clock.now();
  const staying = proposed.flatMap(({ position }) => position ?? []);
  await inside.db
    .updateTable('manuscript_authors')
    .set({ removed_at: now })
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .$if(staying.length > 0, (query) => query.where('position', 'not in', staying))
    .execute();
  let next = await nextPosition(inside, manuscriptId);
  let corresponding = 0;
  for (const [index, author] of proposed.entries()) {
    const { name, email, college, orcid } = author;
    // Each consented by the link in a mail.
    const seen = { confirmed_at: now, address_proved_at: now };
    const columns = { name, college, orcid, rank: index + 1, filled_late: '', ...seen };
    const position = author.position ?? next++;
    if (author.position === null) {
      const address = { email, email_key: emailKey(email), mobile: null, country: null };
      await inside.db
        .insertInto('manuscript_authors')
        .values({ manuscript_id: manuscriptId, position, ...address, ...columns })
        .execute();
    } else {
      await inside.db
        .updateTable('manuscript_authors')
        .set(columns)
        .where('manuscript_id', '=', manuscriptId)
        .where('position', '=', position)
        .execute();
    }
    if (author.corresponding) corresponding = position;
  }
  return corresponding;
}
