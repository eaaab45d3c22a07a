import type { Layout } from '#app/features/fulltext/typst/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export type SetPdf = {
  state: 'waiting' | 'set' | 'not-set';
  layout: Layout;
  askedAt: number;
  problem: string | null;
  /** The newest that was set, also while another is being set. */
  file: SetFile | null;
  /** The text that it shows, as JSON. */
  text: string | null;
};

type SetFile = { key: string; size: number; sha256: string; madeOf: string; setAt: number };

/** Null while no PDF was asked for. */
export async function findSetPdf(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<SetPdf | null> {
  const row = await db
    .selectFrom('set_pdfs')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  if (!row) return null;
  const { state, layout, problem, text, storage_key: key, size, sha256 } = row;
  const { made_of: madeOf, set_at: setAt, asked_at: askedAt } = row;
  const file =
    key === null ? null : { key, size: size!, sha256: sha256!, madeOf: madeOf!, setAt: setAt! };
  return { state, layout, askedAt, problem, file, text };
}

export async function listUsedPdfs(
  { db }: Pick<Platform, 'db'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('set_pdfs')
    .select((row) => row.ref('storage_key').$notNull().as('key'))
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
