import { filesOfRound, TEXTS } from '../core/manuscript-file.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';

/** What a manuscript should not go to reviewers without, in words of the history. */
export const MISSING = {
  'nothing-to-read': 'reviewers have no file to read',
  'not-completed': 'the submission is not complete',
  unconfirmed: 'not all authors have confirmed that they are authors',
} as const;

export type MissingItem = keyof typeof MISSING;

export type Missing = {
  item: MissingItem;
  /** A sentence. */
  text: string;
  /** Places of the authors whom it is about. */
  authors?: number[];
};

/** As a line of the history has it: a reason stands for those authors alone whom it named. */
export const toldMissing = (
  missing: readonly Missing[],
): { missing: MissingItem[]; unconfirmed?: number[] } => {
  const silent = missing.flatMap(({ authors = [] }) => authors);
  return {
    missing: missing.map(({ item }) => item),
    ...(silent.length > 0 && { unconfirmed: silent }),
  };
};

/** A manuscript as far as this is asked of it. */
export type ReadyParts = {
  round: number;
  /** Place of the corresponding author. */
  corresponding: number;
  completedAt: number | null;
  authors: readonly { position: number; name: string; confirmedAt: number | null }[];
  files: readonly ReadFile[];
};

type ReadFile = {
  purpose: FilePurpose;
  round: number;
  fileName: string;
  findings: string | null;
  neutralKey: string | null;
};

/** An editor who sends it to review, or invites reviewers, without any of these says why. */
export function missingForReview(parts: ReadyParts): Missing[] {
  const { files, round, corresponding, completedAt, authors } = parts;
  const silent = authors.filter(
    ({ position, confirmedAt }) => position !== corresponding && confirmedAt === null,
  );
  const names = LIST.format(silent.map(({ name }) => name));
  return [
    !hasText(files, round) && {
      item: 'nothing-to-read' as const,
      text: 'Reviewers have no file to read.',
    },
    completedAt === null && {
      item: 'not-completed' as const,
      text: 'The corresponding author has not completed the submission.',
    },
    silent.length > 0 && {
      item: 'unconfirmed' as const,
      text: `${names} ${silent.length === 1 ? 'has' : 'have'} not confirmed being an author.`,
      authors: silent.map(({ position }) => position),
    },
  ].filter((each) => each !== false);
}

const LIST = new Intl.ListFormat('en-GB');

/** Whether there is a text that reviewers can get; one that has not been examined yet may become one. */
export const hasText = (files: readonly ReadFile[], round: number): boolean =>
  filesOfRound(files, round).some(
    ({ purpose, neutralKey, findings }) =>
      TEXTS.includes(purpose) && (neutralKey !== null || findings === null),
  );

/** Whether it is about the record of the manuscript: what reviewers read is said elsewhere. */
export const isOfRecord = ({ item }: Missing): boolean => item !== 'nothing-to-read';
