import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { identitiesOf, personOf } from '../conflicts/identity-of.server.ts';
import type { Account } from '../conflicts/identity-of.server.ts';
import { isIndependent, judgeEditor, statesInstitution } from '../conflicts/judge.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Judged, Sides } from '../conflicts/judge.ts';

/** What stands between some accounts and a manuscript, in their order; one statement. */
export async function judgeEditors<Known extends Account>(
  platform: Pick<Platform, 'clock' | 'db'>,
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
  platform: Pick<Platform, 'clock' | 'db'>,
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
  platform: Pick<Platform, 'clock' | 'db'>,
  manuscript: CaseFile,
): Promise<string[]> {
  if (manuscript.uncounted.length === 0) return [];
  const judged = await judgeAllEditors(platform, manuscript);
  return judged.filter(isIndependent).map(({ account }) => account.id);
}

/** Those who state their institution and have no conflict, nor a likely one, in their order; one statement. */
export async function listIndependent<Known extends Account>(
  platform: Pick<Platform, 'clock' | 'db'>,
  accounts: readonly Known[],
  manuscript: Sides,
): Promise<Known[]> {
  const judged = await judgeEditors(platform, accounts.filter(statesInstitution), manuscript);
  return judged.filter(isIndependent).map(({ account }) => account);
}
