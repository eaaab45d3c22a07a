import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withinSections } from './within-sections.server.ts';

export type ClosingSection = { outcome: 'done' | 'done-before' | 'no-such-section' | 'forbidden' };

/** None is ever removed: the manuscripts that it has stay with it. */
export const closeSection = (
  platform: Platform,
  user: SignedIn,
  id: number,
  closed: boolean,
): Promise<ClosingSection> =>
  withinSections<ClosingSection>(platform, user, async ({ inside, sections, note }) => {
    const section = sections.find((each) => each.id === id);
    if (!section) return { outcome: 'no-such-section' };
    if (section.closed === closed) return { outcome: 'done-before' };
    await inside.db
      .updateTable('sections')
      .set({ closed_at: closed ? inside.clock.now() : null })
      .where('id', '=', id)
      .execute();
    const { name } = section;
    await note({
      event: closed ? 'section-closed' : 'section-opened',
      details: { section: id, name },
    });
    return { outcome: 'done' };
  });
