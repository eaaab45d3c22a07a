import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { emailKey, authorsOf } from '../core/manuscript-details.ts';
import type { ProposedAuthor } from './author-rows.ts';
import { nextPosition } from './list-authors.server.ts';
import type { Submission } from '../core/manuscript-details.ts';

/** Who is not in the list stays as a removed author (L5). @returns place of the corresponding author */
export async function replaceAuthors(
  inside: HasClockAndDb,
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

/** How the nouns after this one write what an author proved or agreed to. */

type Place = { manuscript: number; /** Of the author. */ position: number };

const row = ({ db }: HasDb, { manuscript, position }: Place) =>
  db
    .updateTable('manuscript_authors')
    .where('manuscript_id', '=', manuscript)
    .where('position', '=', position);

export const setAuthorName = (inside: HasDb, place: Place, name: string) =>
  row(inside, place).set({ name }).execute();

/** The author read the mail of this address. @returns whether that was not known */
export async function setAddressProved(
  inside: HasClockAndDb,
  place: Place,
  key: string,
): Promise<boolean> {
  const { numUpdatedRows } = await row(inside, place)
    .set({ address_proved_at: inside.clock.now() })
    .where('email_key', '=', key)
    .where('removed_at', 'is', null)
    .where('address_proved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param provedAt when the corresponding author showed that they read their mail, or null */
export async function addAuthors(
  { db }: HasDb,
  manuscriptId: number,
  submission: Submission,
  provedAt: number | null,
): Promise<void> {
  const { mobile, college, country } = submission;
  await db
    .insertInto('manuscript_authors')
    .values(
      authorsOf(submission).map(({ position, name, email }) => ({
        manuscript_id: manuscriptId,
        position,
        rank: position,
        name,
        email,
        email_key: email === null ? null : emailKey(email),
        mobile: position === 1 ? mobile : null,
        college: position === 1 ? college : null,
        country: position === 1 ? country : null,
        address_proved_at: position === 1 ? provedAt : null,
      })),
    )
    .execute();
}
