import { journalSource } from '#app/features/journal/content/index.server.ts';
import { ContentError } from '#app/platform/content/content-store.server.ts';
import type { ContentStore } from '#app/platform/content/content-store.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';

/** The newest change that is laid over a folder. */
const laid = new WeakMap<ContentStore, number>();

/**
 * Lays what editors-in-chief wrote over the files of the journal's folder, when there is anything new. What
 * no longer fits the folder, as after an upgrade, is left out, and the log says why.
 * @throws when the database does not answer
 */
export async function layTexts(platform: Pick<Platform, 'db' | 'content' | 'log'>): Promise<void> {
  const { db, content, log } = platform;
  const { newest } = await db
    .selectFrom('journal_texts')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  if ((laid.get(content) ?? null) === newest) return;
  content.get(journalSource);
  const texts = await listTexts(platform);
  for (;;) {
    try {
      content.lay(texts);
      break;
    } catch (error) {
      if (!(error instanceof ContentError) || texts.size === 0) throw error;
      log.error(`Texts that were written in the browser are left out: ${error.message}`);
      const wrong = error.mistakes.filter(({ file }) => texts.delete(file));
      // The mistake lies in a file of the folder, which another text made wrong.
      if (wrong.length === 0) texts.clear();
    }
  }
  if (newest !== null) laid.set(content, newest);
}

/** The newest text of each file that is not as in the folder. */
async function listTexts({ db }: HasDb): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('journal_texts')
    .select(['file', 'body'])
    .where('id', 'in', (newest) =>
      newest
        .selectFrom('journal_texts')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('file'),
    )
    .execute();
  return new Map(rows.flatMap(({ file, body }) => (body === null ? [] : [[file, body]])));
}
