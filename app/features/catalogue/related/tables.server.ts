declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    telling_words: {
      article_id: number;
      /** The stem of one of the words that say what the article is about. */
      stem: string;
    };
  }
}
