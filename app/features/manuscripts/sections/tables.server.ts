import type { Generated } from 'kysely';

/** A section of the journal; closed ones stay for what they have. */
type SectionTable = {
  id: Generated<number>;
  name: string;
  /** The name as it is compared. */
  name_key: string;
  /** Place in the order in which authors see them. */
  rank: number;
  closed_at: number | null;
  origin: 'sample' | 'journal';
};

type SectionEditorTable = { section_id: number; account_id: string };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    sections: SectionTable;
    section_editors: SectionEditorTable;
  }
}
