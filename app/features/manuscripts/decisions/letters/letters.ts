import { placesOf } from '#app/platform/mail/letters/fill.ts';
import { declareLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { JournalLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { LetterTemplate } from '#app/platform/mail/letters/fill.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { SINCERELY } from '../../steps/letter-to-author.mail.ts';
import { recommendationOf } from '../../invitations/recommendations.ts';

/** What may be between `{{` and `}}` in a letter that an editor begins with. */
const PLACEHOLDERS = [
  ...(['name', 'paperId', 'title', 'reviews', 'journal', 'appealDays', 'link', 'reason'] as const),
  'signature',
] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

const SUBJECT = 'Decision on your manuscript: paper ID {{paperId}}';
const THANKS =
  'Dear {{name}},\n\nThank you for submitting “{{title}}” (paper ID {{paperId}}) to the {{journal}}.';
const REVIEWS = 'The reviewers’ comments\n\n{{reviews}}';
/** As letters had it that journals may have worded since. */
const REVIEWS_BEFORE = 'The reviewers’ comments follow.\n\n{{reviews}}';
/** What letters say of reviewers, and what in its place where no review stands behind them. */
const RESPONSE = {
  said: 'together with a point-by-point response to the reviewers.',
  without: 'together with a description of what you have changed.',
};
const AGAIN = {
  said: 'The reviewers will be invited again.',
  without: 'It will then be reviewed.',
};
/** Of points that are still open when a manuscript is accepted. */
const POINTS = {
  said: ' You do not have to answer the reviewers’ comments below: where one still helps, please make the small change that it asks for when you check the proofs.',
  without: '',
};
const SIGNED = `${SINCERELY}\n{{signature}}`;
const APPEAL_SUBJECT = 'The answer to your appeal: paper ID {{paperId}}';

/** @param title what the office calls it */
function letter(title: string, when: string, subject: string, ...paragraphs: string[]) {
  // The reviews are long: what the editor says, and who says it, comes before them.
  const said = paragraphs.filter((paragraph) => paragraph !== REVIEWS);
  const reviews = said.length < paragraphs.length ? [REVIEWS] : [];
  const template = { subject, body: [...said, SIGNED, ...reviews].join('\n\n') };
  return { title, when, ...template };
}

const texts = {
  'decision-decline': letter(
    'Decline at initial assessment',
    'An editor declines at initial assessment; to the authors',
    SUBJECT,
    THANKS,
    'We have assessed it and decided not to send it to reviewers. We are therefore declining it at initial assessment.',
    'This decision is not a judgement on the quality of your work as a whole, and you are free to submit it elsewhere immediately.',
  ),
  'decision-minor': letter(
    'Minor revision',
    'An editor asks for a minor revision; to the authors',
    SUBJECT,
    THANKS,
    `It needs small changes before we can publish it. Please send us a minor revision, ${RESPONSE.said}`,
    REVIEWS,
  ),
  'decision-major': letter(
    'Major revision',
    'An editor asks for a major revision; to the authors',
    SUBJECT,
    THANKS,
    `It needs substantial changes before we can decide whether to publish it. Please send us a major revision, ${RESPONSE.said} ${AGAIN.said}`,
    REVIEWS,
  ),
  'decision-accept': letter(
    'Acceptance',
    'An editor accepts; to the authors',
    SUBJECT,
    THANKS,
    'We are delighted to inform you that your manuscript has been accepted for publication.',
    `Next, the corresponding author completes the publishing agreement.${POINTS.said}`,
    REVIEWS,
  ),
  'decision-reject': letter(
    'Rejection',
    'An editor rejects; to the authors',
    SUBJECT,
    THANKS,
    'After peer review, we have decided not to publish it.',
    'The corresponding author may appeal once within {{appealDays}} days, with reasons, on the page of your manuscript. An editor who took no part in this decision will answer, and that answer is final.',
    REVIEWS,
  ),
  'appeal-upheld': letter(
    'Appeal upheld',
    'An editor upholds an appeal; to the authors',
    APPEAL_SUBJECT,
    'Dear {{name}},\n\nYou appealed against the decision on “{{title}}” (paper ID {{paperId}}). An editor who took no part in that decision has considered your reasons.',
    'Your appeal has been upheld, and your manuscript goes back to review.',
  ),
  'appeal-dismissed': letter(
    'Appeal dismissed',
    'An editor dismisses an appeal; to the authors',
    APPEAL_SUBJECT,
    'Dear {{name}},\n\nYou appealed against the decision on “{{title}}” (paper ID {{paperId}}). An editor who took no part in that decision has considered your reasons.',
    'Your appeal has been dismissed, and the decision remains in force. This answer is final; you are free to submit the manuscript elsewhere.',
  ),
  closing: letter(
    'Closing without a decision',
    'A manuscript is closed; to the authors',
    'Your manuscript has been closed: paper ID {{paperId}}',
    `${THANKS} We are writing to tell you that we have closed the manuscript and will not consider it further.`,
    '{{reason}}',
    'This is not a decision after peer review. If you think that we are mistaken, please reply to this e-mail.',
  ),
  return: letter(
    'Return to the author',
    'An editor returns a manuscript with a request; to the authors',
    'The editor has returned your manuscript: paper ID {{paperId}}',
    `${THANKS} Before we can continue, we need something from you, as described below. The corresponding author can change the submission using the link in this e-mail and send the manuscript back to us.`,
    'This is not a decision: we continue where we stopped as soon as the manuscript is back.',
  ),
  'taken-back': letter(
    'Decision withdrawn',
    'An editor takes back a decision that was sent by mistake; to the authors',
    'Please disregard our last letter: paper ID {{paperId}}',
    'Dear {{name}},',
    'We have just sent you a decision on “{{title}}” (paper ID {{paperId}}) by mistake. Please disregard that letter: the decision does not count, and your manuscript is back at its earlier stage.',
    'We apologise for the confusion and will write to you again.',
  ),
} as const satisfies Record<
  `decision-${DecisionKind}` | `appeal-${string}` | 'closing' | 'return' | 'taken-back',
  LetterTemplate & Pick<JournalLetter, 'title' | 'when'>
>;

export type LetterName = keyof typeof texts;

/** Each is what an editor begins with, and can change before it is sent. */
export const letters = Object.fromEntries(
  Object.entries(texts).map(([name, text]): [string, JournalLetter] => [
    name,
    declareLetter({
      ...{ ...text, name, to: 'Authors', links: {}, isDraft: true },
      placeholders: PLACEHOLDERS,
      needed: placesOf(text, {}).needed,
      show: (template, values) => {
        const filled = fillLetter(template, values as Record<Placeholder, string>);
        return { subject: filled.subject, text: filled.body };
      },
    }),
  ]),
) as Record<LetterName, JournalLetter>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

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
  [
    ...[REVIEWS, REVIEWS_BEFORE].map((said) => ({ said, without: '' })),
    ...[RESPONSE, AGAIN, POINTS],
  ].reduce((letterText, { said, without }) => letterText.replaceAll(said, without), text);

/** Reviewers by number alone (L6), each with what that one recommends. */
export const quoteReviews = (
  reviews: readonly { number: number; recommendation: string | null; forAuthors: string }[],
): string =>
  reviews
    .map(({ number, forAuthors, ...review }) => {
      const recommends = recommendationOf(review);
      const says = recommends === '' ? '' : ` recommends: ${recommends}.`;
      return `Reviewer ${number}${says || ':'}\n${forAuthors.trim()}`;
    })
    .join('\n\n');
