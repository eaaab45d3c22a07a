import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CoverPicture } from '../core/article.ts';
import { changeIssues } from '../core/issue-change.server.ts';

export type GivingCover = { outcome: 'given' | 'put-back' | 'no-such-issue' | 'forbidden' };

/** Puts a picture of the journal's own upon the cover of an issue. @param cover null for the drawn one again */
export async function giveCover(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  { id, cover }: { id: number; cover: CoverPicture | null },
): Promise<GivingCover> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  return changeIssues<GivingCover>(platform, user, async (inside) => {
    const changed = await inside.db
      .updateTable('issues')
      .set({ cover: cover && JSON.stringify(cover), cover_key: cover?.key ?? null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return { result: { outcome: 'no-such-issue' } };
    return {
      result: { outcome: cover ? 'given' : 'put-back' },
      line: { id, event: 'issue-cover', details: { sha256: cover?.sha256 ?? null } },
    };
  });
}
