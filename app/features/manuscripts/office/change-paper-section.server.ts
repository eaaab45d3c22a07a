import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listOpenSections } from '../sections/list-sections.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { setSection } from '../core/write-manuscript.server.ts';

export type ChangingPaperSection =
  | { outcome: 'changed' | 'unchanged' | 'no-such-section' }
  | Refused;

type Wanted = {
  paperId: number;
  /** Null takes it out of its section. */ sectionId: number | null;
};

/** To another open section, or out of any. Who handles it stays. */
export const changePaperSection = (
  platform: Platform,
  user: SignedIn,
  { paperId, sectionId }: Wanted,
): Promise<ChangingPaperSection> =>
  withinCase<ChangingPaperSection>(platform, user, paperId, async (open) => {
    const { inside, manuscript, editor } = open;
    if (!editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
    if (!UNDER_WAY.includes(manuscript.state)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
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
    await addHistory(inside, {
      subject: `manuscript:${paperId}`,
      event: 'section-chosen',
      actor: `account:${user.id}`,
      // By name: a section may be called otherwise later.
      details: { from: nameOf(present), to: nameOf(sectionId) },
    });
    return { outcome: 'changed' };
  });
