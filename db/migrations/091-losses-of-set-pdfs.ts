import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

type Doubt = { kind: string; place: string | null; words: string };

type Rows = {
  set_pdfs: { manuscript_id: number; sha256: string | null; text: string | null };
  typesettings: { manuscript_id: number; doubts: string };
  typesetting_edits: { manuscript_id: number; element: string; kind: string };
  set_pdf_losses: { manuscript_id: number; sha256: string; words_sha256: string; losses: string };
};

/** What was a loss when this was written. */
const LOSSES = new Set([
  ...['figure-without-picture', 'picture-format', 'picture-size', 'picture-lost', 'picture-apart'],
  ...['formula-unreadable', 'mention-unmatched', 'left-out'],
]);

/** What each PDF that was set from a text lacks of its source; rows are only added. */
export async function up(db: Kysely<Rows>): Promise<void> {
  await db.schema
    .createTable('set_pdf_losses')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('words_sha256', 'text', (column) => column.notNull())
    .addColumn('losses', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('set_pdf_losses_pk', ['manuscript_id', 'sha256'])
    .execute();
  const set = await db
    .selectFrom('set_pdfs')
    .innerJoin('typesettings', 'typesettings.manuscript_id', 'set_pdfs.manuscript_id')
    .select(['set_pdfs.manuscript_id', 'sha256', 'set_pdfs.text', 'doubts'])
    .execute();
  for (const { manuscript_id, sha256, text, doubts } of set) {
    if (sha256 === null || text === null) continue;
    const edits = await db
      .selectFrom('typesetting_edits')
      .select('element')
      .where('manuscript_id', '=', manuscript_id)
      .where('kind', '<>', 'set-aside')
      .execute();
    const mended = new Set<string | null>(edits.map(({ element }) => element));
    const losses = (JSON.parse(doubts) as Doubt[])
      .filter(({ kind, place }) => LOSSES.has(kind) && !mended.has(place))
      .map((doubt) => ({ ...doubt, name: '' }));
    const row = { manuscript_id, sha256, words_sha256: hashOf(text) };
    await db
      .insertInto('set_pdf_losses')
      .values({ ...row, losses: JSON.stringify(losses) })
      .execute();
  }
}

/** Of a text without the descriptions of its figures. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify(JSON.parse(text), (key, value: unknown) =>
        key === 'alternative' ? '' : value,
      ),
    )
    .digest('hex');
