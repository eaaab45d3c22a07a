import { findAccount } from '#app/features/accounts/core/index.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { isAppealed, UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findEditor } from './find-editor.server.ts';
import {
  judgeAllEditors,
  judgeEditors,
  listIndependent,
  findIndependentEditor,
} from './list-independent.server.ts';
import { isIndependent, statesInstitution } from '../conflicts/judge.ts';
import { personOf } from '../conflicts/list-sides.server.ts';
import { actsOf } from '../conflicts/one-hand.ts';
import { lockCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { handOver, takeAway } from './assign-editor.server.ts';
import type { Refused, EditorsCommand } from './within-case.server.ts';
import { editorsCommand } from './within-case.server.ts';
import { guestEnded } from './guest-ended.mail.ts';
import { mailEditors } from './tell-editors.server.ts';

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
    const manuscript = await lockCase(inside, paperId);
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

type EndingGuest = { outcome: 'ended' | 'no-guest' } | Refused;

/**
 * The manuscript goes to an independent editor; a chief with a conflict may not do this (L2).
 * @param username of the guest who is meant: another one may have come meanwhile
 */
export const endGuestEditor: EditorsCommand<{ username: string }, EndingGuest> = editorsCommand(
  async ({ inside, manuscript, user, record }, { paperId, username }) => {
    if (!mayActAs(user.role, 'chief')) return { outcome: 'refused', reason: 'not-yours' };
    const guest = await inside.db
      .selectFrom('editor_assignments')
      .innerJoin('users', 'users.id', 'editor_assignments.account_id')
      .select('users.id')
      .where('manuscript_id', '=', manuscript.id)
      .where('username', '=', username)
      .where('kind', '=', 'guest')
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const [person] = guest ? await listPeople(inside, { ids: [guest.id] }) : [];
    if (!person) return { outcome: 'no-guest' };
    await record({ event: 'guest-editor-ended', details: { account: person.id } });
    await takeAway(inside, manuscript, person.id, 'guest');
    await mailEditors(inside, manuscript, [person], () => ({
      purpose: 'guest-editor-ended',
      write: ({ journal, name }) => guestEnded.write({ journal, name, paperId }),
    }));
    return { outcome: 'ended' };
  },
);
