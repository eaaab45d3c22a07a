declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** Only ever added to. */
    frozen_years: {
      year: number;
      /** JSON of `YearFacts`. */
      facts: string;
      /** Account. */
      frozen_by: string;
      frozen_at: number;
    };
  }
}
