import { createHash } from 'node:crypto';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Whether articles were given their topics by other rules than those of the journal now. */
export async function areRulesNew(platform: Pick<Platform, 'db' | 'content'>): Promise<boolean> {
  const row = await platform.db
    .selectFrom('topic_rules')
    .select('hash')
    .where('id', '=', ONE)
    .executeTakeFirst();
  return row?.hash !== hashOf(platform);
}

/** After all articles were given their topics by the rules of now. */
export async function noteRules(platform: Pick<Platform, 'db' | 'content'>): Promise<void> {
  const hash = hashOf(platform);
  await platform.db
    .insertInto('topic_rules')
    .values({ id: ONE, hash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash }))
    .execute();
}

const ONE = 1;

const hashOf = (platform: Pick<Platform, 'content'>): string =>
  createHash('sha256')
    .update(JSON.stringify(journalOf(platform).topics))
    .digest('hex');
