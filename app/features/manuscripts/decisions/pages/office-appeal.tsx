import { labelOf } from '../../core/decision-kinds.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { letterForm } from '../../core/letters/letter-form.ts';
import { refuseMove, moves } from '../../core/manuscript.ts';
import { dayOf } from '../../core/words.ts';
import { independentEditors } from '../../editors/list-independent.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { listReviews } from '../../reviews/list-reviews.server.ts';
import { letterPage } from '../../steps/pages/letter-page.tsx';
import { letterScreen } from '../../steps/pages/letter-screen.tsx';
import { noticeCookie } from './notices.server.ts';
import { answerAppeal } from '../appeal-decision.server.ts';
import { findDecided, findReasons } from '../find-reasons.server.ts';
import { draftLetter } from '../letters/preview-letter.server.ts';
import { offeredMoves } from '../offered-moves.ts';
import { Moves } from './moves.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { stateBefore } from '../../core/laws.ts';
import { takeBackDecision } from '../take-back-decision.server.ts';

const LETTERS = { uphold: 'appeal-upheld', dismiss: 'appeal-dismissed' } as const;

export const officeAppeal = letterScreen({
  route: 'officeAppeal',
  choice: { field: 'answer', of: LETTERS },
  instead: (opened, _, answer) => (answer === null ? choicePage(opened) : null),
  title: (answer) => moves[answer].label,
  refuses: ({ opened: { manuscript, editor }, choice: answer }) => {
    return refuseMove(manuscript.facts, answer, editor);
  },
  draft: ({ choice: answer }) => `appeal-answer ${answer}`,
  finds: async ({ opened: { manuscript } }, platform) => ({
    reasons: await findReasons(platform, manuscript.id),
    decided: await findDecided(platform, manuscript),
    reviews: await listReviews(platform, manuscript.id),
    independent: await independentEditors(platform, manuscript),
    now: platform.clock.now(),
  }),
  begins: async ({ opened: { manuscript, user }, choice: answer }, platform) => {
    const { subject, body } = await draftLetter(platform, manuscript, LETTERS[answer], {
      by: user,
    });
    return { subject, letter: body };
  },
  form: () => letterForm,
  hint: 'You can edit the text.',
  frame: ({ opened, choice: answer, beside: { decided, reviews, independent, now } }, children) => {
    const { manuscript, user } = opened;
    const { round } = manuscript;
    return letterPage(
      opened,
      { title: moves[answer].label },
      <div className="beside">
        <div className="stack">{children}</div>
        <ReviewsPanel {...{ manuscript, round, reviews, independent, now }} account={user.id}>
          {decided && (
            <details open>
              <summary>
                The decision: {labelOf(decided.kind)}, {dayOf(decided.at)}
              </summary>
              <p className="keep-breaks">{decided.letter}</p>
            </details>
          )}
        </ReviewsPanel>
      </div>,
    );
  },
  above: ({ beside: { reasons }, isPreview }) =>
    !isPreview &&
    reasons !== null && (
      <PageSection id="reasons" title="The author’s reasons" className="stack">
        <p className="keep-breaks">{reasons}</p>
      </PageSection>
    ),
  confirm: (answer) => `${moves[answer].label} and send the letter`,
  send: async ({ platform, user, paperId, choice: answer, said }, ways) => {
    const result = await answerAppeal(platform, user, { paperId, answer, ...said });
    return result.outcome === 'answered'
      ? ways.sent((to) => noticeCookie('appeal-answered', to))
      : ways.refused(result);
  },
});

const choicePage = (opened: Opened) =>
  letterPage(
    opened,
    { title: 'Answer an appeal' },
    <Moves
      paperId={opened.manuscript.paperId}
      moves={offeredMoves(opened.manuscript.facts, opened.editor).filter(
        ({ move }) => move in LETTERS,
      )}
    />,
  );

export const officeTakingBack = letterScreen({
  route: 'officeTakingBack',
  title: () => 'Take back a decision',
  refuses: ({ opened: { manuscript, editor } }) => {
    const { facts, state } = manuscript;
    return refuseMove(facts, 'take-back', editor, stateBefore(state));
  },
  draft: ({ opened }) => `taking-back ${opened.manuscript.round}`,
  begins: async ({ opened: { manuscript, user } }, platform) => {
    const { subject, body } = await draftLetter(platform, manuscript, 'taken-back', { by: user });
    return { subject, letter: body };
  },
  form: () => letterForm,
  above: ({ isPreview }) =>
    !isPreview && (
      <p>
        The first letter has been sent and cannot be recalled. This one follows it to the same
        authors. The reviewers are notified, and open invitations work again.
      </p>
    ),
  hint: 'You can edit the text.',
  confirm: () => 'Take back the decision and send the letter',
  send: async ({ platform, user, paperId, said }, ways) => {
    const result = await takeBackDecision(platform, user, { paperId, ...said });
    return result.outcome === 'taken-back'
      ? ways.sent((to) => noticeCookie('decision-taken-back', to))
      : ways.refused(result);
  },
});
