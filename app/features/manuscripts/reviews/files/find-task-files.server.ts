import { keysIn } from '#app/platform/storage/keys-in.server.ts';
import { filesOfRound, OUTDATED, READABLE, TEXTS } from '../../core/manuscript-file.ts';
import { neutralFileName } from '../../anonymity/neutral-file-name.ts';
import type { FilePurpose } from '../../core/manuscript-file.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { TextFile } from '../../files/text/read-file-text.server.ts';
import type { ReviewTask } from '../review.ts';
import { readFindings } from '../../anonymity/file-findings.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { copyState } from './copy-state.ts';

/** A file for a reviewer: a copy without names, under a name that tells no author (L6). */
export type TaskFile = {
  id: number;
  name: string;
  format: FileFormat;
  purpose: FilePurpose;
  neutralKey: string;
};

/** What a reviewer reads of a manuscript; `texts` where one can be read as a page, beside the one of the round before it. */
export type TaskFiles = Awaited<ReturnType<typeof findTaskFiles>>;

type TaskText = TextFile & { id: number };

/** Only files with a neutral copy; the manuscript itself stands in for a missing anonymised one (026). */
export async function findTaskFiles(
  { db }: HasDb,
  task: Pick<ReviewTask, 'id' | 'round' | 'reviewNumber'>,
) {
  const rows = await db
    .selectFrom('manuscript_files as file')
    .innerJoin('review_invitations', 'review_invitations.manuscript_id', 'file.manuscript_id')
    // One that was replaced since is read no less: the copy is still of it.
    .leftJoin('manuscript_files as source', 'source.id', 'file.set_from')
    .select(['file.id', 'file.format', 'file.purpose', 'file.neutral_key as neutralKey'])
    .select(['file.round', 'file.file_name as fileName', 'file.open_findings as findings'])
    .select(['file.looked_for as lookedFor', 'source.storage_key as sourceKey'])
    .select(['source.sha256 as sourceHash', 'source.format as sourceFormat'])
    .where('review_invitations.id', '=', task.id)
    .where('file.removed_at', 'is', null)
    .orderBy('file.id')
    .execute();
  const files = named(shownIn(rows, task.round), task);
  const now = textOf(shownIn(rows, task.round));
  const before = textOf(shownIn(rows, task.round - 1));
  return { files, texts: { now, before: before?.id === now?.id ? null : before } };
}

type Row = Pick<TaskFile, 'id' | 'format' | 'purpose'> & {
  neutralKey: string | null;
  round: number;
  fileName: string;
  findings: number;
  lookedFor: string | null;
  /** Of the file that the journal set it from. */
  sourceKey: string | null;
  sourceHash: string | null;
  sourceFormat: FileFormat | null;
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
function textOf(shown: readonly Row[]): TaskText | null {
  const sent = shown.filter(({ purpose }) => TEXTS.includes(purpose)).map(asText);
  const sources = sent.filter(({ format }) => READABLE.has(format));
  // Of a PDF there are the words alone.
  const texts = sources.length > 0 ? sources : sent.filter(({ format }) => format === 'pdf');
  return texts.length === 1 ? texts[0]! : null;
}

/** What the journal set is read from its source, of which the same is left out as in print. */
function asText({ id, neutralKey, format, sourceKey, sourceHash, sourceFormat }: Row): TaskText {
  const copy = { storageKey: neutralKey!, sha256: `copy ${neutralKey}`, format };
  const source = { storageKey: sourceKey!, sha256: sourceHash!, format: sourceFormat! };
  return { id, ...(sourceKey === null ? copy : source), isCopy: true };
}

/** Its name is as the reviewer called it: never for authors. */
export type FileOfRound = Awaited<ReturnType<typeof listFilesOfRound>>[number];

export async function listFilesOfRound(
  { db }: HasDb,
  { id, round }: Pick<CaseFile, 'id' | 'round'>,
) {
  const rows = await db
    .selectFrom('review_files as file')
    .innerJoin('review_invitations as invitation', 'invitation.id', 'file.invitation_id')
    .innerJoin('reviewers', 'reviewers.id', 'invitation.reviewer_id')
    .innerJoin('reviews', 'reviews.invitation_id', 'invitation.id')
    .select(['file.id', 'file_name as fileName', 'format', 'reviewers.name as reviewer'])
    .select(['neutral_key as neutralKey', 'copy_problem as copyProblem', 'findings'])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('cancelled_at', 'is', null)
    .where('completed_at', 'is not', null)
    .orderBy('invitation.id')
    .orderBy('file.id')
    .execute();
  return rows.map(({ neutralKey, copyProblem, findings, ...file }) => ({
    ...file,
    copy: copyState({ neutralKey, copyProblem, findings: readFindings(findings) }),
  }));
}

/** A file that a reviewer sent with a review; its name may tell who that is. */
export type ReviewFile = Awaited<ReturnType<typeof listReviewFiles>>[number];

export const listReviewFiles = ({ db }: HasDb, invitation: number) =>
  db
    .selectFrom('review_files')
    .select(['id', 'file_name as fileName', 'format', 'size', 'storage_key as storageKey'])
    .select('copy_problem as copyProblem')
    .where('invitation_id', '=', invitation)
    .orderBy('id')
    .execute();

export const listUsedReviewFiles = keysIn('review_files.storage_key', 'review_files.neutral_key');
