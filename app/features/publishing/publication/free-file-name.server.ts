import { withoutEnds } from '#app/protocols/plain-text.ts';
import type { HasDb } from '#app/platform/platform.server.ts';

/** Characters of a name that are kept: `/uploads/` shows it in an address. */
const LONGEST = 100;

/** Close to what the author called the PDF. @param inside a transaction that has locked the catalogue */
export async function freeFileName({ db }: HasDb, wanted: string): Promise<string> {
  const signs = wanted.replace(/\.pdf$/i, '').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  const base = withoutEnds(signs, /[-.]/).slice(0, LONGEST).toWellFormed() || 'paper';
  const taken = await db
    .selectFrom('article_files')
    .select('file_name')
    .where('file_name', 'like', `${base.replaceAll(/[%_\\]/g, '_')}%`)
    .execute();
  const names = new Set(taken.map((row) => row.file_name));
  let name = `${base}.pdf`;
  for (let count = 2; names.has(name); count += 1) name = `${base}-${count}.pdf`;
  return name;
}
