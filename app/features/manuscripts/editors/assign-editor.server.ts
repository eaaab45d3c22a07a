import type { EditorsCommand, OpenCase, Refused } from './within-case.server.ts';
import { editorsCommand } from './within-case.server.ts';
import { findAccount } from '#app/features/accounts/core/index.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { statesInstitution } from '../conflicts/judge.ts';
import { judgeEditors } from './list-independent.server.ts';
import { handOver } from './hand-over.server.ts';

export type Assigning =
  | { outcome: 'assigned' | 'no-such-editor' | 'editor-has-conflict' | 'already-theirs' }
  | { outcome: 'editor-without-institution' }
  /** A likely conflict is to be answered first. */
  | { outcome: 'questions'; account: string }
  | Refused;

/**
 * The chief gives it to any editor, its editor to a colleague; never to one with a conflict or
 * without institution (L2).
 */
export const assignEditor: EditorsCommand<{ username: string }, Assigning> = editorsCommand(
  async ({ inside, manuscript, editor, user }, { username }) => {
    const foreseen = await foreseeAssigning(inside, { manuscript, editor }, username);
    if (foreseen.outcome !== 'may-be-assigned') return foreseen;
    await handOver(inside, manuscript, { to: foreseen.to, by: user.id });
    return { outcome: 'assigned' };
  },
);

/** What assigning it to an editor would come to. */
export async function foreseeAssigning(
  platform: Platform,
  { manuscript, editor }: Pick<OpenCase, 'manuscript' | 'editor'>,
  username: string,
): Promise<Assigning | { outcome: 'may-be-assigned'; to: KnownAccount }> {
  if (!editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
  if (!UNDER_WAY.includes(manuscript.state)) {
    return { outcome: 'refused', reason: 'not-in-this-state' };
  }
  const account = await findAccount(platform, username);
  const [to] = account ? await listPeople(platform, { ids: [account.id] }) : [];
  if (!to || !mayActAs(to.role, 'editor')) return { outcome: 'no-such-editor' };
  if (to.id === manuscript.editorId) return { outcome: 'already-theirs' };
  if (!statesInstitution(to)) return { outcome: 'editor-without-institution' };
  const [judged] = await judgeEditors(platform, [to], manuscript);
  if (judged!.conflicts.length > 0) return { outcome: 'editor-has-conflict' };
  if (judged!.questions.length > 0) return { outcome: 'questions', account: to.id };
  return { outcome: 'may-be-assigned', to };
}
