import { href } from '#app/routes.ts';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { ReviewerList } from '../../../reviewing/pages/review-list.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

export const SideReviewers = ({ manuscript, page, now, mayWrite }: WorkspaceProps) => (
  <SideCard
    id="reviewers"
    title="Reviewers"
    beside={
      manuscript.state === 'under-review' && (
        <a href={href('officeReviewers', { id: manuscript.paperId })}>Invite</a>
      )
    }
  >
    <ReviewerList
      reviews={page.reviews}
      now={now}
      paperId={manuscript.paperId}
      open={manuscript.state === 'under-review' ? manuscript.round : null}
      mayAct={mayWrite}
    />
  </SideCard>
);
