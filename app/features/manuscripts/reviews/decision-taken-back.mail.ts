import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  reviewNumber: number;
  title: string;
  name: string;
  /** Whether the review is there, or wanted again. */
  reviewed: boolean;
};

/** Tells a reviewer that the decision they heard of does not count; of the authors it says nothing (L6). */
export const decisionTakenBack = ({
  journal,
  reviewNumber,
  title,
  name,
  reviewed,
}: Facts): Letter =>
  renderLetter({
    subject: `Please disregard our last e-mail about manuscript ${reviewNumber}`,
    heading: 'The decision was sent by mistake',
    paragraphs: [
      `Dear ${name},`,
      `The decision on this manuscript was sent by mistake, and we have taken it back. We apologise for the confusion.`,
      reviewed
        ? 'Your review still counts, and no action is needed from you.'
        : 'Your review is welcome after all: the link in your invitation works again, and anything you had typed has been saved.',
      {
        facts: [
          ['Review number', String(reviewNumber)],
          ['Title', title],
        ],
      },
    ],
    from: journal,
    reason: `You are receiving this e-mail because you were invited to review manuscript ${reviewNumber}.`,
  });
