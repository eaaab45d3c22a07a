import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { guestEnded } from './guest-ended.mail.ts';
import { mailEditors } from './mail-editors.server.ts';
import { takeAway } from './take-away.server.ts';
import { withinCase } from './within-case.server.ts';
import type { Refused } from './within-case.server.ts';

export type EndingGuest = { outcome: 'ended' | 'no-guest' } | Refused;

/**
 * The manuscript goes to an independent editor; a chief with a conflict may not do this (L2).
 * @param username of the guest who is meant: another one may have come meanwhile
 */
export const endGuestEditor = (
  platform: Platform,
  user: SignedIn,
  { paperId, username }: { paperId: number; username: string },
): Promise<EndingGuest> =>
  withinCase<EndingGuest>(platform, user, paperId, async ({ inside, manuscript }) => {
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
    await addHistory(inside, {
      subject: `manuscript:${paperId}`,
      event: 'guest-editor-ended',
      actor: `account:${user.id}`,
      details: { account: person.id },
    });
    await takeAway(inside, manuscript, person.id, 'guest');
    await mailEditors(inside, manuscript, [person], () => ({
      purpose: 'guest-editor-ended',
      write: ({ journal, name }) => guestEnded.write({ journal, name, paperId }),
    }));
    return { outcome: 'ended' };
  });
