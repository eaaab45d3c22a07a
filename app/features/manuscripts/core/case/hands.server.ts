import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { DAY } from '#app/platform/clock.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { SelectFrom } from './case-parts.server.ts';

/** An account that acted on a manuscript as its editor, and who its owner is. */
export type Hand = {
  account: string;
  name: string;
  email: string;
  /** Addresses that were theirs before, parted by spaces; null without any. */
  formerEmails: string | null;
  /** Accounts that they had and deleted, likewise. */
  formerAccounts: string | null;
  orcid: string | null;
  institution: string;
  /** Those that they named before, one on each line; null without any. */
  formerInstitutions: string | null;
};

/** Who asked its reviewers or vouched for them, for whichever manuscript: they may be known to two accounts of one. */
function knowing(selectFrom: SelectFrom) {
  const asked = selectFrom('review_invitations as asked').where(
    'asked.reviewer_id',
    'in',
    (query) =>
      query
        .selectFrom('review_invitations as own')
        .select('own.reviewer_id')
        .whereRef('own.manuscript_id', '=', 'manuscripts.id'),
  );
  return [
    asked.select('invited_by as account'),
    asked.innerJoin('reviews', 'reviews.invitation_id', 'asked.id').select('vouched_by as account'),
  ];
}

/** Whose role lets them be a second editor. */
const EDITORS = ['editor', 'chief'] as const;

/** Who was an editor for so long when a manuscript came was not chosen for it: a friend chooses the day on which it comes. */
const SETTLED_AFTER = 90 * DAY;

const settledAt = sql<number>`manuscripts.received_at - ${sql.lit(SETTLED_AFTER)}`;

const appointing = (selectFrom: SelectFrom) =>
  selectFrom('role_changes')
    .select('changed_by as account')
    .where('role', 'in', EDITORS)
    .where('changed_by', 'is not', null)
    .where('changed_at', '>', settledAt)
    .$castTo<{ account: string }>();

/** Accounts that did something on a manuscript as its editor, or made editors since shortly before it came, one statement for each kind of row. */
const acting = (selectFrom: SelectFrom) => [
  selectFrom('decisions')
    .select('decided_by as account')
    .whereRef('decisions.manuscript_id', '=', 'manuscripts.id'),
  selectFrom('editor_assignments')
    .select('account_id as account')
    .whereRef('editor_assignments.manuscript_id', '=', 'manuscripts.id'),
  selectFrom('editor_assignments')
    .select('assigned_by as account')
    .whereRef('editor_assignments.manuscript_id', '=', 'manuscripts.id'),
  selectFrom('closings')
    .select('proposed_by as account')
    .whereRef('closings.manuscript_id', '=', 'manuscripts.id'),
  selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'invitation_id')
    .select('entered_by as account')
    .whereRef('review_invitations.manuscript_id', '=', 'manuscripts.id'),
  ...knowing(selectFrom),
  appointing(selectFrom),
  selectFrom('manuscript_notes')
    .select('account_id as account')
    .whereRef('manuscript_notes.manuscript_id', '=', 'manuscripts.id'),
  selectFrom('history')
    .select(sql<string>`substr(actor, ${'account:'.length + 1})`.as('account'))
    .where('subject', '=', sql<string>`'manuscript:' || manuscripts.paper_id`)
    .where('actor', 'like', 'account:%'),
];

/** Who took any part in a manuscript as its editor, or knows its reviewers from another: another account of theirs is no second editor. */
export const handsOf = ({
  selectFrom,
}: Pick<ExpressionBuilder<Tables, 'manuscripts'>, 'selectFrom'>) =>
  accountsAsHands(selectFrom).where((row) => {
    const accounts = acting(selectFrom).map((each) => each.$castTo<{ account: string }>());
    return row.or([
      ...accounts.map((each) => row('users.id', 'in', each)),
      row('users.id', 'in', (query) =>
        query
          .selectFrom('former_details')
          .select('user_id')
          .where('field', '=', 'account')
          .where((former) => former.or(accounts.map((each) => former('value', 'in', each)))),
      ),
    ]);
  });

/**
 * Who became an editor shortly before a manuscript came or since, and each account that made them one: also those whose
 * word another repeated. Who was one before, or is one by the word of the console, is none of these.
 */
export const appointedSince = (selectFrom: SelectFrom) =>
  selectFrom('role_changes as given')
    .select(['given.user_id as account', 'given.changed_by as by'])
    .distinct()
    .where('given.changed_by', 'is not', null)
    .$narrowType<{ by: string }>()
    .where('given.role', 'in', EDITORS)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('role_changes as other')
            .select('other.user_id')
            .whereRef('other.user_id', '=', 'given.user_id')
            .where('other.role', 'in', EDITORS)
            .where((other) =>
              other.or([
                other('other.changed_at', '<=', settledAt),
                other('other.changed_by', 'is', null),
              ]),
            ),
        ),
      ),
    );

/** Each account that made an editor of another shortly before a manuscript came or since. */
export const appointersOf = (selectFrom: SelectFrom) =>
  accountsAsHands(selectFrom).where('users.id', 'in', appointing(selectFrom));

/** The account that submitted a manuscript: it acts for its authors (L2, L7). */
export const submitterOf = (selectFrom: SelectFrom) =>
  accountsAsHands(selectFrom).where((row) =>
    row.or([
      row('users.id', '=', row.ref('manuscripts.submitted_by')),
      row('users.id', 'in', (query) =>
        query
          .selectFrom('former_details')
          .select('user_id')
          .where('field', '=', 'account')
          .whereRef('value', '=', 'manuscripts.submitted_by'),
      ),
    ]),
  );

/** Who declared a conflict of interest with a manuscript, also by an account that they deleted. */
export const declaredOn = (selectFrom: SelectFrom) =>
  selectFrom('conflicts')
    .leftJoin('former_details', (join) =>
      join.on('field', '=', 'account').onRef('value', '=', 'conflicts.account_id'),
    )
    .select(({ fn }) => fn.coalesce('user_id', 'account_id').as('account'))
    .select('relation')
    .whereRef('conflicts.manuscript_id', '=', 'manuscripts.id')
    .where('source', '=', 'declared')
    .orderBy('conflicts.id');

const accountsAsHands = (selectFrom: SelectFrom) =>
  selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.user_id', '=', 'users.id')
        .on('credentials.provider_id', '=', 'orcid'),
    )
    .select(['users.id as account', 'users.email', 'credentials.account_id as orcid'])
    .select(['profiles.institution'])
    .select((row) => [
      formerIn(row, 'email').as('formerEmails'),
      formerIn(row, 'account').as('formerAccounts'),
      formerIn(row, 'institution', '\n').as('formerInstitutions'),
    ])
    .select(sql<string>`profiles.first_name || ' ' || profiles.last_name`.as('name'));

const formerIn = (
  { selectFrom }: Pick<ExpressionBuilder<Tables, 'users'>, 'selectFrom'>,
  field: 'email' | 'account' | 'institution',
  between = ' ',
) =>
  selectFrom('former_details')
    .select(sql<string | null>`string_agg(value, ${sql.lit(between)})`.as('all'))
    .whereRef('former_details.user_id', '=', 'users.id')
    .where('field', '=', field);
