import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { officeStartUrl } from '../core/letters/links.server.ts';
import { editorDigestLetter } from './editor-digest.mail.ts';
import { listWaiting } from './list-waiting.server.ts';

/**
 * Writes to each editor for whom something waits, once a day however often and in however many
 * processes it runs.
 */
export async function sendDigests(platform: Platform): Promise<void> {
  const { facts } = journalOf(platform);
  const { BASE_URL } = platform.config;
  const today = new Date(platform.clock.now()).toISOString().slice(0, 10);
  for (const { editor, queues } of await listWaiting(platform)) {
    await queueLetter(platform, {
      to: { name: editor.name, address: editor.email },
      letter: editorDigestLetter({
        journal: facts.title,
        name: editor.name,
        queues: queues.map((each) => ({
          ...each,
          url: `${BASE_URL}${href('officeManuscripts', null, { queue: each.queue })}`,
        })),
        url: officeStartUrl(platform),
      }),
      purpose: 'editor-digest',
      rank: 'bulk',
      key: `${today}:${editor.id}`,
    });
  }
}
