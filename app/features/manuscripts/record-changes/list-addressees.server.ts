import type { Platform } from '#app/platform/platform.server.ts';

export const listAddressees = ({ db }: Pick<Platform, 'db'>, manuscriptId: number) =>
  db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute();
