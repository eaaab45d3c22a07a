import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Identity } from '../conflicts/find-matches.ts';
import { sightOf } from '../conflicts/sight.server.ts';
import { keptOf } from '../conflicts/conflicted-papers.server.ts';
import { statesInstitution } from '../conflicts/judge.ts';
import { countLoads } from './find-independent-editor.server.ts';
import type { JudgedEditor } from './list-independent.server.ts';

export type Assignable = {
  username: string;
  name: string;
  load: number;
  ofSection: boolean;
  isInDoubt: boolean;
  institutionMissing: boolean;
};

/**
 * Of the section only those who are independent (L2); of others that is found when one is chosen.
 * @param judged all editors, as `judgeAllEditors` has them
 * @param section accounts of those of the section
 */
export async function listAssignable(
  platform: Pick<Platform, 'content' | 'db' | 'clock'>,
  {
    user,
    identity,
    judged,
    editorsSee,
  }: {
    user: SignedIn;
    identity: Identity;
    judged: readonly JudgedEditor[];
    editorsSee: 'all' | 'sections';
  },
  section: readonly string[],
): Promise<Assignable[]> {
  const kept = await keptOf(platform, user, identity);
  const loads = await countLoads(platform, {
    kept,
    sight: await sightOf(platform, user, editorsSee),
  });
  const isOfSection = ({ id }: KnownAccount) => section.includes(id);
  return judged
    .filter(({ account }) => mayActAs(account.role, 'editor'))
    .filter(({ account, conflicts }) => !isOfSection(account) || conflicts.length === 0)
    .map(({ account: person, questions }) => ({
      username: person.username,
      name: person.name,
      load: loads.get(person.id) ?? 0,
      ofSection: isOfSection(person),
      isInDoubt: questions.length > 0,
      institutionMissing: !statesInstitution(person),
    }));
}
