import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';
import { inTransaction } from '../core/auth-connection.server.ts';
import { authOf } from '../core/auth.server.ts';
import { isLastChief } from '../roles/is-last-chief.server.ts';
import { keepName } from './keep-name.server.ts';
import { tellOfChange } from '../letters/mail-account.server.ts';
import type { PasswordCheck } from '../core/set-password.server.ts';
import { checkPassword } from '../core/set-password.server.ts';

/** Something that somebody has in hand: a manuscript by its paper ID, or a review of their own. */
export type InHand = { what: string; paperId: number | null };

/** What a feature below this one has to say when an account is exported or deleted. */
export type PartOfAccount = {
  /**
   * Why the account has to stay, in a sentence for its owner, or null: papers published or under
   * review need their authors.
   */
  keeps?(connection: Connection, user: SignedIn): Promise<string | null>;
  /** What the account has in hand, which others would wait for in vain. */
  inHand?(connection: Connection, user: SignedIn): Promise<InHand[]>;
  /**
   * Takes away what nobody but the account could see, in the same transaction.
   * @param now instant in milliseconds
   */
  takeAway?(connection: Connection, user: SignedIn, now: number): Promise<void>;
  /** What it keeps about the account, each under its own name in the exported file. */
  exports(platform: Platform, user: SignedIn): Promise<Record<string, unknown>>;
};

/** Why an account cannot be deleted yet. */
export type Obstacles = { reasons: string[]; inHand: InHand[] };

/** What has to be done before an account can be deleted; nothing of both when it can. */
export async function findObstacles(
  platform: Pick<Platform, 'db'>,
  connection: Connection,
  user: SignedIn,
  leaving: readonly PartOfAccount[],
): Promise<Obstacles> {
  const reasons = (await isLastChief(platform, connection, user.id)) ? [LAST_CHIEF] : [];
  const inHand: InHand[] = [];
  for (const part of leaving) {
    const reason = await part.keeps?.(connection, user);
    if (reason) reasons.push(reason);
    inHand.push(...((await part.inHand?.(connection, user)) ?? []));
  }
  return { reasons, inHand };
}

/** Deletes an account with what hangs on it; of what it did the history keeps the name. */
export async function deleteAccount(
  platform: Platform,
  user: SignedIn,
  password: string,
  leaving: readonly PartOfAccount[],
): Promise<
  | { outcome: 'deleted' }
  | ({ outcome: 'refused' } & Obstacles)
  | Exclude<PasswordCheck, { outcome: 'right' }>
> {
  const check = await checkPassword(platform, user.id, password);
  if (check.outcome !== 'right') return check;
  return inTransaction(platform, async (connection) => {
    const obstacles = await findObstacles(platform, connection, user, leaving);
    if (obstacles.reasons.length + obstacles.inHand.length > 0) {
      return { outcome: 'refused', ...obstacles };
    }
    await keepName(platform, connection, user);
    for (const { takeAway } of leaving) {
      await takeAway?.(connection, user, platform.clock.now());
    }
    await (await authOf(platform).$context).internalAdapter.deleteUser(user.id);
    if (user.emailVerified) await tellOfChange(platform, connection, user, 'deleted');
    return { outcome: 'deleted' };
  });
}

const LAST_CHIEF =
  'You are the only editor-in-chief. Please give the role to another person first.';
