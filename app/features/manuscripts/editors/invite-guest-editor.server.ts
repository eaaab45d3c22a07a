import { lockManuscript } from '../core/lock-manuscript.server.ts';
import { findAccount } from '#app/features/accounts/core/index.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { isAppealed, UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findEditor } from './find-editor.server.ts';
import { judgeAllEditors, judgeEditors, listIndependent } from './list-independent.server.ts';
import { findIndependentEditor } from './find-independent-editor.server.ts';
import { isIndependent, statesInstitution } from '../conflicts/judge.ts';
import { personOf } from '../conflicts/identity-of.server.ts';
import { actsOf } from '../conflicts/one-hand.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { handOver } from './hand-over.server.ts';
import type { Refused } from './within-case.server.ts';

export type InvitingGuest =
  | { outcome: 'invited' | 'no-such-account' | 'guest-has-conflict' | 'already-theirs' }
  | { outcome: 'guest-without-institution' }
  /** A likely conflict is to be answered first, by an editor who is independent. */
  | { outcome: 'questions'; account: string; mayAnswer: boolean }
  | Refused;

/**
 * Only a chief may; with a conflict of their own only when no editor is independent, for otherwise
 * no editor could find one (L2).
 */
export function inviteGuestEditor(
  platform: Platform,
  user: SignedIn,
  { paperId, who }: { paperId: number; /** Username or address. */ who: string },
): Promise<InvitingGuest> {
  return platform.transaction(async (inside): Promise<InvitingGuest> => {
    await lockManuscript(inside, paperId);
    const manuscript = await loadCase(inside, paperId);
    if (!manuscript) return { outcome: 'no-such-manuscript' };
    if (!mayActAs(user.role, 'chief')) return { outcome: 'refused', reason: 'not-yours' };
    const editor = await findEditor(inside, user, manuscript);
    if (editor?.barrier === 'institution-missing') {
      return { outcome: 'refused', reason: editor.barrier };
    }
    if (editor?.barrier && !(await needsGuestEditor(inside, manuscript))) {
      return { outcome: 'refused', reason: 'conflict' };
    }
    if (!UNDER_WAY.includes(manuscript.state)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    const account = await findAccount(inside, who);
    if (!account?.emailVerified) return { outcome: 'no-such-account' };
    const people = await listPeople(inside, { ids: [account.id] });
    const [to = null] = people;
    if (to?.id === manuscript.editorId) return { outcome: 'already-theirs' };
    if (to && !statesInstitution(to)) return { outcome: 'guest-without-institution' };
    const [judged] = await judgeEditors(inside, people, manuscript);
    if (judged && judged.conflicts.length > 0) return { outcome: 'guest-has-conflict' };
    if (judged && judged.questions.length > 0) {
      return { outcome: 'questions', account: account.id, mayAnswer: editor?.barrier === null };
    }
    await handOver(inside, manuscript, { to, kind: 'guest', by: user.id });
    return { outcome: 'invited' };
  });
}

/**
 * Whether who handles a manuscript may not, or none does, and no editor of the journal could; while an appeal
 * waits, whether none could answer it (L3).
 */
export async function needsGuestEditor(platform: Platform, manuscript: CaseFile): Promise<boolean> {
  if (isAppealed(manuscript.state)) return !(await someoneAnswers(platform, manuscript));
  if ((await findIndependentEditor(platform, manuscript)) !== null) return false;
  if (manuscript.editorId === null) return true;
  const handling = await listPeople(platform, { ids: [manuscript.editorId] });
  return (await listIndependent(platform, handling, manuscript)).length === 0;
}

/** Also a guest who was invited for it. */
async function someoneAnswers(platform: Platform, manuscript: CaseFile): Promise<boolean> {
  const judged = await judgeAllEditors(platform, manuscript);
  return judged.some(
    (each) =>
      isIndependent(each) &&
      statesInstitution(each.account) &&
      !actsOf(each.account.id, personOf(each.account), manuscript).tookPart,
  );
}
