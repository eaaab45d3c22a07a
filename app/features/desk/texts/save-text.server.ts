import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { bumpCatalogueVersion } from '#app/features/catalogue/core/index.server.ts';
import { journalSource } from '#app/features/journal/content/index.server.ts';
import { ContentError } from '#app/platform/content/content-store.server.ts';
import type { ContentMistake } from '#app/platform/content/content-store.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findText, newestChange } from './find-text.server.ts';
import { layTexts } from './lay-texts.server.ts';

/** What an editor-in-chief makes of a file of the journal's folder. */
export type TextChange = {
  file: string;
  /** The whole file; null for what the folder holds, which for a file of their own is none. */
  body: string | null;
  /** The newest change when they began; null for none. */
  since: number | null;
};

export type SavingText =
  | { outcome: 'saved' | 'unchanged' | 'forbidden' | 'no-such-text' | 'changed-meanwhile' }
  /** Readers would learn who reviewed a manuscript that the text speaks of (L6), or may. */
  | { outcome: 'names-a-reviewer' | 'may-name-a-reviewer'; found: readonly string[] }
  | { outcome: 'mistakes'; mistakes: readonly ContentMistake[] };

export type FindNamed = (
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  issue: null,
  words: string,
  known?: string,
) => Promise<{ certain: readonly string[]; likely: readonly string[] }>;

/** What was before is kept, and readers see the new text within a second. */
export async function saveText(
  platform: Platform,
  user: SignedIn,
  { file, body, since }: TextChange,
  {
    find,
    read = '',
  }: { find: FindNamed; /** What may name a reviewer, as they read it. */ read?: string },
): Promise<SavingText> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  const before = findText(platform, file);
  if (before === null && (body === null || !isOwnPage(file))) return { outcome: 'no-such-text' };
  if (before?.body === body) return { outcome: 'unchanged' };
  const mistakes = listMistakes(platform, file, body);
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes };
  const { certain, likely } = await find(platform, user, null, body ?? '', before?.body);
  if (certain.length > 0) return { outcome: 'names-a-reviewer', found: certain };
  const found = likely.filter((word) => !read.split('\n').includes(word));
  if (found.length > 0) return { outcome: 'may-name-a-reviewer', found };
  const outcome = await platform.transaction(async (inside) => {
    const now = inside.clock.now();
    // First, since it makes those who save at once wait for each other.
    await bumpCatalogueVersion(inside, now);
    const newest = await newestChange(inside, file);
    if ((newest?.id ?? null) !== since) return 'changed-meanwhile' as const;
    await inside.db
      .insertInto('journal_texts')
      .values({ file, body, changed_by: user.id, changed_at: now })
      .execute();
    await addHistory(inside, {
      subject: 'journal:1',
      event: 'text-changed',
      actor: `account:${user.id}`,
      details: { file, before: before?.body ?? null, restored: body === null },
    });
    return 'saved' as const;
  });
  if (outcome === 'saved') await layTexts(platform);
  return { outcome };
}

/** A page that an owner may add. */
const isOwnPage = (file: string): boolean => /^pages\/[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.test(file);

/** What would be wrong in the journal's folder with this text. */
function listMistakes(
  { content }: Pick<Platform, 'content'>,
  file: string,
  body: string | null,
): readonly ContentMistake[] {
  try {
    content.read(journalSource, withText(content, file, body));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

/** What is laid over the folder once a file is changed. */
export function withText(
  { texts }: Pick<Platform['content'], 'texts'>,
  file: string,
  body: string | null,
): ReadonlyMap<string, string> {
  const changed = new Map(texts);
  if (body === null) changed.delete(file);
  else changed.set(file, body);
  return changed;
}
