import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { landingOf } from '../../citations/landing-of.ts';
import { listKeptArticles } from '../list-kept-articles.server.ts';

/** The words without which their programs collect nothing (lockss.org/support/prepare-your-content). */
const PERMISSIONS = {
  LOCKSS: 'LOCKSS system has permission to collect, preserve, and serve this Archival Unit',
  CLOCKSS: 'CLOCKSS system has permission to ingest, preserve, and serve this Archival Unit',
};

/**
 * `/preservation/volume-{n}`: what an archive collects of a volume, from which every file that is open to all is
 * reached; with the permissions that the journal gives (`archives` in `journal.yaml`).
 */
export async function volumeManifest({ platform, params }: RouteContext): Promise<Page> {
  const volume = wholeNumber(params['volume']);
  const articles = volume === null ? [] : await listKeptArticles(platform, volume);
  if (volume === null || articles.length === 0)
    throw new HttpError(404, 'This volume is not here.');
  const { facts } = journalOf(platform);
  const changedAt = Math.max(...articles.map((article) => article.changedAt));
  return {
    title: `Volume ${volume} for archives`,
    canonical: href('volumeManifest', { volume }),
    noindex: true,
    headers: { 'Last-Modified': new Date(changedAt).toUTCString() },
    body: (
      <>
        <PageHeader title={`Volume ${volume} (${yearOfVolume(volume)}), for archives`} />
        <div className="stack">
          <p>
            {facts.title}, ISSN {facts.issn.online} (online), {facts.issn.print} (print), published
            by {facts.publisher.name} under <a href={facts.licence.url}>{facts.licence.name}</a>.
          </p>
          {facts.archives.map(
            ({ permission }) =>
              permission !== undefined && <p key={permission}>{PERMISSIONS[permission]}</p>,
          )}
        </div>
        <ol>
          {articles.map(({ id, title, pdf, supplements, hasText }) => {
            const work = { id, doi: null, pdf, supplements };
            const { records, items } = landingOf(work, facts, { hasText });
            return (
              <li key={id}>
                <a href={href('article', { id })}>{title}</a>
                {[...items, ...records].map(({ url }) => (
                  <span key={url}>
                    {' · '}
                    <a href={url}>{url.split('/').slice(2).join('/')}</a>
                  </span>
                ))}
              </li>
            );
          })}
        </ol>
      </>
    ),
  };
}
