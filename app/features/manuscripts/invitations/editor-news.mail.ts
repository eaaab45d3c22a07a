import { toEditors } from '#app/platform/mail/letters/define-letter.ts';
import type { LetterValues } from '#app/platform/mail/letters/fill.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { WhyNot } from '../core/case/counted-reviews.ts';

/** What an editor is told of reviewers; it names them, so it goes to editors alone (L6). */
export type EditorNews =
  | {
      kind: 'declined';
      words: string;
      alternate: string | null;
    }
  | { kind: 'silent'; alternate: string | null }
  | { kind: 'conflict' | 'back' }
  | { kind: 'message'; /** As the reviewer wrote it. */ words: string }
  | {
      kind: 'objected';
      words: string;
      /** Whether the reviewer can put it right now; between the rounds and after a decision they cannot. */
      mayCorrect: boolean;
    }
  | {
      kind: 'completed' | 'confirmed';
      arrived: number;
      needed: number;
      /** Why it does not count; left out where it does. */
      why?: WhyNot | null;
    };

type Facts = {
  journal: string;
  paperId: number;
  title: string;
  name: string;
  reviewer: string;
  url: string;
};

type Kind = {
  kind: string;
  subject: string;
  when: string;
  text: readonly string[];
  open?: string;
  keeps?: number;
  samples?: { next: string };
};

const news = ({ kind, subject, when, text, open = 'Open the invitation', ...kept }: Kind) =>
  toEditors({
    ...{ name: `reviewer-${kind}`, title: subject, when },
    subject: `${subject}: paper ID {{paperId}}`,
    text: [
      ...text,
      'Paper ID: {{paperId}}\nTitle: {{title}}\nReviewer: {{reviewer}}',
      '{{invitation}}',
    ],
    links: { invitation: open },
    ...kept,
  });

const NOT_VERIFIED =
  'This review does not count yet, because only the editor who invited the reviewer has said who they are. Another editor has been asked to vouch for it.';

const reviewerNews = {
  declined: news({
    ...{ kind: 'declined', subject: 'A reviewer declined', when: 'A reviewer declines' },
    text: ['{{reviewer}} has declined to review this manuscript.', '{{words}}', '{{alternate}}'],
  }),
  silent: news({
    ...{ kind: 'silent', subject: 'A reviewer did not reply' },
    when: 'A reviewer does not answer an invitation in time',
    text: ['{{reviewer}} did not reply in time and has been reminded.', '{{alternate}}'],
  }),
  conflict: news({
    ...{ kind: 'conflict', subject: 'A reviewer has a conflict of interest' },
    when: 'A conflict of an invited reviewer is found',
    text: [
      'A conflict between {{reviewer}} and this manuscript was found after the invitation, so the invitation has been cancelled. The reviewer has not been told the reason.',
    ],
  }),
  back: news({
    ...{ kind: 'back', subject: 'A reviewer had declined by mistake' },
    when: 'A reviewer takes back a decline',
    text: [
      '{{reviewer}} had declined by mistake, and the invitation is open again. No other reviewer had been invited instead.',
    ],
  }),
  message: news({
    ...{ kind: 'message', subject: 'A message from a reviewer', open: 'Read and reply' },
    when: 'A reviewer writes to the editor',
    text: ['{{reviewer}} wrote to you:', '{{words}}'],
  }),
  objected: news({
    ...{ kind: 'objected', subject: 'A reviewer objects to a review that was entered' },
    when: 'A reviewer objects to a review that an editor entered',
    keeps: 0,
    text: [
      '{{reviewer}} says that the review which was entered for them is not right.',
      '{{words}}',
      'The review no longer counts. {{next}}',
      'Another editor without a conflict of interest, who did not enter it, can count it as it was, with a reason.',
    ],
    samples: { next: 'The reviewer can correct it using their link.' },
  }),
  confirmed: news({
    ...{ kind: 'confirmed', subject: 'A reviewer confirmed a review that was entered' },
    when: 'A reviewer confirms a review that an editor entered',
    text: [
      '{{reviewer}} has confirmed the review that an editor entered for them, so it counts. {{arrived}} of {{needed}} reviews count so far.',
    ],
  }),
  completed: news({
    ...{ kind: 'completed', subject: 'A review has arrived', when: 'A review is sent' },
    text: [
      '{{reviewer}} has sent their review. {{arrived}} of {{needed}} reviews count so far.',
      '{{next}}',
    ],
    samples: { next: NOT_VERIFIED },
  }),
} as const satisfies Record<EditorNews['kind'], unknown>;

export const editorNewsLetter = (told: EditorNews, { url, ...facts }: Facts): Letter =>
  reviewerNews[told.kind].write({ ...facts, invitation: url, ...valuesOf(told) });

function valuesOf(told: EditorNews): LetterValues {
  switch (told.kind) {
    case 'declined':
      return { words: told.words, alternate: instead(told.alternate) };
    case 'silent':
      return { alternate: instead(told.alternate) };
    case 'conflict':
    case 'back':
      return {};
    case 'message':
      return { words: told.words };
    case 'objected':
      return {
        words: told.words,
        next: told.mayCorrect
          ? 'The reviewer can correct it using their link.'
          : 'If a decision was made on it, please check whether it is still right.',
      };
    case 'confirmed':
    case 'completed':
      return { arrived: told.arrived, needed: told.needed, next: notCounted(told.why ?? null) };
  }
}

const notCounted = (why: WhyNot | null): string =>
  why === null
    ? ''
    : why === 'unverified-reviewer'
      ? NOT_VERIFIED
      : 'This review does not count yet. The page of the reviewers says why.';

const instead = (alternate: string | null): string =>
  alternate === null
    ? 'There is no alternate: please invite another reviewer.'
    : `${alternate}, your alternate, has been invited instead.`;
