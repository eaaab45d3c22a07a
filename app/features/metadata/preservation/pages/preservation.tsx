import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageSection } from '#app/ui/page-section.tsx';

/** `/preservation`: which archives keep copies of the journal, and what they and libraries read. */
export async function preservation({ platform }: RouteContext): Promise<Page> {
  const { facts } = journalOf(platform);
  const volumes = await listVolumes(platform);
  return {
    title: 'Preservation',
    description: `Which archives keep copies of ${facts.title}, and what archives and libraries find here.`,
    canonical: href('preservation'),
    body: (
      <>
        <PageHeader title="Preservation" />
        <div className="stack">
          {facts.archives.length === 0 ? (
            <p>
              No archive beside the publisher’s own keeps copies of the journal yet. What an archive
              needs for it is here.
            </p>
          ) : (
            <>
              <p>These archives keep copies of the journal, should its own site ever be gone:</p>
              <ul>
                {facts.archives.map(({ name, url, since }) => (
                  <li key={url}>
                    <a href={url} rel="external">
                      {name}
                    </a>
                    {since !== undefined && `, since ${since}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <PageSection id="volumes" title="For archives">
          <p>
            A list for each volume names its articles with every file that is open to all. The same
            records are at <a href={href('oai', null, { verb: 'Identify' })}>OAI-PMH</a>.
          </p>
          <ul>
            {volumes.map(({ volume, year }) => (
              <li key={volume}>
                <a href={href('volumeManifest', { volume })}>
                  Volume {volume} ({year})
                </a>
              </li>
            ))}
          </ul>
        </PageSection>
        <PageSection id="libraries" title="For libraries">
          <p>
            <a href={href('kbart')}>Our holdings in the KBART format</a> tell a link resolver which
            volumes are here.
          </p>
        </PageSection>
      </>
    ),
  };
}
