import type { Generated, RawBuilder } from 'kysely';

type SearchArticleList = {
  article_id: number;
  year: number | null;
  volume: number | null;
  /** Sorts by date: yyyymmdd of the day, or of the year's first day where no more is known. */
  dated: number;
};

/** The same table on PostgreSQL, which keeps the words in it. */
type PostgresWords = {
  /** The words of title (A), keywords (B) and authors (C): small, so that many rows rank quickly. */
  head: RawBuilder<string>;
  /** These, and those of the abstract (D). */
  words: RawBuilder<string>;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    search_articles: SearchArticleList & Partial<PostgresWords>;
    /** SQLite's text index: one row per article, the words in the order of the text. */
    search_index: {
      rowid: number;
      title: string;
      authors: string;
      keywords: string;
      abstract: string;
    };
    /** Those of the PDF last. Apart from the rest: a long text in the same row would count against its title. */
    search_bodies: {
      /** SQLite's name of the article's id. */
      rowid?: number;
      /** PostgreSQL's. */
      article_id?: number;
      words: string | RawBuilder<string>;
    };
    search_words: {
      word: string;
      stem: string;
      /** Articles that have it, about: a changed article is not counted again. */
      articles: number;
    };
    article_texts: {
      article_id: number;
      /** The file that was read (`article_files.sha256`). */
      sha256: string;
      text: string;
      /** Why the file could not be read, or null. */
      problem: string | null;
      read_at: number;
      /** How often reading it began without an end. */
      unfinished: Generated<number>;
    };
  }
}
