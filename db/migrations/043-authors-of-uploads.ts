import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The authors of an upload are rows, in the place of one text with a JSON beside it that counted only
 * while the text was unchanged. Where that text was changed, what the JSON knows goes to the names
 * that are still there, and to the one that was corrected.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload_authors')
    .addColumn('upload_id', 'integer', (column) =>
      column.notNull().references('uploads.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('written', 'text', (column) => column.notNull())
    .addColumn('given', 'text')
    .addColumn('family', 'text')
    .addColumn('affiliation', 'text')
    .addColumn('orcid', 'text')
    .addPrimaryKeyConstraint('upload_authors_pk', ['upload_id', 'position'])
    .execute();
  const { rows } = await sql<{ id: number; email: string; kept: string | null }>`
    select id, email, kept from uploads order by id`.execute(db);
  for (const { id, email, kept } of rows) {
    for (const [position, author] of authorsOf(email, kept).entries()) {
      const { written, given, family, affiliation, orcid } = author;
      await sql`
        insert into upload_authors
          (upload_id, position, written, given, family, affiliation, orcid)
        values (${id}, ${position}, ${written}, ${given}, ${family}, ${affiliation}, ${orcid})`.execute(
        db,
      );
    }
  }
  await db.schema.alterTable('uploads').dropColumn('email').execute();
}

type Known = { written: string; affiliation: string | null; orcid: string | null };
type Author = Known & { given: string | null; family: string | null };

/** A list that only the text tells stays whole: it is split where the row is read. */
function authorsOf(text: string, json: string | null): Author[] {
  const list = text.trim();
  const whole = { written: list, given: null, family: null, affiliation: null, orcid: null };
  const lone = list === '' ? [] : [whole];
  if (json === null) return lone;
  const { authorText = '', authors = [] } = JSON.parse(json) as {
    authorText?: string;
    authors?: Author[];
  };
  if (authorText.trim() === list) return authors;
  const names = list.split(/,\s*|\n+/).filter(Boolean);
  const known = new Map(authors.map((author) => [author.written, author]));
  const gone = authors.filter(({ written }) => !names.includes(written));
  const come = names.filter((name) => !known.has(name));
  if (come.length === names.length && names.length > 1) return lone;
  return names.map((written) => {
    const corrected = gone.length === 1 && come.length === 1 ? gone[0] : undefined;
    const { affiliation = null, orcid = null } = corrected ?? {};
    return known.get(written) ?? { ...whole, written, affiliation, orcid };
  });
}
