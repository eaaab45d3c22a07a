import type { EarlierReview } from '../find-review.server.ts';
import { ReviewText } from './review-text.tsx';

export const EarlierReviews = ({ reviews }: { reviews: readonly EarlierReview[] }) =>
  reviews.map(({ round, decision, draft, sheet }) => (
    <details className="section opener" key={round}>
      <summary>Your review of round {round}</summary>
      {decision !== null && <p>Decision: {decision}.</p>}
      <ReviewText level={3} draft={draft} sheet={sheet} />
    </details>
  ));
