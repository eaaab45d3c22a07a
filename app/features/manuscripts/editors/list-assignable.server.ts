import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Identity } from '../core/conflicts.ts';
import { keptOf } from '../conflicts/conflicted-papers.server.ts';
import { countLoads } from './find-independent-editor.server.ts';
import { listIndependent } from './list-independent.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** An editor to whom a manuscript can be given. */
export type Assignable = {
  username: string;
  name: string;
  /** Manuscripts under way. */
  load: number;
  /** Whether they edit the section that the manuscript belongs to. */
  ofSection: boolean;
};

/**
 * The editors of the journal, as the user may know of them. Those of the manuscript's section are only among them when they are
 * independent (L2); of the others that is found when one is chosen, for they may be many.
 * @param section accounts of those
 */
export async function listAssignable(
  platform: Pick<Platform, 'db' | 'clock'>,
  manuscript: CaseFile,
  { user, identity }: { user: SignedIn; identity: Identity },
  section: ReadonlySet<string>,
): Promise<Assignable[]> {
  const people = await listPeople(platform, { roles: ['editor', 'chief'] });
  const loads = await countLoads(platform, await keptOf(platform, user, identity));
  const isOfSection = ({ id }: KnownAccount) => section.has(id);
  const ofSection = people.filter(isOfSection);
  const independent = await listIndependent(platform, ofSection, manuscript);
  return people
    .filter((person) => !isOfSection(person) || independent.includes(person))
    .map((person) => ({
      username: person.username,
      name: person.name,
      load: loads.get(person.id) ?? 0,
      ofSection: isOfSection(person),
    }));
}
