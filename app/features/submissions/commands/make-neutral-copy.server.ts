import type { Marks } from '#app/platform/documents/neutral/copy-problem.ts';
import { keepNeutralCopy } from '#app/platform/documents/neutral/keep-neutral-copy.server.ts';
import type { KeptCopy } from '#app/platform/documents/neutral/keep-neutral-copy.server.ts';
import { isPlainText } from '#app/platform/documents/text.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { namesNobody } from '../file-findings.ts';
import type { FileFinding } from '../file-findings.ts';
import type { KnownAuthor } from '../find-names.ts';
import { FOR_REVIEWERS, LOOKED_INTO } from '../manuscript-file.ts';

/**
 * Makes the copy of a file that reviewers get, unless there is one, and notes what in it may give
 * the authors away. A plain text, and the manuscript as it was sent in, get one only if they name
 * nobody: the manuscript may then stand in for one without names. Done twice it comes to the same.
 */
export async function makeNeutralCopy(platform: Platform, fileId: number): Promise<void> {
  const file = await findFile(platform, fileId);
  if (!file || !LOOKED_INTO.includes(file.purpose)) return;
  let made: KeptCopy | null = null;
  let isUsed = false;
  try {
    if (file.neutralKey === null) made = await keepNeutralCopy(platform, file, MARKS);
    const copy = made?.outcome === 'kept' ? made.file : null;
    const findings = await lookInto(platform, {
      ...file,
      key: copy?.key ?? file.neutralKey ?? file.key,
    });
    if (made?.outcome === 'not-made') findings.unshift({ kind: 'no-copy', problem: made.problem });
    const isGiven = FOR_REVIEWERS.includes(file.purpose) && !isPlainText(file.format);
    const isFit = isGiven || namesNobody(findings);
    const key = isFit ? (copy?.key ?? file.neutralKey) : null;
    isUsed = (await write(platform, { fileId, earlier: file.neutralKey }, findings, key)) && isFit;
  } finally {
    if (made?.outcome === 'kept' && !isUsed) await made.discard();
  }
}

/** What reviewers get is what counts: comments may name people that the copy does not. */
async function lookInto(
  platform: Platform,
  { format, key, manuscriptId }: ManuscriptFile,
): Promise<FileFinding[]> {
  const authors = await listAuthors(platform, manuscriptId);
  const file = await storedFile(platform.storage, key);
  const found = await platform.documents.ask('look-into-document', { format, authors }, { file });
  return found ?? [{ kind: 'no-text' }];
}

const MARKS: Marks = { name: 'Author', comments: 'removed' };

const findFile = ({ db }: Platform, id: number) =>
  db
    .selectFrom('manuscript_files')
    .select(['manuscript_id as manuscriptId', 'storage_key as key', 'neutral_key as neutralKey'])
    .select(['format', 'purpose'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

type ManuscriptFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const listAuthors = ({ db }: Platform, manuscriptId: number): Promise<KnownAuthor[]> =>
  db
    .selectFrom('manuscript_authors')
    .select(['name', 'email', 'orcid', 'college as institution'])
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute();

/** @returns whether it was written: of two copies made at once the first is the one that counts */
async function write(
  { db }: Platform,
  { fileId, earlier }: { fileId: number; earlier: string | null },
  findings: readonly FileFinding[],
  key: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('manuscript_files')
    .set({ findings: JSON.stringify(findings), neutral_key: key })
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .where('neutral_key', earlier === null ? 'is' : '=', earlier)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
