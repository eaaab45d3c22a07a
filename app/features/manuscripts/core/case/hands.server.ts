import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';

/** An account that acted on a manuscript as its editor, and who its owner is. */
export type Hand = {
  account: string;
  name: string;
  email: string;
  orcid: string | null;
  institution: string;
};

/** Who decided, handled it, entered a review or proposed to close it: another account of theirs is no second editor. */
export const handsOf = ({
  selectFrom,
}: Pick<ExpressionBuilder<Tables, 'manuscripts'>, 'selectFrom'>) =>
  selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.user_id', '=', 'users.id')
        .on('credentials.provider_id', '=', 'orcid'),
    )
    .select(['users.id as account', 'users.email', 'credentials.account_id as orcid'])
    .select(['profiles.institution'])
    .select(sql<string>`profiles.first_name || ' ' || profiles.last_name`.as('name'))
    .where((row) =>
      row.or([
        row(
          'users.id',
          'in',
          selectFrom('decisions')
            .select('decided_by')
            .whereRef('decisions.manuscript_id', '=', 'manuscripts.id'),
        ),
        row(
          'users.id',
          'in',
          selectFrom('editor_assignments')
            .select('account_id')
            .whereRef('editor_assignments.manuscript_id', '=', 'manuscripts.id'),
        ),
        row(
          'users.id',
          'in',
          selectFrom('closings')
            .select('proposed_by')
            .whereRef('closings.manuscript_id', '=', 'manuscripts.id'),
        ),
        row(
          'users.id',
          'in',
          selectFrom('reviews')
            .innerJoin('review_invitations', 'review_invitations.id', 'invitation_id')
            .select('entered_by')
            .whereRef('review_invitations.manuscript_id', '=', 'manuscripts.id')
            .where('entered_by', 'is not', null)
            .$castTo<{ entered_by: string }>(),
        ),
      ]),
    );
