import type { Platform } from '#app/platform/platform.server.ts';

export const listAddressees = (platform: Pick<Platform, 'db'>, manuscriptId: number) =>
  addresseesOf(platform, manuscriptId).where('removed_at', 'is', null).execute();

export const addresseesOf = ({ db }: Pick<Platform, 'db'>, manuscriptId: number) =>
  db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'email_key as emailKey'])
    .select(['confirmed_at as confirmedAt', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('rank');
