type AgreementTable = {
  manuscript_id: number;
  author_position: number;
  signed_name: string;
  /** The text as it was read and signed. */
  agreement_text: string;
  signed_at: number;
  /** The PDF, once it is made. */
  storage_key: string | null;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    agreements: AgreementTable;
  }
}
