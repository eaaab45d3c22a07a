declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    certificates: {
      code: string;
      kind: 'acceptance' | 'review';
      manuscript_id: number;
      invitation_id: number | null;
      facts: string;
      issued_at: number;
    };
  }
}
