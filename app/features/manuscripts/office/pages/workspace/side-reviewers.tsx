import { href } from '#app/routes.ts';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { ReviewerList } from '../../../reviewing/pages/review-list.tsx';
import type { WorkspaceProps } from './workspace-props.ts';
import { isUnderReview } from '../../../core/states.ts';

export const SideReviewers = ({ manuscript, page, now, mayWrite }: WorkspaceProps) => (
  <SideCard
    id="reviewers"
    title="Reviewers"
    beside={
      isUnderReview(manuscript.state) && (
        <a href={href('officeReviewers', { id: manuscript.paperId })}>Invite</a>
      )
    }
  >
    <ReviewerList
      reviews={page.reviews}
      now={now}
      paperId={manuscript.paperId}
      open={isUnderReview(manuscript.state) ? manuscript.round : null}
      mayAct={mayWrite}
    />
  </SideCard>
);
