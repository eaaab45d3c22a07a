import { filesOfRound, OUTDATED, READABLE, TEXTS } from '../../core/manuscript-file.ts';
import { neutralFileName } from '../../anonymity/neutral-file-name.ts';
import type { FilePurpose } from '../../core/manuscript-file.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { TextFile } from '../../files/text/read-file-text.server.ts';
import type { ReviewTask } from '../review-task.ts';

/** A file for a reviewer: a copy without names, under a name that tells no author (L6). */
export type TaskFile = {
  id: number;
  name: string;
  format: FileFormat;
  purpose: FilePurpose;
  neutralKey: string;
};

/** What a reviewer reads of a manuscript. */
export type TaskFiles = {
  files: TaskFile[];
  /** Where one of them can be read as a page, and the one of the round before it, if that was another. */
  texts: { now: TaskText | null; before: TaskText | null };
};

type TaskText = TextFile & { id: number };

/** Only files with a neutral copy; the manuscript itself stands in for a missing anonymised one (026). */
export async function findTaskFiles(
  { db }: Pick<Platform, 'db'>,
  task: Pick<ReviewTask, 'id' | 'round' | 'reviewNumber'>,
): Promise<TaskFiles> {
  const rows = await db
    .selectFrom('manuscript_files as file')
    .innerJoin('review_invitations', 'review_invitations.manuscript_id', 'file.manuscript_id')
    .select(['file.id', 'format', 'purpose', 'neutral_key as neutralKey'])
    .select(['file.round', 'file_name as fileName', 'open_findings as findings'])
    .select('looked_for as lookedFor')
    .where('review_invitations.id', '=', task.id)
    .where('removed_at', 'is', null)
    .orderBy('file.id')
    .execute();
  const files = named(shownIn(rows, task.round), task);
  const now = textOf(files);
  const before = textOf(named(shownIn(rows, task.round - 1), task));
  return { files, texts: { now, before: before?.id === now?.id ? null : before } };
}

type Row = Pick<TaskFile, 'id' | 'format' | 'purpose'> & {
  neutralKey: string | null;
  round: number;
  fileName: string;
  findings: number;
  lookedFor: string | null;
};

function shownIn(rows: readonly Row[], round: number): Row[] {
  // What was found in one has to be answered first (L6).
  const open = filesOfRound(rows, round).filter(
    ({ neutralKey, findings, lookedFor }) =>
      neutralKey !== null && findings === 0 && lookedFor !== OUTDATED,
  );
  const hasAnonymised = open.some(({ purpose }) => purpose === 'anonymised');
  return open.filter(({ purpose }) => purpose !== 'manuscript' || !hasAnonymised);
}

function named(
  shown: readonly Row[],
  { reviewNumber, round }: Pick<ReviewTask, 'reviewNumber' | 'round'>,
): TaskFile[] {
  const numbers = new Map<FilePurpose, number>();
  return shown.map(({ id, format, purpose, neutralKey }) => {
    const number = (numbers.get(purpose) ?? 0) + 1;
    numbers.set(purpose, number);
    const several = shown.filter((each) => each.purpose === purpose).length > 1;
    const name = neutralFileName({
      ...{ manuscript: reviewNumber, round, purpose, format },
      ...(several && { number }),
    });
    return { id, name, format, purpose, neutralKey: neutralKey! };
  });
}

/** Null where several texts stand beside each other, of which none is the manuscript. */
function textOf(files: readonly TaskFile[]): TaskText | null {
  const texts = files.filter(
    ({ purpose, format }) => TEXTS.includes(purpose) && READABLE.has(format),
  );
  const [only] = texts;
  if (!only || texts.length > 1) return null;
  const { id, neutralKey, format } = only;
  return { id, storageKey: neutralKey, sha256: `copy ${neutralKey}`, format };
}
