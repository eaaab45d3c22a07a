import type { Kysely } from 'kysely';

/** The columns of uploads have the names that articles and manuscripts give the same things. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [earlier, name] of NAMES) {
    await db.schema.alterTable('uploads').renameColumn(earlier, name).execute();
  }
}

const NAMES = [
  ['man_id', 'paper_id'],
  ['page_no', 'pages'],
  ['doi_no', 'doi'],
  ['abst', 'abstract'],
] as const;
