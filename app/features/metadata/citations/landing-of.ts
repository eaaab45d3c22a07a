import type { Article } from '#app/features/catalogue/core/index.ts';
import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { Landing } from '#app/protocols/crawlers/signposting.ts';
import { href } from '#app/routes.ts';
import { CITATION_FILES } from './citation-files.ts';

/**
 * An article's page and its files. ORCID iDs of its authors are not among them: of those in the catalogue it is not
 * known which were proved.
 * @param baseUrl before each path, without a slash at the end; '' for paths
 */
export function landingOf(
  { id, doi, pdf }: Pick<Article, 'id' | 'doi'> & { pdf: { locked: boolean } | null },
  { licence }: Pick<JournalFacts, 'licence'>,
  { hasText, baseUrl = '' }: { hasText: boolean; baseUrl?: string },
): Landing {
  const link = (path: string, type: string) => ({ url: `${baseUrl}${path}`, type });
  return {
    url: `${baseUrl}${href('article', { id })}`,
    doi,
    licence: licence.url,
    records: [
      ...CITATION_FILES.map(({ route, type }) => link(href(route, { id }), type)),
      link(href('articleJats', { id }), 'application/jats+xml'),
      link(href('articleJsonLd', { id }), 'application/ld+json'),
    ],
    items: [
      ...(pdf && !pdf.locked ? [link(href('articlePdf', { id }), 'application/pdf')] : []),
      ...(hasText ? [link(href('articleEpub', { id }), 'application/epub+zip')] : []),
    ],
    linkset: `${baseUrl}${href('articleLinkset', { id })}`,
  };
}
