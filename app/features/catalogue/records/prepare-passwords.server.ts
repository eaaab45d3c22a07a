import type { HasDb } from '#app/platform/platform.server.ts';
import {
  hashFilePassword,
  verifyFilePassword,
} from '#app/platform/web/limits/file-password.server.ts';
import type { ArticleInput } from '../core/article-record.ts';
import { findStoredMatches } from './match-articles.server.ts';

export type Passwords = ReadonlyMap<ArticleInput, string>;

/** Hashes made at once: as many as Node has threads for them. */
const AT_ONCE = 4;

/**
 * Before a transaction begins, because it is slow on purpose. An article that has the same password
 * already keeps its hash.
 */
export async function preparePasswords(
  platform: HasDb,
  records: readonly ArticleInput[],
  hash: (password: string) => Promise<string> = hashFilePassword,
): Promise<Passwords> {
  const passwords = new Map<ArticleInput, string>();
  const locked = records.filter((record) => record.password);
  if (locked.length === 0) return passwords;
  const { byPaperId, byId } = await findStoredMatches(platform, locked, 'journal');
  for (let start = 0; start < locked.length; start += AT_ONCE) {
    await Promise.all(
      locked.slice(start, start + AT_ONCE).map(async (record) => {
        const stored = byPaperId.get(record.paperId) ?? byId.get(record.id ?? 0);
        const known = stored?.password_hash;
        const same = known && (await verifyFilePassword(record.password!, known));
        passwords.set(record, same ? known : await hash(record.password!));
      }),
    );
  }
  return passwords;
}
