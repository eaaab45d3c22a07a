declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    withdrawals: {
      manuscript_id: number;
      author_position: number;
      reason: string | null;
      withdrawn_at: number;
    };
  }
}
