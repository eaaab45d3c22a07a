/** Owns sending a mail again by hand. */
import type { HasClockAndDb } from '../platform.server.ts';
import { retryWork } from '../queue/claim.server.ts';
import { DAYS_TRIED } from './queue-mail.server.ts';
import { DAY } from '../clock.ts';

/** Tried for as long as a new one, under its Message-ID; false when it is not waiting. */
export const retryMail = (platform: HasClockAndDb, id: number): Promise<boolean> =>
  retryWork(platform, 'mails', id, { give_up_at: platform.clock.now() + DAYS_TRIED * DAY });
