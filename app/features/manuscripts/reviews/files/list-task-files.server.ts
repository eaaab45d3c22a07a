import { filesOfRound, OUTDATED } from '../../core/manuscript-file.ts';
import { neutralFileName } from '../../anonymity/neutral-file-name.ts';
import type { FilePurpose } from '../../core/manuscript-file.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ReviewTask } from '../review-task.ts';

/** A file for a reviewer: a copy without names, under a name that tells no author (L6). */
export type TaskFile = {
  id: number;
  name: string;
  format: FileFormat;
  purpose: FilePurpose;
  neutralKey: string;
};

/** Only files with a neutral copy; the manuscript itself stands in for a missing anonymised one (026). */
export async function listTaskFiles(
  { db }: Pick<Platform, 'db'>,
  { id: invitation, round, reviewNumber }: Pick<ReviewTask, 'id' | 'round' | 'reviewNumber'>,
): Promise<TaskFile[]> {
  const rows = await db
    .selectFrom('manuscript_files as file')
    .innerJoin('review_invitations', 'review_invitations.manuscript_id', 'file.manuscript_id')
    .select(['file.id', 'format', 'purpose', 'neutral_key as neutralKey'])
    .select(['file.round', 'file_name as fileName', 'open_findings as findings'])
    .select('looked_for as lookedFor')
    .where('review_invitations.id', '=', invitation)
    .where('removed_at', 'is', null)
    .orderBy('file.id')
    .execute();
  // What was found in one has to be answered first (L6).
  const open = filesOfRound(rows, round).filter(
    ({ neutralKey, findings, lookedFor }) =>
      neutralKey !== null && findings === 0 && lookedFor !== OUTDATED,
  );
  const hasAnonymised = open.some(({ purpose }) => purpose === 'anonymised');
  const shown = open.filter(({ purpose }) => purpose !== 'manuscript' || !hasAnonymised);
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
