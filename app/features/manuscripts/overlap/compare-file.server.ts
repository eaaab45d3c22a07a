import { isReadableFormat } from '#app/platform/documents/read-text.server.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { mayBeOne } from '../conflicts/names/may-be-one.ts';
import { TEXTS } from '../core/manuscript-file.ts';
import { noteCitedWorks } from '../retractions/note-cited-works.server.ts';
import { readArticles } from './fingerprint-articles.server.ts';
import { forgetText, keepText } from './keep-text.server.ts';
import { listLikelyTexts } from './list-likely-texts.server.ts';
import type { LikelyText } from './list-likely-texts.server.ts';
import type { Span } from './overlap.ts';
import type { Passage } from './passages.ts';

/** Characters of a file that are read; a long dissertation has more. */
const MOST_CHARACTERS = 400_000;

/**
 * Compares a file of a manuscript with the articles and the other manuscripts, and keeps its fingerprints for those
 * that come after it. Done twice it comes to the same. Of a withdrawn manuscript nothing is kept.
 * @throws TooBusy when the machine has no time for it
 */
export async function compareFile(platform: Platform, fileId: number): Promise<void> {
  const file = await findFile(platform, fileId);
  if (!file || !(await isCompared(platform, file))) return;
  const text = await readWords(platform, file);
  const given = { texts: [text], withRuns: true };
  const found = (await platform.documents.ask('fingerprint-texts', given))?.[0];
  const print = found ?? { words: 0, prints: [], runs: [] };
  const sources = await findSources(platform, file, { text, runs: print.runs });
  await platform.transaction(async (inside) => {
    const now = await findFile(inside, fileId);
    if (!now || now.state === 'withdrawn') return;
    await forgetText(inside, { file_id: fileId });
    const ofFile = { article_id: null, file_id: fileId, manuscript_id: file.manuscriptId };
    await keepText(inside, { ...ofFile, abstract_only: 0, source_key: file.sha256 }, print);
    await noteCitedWorks(inside, fileId, text);
    await keepComparison(inside, file, { words: print.words, sources });
  });
}

const findFile = ({ db }: HasDb, id: number) =>
  db
    .selectFrom('manuscript_files as file')
    .innerJoin('manuscripts', 'manuscripts.id', 'file.manuscript_id')
    .select(['file.id', 'manuscript_id as manuscriptId', 'paper_id as paperId', 'state'])
    .select(['storage_key as key', 'sha256', 'format', 'purpose', 'file.round'])
    .where('file.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

type ComparedFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Of two files of one round what the authors call the manuscript: the other is its copy without names. */
async function isCompared({ db }: Platform, file: ComparedFile): Promise<boolean> {
  if (file.state === 'withdrawn' || !TEXTS.includes(file.purpose)) return false;
  if (file.purpose === 'manuscript') return true;
  const manuscript = await db
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', '=', file.manuscriptId)
    .where('round', '=', file.round)
    .where('purpose', '=', 'manuscript')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return manuscript === undefined;
}

/** Empty for a file that has no text. */
async function readWords(
  platform: Pick<Platform, 'documents' | 'storage'>,
  { key, format }: { key: string; format: FileFormat },
): Promise<string> {
  if (!isReadableFormat(format)) return '';
  const answer = await platform.documents.ask(
    'read-text',
    { format, most: MOST_CHARACTERS, asides: false },
    { file: await storedFile(platform.storage, key) },
  );
  return answer?.problem === null ? answer.text : '';
}

type Source = LikelyText & { passages: Passage[]; spans: Span[]; isOwn: boolean };

async function findSources(
  platform: Platform,
  { manuscriptId, paperId }: ComparedFile,
  { text, runs }: { text: string; runs: readonly number[] },
): Promise<Source[]> {
  const { texts, common } = await listLikelyTexts(platform, runs, { manuscriptId, paperId });
  const others = await readTexts(platform, texts);
  if (others.length === 0) return [];
  const given = { text, others: others.map((other) => other.text), common };
  const found = (await platform.documents.ask('find-passages', given)) ?? [];
  const authors = await listAuthors(platform, [manuscriptId]);
  const sources: Source[] = [];
  for (const [at, { of }] of others.entries()) {
    const passages = found[at] ?? [];
    const spans = passages.map(({ from, to }): Span => [from, to]);
    if (spans.length === 0) continue;
    const theirs =
      of.manuscriptId === null
        ? await listAuthorsOfArticle(platform, of.articleId!)
        : await listAuthors(platform, [of.manuscriptId]);
    const isOwn = theirs.some((each) => authors.some((author) => mayBeOne(author, each)));
    sources.push({ ...of, passages, spans, isOwn });
  }
  return sources;
}

async function readTexts(
  platform: Platform,
  likely: readonly LikelyText[],
): Promise<{ of: LikelyText; text: string }[]> {
  const articles = new Map(
    (
      await readArticles(
        platform,
        likely.flatMap(({ articleId }) => articleId ?? []),
      )
    ).map(({ id, text }) => [id, text]),
  );
  const texts: { of: LikelyText; text: string }[] = [];
  for (const of of likely) {
    const file = of.fileId === null ? null : await findFile(platform, of.fileId);
    const text = file ? await readWords(platform, file) : articles.get(of.articleId ?? 0);
    if (text !== undefined) texts.push({ of, text });
  }
  return texts;
}

const listAuthors = ({ db }: Platform, manuscripts: readonly number[]) =>
  db
    .selectFrom('manuscript_authors')
    .select(['name', 'orcid'])
    .where('manuscript_id', 'in', manuscripts)
    .where('removed_at', 'is', null)
    .execute();

const listAuthorsOfArticle = ({ db }: Platform, article: number) =>
  db
    .selectFrom('article_authors')
    .select(['written as name', 'orcid'])
    .where('article_id', '=', article)
    .execute();

async function keepComparison(
  { db, clock }: HasClockAndDb,
  { id, manuscriptId }: ComparedFile,
  { words, sources }: { words: number; sources: readonly Source[] },
): Promise<void> {
  await db.deleteFrom('overlaps').where('file_id', '=', id).execute();
  await db
    .insertInto('overlaps')
    .values({ file_id: id, manuscript_id: manuscriptId, words, compared_at: clock.now() })
    .execute();
  for (const source of sources) {
    // What went meanwhile is no source any more.
    const { articleId, manuscriptId: other } = source;
    const there =
      other === null
        ? db.selectFrom('articles').select('id').where('id', '=', articleId)
        : db
            .selectFrom('manuscripts')
            .select('id')
            .where('id', '=', other)
            .where('state', '<>', 'withdrawn');
    if (!(await there.executeTakeFirst())) continue;
    await db
      .insertInto('overlap_sources')
      .values({
        ...{ file_id: id, article_id: articleId, manuscript_id: other },
        abstract_only: source.abstractOnly ? 1 : 0,
        is_own: source.isOwn ? 1 : 0,
        spans: JSON.stringify(source.spans),
        passages: JSON.stringify(source.passages.map(({ text, other: theirs }) => [text, theirs])),
      })
      .execute();
  }
}
