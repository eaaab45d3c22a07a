import { href } from '#app/routes.ts';
import type { EditorsQueue } from '../../../waiting/queues.ts';
import type { OpenEntry } from './choose-entries.ts';
import { rulesOf } from '../../../waiting/queues.ts';
import { isUnderReview } from '../../../core/states.ts';

export type NextStep = { label: string; isMain?: true } & (
  | { href: string }
  | { remind: number }
  | { remindAuthorOf: number }
);

/** Null where the next step is not the user's: whom a manuscript waits for is reminded. */
export function nextStepOf(entry: OpenEntry): NextStep | null {
  const { queue, paperId: id } = entry;
  if (rulesOf(queue).who === 'authors') return { label: 'Remind the author', remindAuthorOf: id };
  if (!entry.needsYou) return null;
  if (queue === 'late') return lateStep(entry);
  if (queue === 'production') return productionStep(entry);
  const [usual, to] = STEPS[queue as keyof typeof STEPS];
  const label = queue === 'ready' && entry.recommends ? 'Recommend' : usual;
  const address = typeof to === 'string' ? href('officeManuscript', { id }) + to : to(id);
  return { label, href: address, ...(queue === 'ready' && { isMain: true }) };
}

const STEPS: Record<
  Exclude<EditorsQueue, 'late' | 'production'>,
  readonly [label: string, to: string | ((id: number) => string)]
> = {
  new: ['Assess', ''],
  unassigned: ['Assign an editor', '#editor'],
  messages: ['Answer the message', '/messages'],
  authors: ['Answer the change', '/authors'],
  'to-assess': ['Assess', ''],
  'to-invite': ['Invite reviewers', (id) => href('officeReviewers', { id })],
  reviews: ['Check the review', ''],
  ready: ['Decide', (id) => href('officeDecision', { id })],
  appeals: ['Answer the appeal', ''],
  recommendations: ['Decide or return', (id) => href('officeRecommendation', { id })],
  closings: ['Confirm or refuse', (id) => href('officeClosing', { id })],
};

/** A reviewer is reminded at once; of authors the page says what can be done. */
function lateStep({ state, overdue: [first], paperId: id }: OpenEntry): NextStep {
  const page = href('officeManuscript', { id });
  if (isUnderReview(state) && first) return { label: `Remind ${first.name}`, remind: first.id };
  if (state === 'accepted') return { label: 'Write to the author', href: `${page}/messages` };
  return { label: 'Change the due date', href: `${page}#revision-due` };
}

function productionStep({ isHeld, proof, paperId: id }: OpenEntry): NextStep {
  const label =
    isHeld || !proof
      ? 'Prepare the article'
      : { sent: 'See the proofs', corrections: 'Make the corrections', approved: 'Publish' }[
          proof.status
        ];
  const isReady = !isHeld && proof?.status === 'approved';
  return { label, href: href(isReady ? 'officePublish' : 'officeProduction', { id }) };
}
