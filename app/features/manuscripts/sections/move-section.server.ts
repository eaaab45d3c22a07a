import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withinSections } from './within-sections.server.ts';

export type MovingSection = { outcome: 'moved' | 'at-the-end' | 'no-such-section' | 'forbidden' };

export const moveSection = (
  platform: Platform,
  user: SignedIn,
  id: number,
  towards: 'earlier' | 'later',
): Promise<MovingSection> =>
  withinSections<MovingSection>(platform, user, async ({ inside, sections, note }) => {
    const at = sections.findIndex((each) => each.id === id);
    const section = sections[at];
    if (!section) return { outcome: 'no-such-section' };
    const to = towards === 'earlier' ? at - 1 : at + 1;
    const neighbour = sections[to];
    if (!neighbour) return { outcome: 'at-the-end' };
    const after = sections.with(at, neighbour).with(to, section);
    for (const [place, each] of after.entries()) {
      await inside.db
        .updateTable('sections')
        .set({ rank: place + 1 })
        .where('id', '=', each.id)
        .execute();
    }
    const names = (list: typeof sections) => list.map(({ name }) => name);
    await note({
      event: 'sections-ordered',
      details: { before: names(sections), after: names(after) },
    });
    return { outcome: 'moved' };
  });
