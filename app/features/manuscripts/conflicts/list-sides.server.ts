import type { ExpressionBuilder } from 'kysely';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import {
  appointedSince,
  appointersOf,
  declaredOn,
  submitterOf,
} from '../core/case/hands.server.ts';
import { answersAbout, openProposals, proposedAuthors } from '../core/case/case-parts.server.ts';
import type { Hand } from '../core/case/hands.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import type { Appointing, Sides } from './judge.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listCoAuthors } from '#app/features/catalogue/articles/index.server.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { CO_AUTHOR_YEARS } from '../core/conflicts.ts';
import { formerly } from './former-of-reviewer.ts';
import type { Identity } from './find-matches.ts';
import { indexNames } from './names/match-names.ts';

export type ReadSides = Sides & Required<Appointing>;

export type PaperSides = ReadSides & { id: number; paperId: number };

/** In one statement. @param which a paper ID, several of them, or states */
export async function listSides(
  platform: HasDb,
  which: number | readonly number[] | readonly ManuscriptState[],
): Promise<PaperSides[]> {
  const wanted = typeof which === 'number' ? [which] : which;
  if (wanted.length === 0) return [];
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(['manuscripts.id', 'paper_id as paperId'])
    .select((row) => sidesOf(platform, row))
    .$if(isPapers(wanted), (query) => query.where('paper_id', 'in', wanted as number[]))
    .$if(!isPapers(wanted), (query) => query.where('state', 'in', wanted as ManuscriptState[]))
    .orderBy('manuscripts.id')
    .execute();
  return rows.map((row) => ({ ...row, ...readSides(row) }));
}

const isPapers = (wanted: readonly (number | string)[]): boolean => typeof wanted[0] === 'number';

export const sidesOf = (
  { db }: HasDb,
  { selectFrom }: ExpressionBuilder<Tables, 'manuscripts'>,
) => [
  jsonRows(
    db.kind,
    selectFrom('manuscript_authors')
      .select(['name', 'email_key as emailKey', 'college as institution', 'orcid'])
      .select(['filled_late as filledLate', 'confirmed_at as confirmedAt'])
      .whereRef('manuscript_authors.manuscript_id', '=', 'manuscripts.id')
      .where('removed_at', 'is', null)
      .orderBy('rank'),
  ).as('authors'),
  jsonRows(db.kind, openProposals(selectFrom)).as('proposed'),
  jsonRows(db.kind, submitterOf(selectFrom)).as('submitter'),
  jsonRows(db.kind, declaredOn(selectFrom)).as('declared'),
  jsonRows(
    db.kind,
    selectFrom('review_invitations')
      .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
      .select(['name', 'email_key as emailKey', 'orcid', 'account_id as accountId'])
      .select(['invited_at as invitedAt', 'declined_at as declinedAt'])
      .select(['accepted_at as acceptedAt', 'cancelled_at as cancelledAt'])
      .select(['invited_by as invitedBy', 'review_invitations.added_at as addedAt'])
      .select((invited) =>
        invited
          .selectFrom('reviews')
          .select('reviews.completed_at')
          .whereRef('reviews.invitation_id', '=', 'review_invitations.id')
          .as('completedAt'),
      )
      .whereRef('review_invitations.manuscript_id', '=', 'manuscripts.id'),
  ).as('invitations'),
  jsonRows(db.kind, answersAbout(selectFrom)).as('answers'),
  jsonRows(db.kind, appointedSince(selectFrom)).as('appointed'),
  jsonRows(db.kind, appointersOf(selectFrom)).as('hands'),
];

export const readSides = ({
  authors: named,
  proposed,
  submitter,
  declared,
  invitations,
  answers,
  appointed,
  hands,
}: Record<keyof ReadSides, unknown>): ReadSides => {
  const authors = readJson(named) as Sides['authors'];
  return {
    authors,
    proposed: proposedAuthors(readJson(proposed) as { proposed: string }[], authors),
    submitter: (readJson(submitter) as Hand[])[0] ?? null,
    declared: readJson(declared) as Sides['declared'],
    invitations: readJson(invitations) as Sides['invitations'],
    answers: readJson(answers) as Sides['answers'],
    appointed: readJson(appointed) as ReadSides['appointed'],
    hands: readJson(hands) as Hand[],
  };
};

type Person = Omit<Identity, 'coAuthors'>;

export async function identitiesOf(
  platform: HasClockAndDb,
  people: readonly Person[],
): Promise<Identity[]> {
  const written = await recentCoAuthors(
    platform,
    people.flatMap(({ names }) => names),
  );
  return people.map((person) => ({
    ...person,
    coAuthors: indexNames(person.names.flatMap((name) => written.get(name) ?? [])),
  }));
}

export async function identityOf(platform: HasClockAndDb, person: Person): Promise<Identity> {
  const [identity] = await identitiesOf(platform, [person]);
  return identity!;
}

/** By name of a person, the names of all who wrote with them lately in this journal. */
export const recentCoAuthors = (
  platform: HasClockAndDb,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> =>
  listCoAuthors(platform, names, new Date(yearsAgo(platform)).toISOString().slice(0, 10));

/** The instant from which what lies in the past still counts. */
function yearsAgo({ clock }: Pick<Platform, 'clock'>): number {
  const since = new Date(clock.now());
  return since.setUTCFullYear(since.getUTCFullYear() - CO_AUTHOR_YEARS);
}

/** What of an account tells who it is. */
export type Account = Pick<
  SignedIn,
  'id' | 'firstName' | 'lastName' | 'email' | 'wantedEmail' | 'institution' | 'orcid' | 'former'
> &
  Partial<Pick<SignedIn, 'role'>>;

/** An account as a person; an address that is not confirmed yet counts against them all the same. */
export const personOf = (user: Account): Person => ({
  names: [`${user.firstName} ${user.lastName}`, ...formerly(user, 'name')],
  emailKeys: [
    user.email,
    ...(user.wantedEmail === null ? [] : [user.wantedEmail]),
    ...formerly(user, 'email'),
  ].map(emailKey),
  institutions: [user.institution, ...formerly(user, 'institution')],
  orcid: user.orcid,
  formerAccounts: formerly(user, 'account'),
  isChief: user.role === 'chief',
});

export const guestOf = ({ db }: HasDb, account: string) =>
  db
    .selectFrom('editor_assignments')
    .select('manuscript_id')
    .where('account_id', '=', account)
    .where('kind', '=', 'guest')
    .where('ended_at', 'is', null);
