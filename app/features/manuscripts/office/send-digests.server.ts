import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { unsubscribeHeaders, unsubscribing } from '#app/platform/mail/unsubscribe-link.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { officeStartUrl, officeUrl } from '../editors/tell-editors.server.ts';
import { editorDigestLetter } from './editor-digest.mail.ts';
import { listWaiting } from './list-waiting.server.ts';

/** Once a working day however often it runs; not to those who turned it off. */
export async function sendDigests(platform: Platform): Promise<void> {
  const now = new Date(platform.clock.now());
  if (WEEKEND.has(now.getUTCDay())) return;
  const { facts } = journalOf(platform);
  const { BASE_URL } = platform.config;
  const off = await listWithoutDigest(platform);
  for (const waiting of await listWaiting(platform)) {
    const { editor, count, queues, overdue, locked, guestNeeded, agreements, unopened } = waiting;
    if (off.has(editor.id)) continue;
    // A guest opens their manuscripts, and no list.
    const own = waiting.guestOf && officeUrl(platform, waiting.guestOf[0]!);
    const queueUrl = (queue: string, mine: boolean) =>
      own ?? BASE_URL + href('officeManuscripts', null, { queue, editor: mine ? 'mine' : null });
    await queueLetter(platform, {
      to: { name: editor.name, address: editor.email },
      letter: editorDigestLetter({
        journal: facts.title,
        ...{ name: editor.name, count },
        queues: queues.map((each) => ({ ...each, url: queueUrl(each.queue, each.mine) })),
        agreements: { count: agreements, url: queueUrl('agreements', true) },
        unopened: { count: unopened, url: BASE_URL + href('accountProfile') },
        overdue: overdue.map((each) => ({ ...each, url: officeUrl(platform, each.paperId) })),
        locked: locked.map((each) => ({ ...each, url: officeUrl(platform, each.paperId) })),
        guestNeeded: guestNeeded.map((paperId) => ({
          ...{ paperId, url: officeUrl(platform, paperId) },
        })),
        url: own ?? officeStartUrl(platform),
        accountUrl: BASE_URL + href('account'),
      }),
      headers: unsubscribeHeaders(
        BASE_URL + href('digestOff', null, unsubscribing(platform, 'digest', editor.id)),
      ),
      purpose: 'editor-digest',
      rank: 'bulk',
      key: `${now.toISOString().slice(0, 10)}:${editor.id}`,
    });
  }
}

const WEEKEND: ReadonlySet<number> = new Set([0, 6]);

async function listWithoutDigest({ db }: HasDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom('profiles')
    .select('user_id as account')
    .where('digest_off_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ account }) => account));
}
