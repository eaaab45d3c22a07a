import { createHmac } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import { authOf } from '../../core/auth.server.ts';

/** Milliseconds for which an authenticator app shows a code. */
const STEP = 30_000;
/** Stands for a code that was used already: better-auth refuses it, and counts the attempt. */
const USED = 'used';

/**
 * Of the codes of one key each, and each before it, is taken once (RFC 6238 §5.2), whichever process is asked.
 * @returns the code for better-auth to check, or what it refuses when the code was used
 */
export async function spendCode(platform: Platform, userId: string, code: string): Promise<string> {
  const row = await platform.db
    .selectFrom('two_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return code;
  const { secretConfig } = await authOf(platform).$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const now = Math.floor(platform.clock.now() / STEP);
  const step = [now + 1, now, now - 1].find((each) => codeOf(secret, each) === code);
  if (step === undefined) return code;
  const spent = await platform.db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return Number(spent.numUpdatedRows) > 0 ? code : USED;
}

/** The six digits of a key for a step (RFC 4226 §5.3). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
