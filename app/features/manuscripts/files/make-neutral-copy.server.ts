import type { Marks } from '#app/platform/documents/neutral/copy-problem.ts';
import { keepNeutralCopy } from '#app/platform/documents/neutral/keep-neutral-copy.server.ts';
import type { KeptCopy } from '#app/platform/documents/neutral/keep-neutral-copy.server.ts';
import { isPlainText } from '#app/platform/documents/text.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import {
  clearFindings,
  findingKey,
  namesNobody,
  openFindings,
} from '../anonymity/file-findings.ts';
import type { FileFinding } from '../anonymity/file-findings.ts';
import type { KnownAuthor } from '../anonymity/find-names.ts';
import { lockManuscript } from '../core/write-manuscript.server.ts';
import { FOR_REVIEWERS, isCopyMade, LOOKED_INTO, OUTDATED } from '../core/manuscript-file.ts';
import {
  authorsKey,
  listKnownAuthors,
  UNREADABLE_FILE,
} from '../anonymity/list-known-authors.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { makeNeutralCopyKind } from '../anonymity/copy-jobs.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { findSentIn } from './list-files.server.ts';
import { removeFile } from './remove-file.server.ts';
import { setReviewCopyKind } from './review-copy-jobs.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';

export type CopyMaking = {
  /** `given-up`: its process had to be ended. */
  outcome: 'done' | 'given-up';
};

/**
 * Unless there is one. A plain text, and the manuscript as it was sent in, get one only if they name no author.
 * Done twice it comes to the same.
 */
export async function makeNeutralCopy(platform: Platform, fileId: number): Promise<CopyMaking> {
  const file = await findFile(platform, fileId);
  if (!file || !LOOKED_INTO.includes(file.purpose)) return { outcome: 'done' };
  const authors = await listKnownAuthors(platform, file.manuscriptId);
  let made: KeptCopy | null = null;
  let isUsed = false;
  try {
    if (file.neutralKey === null) made = await keepNeutralCopy(platform, file, MARKS);
    const copy = made?.outcome === 'kept' ? made.file : null;
    const isUnreadable = made?.outcome === 'not-made' && made.gaveUp === true;
    const key = copy?.key ?? file.neutralKey ?? file.key;
    const found = isUnreadable ? null : await lookInto(platform, { ...file, key }, authors);
    const findings: FileFinding[] = found ?? (isUnreadable ? [] : [{ kind: 'no-text' }]);
    if (made?.outcome === 'not-made') findings.unshift({ kind: 'no-copy', problem: made.problem });
    const isGiven = FOR_REVIEWERS.includes(file.purpose) && !isPlainText(file.format);
    const isFit = isGiven || namesNobody(findings);
    const neutralKey = isFit ? (copy?.key ?? file.neutralKey) : null;
    const written = { findings, neutralKey, lookedFor: authorsKey(authors) };
    isUsed = (await write(platform, file, written)) && isFit;
    return { outcome: found === null ? 'given-up' : 'done' };
  } finally {
    if (made?.outcome === 'kept' && !isUsed) await made.discard();
  }
}

/** What reviewers get is what counts: comments may name people that the copy does not. */
async function lookInto(
  platform: Platform,
  { format, key }: Pick<ManuscriptFile, 'format' | 'key'>,
  authors: readonly KnownAuthor[],
): Promise<FileFinding[] | null> {
  const file = await storedFile(platform.storage, key);
  return platform.documents.ask('look-into-document', { format, authors }, { file });
}

const MARKS: Marks = { name: 'Author', comments: 'removed' };

const findFile = ({ db }: Platform, id: number) =>
  db
    .selectFrom('manuscript_files as file')
    .innerJoin('manuscripts', 'manuscripts.id', 'file.manuscript_id')
    .select(['file.id', 'manuscript_id as manuscriptId', 'paper_id as paperId'])
    .select(['storage_key as key', 'neutral_key as neutralKey', 'format', 'purpose'])
    .where('file.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

type ManuscriptFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** There will be none, and why; a copy that was made earlier stays. */
export async function giveUpNeutralCopy({ db }: Platform, fileId: number): Promise<void> {
  const findings: FileFinding[] = [{ kind: 'no-copy', problem: 'too-much' }];
  const file = db.updateTable('manuscript_files').where('id', '=', fileId);
  await file.set({ looked_for: UNREADABLE_FILE }).execute();
  await file
    .set({ findings: JSON.stringify(findings) })
    .where('findings', 'is', null)
    .execute();
}

type Written = { findings: readonly FileFinding[]; neutralKey: string | null; lookedFor: string };

/** @returns whether it was written: of two copies made at once the first is the one that counts */
const write = (
  platform: Platform,
  { id, paperId, purpose, neutralKey: earlier }: ManuscriptFile,
  { findings, neutralKey, lookedFor }: Written,
): Promise<boolean> =>
  platform.transaction(async (inside) => {
    // An editor may answer a finding meanwhile.
    await lockManuscript(inside, paperId);
    const answers = await inside.db
      .selectFrom('finding_answers')
      .select(['kind', 'found'])
      .where('file_id', '=', id)
      .execute();
    const cleared = clearFindings(findings, new Set(answers.map(findingKey)));
    const { numUpdatedRows } = await inside.db
      .updateTable('manuscript_files')
      .set({ ...findingColumns(cleared, { neutralKey, purpose }), neutral_key: neutralKey })
      .set({ looked_for: lookedFor })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where('neutral_key', earlier === null ? 'is' : '=', earlier)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/**
 * For files that were not examined for the present authors, which reviewers do not get until they were:
 * to be called whenever a file comes or the authors change.
 * @param inside the transaction of the change
 * @param manuscriptId the row's, not the paper ID
 */
export async function queueNeutralCopies(
  inside: HasClockAndDb,
  manuscriptId: number,
): Promise<void> {
  const authors = authorsKey(await listKnownAuthors(inside, manuscriptId));
  const files = await inside.db
    .selectFrom('manuscript_files')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['manuscript_files.id', 'state'])
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .where('purpose', 'in', LOOKED_INTO)
    .where((file) =>
      file.or([
        file('looked_for', 'is', null),
        file('looked_for', 'not in', [authors, UNREADABLE_FILE]),
      ]),
    )
    .orderBy('manuscript_files.id')
    .execute();
  if (files.length === 0) return;
  await inside.db
    .updateTable('manuscript_files')
    .set({ looked_for: OUTDATED })
    .where('looked_for', 'is not', null)
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .execute();
  for (const { id, state } of files) {
    const key = `${id} for ${authors}`;
    // What no editor has begun to look at may be anything that anyone has sent.
    const rank = state === 'received' ? 'incoming' : 'office';
    await enqueue(inside, { ...makeNeutralCopyKind, rank }, { file: id }, { key, again: true });
  }
}

type Asking = { id: number; paperId: number; round: number; actor: Actor };

/**
 * Has the file for reviewers made of what the authors sent where their answer asks for that, as far as it can be read.
 * One that they sent themselves stays, and one task for a file waits at most.
 */
export async function askForAnonymousCopy(
  inside: HasClockAndDb,
  { id, paperId, round, actor, firstFile }: Asking & { firstFile: string },
): Promise<void> {
  const { sentIn, copy } = await findSentIn(inside, { id, round });
  if (!sentIn || copy || !isCopyMade(firstFile, sentIn.format)) return;
  const asked = { paperId, file: sentIn.id, account: actor, byAuthor: true };
  const key = `${paperId}:${sentIn.id}`;
  await enqueue(inside, setReviewCopyKind, asked, { key, again: true });
}

/**
 * Has the file for reviewers made once more, whose title, abstract, keywords or type have changed. One that the authors
 * or an editor sent stays.
 */
export async function renewAnonymousCopy(
  inside: HasClockAndDb,
  { id, paperId, round, actor }: Asking,
): Promise<void> {
  const { sentIn, copy } = await findSentIn(inside, { id, round });
  if (!sentIn || !copy) return;
  const lines = await listHistory(inside, `manuscript:${paperId}`);
  // Lines of long ago do not say that it was made; no author added one by hand in this way.
  const isMade = lines.some(
    ({ event, actor: by, details }) =>
      event === 'anonymised-copy-added' &&
      (details['isMade'] === true || by.startsWith('author:')) &&
      details['sha256'] === copy.sha256,
  );
  if (!isMade) return;
  await removeFile(inside, { id, round: copy.round }, copy.id);
  const asked = { paperId, file: sentIn.id, account: actor, byAuthor: true };
  await enqueue(inside, setReviewCopyKind, asked, { key: `${paperId}:${sentIn.id}:${copy.id}` });
}

const findingColumns = (
  findings: readonly FileFinding[],
  { neutralKey, purpose }: { neutralKey: string | null; purpose: FilePurpose },
) => ({
  findings: JSON.stringify(findings),
  open_findings: neutralKey === null ? 0 : openFindings(findings, purpose).length,
});

export const writeFileFindings = (
  inside: HasDb,
  file: { id: number; neutralKey: string | null; purpose: FilePurpose },
  findings: readonly FileFinding[],
) =>
  inside.db
    .updateTable('manuscript_files')
    .set(findingColumns(findings, file))
    .where('id', '=', file.id)
    .execute();
