declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    usage_counts: {
      article_id: number;
      /** `2026-11`, in UTC. */
      month: string;
      /** Whether everyone could open it then, or a password was asked for. */
      access: 'open' | 'controlled';
      investigations: number;
      unique_investigations: number;
      /** Of the investigations those that got the text: its PDF, its e-book, or a page that has it. */
      requests: number;
      unique_requests: number;
    };
    /** Who was written to about the readers of their articles. */
    readers_letters: {
      /** Digest of the address. */
      person: string;
      /** About which it was last. */
      year: number;
      /** Since when they want no such letter, in milliseconds since 1970. */
      stopped_at: number | null;
    };
    search_counts: {
      /** `2026-11`, in UTC. */
      month: string;
      /** How often the site was searched. */
      searches: number;
    };
  }
}
