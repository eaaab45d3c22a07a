import { UNDECIDED, UNDER_WAY } from './states.ts';
import type { ManuscriptState } from './states.ts';

type Reason = {
  label: string;
  from: readonly ManuscriptState[];
  /** Misconduct closes even what has enough reviews for a decision, or waits for the answer to an appeal. */
  misconduct: boolean;
  forAuthors: string;
};

const BUT_APPEALED = UNDER_WAY.filter((state) => state !== 'appealed');

export const closingReasons = {
  plagiarism: {
    label: 'Plagiarism',
    from: UNDER_WAY,
    misconduct: true,
    forAuthors:
      'Parts of the manuscript appear to have been published before, without the source being named.',
  },
  'double-submission': {
    label: 'Submitted or published elsewhere',
    from: UNDER_WAY,
    misconduct: true,
    forAuthors:
      'We found that the same work has been submitted to, or published by, another journal.',
  },
  fraud: {
    label: 'Fabricated data or false statements',
    from: UNDER_WAY,
    misconduct: true,
    forAuthors:
      'We have serious concerns about the data or the statements in the manuscript, and they have not been resolved.',
  },
  'no-reviewers': {
    label: 'No reviewers could be found',
    from: ['under-review'],
    misconduct: false,
    forAuthors:
      'We have invited many reviewers, but could not find enough who are able to review it. We are sorry that this took time without leading to a decision.',
  },
  'silent-author': {
    label: 'The authors do not reply',
    from: [...UNDECIDED, 'in-production'],
    misconduct: false,
    forAuthors: 'We have written to you several times and have not received a reply.',
  },
  'unsigned-agreement': {
    label: 'The publishing agreement was not signed',
    from: ['accepted'],
    misconduct: false,
    forAuthors:
      'The publishing agreement has not been signed, and we cannot publish the article without it.',
  },
  other: {
    label: 'Another reason',
    from: BUT_APPEALED,
    misconduct: false,
    forAuthors: '',
  },
} as const satisfies Record<string, Reason>;

export type ClosingReason = keyof typeof closingReasons;

export const CLOSING_REASONS = Object.keys(closingReasons) as [ClosingReason, ...ClosingReason[]];
