import type { HasDb } from '#app/platform/platform.server.ts';
import { CHARGE_LETTERS } from './charge.mail.ts';
import { chargesTaken } from './settings.server.ts';

/** Names of the letters that a journal without charges does not send. */
export const lettersNotSent = async (platform: HasDb): Promise<readonly string[]> =>
  (await chargesTaken(platform)) ? [] : CHARGE_LETTERS;
