import type { DecisionKind } from '../../app/features/manuscripts/core/decision-kinds.ts';
import type { Journal } from './walked-journal.ts';

type Made = { name: string; to: string; by: number | 'author' | 'co-author' };

/** What only the corresponding author does; all else is for editors. */
const AUTHORS = new Set(['submit', 'withdraw', 'revise', 'send-back', 'appeal', 'sign-agreement']);
/** Kinds of decision after which the reviews before count still, and that of `another-kind.ts`. */
const KEEPS_REVIEWS: Readonly<Record<string, boolean>> = {
  ...({
    ...{ decline: false, accept: false, minor: true, major: false, reject: false },
  } satisfies Record<DecisionKind, boolean>),
  'touch-up': true,
};
const MISCONDUCT = new Set(['plagiarism', 'double-submission', 'fraud']);
const RETURNED = new Set(['send-back', 'call-back', 'withdraw', 'close']);
const ENDS = new Set<string | null>(['dismissed', 'published', 'withdrawn', 'closed']);

/**
 * What the laws promise of a move that was allowed, asked of what happened and not of the code that
 * allowed it.
 * @throws with the law that is broken
 */
export function checkMove(journal: Journal, { name, to, by }: Made): void {
  const { people, closing, steps } = journal;
  const isReturned = journal.state === 'returned';
  // What is with its author is where it was, to the laws.
  const state = isReturned ? steps.at(-2)!.to : journal.state;
  must(!ENDS.has(state), `${name} leads away from ${state}, which is final`);
  if (AUTHORS.has(name)) must(by === 'author', `${by} does what is the author’s`);
  if (typeof by === 'number') {
    const { role, conflict, statesInstitution } = people[by]!;
    must(role === 'editor' || role === 'chief', 'a former editor acts');
    must(!conflict, 'L2: an editor with a conflict acts');
    must(statesInstitution, 'L2: an editor acts who has not stated their institution');
  }
  if (to === 'accepted' || to === 'rejected') {
    must(reviewersHeard(journal) >= journal.needed, 'L1: too few reviews for a decision');
  }
  if (name === 'decide') must(!wasOverruled(journal, by), 'L3: who was overruled decides again');
  if (name === 'send-to-review') {
    must(journal.openFindings === 0, 'L6: sent to review with an author’s name in it');
  }
  if (name === 'send-back' || name === 'call-back') {
    must(isReturned && to === state, 'a returned manuscript goes on elsewhere');
  }
  if (isReturned) must(RETURNED.has(name), `${name} of a returned manuscript`);
  if (name === 'appeal') must(journal.appeals === 0, 'L3: a second appeal');
  if (name === 'uphold' || name === 'dismiss') checkUninvolved(journal, by);
  if (name === 'take-back') checkTakingBack(journal, { to, by });
  if (name === 'close') {
    must(closing !== null && closing.by !== by, 'an editor closes alone');
    const misconduct = MISCONDUCT.has(closing!.reason);
    if (state === 'under-review' && !misconduct) {
      must(reviewersHeard(journal) < journal.needed, 'L1: closed in the place of a decision');
    }
    if (state === 'appealed') {
      must(misconduct, 'L3: closed in the place of an answer');
      checkUninvolved(journal, by);
    }
  }
  if (to === 'published' || to === 'in-production') {
    must(journal.decisions.at(-1)?.to === 'accepted', 'L4: not accepted');
  }
  if (to === 'published') must(journal.signed, 'L4: published without the agreement');
}

/** People whose reviews count now: of this round, and of those before that only minor revisions followed. */
function reviewersHeard({ round, reviews, decisions }: Journal): number {
  const heard = new Set<number>();
  for (let counted = round; counted > 0; counted -= 1) {
    for (const review of reviews) if (review.round === counted) heard.add(review.reviewer);
    if (!decisions.some((each) => each.round === counted - 1 && KEEPS_REVIEWS[each.kind])) break;
  }
  return heard.size;
}

const wasOverruled = ({ steps, decisions, round }: Journal, by: Made['by']): boolean =>
  steps.some(({ name }) => name === 'uphold') &&
  decisions.some((each) => each.by === by && each.to === 'rejected' && each.round < round);

function checkUninvolved({ decisions }: Journal, by: Made['by']): void {
  const involved = decisions.some((decision) => decision.involved.some((each) => each === by));
  must(!involved, 'L3: an editor answers for the own decision');
}

function checkTakingBack(journal: Journal, { to, by }: Pick<Made, 'to' | 'by'>): void {
  const { decisions, steps, people, now, round } = journal;
  const decision = decisions.at(-1);
  must(decision?.round === round, 'there is no decision of this round');
  must(['decide', 'decline'].includes(steps.at(-1)!.name), 'something followed the decision');
  must(to === steps.at(-2)!.to, 'the manuscript is not where it was');
  must(now - decision!.at <= 60, 'the hour is over');
  must(
    decision!.by === by || people[Number(by)]!.role === 'chief',
    'another editor takes the decision back',
  );
}

function must(isSo: boolean, breach: string): void {
  if (!isSo) throw new Error(breach);
}
