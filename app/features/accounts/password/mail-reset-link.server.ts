import type { Platform } from '#app/platform/platform.server.ts';
import { resetPasswordLetter } from './reset-password.mail.server.ts';
import { findAccount } from '../core/find-account.server.ts';
import { createLink, hasFreshLink } from '../core/one-time-links.server.ts';
import { queueLetter } from '#app/features/journal/content/index.server.ts';

/**
 * If `login` means an account. Not again within ten minutes: strangers who ask can neither flood a mailbox nor
 * keep its owner from a link.
 */
export const mailResetLink = (platform: Platform, login: string): Promise<void> =>
  platform.transaction(async (inside) => {
    const account = await findAccount(inside, login);
    if (!account || (await hasFreshLink(inside, 'reset', account.id))) return;
    const token = await createLink(inside, {
      purpose: 'reset',
      userId: account.id,
      email: account.email,
    });
    await queueLetter(inside, {
      to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
      purpose: 'reset-password',
      letter: resetPasswordLetter(inside, { ...account, token }),
      confidential: true,
      rank: 'urgent',
    });
  });
