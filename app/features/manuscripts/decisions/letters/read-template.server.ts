import type { Platform } from '#app/platform/platform.server.ts';
import { letters } from './letters.ts';
import type { LetterName, LetterTemplate } from './letters.ts';

export async function readTemplate(
  { db }: Pick<Platform, 'db'>,
  name: LetterName,
): Promise<LetterTemplate> {
  const own = await db
    .selectFrom('letter_templates')
    .select(['subject', 'body'])
    .where('name', '=', name)
    .executeTakeFirst();
  return own ?? letters[name];
}
