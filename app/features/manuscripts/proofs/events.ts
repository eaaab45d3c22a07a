import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

const ANSWERED = { round: v.number(), annotated: v.optional(v.string()) };

export const proofEvents = {
  'proofs-sent': manuscriptEvent(
    { round: v.number(), dueAt: v.number(), sha256: v.string() },
    {
      editors: ({ round }) => `sent proof ${round} to the corresponding author`,
      authors: {
        title: 'Proofs to check',
        text: 'The editorial office sent the typeset pages to the corresponding author.',
      },
    },
  ),
  'proofs-approved': manuscriptEvent(ANSWERED, {
    editors: ({ round }) => `approved proof ${round}`,
    authors: {
      title: 'Proofs approved',
      text: 'The corresponding author approved the proofs.',
    },
  }),
  'proofs-corrected': manuscriptEvent(ANSWERED, {
    editors: ({ round }) => `sent corrections to proof ${round}`,
    authors: {
      title: 'Corrections to the proofs',
      text: 'The corresponding author sent corrections, which the editorial office will make.',
    },
  }),
};
