import { denyingOf, namesOf, saysDenied } from '../core/words.ts';
import { filesOfRound, isCopyMade, OUTDATED, TEXTS } from '../core/manuscript-file.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import { readDetails } from '../core/manuscript-details.ts';

/** What a manuscript should not go to reviewers without, in words of the history. */
export const MISSING = {
  'nothing-to-read': 'reviewers have no file to read',
  'copy-not-made': 'the reviewers’ copy was still being made',
  'not-completed': 'the submission is not complete',
  unconfirmed: 'not all authors have confirmed that they are authors',
  denied: 'a person in the list says that they are not an author',
} as const;

export type MissingItem = keyof typeof MISSING;

export type Missing = {
  item: MissingItem;
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
  corresponding: number;
  completedAt: number | null;
  authors: readonly {
    position: number;
    name: string;
    confirmedAt: number | null;
    deniedAt: number | null;
  }[];
  files: readonly ReadFile[];
  /** As the manuscript's row has them. */
  details: string;
};

type ReadFile = {
  purpose: FilePurpose;
  round: number;
  fileName: string;
  format: FileFormat;
  findings: string | null;
  lookedFor: string | null;
  neutralKey: string | null;
};

/** An editor who sends it to review, or invites reviewers, without any of these says why. */
export function missingForReview(parts: ReadyParts): Missing[] {
  const { corresponding, completedAt, authors } = parts;
  const denying = denyingOf(authors);
  const silent = authors.filter(
    (author) =>
      author.position !== corresponding && author.confirmedAt === null && !denying.includes(author),
  );
  const toRead = textToRead(parts);
  return [
    toRead === 'nothing' && {
      item: 'nothing-to-read' as const,
      text: 'Reviewers have no file to read.',
    },
    toRead === 'waits' && {
      item: 'copy-not-made' as const,
      text: COPY_NOT_MADE,
    },
    completedAt === null && {
      item: 'not-completed' as const,
      text: 'The corresponding author has not completed the submission.',
    },
    silent.length > 0 && {
      item: 'unconfirmed' as const,
      text: `${namesOf(silent)} ${silent.length === 1 ? 'has' : 'have'} not confirmed being an author.`,
      authors: silent.map(({ position }) => position),
    },
    denying.length > 0 && {
      item: 'denied' as const,
      text: saysDenied(denying),
      authors: denying.map(({ position }) => position),
    },
  ].filter((each) => each !== false);
}

export const COPY_NOT_MADE = 'The reviewers’ copy is still being made; this takes a moment.';

/** What waits for a moment alone asks no editor why. */
export const asksWhy = ({ item }: Missing): boolean => item !== 'copy-not-made';

/** Whether there is a text that reviewers can get; while one is still examined it may become one. */
export function textToRead({
  files,
  round,
  details,
}: Pick<ReadyParts, 'files' | 'round' | 'details'>): 'there' | 'waits' | 'nothing' {
  const texts = filesOfRound(files, round).filter(({ purpose }) => TEXTS.includes(purpose));
  const examined = texts.filter((text) => !isBeingExamined(text));
  if (examined.some(({ neutralKey }) => neutralKey !== null)) return 'there';
  // The wish for one ends when it cannot be made.
  const { firstFile } = readDetails(details);
  const isMade = texts.some(({ format }) => isCopyMade(firstFile, format));
  const waits = examined.length < texts.length || (isMade && !texts.some(isAnonymised));
  return waits ? 'waits' : 'nothing';
}

const isAnonymised = ({ purpose }: ReadFile): boolean => purpose === 'anonymised';

/** One may have its copy already, while it is looked into for other authors. */
const isBeingExamined = ({ findings, neutralKey, lookedFor }: ReadFile): boolean =>
  lookedFor === OUTDATED || (findings === null && neutralKey === null);

/** What reviewers read, which is other files in each round. */
const TO_READ: ReadonlySet<MissingItem> = new Set(['nothing-to-read', 'copy-not-made']);

export const isToRead = (item: MissingItem): boolean => TO_READ.has(item);

export const isOfRecord = ({ item }: Missing): boolean => !isToRead(item);
