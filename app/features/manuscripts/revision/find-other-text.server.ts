import { isReadableFormat } from '#app/platform/documents/read-text.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { isOtherText, mayBeOtherText, runsOf } from '#app/platform/text/likeness.ts';
import { keepsReviews } from '../core/decision-kinds.ts';
import { firstRoundThatCounts } from '../core/laws.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { TEXTS } from '../core/manuscript-file.ts';
import { findSentIn } from '../files/list-files.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';

/** Characters of a file that are read: enough to tell one paper from another. */
const MOST = 200_000;

type TextFile = Pick<KeptFile, 'key' | 'format'>;

/**
 * Reviews of earlier rounds do not count for a file that has next to nothing of what they were written about (L1).
 * A file that comes and cannot be read has nothing of it either.
 * @returns since when, in milliseconds since 1970, what was reviewed is another text; null where it is none
 * @throws TooBusy when the machine has no time for it
 */
export async function findOtherText(
  platform: Platform,
  { id, round, decisions }: Pick<CaseFile, 'id' | 'round' | 'decisions'>,
  files: readonly KeptFile[],
): Promise<number | null> {
  const first = firstRoundThatCounts(round + 1, decisions, keepsReviews);
  const sent = files.filter(({ purpose }) => TEXTS.includes(purpose));
  if (first > round || sent.length === 0) return null;
  const texts = await Promise.all(sent.map((file) => readRuns(platform, [file])));
  let since = platform.clock.now();
  for (const earlier of await listTexts(platform, id)) {
    const read = await readRuns(platform, earlier.files);
    if (texts.some((text) => isOtherText(read, text))) return since;
    if (earlier.round <= first) break;
    since = earlier.addedAt;
  }
  return null;
}

/**
 * Whether the manuscript that comes shares next to nothing with that of the round before, or has not even its title where
 * there is no text to compare.
 * @param title as it is sent with the file
 * @returns the name of the one before; null where they share something, or this one cannot be read
 * @throws TooBusy when the machine has no time for it
 */
export async function findUnlikeBefore(
  platform: Platform,
  { id }: Pick<CaseFile, 'id'>,
  { file, title }: { file: TextFile; title: string },
): Promise<string | null> {
  const { sentIn } = await findSentIn(platform, { id, round: 1 });
  if (!sentIn) return null;
  const later = await readRuns(platform, [file]);
  if (later.size === 0) return null;
  const earlier = await readRuns(platform, [sentIn]);
  return mayBeOtherText(earlier, later, title) ? sentIn.fileName : null;
}

/** Of each round that has any, the latest first. */
async function listTexts({ db }: Pick<Platform, 'db'>, id: number) {
  const rows = await db
    .selectFrom('manuscript_files')
    .select(['round', 'storage_key as key', 'format', 'added_at as addedAt'])
    .where('manuscript_id', '=', id)
    .where('purpose', 'in', TEXTS)
    .where('removed_at', 'is', null)
    .orderBy('round', 'desc')
    .execute();
  return [...Map.groupBy(rows, (row) => row.round)].map(([round, all]) => ({
    round,
    files: all satisfies TextFile[],
    addedAt: Math.min(...all.map(({ addedAt }) => addedAt)),
  }));
}

/** Of all these files together. */
async function readRuns(
  platform: Platform,
  files: readonly TextFile[],
): Promise<ReadonlySet<string>> {
  const texts: string[] = [];
  for (const { key, format } of files) {
    if (!isReadableFormat(format)) continue;
    const file = await storedFile(platform.storage, key);
    const given = { format, most: MOST, asides: false };
    const answer = await platform.documents.ask('read-text', given, { file });
    if (answer?.problem === null) texts.push(answer.text);
  }
  return runsOf(texts.join('\n'));
}
