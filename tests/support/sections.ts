import { addSection } from '../../app/features/manuscripts/sections/change-section.server.ts';
import { changeSetting } from '../../app/features/manuscripts/settings/change-setting.server.ts';
import type { SignedIn } from '../../app/features/accounts/core/account.ts';
import { href } from '../../app/routes.ts';
import { createAccountsPlatform, PASSWORD } from './accounts.ts';
import { openBrowser } from './browser.ts';
import { aPaper, aUser } from './office.ts';
import type { Paper } from './office.ts';
import type { TestPlatform } from './test-platform.ts';
import { readDesk } from './desk.ts';

/** A journal with two sections, an editor of each, and a chief, where editors see their sections. */
export async function aJournalOfSections() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const [ants, bees] = [await aUser(platform), await aUser(platform)];
  const section = async (name: string, editors: SignedIn[]) => {
    const added = await addSection(platform, chief, { name, editors: editors.map(({ id }) => id) });
    if (added.outcome !== 'added') throw new Error(added.outcome);
    return added.id;
  };
  const sections = {
    ants: await section('Ants', [ants]),
    bees: await section('Bees', [bees]),
    empty: await section('Moths', []),
  };
  const see = (manuscripts: 'all' | 'sections') =>
    changeSetting(platform, chief, 'editors-see', { manuscripts });
  await see('sections');
  const inSection = async (
    name: keyof typeof sections | null,
    state: Parameters<typeof aPaper>[1],
    {
      title = `Of ${name}`,
      ...wishes
    }: NonNullable<Parameters<typeof aPaper>[2]> & {
      title?: string;
    } = {},
  ): Promise<Paper> => {
    const paper = await aPaper(platform, state, { submission: { title }, ...wishes });
    await platform.db
      .updateTable('manuscripts')
      .set({ section_id: name === null ? null : sections[name] })
      .where('id', '=', paper.id)
      .execute();
    return paper;
  };
  return { platform, chief, ants, bees, sections, see, inSection };
}

export async function deskOf(platform: TestPlatform, user: SignedIn) {
  const browser = openBrowser(platform);
  await browser.signIn(user.username, PASSWORD);
  const read = async (query: Record<string, string | number>) =>
    readDesk((await browser.get(href('officeManuscripts', null, query))).html);
  const titles = async (query: Record<string, string | number> = { list: 'open' }) =>
    (await read(query)).titles.toSorted();
  const lists = async () => (await read({})).tabs;
  const stages = async () => (await read({ list: 'open' })).stages;
  return { browser, titles, lists, stages };
}
