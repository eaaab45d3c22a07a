import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isMailAddress } from '#app/platform/mail/address.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { parseOrcid } from '#app/protocols/orcid.ts';
import type { ListedAuthor, TypedAuthor } from './author-rows.ts';
import type { Filled } from './settled-authors.ts';
import { emailKey } from '../core/manuscript-details.ts';

type List = {
  manuscriptId: number;
  /** Place of the author who writes the list and cannot remove themselves from it. */
  writer: number;
  present: readonly ListedAuthor[];
  typed: readonly TypedAuthor[];
  /** Whether the author at this place may have a link of their own already. */
  told: (position: number) => boolean;
};

/**
 * Before the assessment began. A place is given once: who replaces an author with a link gets a new
 * one.
 * @returns place of the corresponding author, or null when none was chosen
 */
export async function listAuthors(
  inside: HasClockAndDb,
  { manuscriptId, writer, present, typed, told }: List,
): Promise<number | null> {
  let next = await nextPosition(inside, manuscriptId);
  let corresponding: number | null = null;
  const remove = (position: number) =>
    updateAuthor(inside, manuscriptId, position, { removed_at: inside.clock.now() });
  for (const [index, author] of typed.entries()) {
    const known = present.find(
      ({ position, email }) =>
        position === author.position ||
        // Who was added is sent once more; a row of their own is another author, to be asked about.
        (author.position === null &&
          email &&
          emailKey(email) === emailKey(author.email) &&
          !typed.some((other) => other.position === position)),
    );
    if (!known && (author.position !== null || author.remove)) continue;
    if (known && author.remove && known.position !== writer) {
      await remove(known.position);
      continue;
    }
    const columns = { ...columnsOf(author), rank: index + 1 };
    const isOther = known?.email && emailKey(known.email) !== emailKey(author.email);
    const isWriter = known?.position === writer;
    let position = known?.position ?? next;
    if (!known || (isOther && !isWriter && told(known.position))) {
      if (known) await remove(known.position);
      position = next;
      next += 1;
      await inside.db
        .insertInto('manuscript_authors')
        .values({
          ...{ manuscript_id: manuscriptId, position, mobile: null, country: null },
          ...{ family_name: author.family, ...columns },
        })
        .execute();
    } else {
      const { email, email_key, ...others } = columns;
      const movesAddress = !isWriter || email_key !== null;
      const isAnother = known.name !== author.name;
      const isRenamed = isAnother || isOther;
      await updateAuthor(inside, manuscriptId, position, {
        ...others,
        ...(known.orcidProvedAt !== null && orcidOf(known, columns, isAnother)),
        ...(movesAddress && { email, email_key }),
        ...(movesAddress && isOther && { address_proved_at: null }),
        ...(isRenamed && !isWriter && { confirmed_at: null }),
        ...((author.family !== null || isRenamed) && { family_name: author.family }),
      });
    }
    if (author.corresponding && columns.email_key !== null) corresponding = position;
  }
  return corresponding;
}

/** A proved iD stays with its author; another person does not get it. */
const orcidOf = ({ orcid }: ListedAuthor, typed: Pick<Columns, 'orcid'>, isAnother: boolean) =>
  isAnother ? { orcid: typed.orcid ?? null, orcid_proved_at: null } : { orcid };

/** Writes what may be said of listed authors at any time: what they did, and what was not said yet. */
export async function describeAuthors(
  inside: HasDb,
  { manuscriptId, present, typed }: Pick<List, 'manuscriptId' | 'present' | 'typed'>,
  filled: readonly Filled[],
  /** Whether the assessment has begun. */
  late: boolean,
): Promise<void> {
  for (const { position, roles } of typed) {
    if (!present.some((known) => known.position === position)) continue;
    const credit_roles = JSON.stringify(roles);
    await updateAuthor(inside, manuscriptId, position!, { credit_roles });
  }
  for (const { position, field, value } of filled) {
    await updateAuthor(inside, manuscriptId, position, {
      [field]: value,
      ...(field === 'email' && { email_key: emailKey(value) }),
      ...(late && { filled_late: sql<string>`filled_late || ${` ${field}`}` }),
    });
  }
}

function columnsOf({ name, email, college, orcid, roles }: TypedAuthor) {
  return {
    name,
    email: email || null,
    email_key: isMailAddress(email) ? emailKey(email) : null,
    college: college || null,
    ...(orcid !== null && { orcid: parseOrcid(orcid) ?? (orcid || null) }),
    credit_roles: JSON.stringify(roles),
  };
}

type Columns = Partial<ReturnType<typeof columnsOf>> & {
  name?: string;
  rank?: number;
  removed_at?: number;
  filled_late?: RawBuilder<string>;
  family_name?: string | null;
  confirmed_at?: null;
  address_proved_at?: null;
  orcid_proved_at?: null;
};

async function updateAuthor(
  { db }: HasDb,
  manuscriptId: number,
  position: number,
  columns: Columns,
): Promise<void> {
  await db
    .updateTable('manuscript_authors')
    .set(columns)
    .where('manuscript_id', '=', manuscriptId)
    .where('position', '=', position)
    .execute();
}

/** A place that no author ever had. */
export async function nextPosition({ db }: HasDb, manuscriptId: number): Promise<number> {
  const { last } = await db
    .selectFrom('manuscript_authors')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Before that only the corresponding author is written to: the sender is unknown. */
export async function isReached({ db }: HasDb, manuscriptId: number): Promise<boolean> {
  const proved = await db
    .selectFrom('manuscript_authors')
    .select('position')
    .where('manuscript_id', '=', manuscriptId)
    .where('address_proved_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return proved !== undefined;
}

/** In their order. */
export const listAuthorNames = async (platform: HasDb, manuscriptId: number): Promise<string[]> =>
  (await contributorsOf(platform, manuscriptId).execute()).map(({ name }) => name);

export const listContributors = async (
  platform: HasDb,
  manuscriptId: number,
): Promise<ListedAuthor[]> =>
  readContributors(await contributorsOf(platform, manuscriptId).execute());

export const contributorsOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'college', 'orcid', 'credit_roles as roles'])
    .select(['family_name as family', 'orcid_proved_at as orcidProvedAt'])
    .select(['confirmed_at as confirmedAt', 'denied_at as deniedAt'])
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .orderBy('position');

export const readContributors = <Row extends { roles: string }>(rows: readonly Row[]) =>
  rows.map((author) => ({ ...author, roles: JSON.parse(author.roles) as string[] }));
