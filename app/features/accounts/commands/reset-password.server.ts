import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { countAttempt } from '#app/platform/web/rate-limit.server.ts';
import { foldName } from '../account.ts';
import { inTransaction } from '../auth-connection.server.ts';
import { linkLimit, mailLimit, resetLimit } from '../limits.ts';
import { resetPasswordLetter } from '../mail/reset-password.server.ts';
import { findAccount, findAccountById } from '../queries/find-account.server.ts';
import { hashPassword } from './add-account.server.ts';
import { tellOfChange } from './mail-account.server.ts';
import { createLink, findLink, spendLink } from './one-time-links.server.ts';
import { setPassword } from './set-password.server.ts';
import { giveEmail } from './verify-email.server.ts';

type TooMany = { outcome: 'too-many-attempts'; wait: number };

/**
 * Mails the link for a new password, if there is such an account and it got few of them lately.
 * The outcome is the same either way, after the same work.
 */
export async function requestPasswordReset(
  platform: Platform,
  usernameOrEmail: string,
  clientIp: string,
): Promise<{ outcome: 'answered' } | TooMany> {
  const wait = await countAttempt(platform, resetLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  const typed = foldName(usernameOrEmail).slice(0, 320);
  const mayMail = (await countAttempt(platform, mailLimit, typed)) === null;
  await inTransaction(platform, async (connection) => {
    const account = mayMail ? await findAccount(connection, typed) : null;
    const token = await createLink(platform, connection, {
      purpose: 'reset',
      userId: account?.id ?? null,
      email: account?.email ?? null,
    });
    if (!account) return;
    await queueMail(platform, connection, {
      to: { name: account.firstName, address: account.email },
      purpose: 'reset-password',
      letter: resetPasswordLetter(platform, { ...account, token }),
      confidential: true,
      rank: 'urgent',
    });
  });
  return { outcome: 'answered' };
}

/** Whether a link for a new password still works. */
export async function mayResetPassword(platform: Platform, token: string): Promise<boolean> {
  const link = await findLink(platform, platform.db, 'reset', token);
  return link !== null && link.userId !== '';
}

/**
 * Sets the password of the account that a link belongs to, ends all its sessions, and counts the
 * address that the link was mailed to as confirmed.
 */
export async function resetPassword(
  platform: Platform,
  { token, password }: { token: string; password: string },
  clientIp: string,
): Promise<{ outcome: 'changed' } | { outcome: 'invalid-link' } | TooMany> {
  const wait = await countAttempt(platform, linkLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  if (!(await mayResetPassword(platform, token))) return { outcome: 'invalid-link' };
  const hash = await hashPassword(platform, password);
  return inTransaction(platform, async (connection) => {
    const link = await spendLink(platform, connection, 'reset', token);
    const account = link && (await findAccountById(connection, link.userId));
    if (!account) return { outcome: 'invalid-link' };
    await setPassword(platform, account.id, hash);
    if (link.email && !account.emailVerified) {
      await giveEmail(platform, connection, account.id, link.email);
    }
    await tellOfChange(platform, connection, account, 'password');
    return { outcome: 'changed' };
  });
}
