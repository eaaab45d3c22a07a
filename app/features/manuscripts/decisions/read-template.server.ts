import type { Connection } from '#app/platform/db/database.server.ts';
import { letters } from './letters.ts';
import type { LetterName, LetterTemplate } from './letters.ts';

/** A letter as the chief wrote it, or the original text. */
export async function readTemplate(
  connection: Connection,
  name: LetterName,
): Promise<LetterTemplate> {
  const own = await connection
    .selectFrom('letter_templates')
    .select(['subject', 'body'])
    .where('name', '=', name)
    .executeTakeFirst();
  return own ?? letters[name];
}
