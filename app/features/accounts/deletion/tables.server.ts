type FormerAccountTable = { id: string; name: string; left_at: number };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    former_accounts: FormerAccountTable;
  }
}
