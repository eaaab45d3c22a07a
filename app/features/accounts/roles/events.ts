import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';
import { isRole, ROLE_NAMES } from '../core/account.ts';

/** Of an invitation to a role; the name is that of the person as the chief typed it. */
const invitation = (words: (person: string) => string) =>
  event('journal', { name: v.string(), role: v.string() }, ({ name, role }) =>
    words(`${name} (${nameOf(role)})`),
  );

export const accountEvents = {
  'role-invitation-sent': invitation((person) => `invited ${person}`),
  'role-invitation-sent-again': invitation((person) => `sent the invitation of ${person} again`),
  'role-invitation-taken-back': invitation((person) => `withdrew the invitation of ${person}`),
  'role-invitation-declined': invitation(
    (person) => `noted that ${person} declined the invitation`,
  ),
  'role-invitation-in-vain': invitation(
    (person) => `ended the invitation of ${person}, who did not answer`,
  ),
  'role-invitation-accepted': event(
    'journal',
    { inviter: v.string(), role: v.string() },
    ({ inviter, role }, people) =>
      `accepted the invitation of ${people.account(inviter)} (${nameOf(role)})`,
  ),
  'role-given': event(
    'journal',
    { account: v.string(), before: v.nullable(v.string()), role: v.string() },
    ({ account, before, role }, people) =>
      `gave ${people.account(account)} the role ${nameOf(role)}${before === null ? '' : `; before: ${nameOf(before)}`}`,
  ),
  'profile-changed': event(
    'journal',
    {
      account: v.string(),
      changes: v.array(
        v.object({
          field: v.picklist(['name', 'institution', 'email']),
          before: v.string(),
          after: v.string(),
        }),
      ),
    },
    ({ changes }) =>
      `changed their ${changes
        .map(
          ({ field, before, after }) =>
            `${field === 'email' ? 'e-mail address' : field} ${before === '' ? '' : `from “${before}” `}to “${after}”`,
        )
        .join(' and their ')}`,
  ),
};

/** A role may be one that is no more. */
const nameOf = (role: string): string => (isRole(role) ? ROLE_NAMES[role] : role);

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof accountEvents> {}
}
