import {
  recordEvent,
  setCorresponding,
  setDetails,
  lockManuscript,
} from '../core/write-manuscript.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { emailKey, readDetails } from '../core/manuscript-details.ts';
import { nextPosition } from './list-authors.server.ts';

type Confirming = { paperId: number; position: number; actor: Actor };

export const confirmAuthorship = (
  platform: Platform,
  { paperId, position, actor }: Confirming,
): Promise<void> =>
  platform.transaction(async (inside) => {
    // The form may be writing the list just now.
    await lockManuscript(inside, paperId);
    const { numUpdatedRows } = await inside.db
      .updateTable('manuscript_authors')
      .set({ confirmed_at: inside.clock.now(), denied_at: null })
      .where('position', '=', position)
      .where('removed_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .where('manuscript_id', 'in', (query) =>
        query.selectFrom('manuscripts').select('id').where('paper_id', '=', paperId),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordEvent(inside, { paperId }, actor, {
      event: 'author-confirmed',
      details: { position },
    });
  });

/** @returns false where they said so before, or have confirmed */
export async function noteDenial(
  { clock, db }: HasClockAndDb,
  manuscriptId: number,
  position: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('manuscript_authors')
    .set({ denied_at: clock.now() })
    .where('manuscript_id', '=', manuscriptId)
    .where('position', '=', position)
    .where('confirmed_at', 'is', null)
    .where('denied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteAuthorship(
  { clock, db }: HasClockAndDb,
  manuscriptId: number,
  position: number,
): Promise<void> {
  await db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: clock.now() })
    .where('manuscript_id', '=', manuscriptId)
    .where('position', '=', position)
    .where('confirmed_at', 'is', null)
    .execute();
}

/**
 * What the authors confirmed to have read is another text now: each is asked again but the one who changed it, who
 * confirms by that. A list that was settled stays so (L5).
 */
export async function confirmAgain(
  platform: HasClockAndDb,
  manuscriptId: number,
  position: number,
): Promise<void> {
  await platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: null })
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .where('position', '<>', position)
    .execute();
  await noteAuthorship(platform, manuscriptId, position);
}

/** Places of the authors who confirmed this file of the manuscript or an earlier one. */
export async function listOnceConfirmed(
  { db }: HasDb,
  paperId: number,
): Promise<ReadonlySet<number>> {
  const lines = await db
    .selectFrom('history')
    .select('details')
    .where('subject', '=', `manuscript:${paperId}`)
    .where('event', '=', 'author-confirmed')
    .execute();
  return new Set(
    lines.map(({ details }) => (JSON.parse(details) as { position: number }).position),
  );
}

type Author = { position: number; email: string | null; orcidProvedAt: number | null };

/**
 * Notes the ORCID iD of an author who is signed in to an account with their address, to which ORCID confirmed it. One
 * that was typed and differs stays unproved. Done twice, it was done once.
 */
export async function proveOrcid(
  platform: Platform,
  { paperId, author }: { paperId: number; author: Author },
  user: Pick<SignedIn, 'id' | 'email' | 'emailVerified' | 'orcid'>,
): Promise<void> {
  const { orcid } = user;
  const { position, email, orcidProvedAt } = author;
  if (orcid === null || orcidProvedAt !== null || email === null || !user.emailVerified) return;
  if (emailKey(email) !== emailKey(user.email)) return;
  await platform.transaction(async (inside) => {
    await lockManuscript(inside, paperId);
    const { numUpdatedRows } = await inside.db
      .updateTable('manuscript_authors')
      .set({ orcid, orcid_proved_at: inside.clock.now() })
      .where('position', '=', position)
      .where('removed_at', 'is', null)
      .where('orcid_proved_at', 'is', null)
      .where((column) => column.or([column('orcid', 'is', null), column('orcid', '=', orcid)]))
      .where('manuscript_id', 'in', (query) =>
        query.selectFrom('manuscripts').select('id').where('paper_id', '=', paperId),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordEvent(inside, { paperId }, `account:${user.id}`, {
      event: 'author-orcid-proved',
      details: { position, orcid },
    });
  });
}

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
