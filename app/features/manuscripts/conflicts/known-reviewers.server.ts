import { findAccount } from '#app/features/accounts/core/index.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { formerlyOf, formerly, isOneOf } from './former-of-reviewer.ts';
import type { FormerOfReviewer } from './former-of-reviewer.ts';
import type { PossibleReviewer } from './objections.ts';

export type KnownReviewer = PossibleReviewer & {
  email: string;
  institution: string;
  /** As written: fields with commas between them. */
  expertise: string;
};

export type Who =
  | { reviewer: number }
  | { account: string }
  | { name: string; email: string; institution: string };

/** Reviewers who are not retired, and accounts that have the role and a confirmed address. */
export async function listKnownReviewers(platform: HasClockAndDb): Promise<KnownReviewer[]> {
  const rows = await reviewerRows(platform).where('retired_at', 'is', null).execute();
  const accounts = await listPeople(platform, { roles: ['reviewer', 'editor', 'chief'] });
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byEmail = new Map(
    accounts.flatMap((account) => (account.emailVerified ? [[keyOf(account), account]] : [])),
  );
  const listed = rows.map((row) =>
    knownOf(platform, row, byId.get(row.accountId ?? '') ?? byEmail.get(row.emailKey)),
  );
  const taken = new Set(listed.map((reviewer) => reviewer.accountId));
  const retired = await retiredKeys(platform);
  const offered = accounts.filter(
    (account) =>
      account.role === 'reviewer' &&
      account.emailVerified &&
      !taken.has(account.id) &&
      !retired.has(keyOf(account)),
  );
  return [...listed, ...offered.map((account) => knownOf(platform, null, account))];
}

/** The reviewer who is meant, or null when there is no such reviewer or account. */
export async function findKnownReviewer(
  platform: HasClockAndDb,
  who: Who,
): Promise<KnownReviewer | null> {
  if ('reviewer' in who) {
    const row = await reviewerRows(platform).where('id', '=', who.reviewer).executeTakeFirst();
    return row ? knownOf(platform, row, await accountOf(platform, row)) : null;
  }
  if ('account' in who) {
    const [account] = await listPeople(platform, { ids: [who.account] });
    if (!account?.emailVerified) return null;
    const row = await rowOfAccount(platform, account);
    return knownOf(platform, row ?? null, account);
  }
  const key = emailKey(who.email);
  const row = await reviewerRows(platform).where('email_key', '=', key).executeTakeFirst();
  if (row) return knownOf(platform, row, await accountOf(platform, row));
  const account = await accountOf(platform, { accountId: null, email: who.email });
  const linked = account && (await rowOfAccount(platform, account));
  if (account) return knownOf(platform, linked ?? null, account, who);
  return {
    ...{ reviewerId: null, accountId: null, orcid: null, expertise: '' },
    ...{ name: who.name, names: [who.name], email: who.email, institution: who.institution },
    emailKeys: [key],
    institutions: [who.institution],
  };
}

/** In one statement. @param ids accounts that are wanted besides, given back as `others` */
export async function knowReviewers(
  platform: HasClockAndDb,
  rows: readonly Row[],
  ids: readonly string[],
): Promise<{ reviewers: KnownReviewer[]; others: KnownAccount[] }> {
  const accounts = await listPeople(platform, {
    ids: [...ids, ...rows.flatMap(({ accountId }) => accountId ?? [])],
    owning: rows.map(({ email }) => email),
    successors: true,
  });
  const accountOfRow = ({ accountId, emailKey: key }: Row) =>
    accountId === null
      ? accounts.find((account) => account.emailVerified && keyOf(account) === key)
      : accounts.find(({ id }) => id === accountId);
  return {
    reviewers: rows.map((row) => knownOf(platform, row, accountOfRow(row))),
    others: accounts.filter((account) => isOneOf(account, ids)),
  };
}

const reviewerRows = ({ db }: HasClockAndDb) =>
  db
    .selectFrom('reviewers')
    .select(['id', 'name', 'email', 'email_key as emailKey', 'institution', 'expertise', 'orcid'])
    .select(['account_id as accountId', 'former'])
    .orderBy('name')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof reviewerRows>['executeTakeFirstOrThrow']>>;

const keyOf = (account: KnownAccount): string => emailKey(account.email);

const rowOfAccount = (platform: HasClockAndDb, account: KnownAccount) =>
  reviewerRows(platform)
    .where((row) =>
      row.or([row('account_id', '=', account.id), row('email_key', '=', keyOf(account))]),
    )
    .executeTakeFirst();

async function accountOf(
  platform: HasClockAndDb,
  { accountId, email }: { accountId: string | null; email: string },
): Promise<KnownAccount | undefined> {
  const id = accountId ?? (await findAccount(platform, email))?.id;
  const [account] = id === undefined ? [] : await listPeople(platform, { ids: [id] });
  return account && (accountId !== null || account.emailVerified) ? account : undefined;
}

function knownOf(
  { clock }: Pick<Platform, 'clock'>,
  row: Row | null,
  account: KnownAccount | undefined,
  typed?: { name: string; institution: string },
): KnownReviewer {
  const shown = row ?? typed ?? account!;
  const before = (field: FormerOfReviewer['field']) =>
    row ? formerlyOf(row, field, clock.now()) : [];
  const institutions = [
    ...[row?.institution, typed?.institution, account?.institution],
    ...(account ? formerly(account, 'institution') : []),
    ...before('institution'),
  ];
  const left = [...(account ? formerly(account, 'email') : []), ...before('email')];
  const formerKeys = left.map(emailKey);
  const names = [
    shown.name,
    row?.name,
    account?.name,
    ...(account ? formerly(account, 'name') : []),
    ...before('name'),
  ];
  return {
    reviewerId: row?.id ?? null,
    accountId: account?.id ?? null,
    name: shown.name,
    names: [...new Set(names)].filter(isText),
    email: row?.email ?? account!.email,
    emailKeys: [...new Set([row?.emailKey, account && keyOf(account), ...formerKeys])].filter(
      isText,
    ),
    institution: shown.institution || (account?.institution ?? ''),
    institutions: [...new Set(institutions)].filter(isText),
    expertise: row?.expertise ?? '',
    orcid: row?.orcid ?? account?.orcid ?? null,
  };
}

const isText = (text: string | undefined): text is string => Boolean(text);

/** A retired reviewer is not offered again by way of the account. */
async function retiredKeys({ db }: HasClockAndDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reviewers')
    .select('email_key')
    .where('retired_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.email_key));
}
