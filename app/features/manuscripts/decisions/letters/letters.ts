import type { DecisionKind } from '../../core/decision-kinds.ts';
import { recommendationOf } from '../../invitations/recommendations.ts';

export type LetterTemplate = { subject: string; body: string };

/** What may stand between `{{` and `}}` in a letter, and what takes its place. */
export const PLACEHOLDERS = {
  name: 'Names of the authors',
  paperId: 'Paper ID',
  title: 'Title of the manuscript',
  reviews:
    'The completed reviews of this round with what each recommends, as “Reviewer 1”, “Reviewer 2” and so on',
  journal: 'Title of the journal',
  appealDays: 'Days in which authors may appeal against a rejection',
  link: 'Address of the page on which authors follow their manuscript',
  reason: 'Why a manuscript was closed, as its editor chose',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

const SUBJECT = 'Decision on your manuscript: paper ID {{paperId}}';
const THANKS =
  'Dear {{name}},\n\nThank you for submitting “{{title}}” (paper ID {{paperId}}) to the {{journal}}.';
const REVIEWS = 'The reviewers’ comments follow.\n\n{{reviews}}';
/** What a letter says of reviewers, and what in its place where no review stands behind it. */
const OF_REVIEWERS: readonly (readonly [said: string, without: string])[] = [
  [
    'together with a point-by-point response to the reviewers.',
    'together with a description of what you have changed.',
  ],
  ['The reviewers will be invited again.', 'It will then be reviewed.'],
];
const SINCERELY = 'Yours sincerely\nThe editors of the {{journal}}';
const APPEAL_SUBJECT = 'The answer to your appeal: paper ID {{paperId}}';

const letter = (title: string, subject: string, ...paragraphs: string[]) => ({
  /** What the office calls it. */
  title,
  subject,
  body: [...paragraphs, SINCERELY].join('\n\n'),
});

export const letters = {
  'decision-decline': letter(
    'Decline at initial assessment',
    SUBJECT,
    THANKS,
    'We have assessed it and decided not to send it to reviewers. We are therefore declining it at initial assessment.',
    'This decision is not a judgement on the quality of your work as a whole, and you are free to submit it elsewhere immediately.',
  ),
  'decision-minor': letter(
    'Minor revision',
    SUBJECT,
    THANKS,
    'It needs small changes before we can publish it. Please send us a minor revision, together with a point-by-point response to the reviewers.',
    'You can see the next steps at {{link}}.',
    REVIEWS,
  ),
  'decision-major': letter(
    'Major revision',
    SUBJECT,
    THANKS,
    'It needs substantial changes before we can decide whether to publish it. Please send us a major revision, together with a point-by-point response to the reviewers. The reviewers will be invited again.',
    'You can see the next steps at {{link}}.',
    REVIEWS,
  ),
  'decision-accept': letter(
    'Acceptance',
    SUBJECT,
    THANKS,
    'We are delighted to inform you that your manuscript has been accepted for publication.',
    'Next, the corresponding author completes the publishing agreement. You can see the next steps at {{link}}.',
    REVIEWS,
  ),
  'decision-reject': letter(
    'Rejection',
    SUBJECT,
    THANKS,
    'After peer review, we have decided not to publish it.',
    'The corresponding author may appeal once within {{appealDays}} days, with reasons, at {{link}}. An editor who took no part in this decision will answer, and that answer is final.',
    REVIEWS,
  ),
  'appeal-upheld': letter(
    'Appeal upheld',
    APPEAL_SUBJECT,
    'Dear {{name}},\n\nYou appealed against the decision on “{{title}}” (paper ID {{paperId}}). An editor who took no part in that decision has considered your reasons.',
    'Your appeal has been upheld, and your manuscript goes back to review. You can follow it at {{link}}.',
  ),
  'appeal-dismissed': letter(
    'Appeal dismissed',
    APPEAL_SUBJECT,
    'Dear {{name}},\n\nYou appealed against the decision on “{{title}}” (paper ID {{paperId}}). An editor who took no part in that decision has considered your reasons.',
    'Your appeal has been dismissed, and the decision remains in force. This answer is final; you are free to submit the manuscript elsewhere.',
  ),
  closing: letter(
    'Closing without a decision',
    'Your manuscript has been closed: paper ID {{paperId}}',
    `${THANKS} We are writing to tell you that we have closed the manuscript and will not consider it further.`,
    '{{reason}}',
    'This is not a decision after peer review. If you think that we are mistaken, please reply to this e-mail.',
  ),
} as const satisfies Record<
  `decision-${DecisionKind}` | `appeal-${string}` | 'closing',
  LetterTemplate
>;

export type LetterName = keyof typeof letters;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Placeholders in a text that there are none of, as they are written there. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(PLACEHOLDER))
      .filter(([, name]) => !Object.hasOwn(PLACEHOLDERS, name!.trim()))
      .map(([written]) => written),
  ),
];

/** Without the words about comments where none follow; no value is looked at for placeholders again. */
export function fillLetter(
  { subject, body }: LetterTemplate,
  values: Record<Placeholder, string>,
): LetterTemplate {
  const fill = (text: string) =>
    (values.reviews === '' ? withoutReviewers(text) : text)
      .replaceAll(PLACEHOLDER, (written, inside: string) => {
        const name = inside.trim();
        return Object.hasOwn(values, name) ? values[name as Placeholder] : written;
      })
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  return { subject: fill(subject), body: fill(body) };
}

const withoutReviewers = (text: string): string =>
  OF_REVIEWERS.reduce(
    (letterText, [said, without]) => letterText.replaceAll(said, without),
    text.replaceAll(REVIEWS, ''),
  );

/** Reviewers by number alone (L6), each with what that one recommends. */
export const quoteReviews = (
  reviews: readonly { recommendation: string | null; forAuthors: string }[],
): string =>
  reviews
    .map(({ forAuthors, ...review }, index) => {
      const recommends = recommendationOf(review);
      const says = recommends === '' ? '' : ` recommends: ${recommends}.`;
      return `Reviewer ${index + 1}${says || ':'}\n${forAuthors.trim()}`;
    })
    .join('\n\n');
