/** What letters to a reviewer may tell: nothing of an author (L6). */
export type ReviewerFacts = {
  journal: string;
  editorialEmail: string;
  /** Name of the reviewer. */
  name: string;
  title: string;
  abstract: string;
  /** Name of the editor who handles the manuscript, or null when there is none now. */
  editor: string | null;
  /** The reviewer's own link. */
  url: string;
  /** Whether they reviewed the manuscript in an earlier round, and a revision has come since. */
  reviewedBefore: boolean;
  isRevised: boolean;
  /** Instants in milliseconds since 1970. */
  answerBy: number;
  dueAt: number;
};

/** Who signs. */
export const signature = ({ editor, journal }: ReviewerFacts): string =>
  editor === null ? `The editors of the ${journal}` : `${editor}, editor, ${journal}`;

/** Which journal writes, and why the reviewer gets the letter. */
export const signed = ({ journal }: ReviewerFacts) => ({
  from: journal,
  reason:
    'You are receiving this e-mail because an editor invited you to review a manuscript. The link is meant for you alone: please do not pass it on.',
});
