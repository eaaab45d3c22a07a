import { createDocumentThread } from '#app/platform/documents/document-thread.server.ts';
import type { DocumentThread } from '#app/platform/documents/document-thread.server.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import {
  COPY_TIME_LIMIT,
  keepNeutralCopy,
} from '#app/platform/documents/neutral/keep-neutral-copy.server.ts';
import type { KeptCopy } from '#app/platform/documents/neutral/keep-neutral-copy.server.ts';
import type { Marks } from '#app/platform/documents/neutral/copy-problem.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isReadableFormat } from '#app/platform/documents/read-text.server.ts';
import { decodeText, isPlainText } from '#app/platform/documents/text.server.ts';
import { readWholeFile } from '#app/platform/storage/read-whole-file.server.ts';
import { namesNobody } from '../file-findings.ts';
import type { FileFinding } from '../file-findings.ts';
import { findNames } from '../find-names.ts';
import type { KnownAuthor } from '../find-names.ts';
import { FOR_REVIEWERS, LOOKED_INTO } from '../manuscript-file.ts';

/** Characters that are looked into; a long dissertation has more, but begins with its names. */
const MOST_CHARACTERS = 400_000;
/** Fewer are a scan with a page number. */
const FEWEST_CHARACTERS = 100;

/** Bytes of a file or copy that is read. */
const LARGEST_FILE = 100_000_000;

/**
 * Makes the copy of a file that reviewers get, unless there is one, and notes what in it may give
 * the authors away. A plain text, and the manuscript as it was sent in, get one only if they name
 * nobody: the manuscript may then stand in for one without names. Done twice it comes to the same.
 */
export async function makeNeutralCopy(platform: Platform, fileId: number): Promise<void> {
  const file = await findFile(platform, fileId);
  if (!file || !LOOKED_INTO.includes(file.purpose)) return;
  const thread = createDocumentThread(COPY_TIME_LIMIT);
  let made: KeptCopy | null = null;
  let isUsed = false;
  try {
    if (file.neutralKey === null) {
      made = await keepNeutralCopy(platform.storage, thread, file, MARKS);
    }
    const copyKey = made?.outcome === 'kept' ? made.file.key : file.neutralKey;
    const findings: FileFinding[] = await lookInto(platform, thread, {
      ...file,
      // What reviewers get is what counts: comments may name people that the copy does not.
      key: copyKey ?? file.key,
    });
    if (made?.outcome === 'not-made') findings.unshift({ kind: 'no-copy', problem: made.problem });
    const isGiven = FOR_REVIEWERS.includes(file.purpose) && !isPlainText(file.format);
    const isFit = isGiven || namesNobody(findings);
    const key = isFit ? copyKey : null;
    isUsed = (await write(platform, { fileId, earlier: file.neutralKey }, findings, key)) && isFit;
  } finally {
    await thread.close();
    if (made?.outcome === 'kept' && !isUsed) await made.discard();
  }
}

const MARKS: Marks = { name: 'Author', comments: 'removed' };

const findFile = ({ db }: Platform, id: number) =>
  db
    .selectFrom('manuscript_files')
    .select(['manuscript_id as manuscriptId', 'storage_key as key', 'neutral_key as neutralKey'])
    .select(['size', 'format', 'purpose'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

type Readable = { key: string; format: FileFormat; manuscriptId: number };

async function lookInto(
  platform: Platform,
  thread: DocumentThread,
  { key, format, manuscriptId }: Readable,
): Promise<FileFinding[]> {
  if (!isReadableFormat(format) && !isPlainText(format)) return [{ kind: 'no-text' }];
  const bytes = await readWholeFile(platform.storage, key, LARGEST_FILE);
  if (!bytes) throw new Error(`There is no file ${key}.`);
  const authors = await listAuthors(platform, manuscriptId);
  if (isPlainText(format)) return lookIntoText(decodeText(bytes), authors);
  const answer = await thread.ask({
    task: 'read-text',
    format,
    bytes,
    most: MOST_CHARACTERS,
    asides: true,
  });
  const text = answer?.text ?? '';
  const findings: FileFinding[] = findNames(text, authors);
  if (text.trim().length < FEWEST_CHARACTERS) findings.unshift({ kind: 'no-text' });
  return findings;
}

function lookIntoText(text: string, authors: readonly KnownAuthor[]): FileFinding[] {
  const findings: FileFinding[] = findNames(text.slice(0, MOST_CHARACTERS), authors);
  // Nobody looked into the rest, so nobody gets it.
  if (text.length > MOST_CHARACTERS) findings.unshift({ kind: 'no-copy', problem: 'too-much' });
  return findings;
}

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
