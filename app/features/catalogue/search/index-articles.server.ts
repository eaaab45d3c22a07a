import { texOfTags } from '#app/protocols/tex-of-tags.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { sql } from 'kysely';
import { chunks, lists } from '../core/bulk.server.ts';
import { readTranslations } from '#app/protocols/languages/translations.ts';
import type { WordForm } from '../core/fold.ts';
import { readForms } from '../core/words.ts';
import { storeTellingWords } from '../related/store-telling-words.server.ts';
import { giveTopics } from '../topics/give-topics.server.ts';
import { shownTitle } from '../core/article.ts';
import type { IsoDate } from '../core/article.ts';

/**
 * In the transaction that changed them. Ids of articles that are gone are left out; the text,
 * or else that of the PDF, counts while the article has no password.
 * @param recount whether every article counts as new for the list of words
 */
export async function indexArticles(
  platform: Pick<Platform, 'db' | 'content'>,
  articleIds: readonly number[],
  { recount = false } = {},
): Promise<void> {
  const articles: IndexedArticle[] = [];
  for (const ids of lists(articleIds)) articles.push(...(await readArticles(platform, ids)));
  await removeFromIndex(
    platform,
    articles.flatMap(({ id, indexed }) => (indexed ? [id] : [])),
  );
  await (platform.db.kind === 'sqlite' ? writeToSqlite : writeToPostgres)(platform, articles);
  await giveTopics(
    platform,
    articles.map(({ id, dated, choice, hasTopics, head }) => ({
      ...{ id, dated, choice, hasTopics },
      words: head,
    })),
  );
  const count = new WordCount();
  for (const { id, indexed, head } of articles) {
    for (const forms of Object.values(head)) count.add(id, forms, recount || !indexed);
  }
  await storeWords(platform, count);
  await storeTellingWords(platform, articles);
}

/** Takes articles out of the text index; one that is deleted leaves it by itself. */
export async function removeFromIndex({ db }: HasDb, articleIds: readonly number[]): Promise<void> {
  for (const ids of lists(articleIds)) {
    await db.deleteFrom('search_articles').where('article_id', 'in', ids).execute();
  }
}

type IndexedArticle = {
  id: number;
  year: number | null;
  volume: number | null;
  dated: number;
  /** Whether it was in the index before. */
  indexed: boolean;
  /** The topics that an editor chose, as they are kept. */
  choice: string | null;
  /** Whether it has topics from before. */
  hasTopics: boolean;
  head: Record<'title' | 'authors' | 'keywords' | 'abstract', WordForm[]>;
  /** The words of its text, or else of its PDF; none when there is neither or it is locked. */
  body: WordForm[];
};

async function readArticles({ db }: HasDb, ids: number[]): Promise<IndexedArticle[]> {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('issues', 'issues.id', 'articles.issue_id')
    .leftJoin('search_articles', 'search_articles.article_id', 'articles.id')
    .leftJoin('article_texts', (join) =>
      join
        .onRef('article_texts.article_id', '=', 'articles.id')
        .on('articles.password_hash', 'is', null),
    )
    .leftJoin('full_texts', (join) =>
      join
        .onRef('full_texts.article_id', '=', 'articles.id')
        .on('articles.password_hash', 'is', null),
    )
    .leftJoin('topic_choices', 'topic_choices.article_id', 'articles.id')
    .where('articles.id', 'in', ids)
    .select([
      'topic_choices.topics as choice',
      sql<number>`case when exists (select 1 from article_topics
        where article_topics.article_id = articles.id) then 1 else 0 end`.as('topics'),
      'articles.id',
      'articles.title',
      'articles.author_text',
      'articles.keyword_text',
      'articles.abstract',
      'articles.translation_text',
      'articles.year',
      'articles.volume',
      sql<IsoDate | null>`(select dated_on from article_notices
        where article_notices.article_id = articles.id and kind = 'retraction')`.as('retracted_on'),
      'articles.published_on',
      'issues.published_on as issue_published_on',
      'article_texts.text as pdf_words',
      'full_texts.words',
      'search_articles.article_id as indexed',
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    year: row.year,
    volume: row.volume,
    dated: dateNumber(row.published_on ?? row.issue_published_on, row.year),
    indexed: row.indexed !== null,
    choice: row.choice,
    hasTopics: row.topics === 1,
    head: {
      title: readForms(texOfTags(shownTitle({ title: row.title, retractedOn: row.retracted_on }))),
      authors: readForms(row.author_text),
      keywords: readForms(row.keyword_text),
      abstract: readForms(texOfTags([row.abstract, ...inOthers(row.translation_text)].join('\n'))),
    },
    body: readForms(row.words ?? row.pdf_words ?? ''),
  }));
}

/** The words of an article in other languages, which are found with its abstract. */
const inOthers = (translations: string | null): string[] =>
  readTranslations(translations).flatMap(({ title, abstract, keywords }) => [
    ...[title, abstract],
    ...keywords,
  ]);

/** A word that cannot be searched for, so that no phrase reaches from one text into the next. */
const BREAK = '¶ ';

/** One statement for each table: before each, SQLite writes out what the text index has gathered. */
async function writeToSqlite({ db }: HasDb, articles: IndexedArticle[]): Promise<void> {
  const filed = articles.map(({ id, year, volume, dated }) => [id, year, volume, dated]);
  await sql`
    insert into search_articles (article_id, year, volume, dated)
    select value->>0, value->>1, value->>2, value->>3
    from json_each(${JSON.stringify(filed)})`.execute(db);
  const indexed = articles.map(({ id, head: { title, authors, keywords, abstract } }) => [
    id,
    ...[title, authors, keywords, abstract].map(toWords),
  ]);
  await sql`
    insert into search_index (rowid, title, authors, keywords, abstract)
    select value->>0, value->>1, value->>2, value->>3, value->>4
    from json_each(${JSON.stringify(indexed)})`.execute(db);
  for (const { id, head, body } of articles) {
    if (body.length === 0) continue;
    const words = [...Object.values(head), body].map(toWords).join(BREAK);
    await db.insertInto('search_bodies').values({ rowid: id, words }).execute();
  }
}

async function writeToPostgres({ db }: HasDb, articles: IndexedArticle[]): Promise<void> {
  const vector = (...parts: Parameters<typeof toTsvector>) =>
    sql<string>`${toTsvector(...parts)}::tsvector`;
  for (const part of chunks(articles)) {
    await db
      .insertInto('search_articles')
      .values(
        part.map(({ id, year, volume, dated, head: { title, keywords, authors, abstract } }) => ({
          article_id: id,
          year,
          volume,
          dated,
          head: vector([title, 'A'], [keywords, 'B'], [authors, 'C']),
          words: vector([title, 'A'], [keywords, 'B'], [authors, 'C'], [abstract, 'D']),
        })),
      )
      .execute();
  }
  for (const { id, head, body } of articles) {
    if (body.length === 0) continue;
    const parts = [...Object.values(head), body].map((forms) => [forms, 'D'] as const);
    await db
      .insertInto('search_bodies')
      .values({ article_id: id, words: vector(...parts) })
      .execute();
  }
}

async function storeWords({ db }: HasDb, count: WordCount): Promise<void> {
  const rows = count.rows();
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await sql`
    insert into search_words (word, stem, articles)
    select value->>0, value->>1, cast(value->>2 as integer)
    from ${db.kind === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(${json}::json) value`}
    where true
    on conflict (word) do update set articles = search_words.articles + excluded.articles
  `.execute(db);
}

type Forms = readonly WordForm[];

function toWords(forms: Forms): string {
  let words = '';
  for (const { stem } of forms) words += `${stem} `;
  return words;
}

/**
 * Such as `graph:1A theori:2A ada:4B`.
 * @param parts texts with their weights; a phrase never reaches from one into the next
 */
function toTsvector(...parts: (readonly [forms: Forms, weight: string])[]): string {
  let position = 0;
  let vector = '';
  for (const [forms, weight] of parts) {
    for (const { stem } of forms) vector += `${stem}:${++position}${weight} `;
    position += 1;
  }
  return vector;
}

/** Days as numbers that sort: 20231015. A year alone is its first day; nothing known is 0. */
function dateNumber(date: IsoDate | null, year: number | null): number {
  const match = date && /^(\d{4})-(\d\d)-(\d\d)/.exec(date);
  if (match) return Number(match[1]! + match[2]! + match[3]!);
  return year !== null && year > 0 && year <= 9999 ? year * 10_000 + 101 : 0;
}

class WordCount {
  readonly #words = new Map<WordForm, { articles: number; last: number }>();

  /** @param counted whether to count the article, or only to know its words */
  add(articleId: number, forms: Forms, counted: boolean): void {
    for (const form of forms) {
      if (!form.telling) continue;
      const known = this.#words.get(form);
      if (!known) {
        this.#words.set(form, { articles: counted ? 1 : 0, last: articleId });
      } else if (known.last !== articleId) {
        known.last = articleId;
        if (counted) known.articles += 1;
      }
    }
  }

  /** The words in order, so that no two writers wait for each other crosswise. */
  rows(): [word: string, stem: string, articles: number][] {
    const rows = new Map<string, [string, string, number]>();
    for (const [{ folded, stem }, { articles }] of this.#words) {
      const row = rows.get(folded);
      if (row) row[2] += articles;
      else rows.set(folded, [folded, stem, articles]);
    }
    return [...rows.values()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
}
