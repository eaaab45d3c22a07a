import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';
import { isRole, ROLE_NAMES } from '../core/account.ts';

export const accountEvents = {
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
