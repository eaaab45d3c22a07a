import { SHORTEST_REASON } from '#app/platform/text/plain-line.ts';
import { denyingOf } from '../core/words.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** What a manuscript is accepted over with a reason alone, in words of the history. */
export const OVER = {
  /** A reviewer objects to what an editor entered, and no answer is there (L1). */
  objection: 'a reviewer’s objection was not answered',
  denial: 'a person in the list of authors says that they are not an author',
} as const;

export type Over = keyof typeof OVER;

export const acceptedOver = (
  { uncounted, authors }: Pick<CaseFile, 'uncounted' | 'authors'>,
  kind: DecisionKind,
): Over[] =>
  decisionKinds[kind].to !== 'accepted'
    ? []
    : [
        ...(uncounted.some(({ why }) => why === 'objected') ? ['objection' as const] : []),
        ...(denyingOf(authors).length > 0 ? ['denial' as const] : []),
      ];

/** Said where such a reason is missing. */
export const whyDespite = (over: readonly Over[]): string => {
  const first = over.map((each) => FIRST[each]).join(' and ');
  return `Please say why, in at least ${SHORTEST_REASON} characters, or ${first} first.`;
};

const FIRST: Record<Over, string> = {
  objection: 'answer the objection',
  denial: 'correct the list of authors',
};
