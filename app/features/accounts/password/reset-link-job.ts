import { object, string } from 'valibot';

/** What the job is given that mails a link to a new password: what was typed as name or address. */
export const mailResetLinkKind = {
  name: 'mail-reset-link',
  payload: object({ login: string() }),
} as const;
