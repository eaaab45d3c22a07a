import { randomInt } from 'node:crypto';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { emailKey } from '../core/manuscript-details.ts';
import type { FormerOfReviewer } from '../conflicts/former-of-reviewer.ts';
import { unseenReviewers } from './unseen-reviewers.server.ts';
import type { EventAbout } from '#app/platform/history/history-event.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { withheldFrom } from '../conflicts/conflicted-papers.server.ts';
import type { AskedReviewer } from './find-asked-reviewer.server.ts';

export type ReviewerEntry = {
  name: string;
  email: string;
  institution: string;
  expertise: string;
};

export type Keeping =
  | { outcome: 'kept'; id: number }
  | { outcome: 'forbidden' | 'known-already' | 'no-such-reviewer' }
  /**
   * Reviews are opened by the address that was written to: another address would open them to
   * another person.
   */
  | { outcome: 'asked-there' };

/** Whom an editor may not see is not there for them: who adds their address finds an entry of their own. */
export async function addReviewer(
  platform: Platform,
  user: SignedIn,
  entry: ReviewerEntry,
): Promise<Keeping> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  return platform.transaction(async (inside) => {
    const actor = `account:${user.id}` as const;
    const id = await insertReviewer(inside, actor, entry);
    if (id !== null) return { outcome: 'kept', id };
    const { unseen } = await sightOf(inside, user);
    const row = await entryOf(inside)
      .where('email_key', '=', emailKey(entry.email))
      .executeTakeFirst();
    if (!row || !unseen.includes(row.id)) return { outcome: 'known-already' };
    await enterUnseen(inside, actor, row, entry);
    return { outcome: 'kept', id: row.id };
  });
}

/** From now on all editors see the entry, as it was typed. */
async function enterUnseen(
  inside: HasClockAndDb,
  actor: Actor,
  row: Entry,
  entry: ReviewerEntry,
): Promise<void> {
  await changeWithin(inside, actor, row, entry);
  await inside.db
    .updateTable('reviewers')
    .set({ added_for: null })
    .where('id', '=', row.id)
    .execute();
}

/** What stood there before is kept: it counts for conflicts still, and reviews that are there show it. */
export async function changeReviewer(
  platform: Platform,
  user: SignedIn,
  id: number,
  entry: ReviewerEntry,
): Promise<Keeping> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  return platform.transaction(async (inside) => {
    const { withheld, unseen } = await sightOf(inside, user);
    const row = await entryOf(inside).where('id', '=', id).executeTakeFirst();
    if (!row || unseen.includes(id)) return { outcome: 'no-such-reviewer' };
    const key = emailKey(entry.email);
    // Whether they were asked would tell who reviews what is closed to this editor.
    if (withheld && key !== emailKey(row.email)) return { outcome: 'asked-there' };
    const other = await entryOf(inside)
      .where('email_key', '=', key)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) return { outcome: 'known-already' };
    if (await wasAskedElsewhere(inside, id, key)) return { outcome: 'asked-there' };
    await changeWithin(inside, `account:${user.id}`, row, entry);
    return { outcome: 'kept', id };
  });
}

/** Whom an editor does not see, and whether any manuscript is closed to them. */
async function sightOf(
  inside: Platform,
  user: SignedIn,
): Promise<{ withheld: boolean; unseen: number[] }> {
  const kept = await withheldFrom(inside, user);
  return { withheld: kept.length > 0, unseen: await unseenReviewers(inside, kept) };
}

const entryOf = ({ db }: HasDb) =>
  db.selectFrom('reviewers').select(['id', 'name', 'institution', 'email', 'former']);

type Entry = Awaited<ReturnType<ReturnType<typeof entryOf>['executeTakeFirstOrThrow']>>;

async function changeWithin(
  inside: HasClockAndDb,
  actor: Actor,
  row: Entry,
  entry: ReviewerEntry,
): Promise<void> {
  const changes = FIELDS.filter((field) => row[field] !== entry[field]).map((field) => ({
    ...{ field, before: row[field], after: entry[field] },
  }));
  const leftAt = inside.clock.now();
  const left: FormerOfReviewer[] = changes
    .filter(({ before }) => before !== '')
    .map(({ field, before }) => ({ field, value: before, leftAt }));
  const former = [...(JSON.parse(row.former) as FormerOfReviewer[]), ...left];
  await inside.db
    .updateTable('reviewers')
    .set({ ...entry, email_key: emailKey(entry.email), former: JSON.stringify(former) })
    .where('id', '=', row.id)
    .execute();
  await addHistory(inside, {
    subject: `reviewer:${row.id}`,
    event: 'reviewer-changed',
    actor,
    details: { changes },
  });
}

const FIELDS = ['name', 'institution', 'email'] as const;

async function wasAskedElsewhere({ db }: HasDb, id: number, key: string): Promise<boolean> {
  const invitation = await db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .select('review_invitations.id')
    .where('reviewer_id', '=', id)
    .where('email_key', '<>', key)
    .limit(1)
    .executeTakeFirst();
  return invitation !== undefined;
}

/** Takes a reviewer out of what is offered, or puts them back; reviews and invitations stay. */
export async function retireReviewer(
  platform: Platform,
  user: SignedIn,
  id: number,
  retired: boolean,
): Promise<Keeping> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  return platform.transaction(async (inside) => {
    const { unseen } = await sightOf(inside, user);
    if (unseen.includes(id)) return { outcome: 'no-such-reviewer' };
    const isChanged = await retireWithin(inside, `account:${user.id}`, id, retired);
    return isChanged ? { outcome: 'kept', id } : { outcome: 'no-such-reviewer' };
  });
}

/** @returns whether it changed */
export async function retireWithin(
  inside: HasClockAndDb,
  actor: Actor,
  id: number,
  retired = true,
): Promise<boolean> {
  const { numUpdatedRows } = await inside.db
    .updateTable('reviewers')
    .set({ retired_at: retired ? inside.clock.now() : null })
    .where('id', '=', id)
    .where('retired_at', retired ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await note(inside, actor, id, retired ? 'reviewer-retired' : 'reviewer-returned');
  return true;
}

/** Who is not in the list yet comes into it. @param manuscript id of that for which they are invited */
export async function reviewerIdOf(
  inside: HasClockAndDb,
  actor: Actor,
  { known, manuscript }: { known: AskedReviewer; manuscript: number },
): Promise<number> {
  const { accountId, reviewerId, asTyped } = known;
  if (reviewerId !== null) {
    if (!asTyped) return reviewerId;
    const row = await entryOf(inside).where('id', '=', reviewerId).executeTakeFirstOrThrow();
    const { name, email, institution, expertise } = known;
    await enterUnseen(inside, actor, row, { name, email, institution, expertise });
    return reviewerId;
  }
  const source = { account_id: accountId, added_for: manuscript };
  const id = await insertReviewer(inside, actor, known, source);
  if (id !== null) return id;
  // Another editor asked the same person at this moment.
  const row = await inside.db
    .selectFrom('reviewers')
    .select('id')
    .where('email_key', '=', emailKey(known.email))
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Null when the address is in the list already. */
async function insertReviewer(
  inside: HasClockAndDb,
  actor: Actor,
  { name, email, institution, expertise }: ReviewerEntry,
  source: { account_id: string | null; added_for: number | null } = {
    account_id: null,
    added_for: null,
  },
): Promise<number | null> {
  const row = await inside.db
    .insertInto('reviewers')
    .values({
      // One after the other, they would tell which address was there before, unseen.
      id: randomInt(1, 2 ** 29),
      ...{ name, email, institution, expertise },
      email_key: emailKey(email),
      orcid: null,
      ...source,
      origin: 'journal',
      added_at: inside.clock.now(),
      retired_at: null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await note(inside, actor, row.id, 'reviewer-added');
  return row?.id ?? null;
}

const note = (
  inside: HasClockAndDb,
  actor: Actor,
  id: number,
  event: Exclude<EventAbout<'reviewer'>, 'reviewer-changed'>,
): Promise<void> => addHistory(inside, { subject: `reviewer:${id}`, event, actor });
