import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { identitiesOf, personOf } from '../conflicts/list-sides.server.ts';
import type { Account } from '../conflicts/list-sides.server.ts';
import { isIndependent, judgeEditor, statesInstitution } from '../conflicts/judge.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Judged, Sides } from '../conflicts/judge.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { UNDER_WAY } from '../core/states.ts';
import { inSight, sightOf } from '../conflicts/sight.server.ts';
import type { Sight } from '../conflicts/sight.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Identity } from '../conflicts/find-matches.ts';
import { keptOf } from '../conflicts/conflicted-papers.server.ts';

/** What stands between some accounts and a manuscript, in their order; one statement. */
export async function judgeEditors<Known extends Account>(
  platform: HasClockAndDb,
  accounts: readonly Known[],
  manuscript: Sides,
): Promise<(Judged & { account: Known })[]> {
  const identities = await identitiesOf(platform, accounts.map(personOf));
  return accounts.map((account, place) => ({
    account,
    ...judgeEditor(account.id, identities[place]!, manuscript),
  }));
}

/** An account of an editor, with what stands between them and a manuscript. */
export type JudgedEditor = Judged & { account: KnownAccount };

/** As `judgeEditors`, of all editors of the journal and those who edit the manuscript as guests. */
export async function judgeAllEditors(
  platform: HasClockAndDb,
  manuscript: CaseFile,
): Promise<JudgedEditor[]> {
  const people = await listPeople(platform, { roles: ['editor', 'chief'] });
  const guests = manuscript.assignments.flatMap(({ account, kind, endedAt }) =>
    kind === 'guest' && endedAt === null && !people.some(({ id }) => id === account) ? account : [],
  );
  if (guests.length > 0) people.push(...(await listPeople(platform, { ids: guests })));
  return judgeEditors(platform, people, manuscript);
}

/** Accounts of those who have no conflict, asked only where a review waits for one of them (L1). */
export async function independentEditors(
  platform: HasClockAndDb,
  manuscript: CaseFile,
): Promise<string[]> {
  if (manuscript.uncounted.length === 0) return [];
  const judged = await judgeAllEditors(platform, manuscript);
  return judged.filter(isIndependent).map(({ account }) => account.id);
}

/** Those who state their institution and have no conflict, nor a likely one, in their order; one statement. */
export async function listIndependent<Known extends Account>(
  platform: HasClockAndDb,
  accounts: readonly Known[],
  manuscript: Sides,
): Promise<Known[]> {
  const judged = await judgeEditors(platform, accounts.filter(statesInstitution), manuscript);
  return judged.filter(isIndependent).map(({ account }) => account);
}

/**
 * The one with the fewest manuscripts, those of its section first (027), or null.
 * @param former account that does not get it
 */
export async function findIndependentEditor(
  platform: Platform,
  manuscript: CaseFile,
  former?: string,
): Promise<KnownAccount | null> {
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  const loads = await countLoads(platform);
  const load = ({ id }: KnownAccount) => loads.get(id) ?? 0;
  // Where not all editors see all, the chiefs come before those of other sections.
  const next = ({ role }: KnownAccount) =>
    manuscript.editorsSee === 'all' || mayActAs(role, 'chief') ? 1 : 2;
  const place = (person: KnownAccount) =>
    manuscript.sectionEditors.includes(person.id) ? 0 : next(person);
  const independent = await listIndependent(
    platform,
    editors.filter(({ id }) => id !== former),
    manuscript,
  );
  const [first = null] = independent.toSorted(
    (one, other) => place(one) - place(other) || load(one) - load(other),
  );
  return first;
}

/** By account. @param counted for an editor who sees not all, or must not learn who handles some (L2) */
export async function countLoads(
  platform: HasDb,
  { kept = [], sight = null }: { kept?: readonly number[]; sight?: Sight } = {},
): Promise<Map<string, number>> {
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(({ fn }) => ['editor_id as editor', fn.countAll<number>().as('count')])
    .where('editor_id', 'is not', null)
    .where('state', 'in', UNDER_WAY)
    .where(inSight(platform, sight))
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .groupBy('editor_id')
    .execute();
  return new Map(rows.map(({ editor, count }) => [editor!, count]));
}

export type Assignable = Awaited<ReturnType<typeof listAssignable>>[number];

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
    present,
  }: {
    user: SignedIn;
    identity: Identity;
    judged: readonly JudgedEditor[];
    editorsSee: 'all' | 'sections';
    /** Account of who has it already. */
    present: string | null;
  },
  section: readonly string[],
) {
  const kept = await keptOf(platform, user, identity);
  const loads = await countLoads(platform, {
    kept,
    sight: await sightOf(platform, user, editorsSee),
  });
  const isOfSection = ({ id }: KnownAccount) => section.includes(id);
  return judged
    .filter(({ account }) => account.id !== present && mayActAs(account.role, 'editor'))
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
