import { sql } from 'kysely';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { HappeningTo } from '#app/platform/history/history.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listSections } from './list-sections.server.ts';
import type { SectionView } from './section.ts';

export type OpenSections = {
  inside: Platform;
  sections: readonly SectionView[];
  note: (happening: HappeningTo<'journal'>) => Promise<void>;
};

/** Does the chief's work on the sections in one transaction; of two who do, the second waits. */
export async function withinSections<Result>(
  platform: Platform,
  user: SignedIn,
  work: (open: OpenSections) => Promise<Result>,
): Promise<Result | { outcome: 'forbidden' }> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  return platform.transaction(async (inside) => {
    if (inside.db.kind === 'postgres') {
      await sql`lock table sections in exclusive mode`.execute(inside.db);
    }
    return work({
      inside,
      sections: await listSections(inside),
      note: (happening) =>
        addHistory(inside, {
          subject: 'journal:1',
          actor: `account:${user.id}`,
          ...happening,
        }),
    });
  });
}

export async function writeEditors(
  { db }: Pick<Platform, 'db'>,
  section: number,
  editors: readonly string[],
): Promise<void> {
  await db.deleteFrom('section_editors').where('section_id', '=', section).execute();
  if (editors.length === 0) return;
  await db
    .insertInto('section_editors')
    .values(editors.map((account) => ({ section_id: section, account_id: account })))
    .execute();
}
