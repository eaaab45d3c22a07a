import type { Generated } from 'kysely';

type AgreementTable = {
  manuscript_id: number;
  author_position: number;
  signed_name: string;
  /** For whom, where the name is not the author's; null otherwise. */
  on_behalf: string | null;
  agreement_text: string;
  signed_at: number;
  storage_key: string | null;
};

type VoidedAgreementTable = AgreementTable & {
  id: Generated<number>;
  /** Account. */
  voided_by: string;
  voided_at: number;
  reason: string;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    agreements: AgreementTable;
    agreements_voided: VoidedAgreementTable;
  }
}
