/** Only ever added to. */
type FrozenYearTable = {
  year: number;
  /** JSON of `YearFacts`. */
  facts: string;
  /** Account. */
  frozen_by: string;
  frozen_at: number;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    frozen_years: FrozenYearTable;
  }
}
