import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { sectionKey } from './section.ts';
import type { SectionDraft } from './section.ts';
import { withinSections, writeEditors } from './within-sections.server.ts';

export type AddingSection =
  | { outcome: 'added'; id: number }
  | { outcome: 'name-taken' | 'forbidden' };

export const addSection = (
  platform: Platform,
  user: SignedIn,
  { name, editors }: SectionDraft,
): Promise<AddingSection> =>
  withinSections<AddingSection>(platform, user, async ({ inside, sections, note }) => {
    const key = sectionKey(name);
    if (sections.some((section) => sectionKey(section.name) === key)) {
      return { outcome: 'name-taken' };
    }
    const { id } = await inside.db
      .insertInto('sections')
      .values({ name, name_key: key, rank: sections.length + 1, origin: 'journal' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeEditors(inside, id, editors);
    await note({ event: 'section-added', details: { section: id, name, editors } });
    return { outcome: 'added', id };
  });
