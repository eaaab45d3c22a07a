/** Where a row came from: the sample journal, the old site, or work done here. */
export type Origin = 'sample' | 'import' | 'journal';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    catalogue_state: {
      id: number;
      /** Grows with every change of what readers see. */
      version: number;
      changed_at: number;
    };
  }
}
