import type { DocumentFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readFindings } from '../../anonymity/file-findings.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { copyState } from './copy-state.ts';
import type { CopyState } from './copy-state.ts';

export type FileOfRound = {
  id: number;
  /** As the reviewer called it: never for authors. */
  fileName: string;
  format: DocumentFormat;
  reviewer: string;
  copy: CopyState;
};

export async function listFilesOfRound(
  { db }: Pick<Platform, 'db'>,
  { id, round }: Pick<CaseFile, 'id' | 'round'>,
): Promise<FileOfRound[]> {
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
