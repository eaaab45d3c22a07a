import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { endOfDay } from '../core/words.ts';
import { nextDueOf } from './facts.ts';
import type { Days, WaitingFacts } from './facts.ts';
import { NAMES, rulesOf } from './queues.ts';
import type { QueueName, Who } from './queues.ts';

export type Waiting = {
  queue: QueueName;
  /** Since when it waits so. */
  since: number;
  /** Until when an editor acts; null where editors wait for others, or no day is set. */
  due: number | null;
  /** Whether the editor had the journal's days twice, or others were asked in vain. */
  isVeryLate: boolean;
};

/** Days after which others were reminded in vain. */
const IN_VAIN_DAYS = 14;

/**
 * All that a manuscript waits for, the most urgent first.
 * @throws where it waits for nothing: each state leads to a queue
 */
export function waitingOf(facts: WaitingFacts, days: Days): [Waiting, ...Waiting[]] {
  const [first, ...others] = NAMES.flatMap((queue): Waiting[] => {
    const { since: sinceWhen, days: named, isKept = false } = rulesOf(queue);
    const isProposed = facts.closingAt !== null || facts.recommendedAt !== null;
    const since = isKept || !isProposed ? sinceWhen(facts, days) : null;
    if (since === null) return [];
    const name = typeof named === 'function' ? named(facts) : named;
    const count = name === undefined ? null : days.deadlines[name];
    return [
      {
        ...{ queue, since },
        due: count === null ? null : endOfDay(since, count),
        isVeryLate:
          count === null
            ? queue === 'late' && isInVain(facts, days)
            : days.now > endOfDay(since, 2 * count),
      },
    ];
  });
  if (first === undefined)
    throw new Error(`A manuscript that is ${facts.state} waits for nothing.`);
  return [first, ...others];
}

const isInVain = (facts: WaitingFacts, { now, deadlines }: Days): boolean =>
  now > endOfDay(nextDueOf(facts, deadlines) ?? Infinity, IN_VAIN_DAYS);

/** An editor as far as it says what waits for them. */
export type Watcher = Pick<SignedIn, 'id' | 'role'> & {
  /** Whether they took part in the decision that is appealed (L3). */
  tookPart: boolean;
  proposedClosing: boolean;
};

type Handled = Pick<WaitingFacts, 'editorId'>;

const WHOSE: Record<Who, (editor: Watcher, paper: Handled) => boolean> = {
  editors: ({ id }, { editorId }) => editorId === null || editorId === id,
  chief: ({ role }) => mayActAs(role, 'chief'),
  editor: ({ id, role }, { editorId }) =>
    editorId === null ? mayActAs(role, 'chief') : editorId === id,
  'editor-and-chief': ({ id, role }, { editorId }) => editorId === id || mayActAs(role, 'chief'),
  'second-editor': ({ proposedClosing }) => !proposedClosing,
  'uninvolved-editor': ({ id, tookPart }, { editorId }) => editorId !== id && !tookPart,
  reviewers: () => false,
  authors: () => false,
  none: () => false,
};

/** What of all that a manuscript waits for is an editor's, the most urgent first. */
export const ownWaiting = (
  editor: Watcher,
  paper: Handled,
  waiting: readonly Waiting[],
): Waiting[] => waiting.filter(({ queue }) => WHOSE[rulesOf(queue).who](editor, paper));
