import type { Kysely } from 'kysely';

type Rows = {
  manuscripts: { id: number; corresponding: number };
  messages: {
    id: number;
    manuscript_id: number;
    side: string;
    text: string;
    written_at: number;
    sent_at: number | null;
  };
  drafts: {
    manuscript_id: number;
    writer: string;
    kind: string;
    fields: string;
    version: number;
    saved_at: number;
  };
};

/** What an author has typed and not sent belongs to this author, not to the next corresponding one. */
export async function up(db: Kysely<Rows>): Promise<void> {
  const unsent = await db
    .selectFrom('messages')
    .innerJoin('manuscripts', 'manuscripts.id', 'messages.manuscript_id')
    .select(['messages.id', 'manuscript_id', 'corresponding', 'text', 'written_at'])
    .where('side', '=', 'author')
    .where('sent_at', 'is', null)
    .execute();
  for (const { id, manuscript_id, corresponding, text, written_at } of unsent) {
    const fields = JSON.stringify({ message: text });
    const draft = { manuscript_id, fields, version: 1, saved_at: written_at };
    await db
      .insertInto('drafts')
      .values({ ...draft, writer: `author:${corresponding}`, kind: 'message' })
      .execute();
    await db.deleteFrom('messages').where('id', '=', id).execute();
  }
}
