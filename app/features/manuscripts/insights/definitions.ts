/** Owns the figures that readers and the office have in common: how they are called, and what they count. */
import type { Spread } from './spread.ts';

export type Figure = {
  name: string;
  /** A number of things, a share in per cent, times, or amounts in words; null where there is nothing to count. */
  value: number | Spread | string | null;
  unit: 'number' | 'percent' | 'days' | 'money';
  /** What is counted, in a sentence; empty where the name says it. */
  means: string;
};

export const SHARED_FIGURES = {
  acceptance: {
    name: 'Acceptance rate',
    means:
      'The share of accepted papers among all that received a final decision, those declined at the initial assessment included.',
  },
  firstDecision: {
    name: 'Time to first decision',
    means: 'From the day a manuscript came to the first decision that its authors heard.',
  },
  review: { name: 'Review time', means: 'From the invitation to the review.' },
  submissionToAcceptance: {
    name: 'Submission to acceptance',
    means: 'Of accepted manuscripts, with the time that their authors took for revisions.',
  },
  acceptanceToPublication: {
    name: 'Acceptance to publication',
    means: 'Of articles that were published in this period.',
  },
} as const;

/** Whether a decision ends the reviewing, as the acceptance rate counts. @param leadsTo the state that it led to */
export const isFinal = ({ leadsTo }: { leadsTo: string }): boolean =>
  leadsTo !== 'revision-requested';
