import { href } from '#app/routes.ts';
import { invitationStatus, INVITATION_STATUSES } from '../../core/invitation.ts';
import type { OfficeInvitation } from '../list-invitations.server.ts';
import { isRecommendation, RECOMMENDATIONS } from '../recommendations.ts';
import { dayOf } from '../../core/words.ts';

type Props = { invitations: readonly OfficeInvitation[]; now: number };

/** Who was asked for a review, with where it stands. */
export const InvitationEntries = ({ invitations, now }: Props) =>
  invitations.length === 0 ? (
    <p>No reviewers have been invited yet.</p>
  ) : (
    <div className="entries">
      {invitations.map((invitation) => {
        const status = invitationStatus(invitation, now);
        const { id, name, institution, round, recommendation } = invitation;
        return (
          <article className="entry" key={id}>
            <h3 className="entry-title">
              <a href={href('officeInvitation', { id })}>{name}</a>
            </h3>
            <p className="entry-authors">{institution}</p>
            <p>
              <strong>{INVITATION_STATUSES[status]}</strong>
              {status === 'completed' && isRecommendation(recommendation ?? '')
                ? `: ${RECOMMENDATIONS[recommendation as keyof typeof RECOMMENDATIONS]}`
                : ''}
            </p>
            <ul className="entry-meta inline-list">
              <li>Round {round}</li>
              {datesOf(invitation).map((date) => (
                <li key={date}>{date}</li>
              ))}
            </ul>
          </article>
        );
      })}
    </div>
  );

/** The dates that matter now. */
export function datesOf(dates: OfficeInvitation): string[] {
  const { invitedAt, answerBy, acceptedAt, declinedAt, dueAt, cancelledAt, completedAt } = dates;
  const waits = cancelledAt === null && declinedAt === null && completedAt === null;
  return [
    invitedAt !== null && `invited ${dayOf(invitedAt)}`,
    waits && acceptedAt === null && answerBy !== null && `reply due ${dayOf(answerBy)}`,
    acceptedAt !== null && `accepted ${dayOf(acceptedAt)}`,
    waits && acceptedAt !== null && dueAt !== null && `due ${dayOf(dueAt)}`,
    declinedAt !== null && `declined ${dayOf(declinedAt)}`,
    cancelledAt !== null && `cancelled ${dayOf(cancelledAt)}`,
    completedAt !== null && `received ${dayOf(completedAt)}`,
  ].filter((date) => date !== false);
}
