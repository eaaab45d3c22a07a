import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Identity } from '../conflicts/find-matches.ts';
import { keptOf } from '../conflicts/conflicted-papers.server.ts';
import { statesInstitution } from '../conflicts/judge.ts';
import { countLoads } from './find-independent-editor.server.ts';
import type { JudgedEditor } from './list-independent.server.ts';

/** An editor to whom a manuscript can be given. */
export type Assignable = {
  username: string;
  name: string;
  /** Manuscripts under way. */
  load: number;
  /** Whether they edit the section that the manuscript belongs to. */
  ofSection: boolean;
  /** Whether a likely conflict is to be answered before. */
  isInDoubt: boolean;
  /** Whether they have to state their institution before. */
  institutionMissing: boolean;
};

/**
 * The editors of the journal, as the user may know of them. Those of the manuscript's section are only among them when they are
 * independent (L2); of the others that is found when one is chosen, for they may be many.
 * @param judged all editors, as `judgeAllEditors` has them
 * @param section accounts of those of the section
 */
export async function listAssignable(
  platform: Pick<Platform, 'db' | 'clock'>,
  {
    user,
    identity,
    judged,
  }: { user: SignedIn; identity: Identity; judged: readonly JudgedEditor[] },
  section: ReadonlySet<string>,
): Promise<Assignable[]> {
  const loads = await countLoads(platform, await keptOf(platform, user, identity));
  const isOfSection = ({ id }: KnownAccount) => section.has(id);
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
