import { queueLetter } from '#app/features/journal/content/index.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { journalFacts, webUrl } from '../../core/letters/letter.server.ts';
import { listNames, listPeople } from '../../people/list-people.server.ts';
import { roleText } from '../role-invitation.ts';
import type { RoleInvitation } from '../role-invitation.ts';
import { roleInvitationUrl } from '../role-link.server.ts';
import {
  invitationAccepted,
  invitationDeclined,
  invitationInVain,
} from './invitation-answered.mail.ts';
import {
  roleInvitationTakenBack,
  roleInvited,
  roleInvitedReminder,
} from './role-invitation.mail.ts';

/** To the person, with the link. */
export async function mailInvited(
  inside: Platform,
  invitation: RoleInvitation,
  letter: 'invitation' | 'reminder',
): Promise<void> {
  const names = await listNames(inside, [invitation.invitedBy]);
  const define = letter === 'invitation' ? roleInvited : roleInvitedReminder;
  await toInvited(inside, invitation, {
    purpose: letter === 'invitation' ? 'role-invitation' : 'role-invitation-reminder',
    letter: define.write({
      ...factsOf(inside, invitation),
      ...{ name: invitation.name, editor: names.get(invitation.invitedBy) ?? 'The' },
      ...{
        due: formatDay(invitation.expiresAt),
        invitation: roleInvitationUrl(inside, invitation),
      },
    }),
  });
}

export const mailTakenBack = (inside: Platform, invitation: RoleInvitation): Promise<void> =>
  toInvited(inside, invitation, {
    purpose: 'role-invitation-taken-back',
    letter: roleInvitationTakenBack.write({
      ...factsOf(inside, invitation),
      name: invitation.name,
    }),
  });

async function toInvited(
  inside: Platform,
  { name, email }: RoleInvitation,
  mail: { purpose: string; letter: Letter },
): Promise<void> {
  // It holds the link.
  await queueLetter(inside, { ...mail, to: { name, address: email }, confidential: true });
}

type Answer =
  | { kind: 'accepted'; username: string; address: string }
  | { kind: 'declined'; words: string }
  | { kind: 'in-vain' };

/** To the chief who sent it; to all chiefs where that one is none any more. */
export async function mailAnswer(
  inside: Platform,
  invitation: RoleInvitation,
  answer: Answer,
): Promise<void> {
  const chiefs = await listPeople(inside, { roles: ['chief'] });
  const sender = chiefs.filter(({ id }) => id === invitation.invitedBy);
  for (const { name, email } of sender.length > 0 ? sender : chiefs) {
    await queueLetter(inside, {
      to: { name, address: email },
      purpose: `role-invitation-${answer.kind}`,
      letter: answerLetter(inside, { invitation, name }, answer),
    });
  }
}

function answerLetter(
  inside: Platform,
  { invitation, name }: { invitation: RoleInvitation; name: string },
  answer: Answer,
): Letter {
  const facts = {
    ...factsOf(inside, invitation),
    ...{ name, person: invitation.name, address: invitation.email },
    people: webUrl(inside, href('accountInvitations')),
  };
  switch (answer.kind) {
    case 'accepted':
      return invitationAccepted.write({ ...facts, ...answer });
    case 'declined':
      return invitationDeclined.write({ ...facts, words: answer.words });
    case 'in-vain':
      return invitationInVain.write(facts);
  }
}

const factsOf = (inside: Platform, invitation: RoleInvitation) => ({
  journal: journalFacts(inside).journal,
  role: roleText(invitation),
});
