declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** What follows from the rules and the choices; written again with the search index. */
    article_topics: {
      article_id: number;
      /** The slug of a topic of the journal. */
      topic: string;
      /** As in the search index: yyyymmdd, so that the newest of a topic stand together. */
      dated: number;
    };
    topic_choices: {
      article_id: number;
      /** JSON of the slugs that an editor chose; they may be none. */
      topics: string;
    };
    /** One row: the rules by which all articles were last given their topics. */
    topic_rules: {
      id: number;
      /** SHA-256, hexadecimal. */
      hash: string;
    };
  }
}
