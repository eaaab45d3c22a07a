import type { ReactNode } from 'react';
import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Tabs } from '#app/ui/office/tabs.tsx';
import { decisionKinds } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { crumbOf } from '../../steps/pages/letter-page.tsx';
import { Response } from '../../reviews/pages/review-text.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import type { ReviewView } from '../../reviews/list-reviews.server.ts';
import { offeredMoves } from '../offered-moves.ts';
import type { OfferedMove } from '../offered-moves.ts';

export type DecidingFacts = {
  reviews: readonly ReviewView[];
  /** Accounts of all editors without a conflict. */
  independent: readonly string[];
  now: number;
};

type Props = DecidingFacts & {
  opened: Opened;
  /** The kind that is written; null where a law refuses all that fit. */
  kind: DecisionKind | null;
  children: ReactNode;
};

/** The kinds of decision as tabs, what is written of one, and the reviews beside it. */
export function decidingPage({ opened, kind, children, ...facts }: Props): Page {
  const { user, manuscript } = opened;
  const { paperId, round, title } = manuscript;
  const label = kind === null ? 'Decide on a manuscript' : titleOf(kind, opened);
  const isReviewed = kind === null || decisionKinds[kind].move !== 'decline';
  const tab = `${label}: manuscript ${paperId}`;
  return officePage(
    { title: label, tab, path: href('officeManuscripts'), between: crumbOf(paperId), user },
    <>
      <p className="soft">{title}</p>
      <DecisionTabs {...{ opened, kind }} />
      <div className="beside">
        <div className="stack">{children}</div>
        {isReviewed && (
          <ReviewsPanel {...{ manuscript, round, ...facts }} account={user.id}>
            <Response details={manuscript.details} round={round} />
          </ReviewsPanel>
        )}
      </div>
    </>,
  );
}

/** Of a final decision with too few reviews: the kinds that are possible, and a way to what it lacks. */
export const tooFewReviews = (facts: DecidingFacts & { opened: Opened }): Page => ({
  ...decidingPage({
    ...facts,
    kind: null,
    children: (
      <p className="actions">
        <ButtonLink href={href('officeReviewers', { id: facts.opened.manuscript.paperId })}>
          Invite reviewers
        </ButtonLink>
      </p>
    ),
  }),
  status: 409,
});

export const titleOf = (kind: DecisionKind, { editor }: Pick<Opened, 'editor'>): string =>
  editor.recommends ? `Recommend: ${decisionKinds[kind].label}` : decisionKinds[kind].label;

export const decisionsOf = ({
  manuscript,
  editor,
}: Opened): (OfferedMove & { kind: DecisionKind })[] =>
  offeredMoves(manuscript.facts, editor).flatMap((move) =>
    move.kind === null ? [] : [{ ...move, kind: move.kind }],
  );

/** What a law refuses leads nowhere, and each reason is said once. */
function DecisionTabs({ opened, kind }: Pick<Props, 'opened' | 'kind'>) {
  const { paperId } = opened.manuscript;
  const moves = decisionsOf(opened);
  const refused = Map.groupBy(
    moves.filter(({ why }) => why !== null),
    ({ why }) => why,
  );
  return (
    <>
      {moves.length > 1 && (
        <Tabs
          label="Kinds of decision"
          tabs={moves.map(({ why, kind: each }) => ({
            label: decisionKinds[each].label,
            href: why === null ? href('officeDecision', { id: paperId }, { kind: each }) : null,
            isPresent: each === kind,
          }))}
        />
      )}
      {[...refused].map(([why]) => (
        <p key={why} className="small">
          {why}
        </p>
      ))}
    </>
  );
}
