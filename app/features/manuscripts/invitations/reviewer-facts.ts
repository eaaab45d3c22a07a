/** Nothing of an author (L6). */
export type ReviewerFacts = {
  journal: string;
  editorialEmail: string;
  name: string;
  title: string;
  abstract: string;
  editor: string | null;
  url: string;
  /** Whether they reviewed the manuscript in an earlier round, and a revision has come since. */
  reviewedBefore: boolean;
  isRevised: boolean;
  /** Instants in milliseconds since 1970. */
  answerBy: number;
  dueAt: number;
};

export const signature = ({ editor, journal }: ReviewerFacts): string =>
  editor === null ? `The editors of the ${journal}` : `${editor}, editor, ${journal}`;

export const signed = ({ journal }: ReviewerFacts) => ({
  from: journal,
  reason:
    'You are receiving this e-mail because an editor invited you to review a manuscript. The link is meant for you alone: please do not pass it on.',
});
