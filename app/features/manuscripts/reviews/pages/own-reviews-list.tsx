import { href } from '#app/routes.ts';
import type { OwnReview } from '../list-own-reviews.server.ts';
import { dayOf } from '../../core/words.ts';

export const OwnReviews = ({ reviews }: { reviews: readonly OwnReview[] }) =>
  reviews.length === 0 ? (
    <p>
      You have no review invitations yet. We send them to your account’s verified e-mail address.
    </p>
  ) : (
    <ul className="entries">
      {reviews.map((review) => (
        <li className="entry" key={review.id}>
          <h2 className="entry-title">
            <a href={href('invitation', { invitation: review.id })}>{review.title}</a>
          </h2>
          <p className="entry-meta">
            Review number {review.reviewNumber} · invited on {dayOf(review.invitedAt)}
          </p>
          <p>
            {whereItStands(review)}{' '}
            {review.certificate !== null && (
              <a href={href('certificate', { code: review.certificate })}>Certificate</a>
            )}
          </p>
        </li>
      ))}
    </ul>
  );

function whereItStands({ status, wanted, answerBy, dueAt, completedAt }: OwnReview): string {
  if (status === 'completed') return `We received your review on ${dayOf(completedAt!)}.`;
  if (status === 'declined') return 'You declined.';
  if (status === 'cancelled' || !wanted) return 'Your review is no longer needed.';
  if (status === 'asked') return `Please accept or decline by ${dayOf(answerBy!)}.`;
  if (status === 'silent')
    return 'The due date for your reply has passed, but you can still accept.';
  if (status === 'late') return `Your review was due on ${dayOf(dueAt!)}.`;
  return `Your review is due on ${dayOf(dueAt!)}.`;
}
