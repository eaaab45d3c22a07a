/** The last number given in a year. */
type PaperNumberTable = { year: number; last: number };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    paper_numbers: PaperNumberTable;
  }
}
