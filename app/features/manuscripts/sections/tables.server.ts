import type { Generated } from 'kysely';

type SectionTable = {
  id: Generated<number>;
  name: string;
  name_key: string;
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
