import type { Platform } from '#app/platform/platform.server.ts';
import { emailKey } from '../core/submission.ts';
import type { Account } from './identity-of.server.ts';

/**
 * Ids of the manuscripts that a user was asked to review and has not declined. A user who reviews
 * must not learn who the authors are, also as an editor (L6).
 */
export const reviewedBy = (
  { db }: Pick<Platform, 'db'>,
  { id, email, wantedEmail }: Pick<Account, 'id' | 'email' | 'wantedEmail'>,
) =>
  db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .select('review_invitations.manuscript_id')
    .where('invited_at', 'is not', null)
    .where('declined_at', 'is', null)
    .where((row) =>
      row.or([
        row('account_id', '=', id),
        row(
          'email_key',
          'in',
          [email, wantedEmail ?? email].map((address) => emailKey(address)),
        ),
      ]),
    );
