import { foldCase } from '#app/platform/text/fold.ts';

export type Submission = {
  title: string;
  author: string;
  email: string;
  mobile: string;
  college: string;
  country: string;
  additionalAuthor: string | null;
  additionalEmail: string | null;
};

export type SubmissionAuthor = {
  /** From 1; the first corresponds. */
  position: number;
  name: string;
  email: string | null;
};

export function authorsOf(submission: Submission): SubmissionAuthor[] {
  const { author, email, additionalAuthor, additionalEmail } = submission;
  const first = { position: 1, name: author, email };
  return additionalAuthor === null
    ? [first]
    : [first, { position: 2, name: additionalAuthor, email: additionalEmail }];
}

/** An address as it is compared: mailboxes that differ in capitals only are one. */
export const emailKey = (email: string): string => foldCase(email.trim());
