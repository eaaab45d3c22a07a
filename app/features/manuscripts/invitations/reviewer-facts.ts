/** Nothing of an author (L6). */
export type ReviewerFacts = {
  journal: string;
  editorialEmail: string;
  name: string;
  title: string;
  abstract: string;
  editor: string | null;
  /** The signature of the editor’s account; empty without one. */
  signedAs: string;
  url: string;
  /** Whether they reviewed the manuscript in an earlier round, and a revision has come since. */
  reviewedBefore: boolean;
  isRevised: boolean;
  /** Instants in milliseconds since 1970. */
  answerBy: number;
  dueAt: number;
};

/** How an editor signs, or the editors together. */
const signature = ({ editor, signedAs, journal }: ReviewerFacts): string =>
  editor === null ? `The editors of the ${journal}` : signedAs || `${editor}, editor, ${journal}`;

/** What every letter to a reviewer may say. */
export const reviewerValues = (facts: ReviewerFacts) => {
  const { journal, name, title, url } = facts;
  return { journal, name, title, review: url, signature: signature(facts) };
};

export const REVIEWER_REASON =
  'You are receiving this e-mail because an editor invited you to review a manuscript. The link is meant for you alone: please do not pass it on.';
