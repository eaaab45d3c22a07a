declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    journal_settings: {
      name: string;
      value: string;
      changed_by: string;
      changed_at: number;
    };
  }
}
