import { plainText } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { listAuthorNames } from '../author-list/list-authors.server.ts';
import { READABLE } from '../core/manuscript-file.ts';
import { FROM_ACCEPTANCE } from '../core/states.ts';
import { chooseAccepted, chooseSource, NO_SOURCE } from './choose-source.ts';
import { compareWithRecord } from './compare-with-record.ts';
import { searchedWords } from '../retractions/cited-words.ts';
import { noteCitedWords } from '../retractions/note-cited-words.server.ts';
import { keepPictures } from './pictures/keep-pictures.server.ts';
import { READER } from './reader.ts';

/**
 * Reads the newest source of an accepted manuscript, and keeps its text with the pictures; edits stay
 * as they are, to be laid over it. Done twice it comes to the same.
 */
export async function readManuscript(platform: Platform, manuscriptId: number): Promise<void> {
  const manuscript = await findManuscript(platform, manuscriptId);
  if (!manuscript || !FROM_ACCEPTANCE.has(manuscript.state)) return;
  const sources = await listSources(platform, manuscriptId);
  const source = chooseSource(sources);
  await begin(platform, manuscript, source);
  if (!source) return finish(platform, manuscript, null, { problem: NO_SOURCE });
  const file = await storedFile(platform.storage, source.key);
  const reading = await readArticleText(platform, file, `manuscript.${source.format}`);
  if (reading.outcome === 'not-read') {
    return finish(platform, manuscript, source, { problem: reading.problem });
  }
  const { json: text, listed, front } = reading;
  const pictures = await keepPictures(platform, listed, reading.pictures);
  const doubts = [...compareWithRecord(front, manuscript), ...reading.doubts];
  const first = await readAccepted(platform, manuscriptId, { sources, source, text });
  const counts = reading.found;
  return finish(platform, manuscript, source, {
    ...{ problem: null, text, first, doubts, pictures, counts },
  });
}

/** What the author sent and an editor accepted, whatever source the article is made from; null where it is no source. */
async function readAccepted(
  platform: Platform,
  manuscriptId: number,
  read: { sources: readonly Source[]; source: Source; text: string },
): Promise<string | null> {
  const accepted = chooseAccepted(read.sources);
  if (accepted?.id === read.source.id) return read.text;
  const known = await platform.db
    .selectFrom('typesettings')
    .select('first_text')
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  if (!accepted || !READABLE.has(accepted.format) || known?.first_text) return null;
  const file = await storedFile(platform.storage, accepted.key);
  const reading = await readArticleText(platform, file, `manuscript.${accepted.format}`);
  return reading.outcome === 'not-read' ? null : reading.json;
}

/** The process that reads it died, more than once. */
export const giveUpReading = (platform: Platform, manuscriptId: number): Promise<void> =>
  platform.transaction(async (inside) => {
    const { numUpdatedRows } = await inside.db
      .updateTable('typesettings')
      .set({ state: 'not-read', problem: GIVEN_UP, changed_at: inside.clock.now() })
      .where('manuscript_id', '=', manuscriptId)
      .where('state', 'in', ['waiting', 'reading'])
      .executeTakeFirst();
    const manuscript = await findManuscript(inside, manuscriptId);
    if (numUpdatedRows === 0n || !manuscript) return;
    await addHistory(inside, {
      ...{ subject: `manuscript:${manuscript.paperId}`, actor: 'system' },
      ...{ event: 'source-not-read', details: { problem: GIVEN_UP } },
    });
  });

const GIVEN_UP =
  'Reading the source file failed several times. Please try again, or add a new copy of the file, saved without what makes it large.';

const findManuscript = async ({ db }: Platform, id: number) => {
  const row = await db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId', 'state', 'title', 'abstract', 'keywords'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, authors: await listAuthorNames({ db }, id) };
};

type ReadManuscript = NonNullable<Awaited<ReturnType<typeof findManuscript>>>;

const listSources = ({ db }: Platform, manuscriptId: number) =>
  db
    .selectFrom('manuscript_files')
    .select(['id', 'purpose', 'round', 'format', 'file_name as fileName', 'sha256'])
    .select(['storage_key as key', 'added_at as addedAt'])
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .where('purpose', 'in', ['source', 'manuscript', 'anonymised'])
    .execute();

type Source = Awaited<ReturnType<typeof listSources>>[number];

const begin = (
  platform: Platform,
  { id, paperId }: ReadManuscript,
  source: Source | null,
): Promise<void> =>
  platform.transaction(async (inside) => {
    const row = {
      state: 'reading' as const,
      source_id: source?.id ?? null,
      source_name: source?.fileName ?? null,
      source_sha256: source?.sha256 ?? null,
      problem: null,
      changed_at: inside.clock.now(),
    };
    await inside.db
      .insertInto('typesettings')
      .values({ manuscript_id: id, reader: READER, doubts: '[]', text: null, ...row })
      .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(row))
      .execute();
    await addHistory(inside, {
      ...{ subject: `manuscript:${paperId}`, event: 'source-reading', actor: 'system' },
      details: { fileName: source?.fileName ?? null },
    });
  });

type Read = {
  problem: string | null;
  /** JSON, as it came from the document process. */
  text?: string;
  /** As `text`, of what was accepted; null where that cannot be read. */
  first?: string | null;
  doubts?: readonly object[];
  counts?: object | null;
  pictures?: Awaited<ReturnType<typeof keepPictures>>;
};

/** Unless a newer source is being read meanwhile. */
const finish = (
  platform: Platform,
  { id, paperId }: ReadManuscript,
  source: Source | null,
  { problem, text, first = null, doubts = [], pictures = [], counts = null }: Read,
): Promise<void> =>
  platform.transaction(async (inside) => {
    const { db, clock } = inside;
    const now = clock.now();
    const { numUpdatedRows } = await db
      .updateTable('typesettings')
      .set({ state: text ? 'read' : 'not-read', problem, changed_at: now, reader: READER })
      .$if(text !== undefined, (row) =>
        row.set(({ fn, ref, val }) => ({
          ...{ text, doubts: JSON.stringify(doubts), read_at: now },
          counts: counts && JSON.stringify(counts),
          first_text: fn.coalesce(ref('first_text'), val(first)),
        })),
      )
      .where('manuscript_id', '=', id)
      .where('source_id', source ? '=' : 'is', source?.id ?? null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (text) {
      await noteCitedWords(inside, source!.id, withoutDoi(text), 'in-text');
      await db
        .deleteFrom('typesetting_pictures')
        .where('manuscript_id', '=', id)
        .where('given_at', 'is', null)
        .execute();
      const rows = pictures.map((picture) => ({ manuscript_id: id, ...picture }));
      if (rows.length > 0) await db.insertInto('typesetting_pictures').values(rows).execute();
    }
    const subject = `manuscript:${paperId}` as const;
    await addHistory(
      inside,
      text
        ? {
            ...{ subject, event: 'source-read', actor: 'system' },
            details: { fileName: source!.fileName, doubts: doubts.length },
          }
        : { subject, event: 'source-not-read', actor: 'system', details: { problem: problem! } },
    );
  });

/** The references of a text that name no DOI, by their elements. @param json of it */
const withoutDoi = (json: string): { place: string; said: string }[] =>
  (JSON.parse(json) as ArticleText).references.flatMap(({ id, doi, content }) => {
    const said = doi === null ? searchedWords(plainText(content)) : null;
    return said === null ? [] : { place: id, said };
  });
