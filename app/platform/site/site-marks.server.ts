/** Owns what is known of the whole site beyond its settings, above all what holds work back. */
import type { Connection } from '../db/database.server.ts';

/** Each mark by its name, with its value; instants are milliseconds since 1970. */
export type SiteMarks = {
  /** Set by a restore: mails, clean-ups and what was scheduled wait. `of`: instant of the back-up. */
  restored: { of: number };
  /** How often this database was seen at work: an older copy of it knows a smaller number. */
  generation: number;
  /** The database is older than its files: none is swept until this instant. */
  'sweep-paused': { until: number };
  /** The last sweep would have taken too large a share of all files, and took none. */
  'sweep-stopped': { files: number; of: number };
  /** The question of the sample journal: being loaded, or settled for ever, with or without them. */
  samples: 'begun' | 'done';
  'worker-seen': true;
  /** The database could be written to when this was set. */
  checked: true;
  /** The last back-up that the site took by itself, with how many stored files the database names in vain. */
  'backed-up': { at: number; folder: string; missing: number };
  /** The site could not be backed up since then; or it was, and the store does not have it. */
  'back-up-failed': { why: string; isTaken?: true };
  /** An operator lets the next sweep take any share. */
  'sweep-allowed': true;
};

type SiteMarkTable = {
  name: keyof SiteMarks;
  /** JSON. */
  value: string;
  set_at: number;
};

declare module '../db/tables.server.ts' {
  interface Tables {
    site_marks: SiteMarkTable;
  }
}

export async function findMark<Name extends keyof SiteMarks>(
  db: Connection,
  name: Name,
): Promise<SiteMarks[Name] | null> {
  const row = await db
    .selectFrom('site_marks')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as SiteMarks[Name]) : null;
}

export async function setMark<Name extends keyof SiteMarks>(
  db: Connection,
  name: Name,
  value: SiteMarks[Name],
  now: number,
): Promise<void> {
  const written = { value: JSON.stringify(value), set_at: now };
  await db
    .insertInto('site_marks')
    .values({ name, ...written })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(written))
    .execute();
}

/** @returns whether there was one */
export async function clearMark(db: Connection, name: keyof SiteMarks): Promise<boolean> {
  const result = await db.deleteFrom('site_marks').where('name', '=', name).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
