import { isReadableFormat } from '#app/platform/documents/read-text.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { compareTitle, mayBeOtherText, runsOf } from '#app/platform/text/likeness.ts';
import { mayBeOne } from '../conflicts/names/may-be-one.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { TEXTS } from '../core/manuscript-file.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { readingOnce } from '../preflight/read-once.ts';
import { wordsOfFile } from '../preflight/words-of-file.server.ts';

/** Characters of a file that are read: enough to tell one paper from another. */
const MOST = 200_000;

type TextFile = Pick<KeptFile, 'key' | 'format'>;

/** What a file that may be the wrong one shares nothing with, and what it is by its own words; empty for unknown. */
type UnlikeFile = { before: string; title: string };

/** What its author is asked of a file that seems to be of another paper, by the field of the form; null for nothing. */
export async function askWhetherRight(
  ...asked: Parameters<typeof findUnlikeBefore>
): Promise<{ 'right-file': string } | null> {
  const unlike = await findUnlikeBefore(...asked);
  return unlike && { 'right-file': isItRight(unlike) };
}

const isItRight = ({ before, title }: UnlikeFile): string =>
  `${title === '' ? `This shares no text with ${before}` : `This file is headed “${title}”, and names none of you`}: is it the right file? If it is, please confirm it here.`;

/**
 * Whether the file that comes shares next to nothing with the manuscript that is there, or is by its own words, or
 * without its title, another one where there is no text to compare.
 * @param manuscript in the round of that one
 * @param title as it is sent with the file
 * @returns null where they share something, or this one cannot be read
 * @throws TooBusy when the machine has no time for it
 */
async function findUnlikeBefore(
  platform: Platform,
  { id, round, authors }: Pick<CaseFile, 'id' | 'round' | 'authors'>,
  { file, title }: { file: TextFile; title: string },
): Promise<UnlikeFile | null> {
  const [latest] = await listTexts(platform, id, round);
  const sentIn = latest?.files.findLast(({ purpose }) => purpose === 'manuscript');
  if (!sentIn) return null;
  const later = await readRuns(platform, [file]);
  if (later.size === 0) return null;
  const earlier = await readRuns(platform, [sentIn]);
  const { fileName: before } = sentIn;
  if (mayBeOtherText(earlier, later, title)) return { before, title: '' };
  if (earlier.size >= ENOUGH) return null;
  const words = await wordsOfFile(platform, file);
  const isNamed = (words?.authors ?? []).some(({ name }) =>
    authors.some((author) => mayBeOne(author, { name, orcid: null })),
  );
  const own = words?.title ?? '';
  const isOther = own !== '' && !isNamed && compareTitle(title)(own).share < SAME_TITLE;
  return isOther ? { before, title: own } : null;
}

/** Runs of words of which an earlier text has enough to tell whether another is of the same paper. */
const ENOUGH = 50;
/** Share of words in common; of titles of one paper, nearly all have more. */
const SAME_TITLE = 0.2;

/** Of each round until this one that has any, the latest first. */
export async function listTexts({ db }: HasDb, id: number, until: number) {
  const rows = await db
    .selectFrom('manuscript_files')
    .select(['round', 'storage_key as key', 'format', 'added_at as addedAt'])
    .select(['purpose', 'file_name as fileName'])
    .where('manuscript_id', '=', id)
    .where('round', '<=', until)
    .where('purpose', 'in', TEXTS)
    .where('removed_at', 'is', null)
    .orderBy('round', 'desc')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.round)].map(([round, all]) => ({
    round,
    files: all,
    addedAt: Math.min(...all.map(({ addedAt }) => addedAt)),
  }));
}

/** Of all these files together. */
export async function readRuns(
  platform: Platform,
  files: readonly TextFile[],
): Promise<ReadonlySet<string>> {
  const texts: string[] = [];
  for (const file of files) {
    const { key, format } = file;
    texts.push(
      (await once(platform.storage, `${key}.${format}`, () => readText(platform, file))) ?? '',
    );
  }
  return runsOf(texts.join('\n'));
}

const once = readingOnce<string>();

/** Empty where there is none to be read; null where it failed this time. */
async function readText(platform: Platform, { key, format }: TextFile): Promise<string | null> {
  if (!isReadableFormat(format)) return '';
  const file = await storedFile(platform.storage, key);
  const given = { format, most: MOST, asides: false };
  const answer = await platform.documents.ask('read-text', given, { file });
  if (answer === null) return null;
  return answer.problem === null ? answer.text : '';
}
