type DraftTable = {
  manuscript_id: number;
  /** `account:` with its id for an editor, `author:` with the place for an author. */
  writer: string;
  /** Which form, as `DraftKind` says. */
  kind: string;
  /** Of an editor: it goes with the account. */
  account_id: string | null;
  fields: string;
  /** Counts up with each change, so that two windows notice each other. */
  version: number;
  saved_at: number;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    drafts: DraftTable;
  }
}
