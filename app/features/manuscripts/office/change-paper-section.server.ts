import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { handlersCommand } from '../editors/within-case.server.ts';
import { listOpenSections } from '../sections/list-sections.server.ts';
import { isUnderWay } from '../core/states.ts';
import { setSection } from '../core/write-manuscript.server.ts';

export type ChangingPaperSection =
  | { outcome: 'changed' | 'unchanged' | 'no-such-section' }
  | Refused;

type Wanted = {
  /** Null takes it out of its section. */ sectionId: number | null;
};

/** To another open section, or out of any. Who handles it stays. */
export const changePaperSection: EditorsCommand<Wanted, ChangingPaperSection> = handlersCommand(
  isUnderWay,
  async ({ inside, manuscript, record }, { sectionId }) => {
    const { present } = await inside.db
      .selectFrom('manuscripts')
      .select('section_id as present')
      .where('id', '=', manuscript.id)
      .executeTakeFirstOrThrow();
    if (sectionId === present) return { outcome: 'unchanged' };
    const sections = await listOpenSections(inside, present);
    const nameOf = (id: number | null) => sections.find((each) => each.id === id)?.name ?? null;
    if (sectionId !== null && nameOf(sectionId) === null) return { outcome: 'no-such-section' };
    await setSection(inside, manuscript.id, sectionId);
    await record({
      event: 'section-chosen',
      // By name: a section may be called otherwise later.
      details: { from: nameOf(present), to: nameOf(sectionId) },
    });
    return { outcome: 'changed' };
  },
);
