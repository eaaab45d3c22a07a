import { sql } from 'kysely';
import type { TestPlatform } from './test-platform.ts';

/** Belong to no manuscript, or to several. */
const SHARED = new Set([
  ...['manuscripts', 'jobs', 'mails', 'paper_numbers', 'profiles', 'reviewers', 'users'],
  ...['catalogue_state', 'earlier_rows', 'changed_rows', 'issues', 'site_marks', 'rate_limits'],
]);

/** What grows with each new row: the fingerprints of a text have no number of their own. */
const orderOf = (table: string): string => (table === 'overlap_prints' ? 'text_id' : 'rowid');

/**
 * Notes what is changed or taken away of what was there before the newest manuscript, on SQLite: while the steps of
 * one manuscript are made, the rows of all others stay as they are.
 * @returns how to list it, as `delete of reviews`
 */
export async function watchEarlierRows({ db }: TestPlatform): Promise<() => Promise<string[]>> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !SHARED.has(name) && !/_fts|^search_|_index/.test(name));
  await run('create table earlier_rows (name text primary key, last integer)');
  await run('create table changed_rows (what text)');
  await run(
    `create trigger mark_rows after insert on manuscripts begin
      ${tables
        .map(
          (name) =>
            `insert or replace into earlier_rows select '${name}', max(${orderOf(name)}) from "${name}";`,
        )
        .join('\n')}
    end`,
  );
  for (const name of tables) {
    for (const what of ['update', 'delete']) {
      await run(
        `create trigger earlier_${what}_${name} after ${what} on "${name}"
        when old.${orderOf(name)} <= (select last from earlier_rows where name = '${name}')
        begin insert into changed_rows values ('${what} of ${name}'); end`,
      );
    }
  }
  return async () => {
    const { rows } = await sql<{
      what: string;
    }>`select distinct what from changed_rows order by 1`.execute(db);
    return rows.map(({ what }) => what);
  };
}
