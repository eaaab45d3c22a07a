import type { HasDb } from '#app/platform/platform.server.ts';
import type { Section, SectionView } from './section.ts';

export async function listSections({ db }: HasDb): Promise<SectionView[]> {
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'name', 'closed_at', 'origin'])
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const editors = await db
    .selectFrom('section_editors')
    .innerJoin('users', 'users.id', 'section_editors.account_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['section_id', 'users.id', 'username', 'users.name'])
    // Who is no editor any more is none of a section either.
    .where('role', 'in', ['editor', 'chief'])
    .orderBy('last_name')
    .orderBy('users.id')
    .execute();
  return sections.map(({ closed_at, origin, ...section }) => ({
    ...section,
    closed: closed_at !== null,
    sample: origin === 'sample',
    editors: editors
      .filter((editor) => editor.section_id === section.id)
      .map(({ id, username, name }) => ({ id, username: username ?? '', name })),
  }));
}

export const nameSections = (platform: HasDb): Promise<Section[]> => inOrder(platform).execute();

/** The sections that an author may choose; the one that a manuscript has stays among them. */
export const listOpenSections = (
  platform: HasDb,
  present: number | null = null,
): Promise<Section[]> =>
  inOrder(platform)
    .where((row) => row.or([row('closed_at', 'is', null), row('id', '=', present)]))
    .execute();

const inOrder = ({ db }: HasDb) =>
  db.selectFrom('sections').select(['id', 'name']).orderBy('rank').orderBy('id');
