type LetterTemplateTable = {
  name: string;
  subject: string;
  body: string;
  changed_by: string;
  changed_at: number;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    letter_templates: LetterTemplateTable;
  }
}
