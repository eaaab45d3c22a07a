import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { diskWarning } from '#app/platform/storage/room.server.ts';
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
      letter: renderLetter({
        subject: `The disk of the ${title} is nearly full`,
        heading: 'The disk is nearly full',
        paragraphs: [
          `Dear ${name},`,
          diskText(used),
          { action: { label: 'Open the office', url: overviewUrl(platform) } },
        ],
        from: title,
        reason: 'You receive this e-mail because you are the editor-in-chief.',
      }),
      purpose: 'disk-nearly-full',
      key: `${month}:${id}`,
    });
  }
}
