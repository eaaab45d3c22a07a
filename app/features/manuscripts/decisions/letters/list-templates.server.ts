import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { LetterName } from './letters.ts';

export type OwnTemplate = {
  by: string;
  /** Milliseconds since 1970. */
  at: number;
};

export async function listOwnTemplates(
  platform: Pick<Platform, 'db'>,
): Promise<ReadonlyMap<LetterName, OwnTemplate>> {
  const rows = await platform.db
    .selectFrom('letter_templates')
    .select(['name', 'changed_by as by', 'changed_at as at'])
    .execute();
  if (rows.length === 0) return new Map();
  const names = await listNames(
    platform,
    rows.map((row) => row.by),
  );
  return new Map(
    rows.map(({ name, by, at }) => [
      name as LetterName,
      { by: names.get(by) ?? 'a former account', at },
    ]),
  );
}
