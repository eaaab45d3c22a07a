import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Open points that an editor settles, since their reviewer does not come back. And what editors had edited out of
 * letters before points went as they were written stays out: authors never had it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_points').addColumn('settled_at', 'bigint').execute();
  await db.schema.alterTable('review_points').addColumn('settled_by', 'text').execute();
  await db.schema.alterTable('review_points').addColumn('settled_reason', 'text').execute();
  const { rows } = await sql<Row>`
    select review_points.id, review_points.words, decisions.letter, decisions.decided_by as "by",
      decisions.decided_at as "at"
    from review_points
    join review_invitations on review_invitations.id = review_points.invitation_id
    join decisions on decisions.manuscript_id = review_invitations.manuscript_id
      and decisions.round = review_invitations.round
    where review_points.sent_at is not null and review_points.sent_at <= decisions.decided_at
      and review_points.audience = 'authors' and review_points.left_out_at is null`.execute(db);
  for (const { id, words, letter, by, at } of rows) {
    if (inOneLine(letter).includes(inOneLine(words))) continue;
    await sql`
      update review_points
      set left_out_at = ${at}, left_out_by = ${by}, left_out_reason = ${'The letter was sent without it.'}
      where id = ${id}`.execute(db);
  }
}

type Row = { id: number; words: string; letter: string; by: string; at: number };

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
