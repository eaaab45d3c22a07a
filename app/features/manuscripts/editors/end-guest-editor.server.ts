import type { EditorsCommand, Refused } from './within-case.server.ts';
import { editorsCommand } from './within-case.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { guestEnded } from './guest-ended.mail.ts';
import { mailEditors } from './mail-editors.server.ts';
import { takeAway } from './take-away.server.ts';

export type EndingGuest = { outcome: 'ended' | 'no-guest' } | Refused;

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
