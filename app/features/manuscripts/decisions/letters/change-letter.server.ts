import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { fits } from '#app/platform/mail/letters/template-form.ts';
import type { JournalLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { LetterTemplate } from '#app/platform/mail/letters/fill.ts';
import { readTemplate, storeTemplate } from '#app/platform/mail/letters/own-letters.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export type ChangingLetter = { outcome: 'changed' | 'unchanged' | 'forbidden' };

/** What it was before stays in the history. @param template null for the words that came with the product */
export async function changeLetter(
  platform: Platform,
  user: SignedIn,
  letter: JournalLetter,
  template: LetterTemplate | null,
): Promise<ChangingLetter> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  if (template !== null && !fits(letter, template)) {
    throw new Error('A template with mistakes cannot be saved.');
  }
  // As it came is not a change, and follows the product when that is upgraded.
  const after = template !== null && isSame(letter, template) ? null : template;
  return platform.transaction(async (inside) => {
    const shown = await readTemplate(inside, letter);
    if (isSame(shown, after ?? letter)) return { outcome: 'unchanged' };
    const before = await storeTemplate(inside, letter.name, after, user.id);
    await addHistory(inside, {
      subject: 'journal:1',
      event: 'letter-changed',
      actor: `account:${user.id}`,
      details: { name: letter.name, title: letter.title, before, after },
    });
    return { outcome: 'changed' };
  });
}

const isSame = (one: LetterTemplate, other: LetterTemplate): boolean =>
  one.subject === other.subject && one.body === other.body;
