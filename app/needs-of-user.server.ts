import type { shownUser } from './features/accounts/sessions/index.server.ts';
import { shownInBar } from './features/manuscripts/office/index.server.ts';
import type { Platform } from './platform/platform.server.ts';

const BEHIND_LOGIN = /^\/(?:office|dashboard|account|manuscripts|review)(?:\/|$)/;

/** Whether a page is before those who work here, and not before readers. */
export const isBehindLogin = (path: string): boolean => BEHIND_LOGIN.test(path);

/**
 * What the bar shows of a user's work; a page is shown without it rather than not at all.
 * @param hasActed whether the request changed something and leads on to another page
 */
export async function needsOfUser(
  platform: Platform,
  path: string,
  shown: Awaited<ReturnType<typeof shownUser>>,
  hasActed = false,
): Promise<Awaited<ReturnType<typeof shownInBar>> | null> {
  if (shown === null || !isBehindLogin(path)) return null;
  return shownInBar(platform, shown.user, hasActed).catch(() => null);
}
