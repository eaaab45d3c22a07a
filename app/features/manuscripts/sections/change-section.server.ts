import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { sectionKey } from './section.ts';
import type { SectionDraft } from './section.ts';
import { withinSections, writeEditors } from './within-sections.server.ts';

export type ChangingSection = {
  outcome: 'changed' | 'unchanged' | 'name-taken' | 'no-such-section' | 'forbidden';
};

export const changeSection = (
  platform: Platform,
  user: SignedIn,
  id: number,
  { name, editors }: SectionDraft,
): Promise<ChangingSection> =>
  withinSections<ChangingSection>(platform, user, async ({ inside, sections, note }) => {
    const section = sections.find((each) => each.id === id);
    if (!section) return { outcome: 'no-such-section' };
    const key = sectionKey(name);
    if (sections.some((each) => each.id !== id && sectionKey(each.name) === key)) {
      return { outcome: 'name-taken' };
    }
    const before = { name: section.name, editors: section.editors.map((editor) => editor.id) };
    if (name === before.name && isSame(editors, before.editors)) return { outcome: 'unchanged' };
    await inside.db
      .updateTable('sections')
      // Whatever the chief wrote is the journal's own.
      .set({ name, name_key: key, origin: 'journal' })
      .where('id', '=', id)
      .execute();
    await writeEditors(inside, id, editors);
    await note({
      event: 'section-changed',
      details: { section: id, before, after: { name, editors } },
    });
    return { outcome: 'changed' };
  });

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();
