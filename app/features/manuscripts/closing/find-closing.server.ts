import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type Closing = NonNullable<CaseFile['closing']> & {
  words: string;
  subject: string;
  letter: string;
};

export async function findClosing(
  { db }: Pick<Platform, 'db'>,
  { closing }: Pick<CaseFile, 'closing'>,
): Promise<Closing | null> {
  if (closing === null) return null;
  const written = await db
    .selectFrom('closings')
    .select(['words', 'subject', 'letter'])
    .where('id', '=', closing.id)
    .executeTakeFirstOrThrow();
  return { ...closing, ...written };
}
