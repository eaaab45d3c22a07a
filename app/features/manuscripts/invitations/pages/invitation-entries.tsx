import { DAY } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import {
  invitationStatus,
  INVITATION_STATUSES,
  isOpen,
  mayAskAgain,
} from '../../core/invitation.ts';
import type { OfficeInvitation } from '../list-invitations.server.ts';
import { isRecommendation, RECOMMENDATIONS } from '../recommendations.ts';
import { dayOf } from '../../core/words.ts';
import { Button } from '#app/ui/button.tsx';
import type { InvitationStatus } from '../../core/invitation.ts';

type Props = {
  invitations: readonly OfficeInvitation[];
  now: number;
  /** The round in which reviewers may be asked again now; null when none may be. */
  open: number | null;
  paperId: number;
  mayAct: boolean;
  /** Invitations whose reviewer only the editor knows who invited them (L1). */
  unverified: ReadonlySet<number>;
};

export const InvitationEntries = ({ invitations, now, open, paperId, mayAct, unverified }: Props) =>
  invitations.length === 0 ? (
    <p>No reviewers have been invited yet.</p>
  ) : (
    <div className="entries">
      {invitations.map((invitation) => {
        const status = invitationStatus(invitation, now);
        const mayAsk =
          invitation.round === open && !invitations.some((other) => isLater(other, invitation));
        const { id, name, institution, round, recommendation, bouncedAt } = invitation;
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
            {unverified.has(id) && (isOpen(status) || status === 'waiting') && (
              <p className="small">
                Known to one editor only: the review will count once a second editor vouches for it
                (without one, please <a href={href('accountInvitations')}>invite an editor</a>{' '}
                first) or, where this website has login with ORCID, the reviewer proves an ORCID iD
                in an account with the address {invitation.email}.
              </p>
            )}
            {bouncedAt !== null && <p>E-mail bounced: {invitation.email}</p>}
            <ul className="entry-meta inline-list">
              <li>Round {round}</li>
              {datesOf(invitation).map((date) => (
                <li key={date}>{date}</li>
              ))}
            </ul>
            {mayAct && (
              <ReviewerActs
                {...{ id, paperId, name, status, bouncedAt, now }}
                invitedAt={invitation.invitedAt}
                mayReplace={mayAsk}
                from="reviewers"
              />
            )}
          </article>
        );
      })}
    </div>
  );

const isLater = (other: OfficeInvitation, { id, round, reviewerId }: OfficeInvitation) =>
  other.round === round && other.reviewerId === reviewerId && other.id > id;

export function datesOf(dates: OfficeInvitation): string[] {
  const { invitedAt, answerBy, acceptedAt, declinedAt, dueAt, cancelledAt, completedAt } = dates;
  const { notBefore, remindedAt } = dates;
  const waits = cancelledAt === null && declinedAt === null && completedAt === null;
  return [
    invitedAt !== null && `invited ${dayOf(invitedAt)}`,
    waits && invitedAt === null && notBefore !== null && `will be invited ${dayOf(notBefore)}`,
    waits && acceptedAt === null && answerBy !== null && `reply due ${dayOf(answerBy)}`,
    acceptedAt !== null && `accepted ${dayOf(acceptedAt)}`,
    waits && acceptedAt !== null && dueAt !== null && `due ${dayOf(dueAt)}`,
    waits && remindedAt !== null && `reminded ${dayOf(remindedAt)}`,
    declinedAt !== null && `declined ${dayOf(declinedAt)}`,
    cancelledAt !== null && `cancelled ${dayOf(cancelledAt)}`,
    completedAt !== null && `received ${dayOf(completedAt)}`,
  ].filter((date) => date !== false);
}

type ReviewerActsProps = {
  id: number;
  paperId: number;
  name: string;
  status: InvitationStatus;
  mayReplace: boolean;
  bouncedAt: number | null;
  /** When the invitation was made, and what time it is; its letter may not have left yet. */
  invitedAt: number | null;
  now: number;
  /** The page to which a reminder leads back. */
  from: 'manuscript' | 'reviewers';
};

/** No reviewer is reminded on the day of the invitation. */
const isFresh = ({ invitedAt, now }: Pick<ReviewerActsProps, 'invitedAt' | 'now'>): boolean =>
  invitedAt !== null && now < invitedAt + DAY;

/** What an editor does about a reviewer, where the reviewer is listed. */
export function ReviewerActs(props: ReviewerActsProps) {
  const { id, paperId, name, status, mayReplace, bouncedAt, from } = props;
  const about = <span className="visually-hidden"> {name}</span>;
  const way = (label: string, part: string) => (
    <li>
      <a href={`${href('officeInvitation', { id })}#${part}`}>
        {label}
        {about}
      </a>
    </li>
  );
  const open = isOpen(status);
  const again = mayReplace && mayAskAgain(status, bouncedAt);
  if (!open && !again) return null;
  return (
    <ul className="acts">
      {open && !isFresh(props) && (
        <li>
          <form method="post" action={href('officeInvitation', { id })}>
            <input type="hidden" name="from" value={from} />
            <Button kind="quiet" name="action" value="remind">
              Remind
              {about}
            </Button>
          </form>
        </li>
      )}
      {(status === 'reviewing' || status === 'late') && way('Extend', 'due')}
      {open && mayReplace && (
        <li>
          <a href={`${href('officeReviewers', { id: paperId })}#candidates`}>
            Replace
            {about}
          </a>
        </li>
      )}
      {open && way('Release', 'cancel')}
      {again && way('Ask again', 'again')}
    </ul>
  );
}
