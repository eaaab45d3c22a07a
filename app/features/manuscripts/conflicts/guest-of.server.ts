import type { Platform } from '#app/platform/platform.server.ts';

/** Ids of the manuscripts that a user edits as a guest. */
export const guestOf = ({ db }: Pick<Platform, 'db'>, account: string) =>
  db
    .selectFrom('editor_assignments')
    .select('manuscript_id')
    .where('account_id', '=', account)
    .where('kind', '=', 'guest')
    .where('ended_at', 'is', null);
