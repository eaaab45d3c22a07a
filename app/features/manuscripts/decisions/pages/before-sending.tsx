import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import { UncountedReviews } from '../../conflicts/pages/uncounted-reviews.tsx';
import { decisionKinds } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { invitationStatus } from '../../core/invitation.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { openOf } from '../../points/point.ts';
import { OpenPoints } from '../../points/pages/points-panel.tsx';
import type { DecidingFacts } from './deciding.tsx';

type Props = { opened: Opened; kind: DecisionKind; deciding: DecidingFacts };

/** What a decision is made over, once more beside its letter: points that are open, and reviews that do not count. */
export function BeforeSending({ opened: { manuscript, user }, kind, deciding }: Props) {
  const { reviews, independent, now } = deciding;
  const completed = reviews.filter((review) => invitationStatus(review, now) === 'completed');
  const places = new Map(
    completed.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])),
  );
  const points = completed.flatMap((review) => review.points);
  if (points.length === 0 && manuscript.uncounted.length === 0) return null;
  return (
    <Notice>
      {decisionKinds[kind].to === 'accepted' && openOf(points).length > 0 && (
        <p>
          <strong>You are about to accept while points are still open.</strong> To have them
          answered first, ask for a revision.
        </p>
      )}
      <OpenPoints points={points} />
      <UncountedReviews {...{ manuscript, independent, places }} account={user.id} />
    </Notice>
  );
}

export const ChangeWaits = () => (
  <ShortNotice>
    <strong>A change of authors is still waiting for answers.</strong> After acceptance the list of
    authors can no longer change. Please wait for the answers, or accept with the present list.
  </ShortNotice>
);
