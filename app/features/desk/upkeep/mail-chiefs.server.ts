import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { diskNearlyFull } from './disk-nearly-full.mail.ts';
import { overviewUrl } from './links.server.ts';

/**
 * Tells each editor-in-chief what the server needs.
 * @param what one paragraph
 * @param stretch such as a day, in which a letter goes out once
 */
export async function mailChiefs(
  platform: Platform,
  letter: typeof diskNearlyFull,
  what: string,
  stretch: string,
): Promise<void> {
  const { title } = journalOf(platform).facts;
  for (const { id, name, email } of await listPeople(platform, { roles: ['chief'] })) {
    await queueLetter(platform, {
      to: { name, address: email },
      letter: letter.write({ journal: title, name, what, office: overviewUrl(platform) }),
      purpose: letter.name,
      key: `${stretch}:${id}`,
    });
  }
}
