import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { CopyProblem, Marks } from '#app/platform/documents/neutral/copy-problem.ts';
import { keepNeutralCopy } from '#app/platform/documents/neutral/keep-neutral-copy.server.ts';
import type { DocumentFormat } from '#app/platform/documents/document.ts';
import type { FileFinding } from '../../anonymity/file-findings.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export type ReviewCopying =
  | { outcome: 'made' | 'not-there' }
  /** The authors do not get the file; the editor is told why. */
  | { outcome: 'not-made'; problem: CopyProblem; /** The work had to be ended. */ gaveUp?: true };

/** The reviewer's remarks are what the file is for. */
const MARKS: Marks = { name: 'Reviewer', comments: 'kept' };

/** Unless there is one (L6); done twice it comes to the same. */
export async function makeReviewCopy(platform: Platform, fileId: number): Promise<ReviewCopying> {
  const file = await platform.db
    .selectFrom('review_files as file')
    .innerJoin('review_invitations', 'review_invitations.id', 'file.invitation_id')
    .select(['storage_key as key', 'neutral_key as neutralKey', 'format', 'findings'])
    .select('manuscript_id as manuscriptId')
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  if (!file) return { outcome: 'not-there' };
  if (file.neutralKey !== null) {
    if (file.findings === null) await lookInto(platform, fileId, file, file.neutralKey);
    return { outcome: 'made' };
  }
  const copy = await keepNeutralCopy(platform, file, MARKS);
  if (copy.outcome === 'not-made') {
    await noteProblem(platform, fileId, copy.problem);
    return copy;
  }
  const isFirst = await write(platform, fileId, copy.file.key).catch(async (error: unknown) => {
    await copy.discard();
    throw error;
  });
  // Another made one meanwhile, or the reviewer took the file back.
  if (!isFirst) await copy.discard();
  else await lookInto(platform, fileId, file, copy.file.key);
  return { outcome: 'made' };
}

/** Notes where the copy names a reviewer of the manuscript: until then no author gets it. */
async function lookInto(
  platform: Platform,
  fileId: number,
  { manuscriptId, format }: { manuscriptId: number; format: DocumentFormat },
  key: string,
): Promise<void> {
  const { db, storage, documents } = platform;
  const authors = await db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .select(['name', 'email', 'orcid', 'institution'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('review_invitations.id')
    .execute();
  const editors = await listEditorsOf(platform, manuscriptId);
  const file = await storedFile(storage, key);
  const whose = { side: 'reviewers' as const, editors };
  const found = await documents.ask('look-into-document', { format, authors, whose }, { file });
  const findings: FileFinding[] = found ?? [{ kind: 'no-text' }];
  await db
    .updateTable('review_files')
    .set({ findings: JSON.stringify(findings) })
    .where('id', '=', fileId)
    .execute();
}

async function listEditorsOf(platform: Platform, manuscriptId: number): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('editor_assignments')
    .select('account_id as id')
    .distinct()
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const ids = rows.map(({ id }) => id);
  const editors = ids.length === 0 ? [] : await listPeople(platform, { ids });
  return editors.map(({ email }) => email);
}

export async function noteProblem(
  { db }: Platform,
  fileId: number,
  problem: CopyProblem,
): Promise<void> {
  await db
    .updateTable('review_files')
    .set({ copy_problem: problem })
    .where('id', '=', fileId)
    .where('neutral_key', 'is', null)
    .execute();
}

async function write({ db }: Platform, fileId: number, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_files')
    .set({ neutral_key: key, copy_problem: null })
    .where('id', '=', fileId)
    .where('neutral_key', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
