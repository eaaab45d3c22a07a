import type { Generated } from 'kysely';

type SectionEditorTable = { section_id: number; account_id: string };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    sections: {
      id: Generated<number>;
      name: string;
      name_key: string;
      rank: number;
      closed_at: number | null;
      origin: 'sample' | 'journal';
    };
    section_editors: SectionEditorTable;
  }
}
