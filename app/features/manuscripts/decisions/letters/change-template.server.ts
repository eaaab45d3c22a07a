import * as v from 'valibot';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { LetterName, LetterTemplate } from './letters.ts';
import { templateForm } from './template-form.ts';

export type ChangingTemplate = { outcome: 'changed' | 'unchanged' | 'forbidden' };

/** What it was before stays in the history. @param template null for the letter that came with the journal */
export async function changeTemplate(
  platform: Platform,
  user: SignedIn,
  name: LetterName,
  template: LetterTemplate | null,
): Promise<ChangingTemplate> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  if (template !== null && !v.is(templateForm, template)) {
    throw new Error('A template with mistakes cannot be saved.');
  }
  return platform.transaction(async (inside) => {
    const before = await inside.db
      .selectFrom('letter_templates')
      .select(['subject', 'body'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (template === null ? !before : isSame(before, template)) return { outcome: 'unchanged' };
    await inside.db.deleteFrom('letter_templates').where('name', '=', name).execute();
    if (template !== null) {
      const changed = { changed_by: user.id, changed_at: inside.clock.now() };
      await inside.db
        .insertInto('letter_templates')
        .values({ name, ...template, ...changed })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...template, ...changed }))
        .execute();
    }
    await addHistory(inside, {
      subject: 'journal:1',
      event: 'letter-changed',
      actor: `account:${user.id}`,
      details: { name, before: before ?? null, after: template },
    });
    return { outcome: 'changed' };
  });
}

const isSame = (before: LetterTemplate | undefined, after: LetterTemplate): boolean =>
  before?.subject === after.subject && before.body === after.body;
