import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { ownerOf } from '../conflicts/list-own-paper-ids.server.ts';
import { emailKey } from '../core/manuscript-details.ts';

/** A reviewer's name the review number, as all that they read (L6). */
export async function exportMessages({ db }: HasDb, user: SignedIn) {
  const { id, email } = ownerOf(user);
  const rows = await db
    .selectFrom('messages')
    .innerJoin('manuscripts', 'manuscripts.id', 'messages.manuscript_id')
    .leftJoin('review_invitations', 'review_invitations.id', 'messages.invitation_id')
    .leftJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .leftJoin('manuscript_authors as author', (join) =>
      join
        .onRef('author.manuscript_id', '=', 'manuscripts.id')
        .onRef('author.position', '=', 'manuscripts.corresponding'),
    )
    .select(['paper_id as paperId', 'review_number as reviewNumber'])
    .select(['side', 'text', 'sent_at as sentAt'])
    .where('sent_at', 'is not', null)
    .$narrowType<{ sentAt: number }>()
    .where((row) =>
      row.or([
        row('messages.account_id', '=', id),
        row.and([row('side', '=', 'reviewer'), row('reviewers.account_id', '=', id)]),
        ...(email === null
          ? []
          : [
              row.and([
                row('side', '=', 'reviewer'),
                row('reviewers.email_key', '=', emailKey(email)),
              ]),
              row.and([row('side', '=', 'author'), row('author.email_key', '=', emailKey(email))]),
            ]),
      ]),
    )
    .orderBy('sent_at')
    .orderBy('messages.id')
    .execute();
  return rows.map(({ paperId, reviewNumber, side, text, sentAt }) => ({
    ...(side === 'reviewer' ? { reviewNumber } : { paperId }),
    ...{ text, as: side },
    sentAt: new Date(sentAt).toISOString(),
  }));
}
