import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import { areOneHand } from '../conflicts/one-hand.ts';
import { isIndependent, statesInstitution } from '../conflicts/judge.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { isChiefAwaited } from './find-editor.server.ts';
import { judgeAllEditors } from './list-independent.server.ts';
import type { Refused } from './within-case.server.ts';

/**
 * Where an editor-in-chief decides, what takes away the last one who could is done by another editor than those who
 * would decide then; null where it does not, or there is no other editor.
 * @param later what the act changes of the manuscript
 */
export async function refuseOwnGain(
  inside: HasClockAndDb,
  { user, manuscript }: { user: Pick<SignedIn, 'id'>; manuscript: CaseFile },
  later: Partial<Pick<CaseFile, 'answers' | 'authors'>>,
): Promise<Refused | null> {
  if (manuscript.whoDecides === 'editors') return null;
  const editing = manuscript.assignments.filter(({ endedAt }) => endedAt === null);
  const own = editing.map(({ account }) => account);
  const gains = (account: string) =>
    own.length === 0
      ? areOneHand(user.id, account, manuscript)
      : own.some((each) => areOneHand(each, account, manuscript));
  if (!gains(user.id)) return null;
  const after = { ...manuscript, ...later };
  if (!(await isChiefAwaited(inside, manuscript))) return null;
  if (await isChiefAwaited(inside, after)) return null;
  const judged = await judgeAllEditors(inside, after);
  const others = judged.filter(
    (each) => isIndependent(each) && statesInstitution(each.account) && !gains(each.account.id),
  );
  return others.length === 0 ? null : { outcome: 'refused', reason: 'would-gain-decision' };
}
