import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';
import { toKbart } from '#app/protocols/kbart.ts';
import { href } from '#app/routes.ts';
import { coveragesOf } from '../coverage.ts';
import { findAccess } from '../find-access.server.ts';

/** `/kbart.txt`: the holdings of the journal for the link resolvers of libraries. */
export async function kbart({ platform }: RouteContext): Promise<Response> {
  const { facts } = journalOf(platform);
  const { BASE_URL } = platform.config;
  const [volumes, access] = [await listVolumes(platform), await findAccess(platform)];
  const text = toKbart({
    ...{ title: facts.title, issn: facts.issn, publisher: facts.publisher.name, ...access },
    url: `${BASE_URL}${href('root')}`,
    coverages: coveragesOf(volumes),
  });
  // KBART asks for a name of provider, region, package and day.
  const provider = new URL(BASE_URL).hostname.replaceAll('.', '');
  const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
  return new Response(text, {
    headers: {
      'Content-Type': 'text/tab-separated-values; charset=utf-8',
      'Content-Disposition': disposition(
        'attachment',
        `${provider}_Global_AllTitles_${day}`,
        '.txt',
      ),
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
