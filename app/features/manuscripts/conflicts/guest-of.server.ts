import type { Platform } from '#app/platform/platform.server.ts';

export const guestOf = ({ db }: Pick<Platform, 'db'>, account: string) =>
  db
    .selectFrom('editor_assignments')
    .select('manuscript_id')
    .where('account_id', '=', account)
    .where('kind', '=', 'guest')
    .where('ended_at', 'is', null);
