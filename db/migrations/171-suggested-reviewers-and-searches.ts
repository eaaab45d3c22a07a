import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Whom a reviewer who declined named in their place, by what they were asked: name, institution and address. Searches,
 * which were counted as article 0, have a table of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['suggested_name', 'suggested_institution', 'suggested_email']) {
    await db.schema
      .alterTable('review_invitations')
      .addColumn(column, 'text', (to) => to.notNull().defaultTo(''))
      .execute();
  }
  await readSuggested(db);
  await db.schema
    .createTable('search_counts')
    .addColumn('month', 'text', (column) => column.primaryKey())
    .addColumn('searches', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    insert into search_counts (month, searches)
    select month, sum(investigations) from usage_counts where article_id = 0 group by month
  `.execute(db);
  await sql`delete from usage_counts where article_id = 0`.execute(db);
}

type Answers = {
  review_invitations: {
    id: number;
    answer_text: string | null;
    suggested_name: string;
    suggested_institution: string;
    suggested_email: string;
  };
};

const INSTEAD = 'Suggested instead: ';

/** As the last line of an answer had them until now. */
async function readSuggested(db: Kysely<Answers>): Promise<void> {
  const answers = await db
    .selectFrom('review_invitations')
    .select(['id', 'answer_text'])
    .where('answer_text', 'like', `%${INSTEAD}%`)
    .execute();
  for (const { id, answer_text } of answers) {
    const line = answer_text!.split('\n').findLast((each) => each.startsWith(INSTEAD));
    if (line === undefined) continue;
    const parts = line.slice(INSTEAD.length).split(', ');
    const email = parts.findLast((part) => /^[^\s@]+@[^\s@]+$/.test(part)) ?? '';
    const [name = '', ...others] = parts.filter((part) => part !== email);
    const suggested = { suggested_name: name, suggested_email: email };
    await db
      .updateTable('review_invitations')
      .set({ ...suggested, suggested_institution: others.join(', ') })
      .where('id', '=', id)
      .execute();
  }
}
