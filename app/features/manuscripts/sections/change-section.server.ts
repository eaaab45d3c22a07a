import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { sectionKey } from './section.ts';
import type { SectionDraft, SectionView } from './section.ts';
import { sql } from 'kysely';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { HappeningTo } from '#app/platform/history/history.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { listSections } from './list-sections.server.ts';

type OpenSections = {
  inside: Platform;
  sections: readonly SectionView[];
  note: (happening: HappeningTo<'journal'>) => Promise<void>;
};

/** Does the chief's work on the sections in one transaction; of two who do, the second waits. */
async function withinSections<Result>(
  platform: Platform,
  user: SignedIn,
  work: (open: OpenSections) => Promise<Result>,
): Promise<Result | { outcome: 'forbidden' }> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  return platform.transaction(async (inside) => {
    if (inside.db.kind === 'postgres') {
      await sql`lock table sections in exclusive mode`.execute(inside.db);
    }
    return work({
      inside,
      sections: await listSections(inside),
      note: (happening) =>
        addHistory(inside, {
          subject: 'journal:1',
          actor: `account:${user.id}`,
          ...happening,
        }),
    });
  });
}

async function writeEditors(
  { db }: HasDb,
  section: number,
  editors: readonly string[],
): Promise<void> {
  await db.deleteFrom('section_editors').where('section_id', '=', section).execute();
  if (editors.length === 0) return;
  await db
    .insertInto('section_editors')
    .values(editors.map((account) => ({ section_id: section, account_id: account })))
    .execute();
}

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

type MovingSection = { outcome: 'moved' | 'at-the-end' | 'no-such-section' | 'forbidden' };

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

type ClosingSection = { outcome: 'done' | 'done-before' | 'no-such-section' | 'forbidden' };

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

type AddingSection = { outcome: 'added'; id: number } | { outcome: 'name-taken' | 'forbidden' };

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
