/** Owns by what the owner of a deleted account is known again: keyed digests, of which none can be read back. */
import { createHmac } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import { foldCase, foldedWords } from '#app/platform/text/fold.ts';
import { asItLooks } from '#app/platform/text/look-alikes.ts';
import { readJson } from '#app/platform/db/json.server.ts';
import { formerOf, keepFormer, nameOf } from './former-details.server.ts';

/** Of what an account was told from others by; with an account that is deleted (L8). */
export async function keepHand(
  inside: Pick<Platform, 'clock' | 'db' | 'secret'>,
  account: string,
): Promise<void> {
  const { digests, accounts } = await handOf(inside, account);
  const rows = [account, ...accounts].flatMap((id) =>
    digests.map((digest) => ({ account_id: id, digest })),
  );
  if (rows.length === 0) return;
  await inside.db
    .insertInto('former_hands')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Notes which deleted accounts were of the same owner: by a mailbox, an ORCID iD, or one name at one institution. An
 * address that is not confirmed counts as well: it takes powers and gives none.
 */
export async function noteFormerHands(
  inside: Pick<Platform, 'clock' | 'db' | 'secret'>,
  account: string,
): Promise<void> {
  const { digests, accounts } = await handOf(inside, account);
  if (digests.length === 0) return;
  const rows = await inside.db
    .selectFrom('former_hands')
    .select('account_id as id')
    .distinct()
    .where('digest', 'in', digests)
    .execute();
  const found = rows.map(({ id }) => id).filter((id) => !accounts.includes(id));
  await keepFormer(
    inside,
    account,
    found.map((value) => ({ field: 'account' as const, value })),
  );
}

/** What tells the owner of an account, and the accounts that they had before. */
async function handOf(
  platform: Pick<Platform, 'clock' | 'db' | 'secret'>,
  account: string,
): Promise<{ digests: string[]; accounts: string[] }> {
  const row = await platform.db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.user_id', '=', 'users.id')
        .on('credentials.provider_id', '=', 'orcid'),
    )
    .select(['email', 'email_verified', 'wanted_email', 'credentials.account_id as orcid'])
    .select(['first_name as firstName', 'last_name as lastName', 'institution'])
    .select((each) => formerOf(platform, each).as('former'))
    .where('profiles.user_id', '=', account)
    .executeTakeFirstOrThrow();
  const former = readJson(row.former);
  const before = (wanted: string) =>
    former.filter(({ field }) => field === wanted).map(({ value }) => value);
  const emails = [row.email_verified ? row.email : null, row.wanted_email, ...before('email')];
  const places = [row.institution, ...before('institution')].map(folded).filter(isPlace);
  const names = [nameOf(row), ...before('name')].map((name) =>
    foldedWords(asItLooks(name)).toSorted().join(' '),
  );
  const known = [
    ...emails.flatMap((email) => (email ? [`mailbox:${mailboxOf(foldCase(email))}`] : [])),
    ...(row.orcid ? [`orcid:${row.orcid}`] : []),
    ...names.flatMap((name) => places.map((place) => `name:${name}\n${place}`)),
  ];
  const digests = known.map((each) =>
    createHmac('sha256', platform.secret).update(`former-hand:${each}`).digest('hex'),
  );
  return { digests: [...new Set(digests)], accounts: before('account') };
}

const folded = (text: string): string => foldedWords(asItLooks(text)).join(' ');

const isPlace = (institution: string): boolean => !['', 'none'].includes(institution);
