import { Button } from '#app/ui/button.tsx';
import type { ReactNode } from 'react';
import { Day } from '#app/platform/web/day.tsx';
import { INVITATION_STATUSES, invitationStatus, isOpen } from '../../core/invitation.ts';
import type { ReviewView } from '../../reviews/list-reviews.server.ts';
import { ScoreTable } from '../../reviews/pages/score-table.tsx';
import { UncountedReviews, Why } from '../../conflicts/pages/uncounted-reviews.tsx';
import type { Looking } from '../../conflicts/pages/uncounted-reviews.tsx';

type Props = Looking & {
  reviews: readonly ReviewView[];
  round: number;
  now: number;
  /** What the authors answered to the reviews before. */
  children: ReactNode;
};

/** What a decision rests on: the reviews of a round beside each other, then in their words. */
export function ReviewsPanel({ reviews, round, now, children, ...looking }: Props) {
  const completed = reviews.filter((review) => invitationStatus(review, now) === 'completed');
  const present = completed.filter((review) => review.round === round);
  const earlier = completed.filter((review) => review.round < round);
  return (
    <section className="reviews-panel beside-panel stack" aria-labelledby="reviews-panel">
      <h2 id="reviews-panel">Reviews</h2>
      {children}
      {present.length === 0 ? (
        <p>No review of this round has arrived yet.</p>
      ) : (
        <ScoreTable reviews={present} />
      )}
      <UncountedReviews {...looking} />
      {present.map((review) => (
        <ReviewText key={review.id} review={review} isOpen mayQuote />
      ))}
      {earlier.map((review) => (
        <ReviewText key={review.id} review={review} {...looking} />
      ))}
      <StillAtWork {...{ reviews, round, now }} />
    </section>
  );
}

type TextProps = { review: ReviewView; isOpen?: boolean; mayQuote?: boolean } & Partial<Looking>;

function ReviewText({
  review,
  isOpen: isUnfolded = false,
  mayQuote = false,
  ...looking
}: TextProps) {
  const { id, name, round, forAuthors, forEditors } = review;
  const uncounted = looking.manuscript?.uncounted.find((each) => each.review.id === id);
  return (
    <details open={isUnfolded}>
      <summary>
        {name}
        <span className="soft"> · round {round}</span>
      </summary>
      {uncounted && (
        <p className="small">
          This review <Why {...(looking as Looking)} uncounted={uncounted} />
        </p>
      )}
      <p className="keep-breaks" id={`review-${id}`}>
        {forAuthors}
      </p>
      {mayQuote && (
        <p className="small">
          <Button
            type="button"
            kind="quiet"
            data-puts={`#review-${id}`}
            data-puts-into="#letter"
            hidden
          >
            Put into the letter<span className="visually-hidden">: {name}</span>
          </Button>
        </p>
      )}
      {forEditors && (
        <p className="keep-breaks for-editors">
          <strong>For the editors only.</strong> {forEditors}
        </p>
      )}
    </details>
  );
}

/** Reviewers who have not sent theirs, and what a decision means for them. */
function StillAtWork({ reviews, round, now }: Pick<Props, 'reviews' | 'round' | 'now'>) {
  const open = reviews.filter(
    (review) => review.round === round && isOpen(invitationStatus(review, now)),
  );
  if (open.length === 0) return null;
  return (
    <>
      <h3>Still at work</h3>
      <ul className="points">
        {open.map((review) => (
          <li key={review.id}>
            {review.name}: {INVITATION_STATUSES[invitationStatus(review, now)]}
            {review.dueAt !== null && (
              <>
                , review due <Day at={review.dueAt} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="small soft">
        A decision ends their work: they will be thanked and informed that the review is no longer
        needed.
      </p>
    </>
  );
}
