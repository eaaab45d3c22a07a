declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** What its writer typed and has not sent; no one else reads it. */
    drafts: {
      manuscript_id: number;
      /** `account:` with its id for an editor, `author:` with the place for an author. */
      writer: string;
      /** Which form, as `DraftKind` says. */
      kind: string;
      /** Of an editor: it goes with the account. */
      account_id: string | null;
      /** JSON: what stands in the fields, by their names. */
      fields: string;
      /** Counts up with each change, so that two windows notice each other. */
      version: number;
      saved_at: number;
    };
  }
}
