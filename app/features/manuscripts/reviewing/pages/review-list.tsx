import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { isOpen, INVITATION_STATUSES, invitationStatus } from '../../core/invitation.ts';
import type { InvitationStatus } from '../../core/invitation.ts';
import { ReviewerActs } from '../../invitations/pages/invitation-entries.tsx';
import { HowItCounts } from '../../conflicts/pages/uncounted-reviews.tsx';
import type { Looking } from '../../conflicts/pages/uncounted-reviews.tsx';
import { forAuthors, forEditors, withoutPoints } from '../../points/point.ts';
import { counted } from '../../core/words.ts';
import { ScoreTable } from '../../reviews/pages/review-text.tsx';
import type { ReviewView } from '../../reviews/list-reviews.server.ts';

type Props = { reviews: readonly ReviewView[]; now: number };

type ListProps = Props & {
  paperId: number;
  open: number | null;
  mayAct: boolean;
};

const KINDS: Partial<Record<InvitationStatus, string>> = {
  silent: 'late',
  late: 'late',
  declined: 'quiet',
  cancelled: 'quiet',
  waiting: 'quiet',
};

export function ReviewerList(props: ListProps) {
  const { reviews } = props;
  if (reviews.length === 0) return <p>No reviewers have been invited yet.</p>;
  const latest = Math.max(...reviews.map(({ round }) => round));
  const earlier = reviews.filter(({ round }) => round < latest);
  return (
    <>
      <Reviewers {...props} reviews={reviews.filter(({ round }) => round === latest)} />
      {earlier.length > 0 && (
        <details>
          <summary>Earlier rounds ({earlier.length})</summary>
          <Reviewers {...props} reviews={earlier} />
        </details>
      )}
    </>
  );
}

function Reviewers({ reviews, now, paperId, open, mayAct }: ListProps) {
  return (
    <ul className="reviewer-list">
      {reviews.map((review) => {
        const { id, round, name, institution, acceptedAt, completedAt, answerBy, dueAt } = review;
        const status = invitationStatus(review, now);
        const due = acceptedAt === null ? answerBy : dueAt;
        return (
          <li key={id}>
            <a href={href('officeInvitation', { id })}>{name}</a>{' '}
            <span className="tag" data-kind={KINDS[status]}>
              {INVITATION_STATUSES[status]}
            </span>
            <p className="soft">
              {institution !== '' && `${institution}, `}round {round}
              {completedAt !== null && (
                <>
                  , <Day at={completedAt} />
                </>
              )}
              {isOpen(status) && due !== null && (
                <>
                  , {acceptedAt === null ? 'answer' : 'review'} due <Day at={due} />
                </>
              )}
              {isOpen(status) && review.remindedAt !== null && (
                <>
                  , reminded <Day at={review.remindedAt} />
                </>
              )}
              {review.bouncedAt !== null && ', e-mail bounced'}
            </p>
            {mayAct && (
              <ReviewerActs
                {...{ id, paperId, name, status, now }}
                invitedAt={review.invitedAt}
                bouncedAt={review.bouncedAt}
                mayReplace={round === open}
                from="manuscript"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ReviewProps = Props & Looking & { names: ReadonlyMap<string, string> };

/**
 * The reviews beside each other, below a table of what they recommend and score; those of earlier rounds are folded.
 * Their points have a panel of their own.
 */
export function ReviewList({ reviews, now, names, ...looking }: ReviewProps) {
  const completed = reviews.filter((review) => invitationStatus(review, now) === 'completed');
  if (completed.length === 0) return <p>No review has arrived yet.</p>;
  const latest = Math.max(...completed.map(({ round }) => round));
  const beside = (some: readonly ReviewView[]) => (
    <div className="reviews-beside">
      {some.map((review) => (
        <Review key={review.id} {...{ review, names, looking }} />
      ))}
    </div>
  );
  const earlier = completed.filter(({ round }) => round < latest);
  return (
    <>
      <ScoreTable reviews={completed} />
      {beside(completed.filter(({ round }) => round === latest))}
      {earlier.length > 0 && (
        <details>
          <summary>Reviews of earlier rounds ({earlier.length})</summary>
          {beside(earlier)}
        </details>
      )}
    </>
  );
}

function Review({
  review,
  names,
  looking,
}: Pick<ReviewProps, 'names'> & { review: ReviewView; looking: Looking }) {
  const words = withoutPoints(review.forAuthors ?? '', forAuthors(review.points));
  const editors = withoutPoints(review.forEditors ?? '', forEditors(review.points));
  return (
    <article>
      <h3>{review.name}</h3>
      {review.enteredBy !== null && (
        <p className="small">Entered by {names.get(review.enteredBy) ?? 'an editor'}</p>
      )}
      <HowItCounts {...looking} id={review.id} />
      <p className="keep-breaks">{words}</p>
      {editors && (
        <div className="for-editors">
          <strong>For the editors only</strong>
          <p className="keep-breaks">{editors}</p>
        </div>
      )}
      {review.files.length > 0 && (
        <p className="small">
          {counted(review.files.length, 'file')}: {review.files.join(', ')}
        </p>
      )}
      <p className="small">
        <a href={href('officeInvitation', { id: review.id })}>
          {review.files.length > 0 ? 'Files, thanks and more' : 'Thanks and more'}
          <span className="visually-hidden">
            {' '}
            about the review by {review.name}, round {review.round}
          </span>
        </a>
      </p>
    </article>
  );
}
