import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { diskWarning } from '#app/platform/storage/room.server.ts';
import { diskNearlyFull } from './disk-nearly-full.mail.ts';
import { diskText } from './disk-text.ts';
import { overviewUrl } from './links.server.ts';

export async function warnOfFullDisk(platform: Platform): Promise<void> {
  const used = await diskWarning(platform.storage);
  if (used === null) return;
  const month = new Date(platform.clock.now()).toISOString().slice(0, 7);
  const { title } = journalOf(platform).facts;
  for (const { id, name, email } of await listPeople(platform, { roles: ['chief'] })) {
    await queueLetter(platform, {
      to: { name, address: email },
      letter: diskNearlyFull.write({
        ...{ journal: title, name, what: diskText(used), office: overviewUrl(platform) },
      }),
      purpose: 'disk-nearly-full',
      key: `${month}:${id}`,
    });
  }
}
