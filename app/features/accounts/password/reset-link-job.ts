import { object, string } from 'valibot';

export const mailResetLinkKind = {
  name: 'mail-reset-link',
  payload: object({ login: string() }),
} as const;
