import type { Article } from '#app/features/catalogue/core/index.ts';
import type { JournalFacts } from '#app/features/journal/content/index.ts';
import { MEDIA_TYPES } from '#app/platform/documents/document.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { Landing } from '#app/protocols/crawlers/signposting.ts';
import { DOCMAP_CONTEXT } from '#app/protocols/crawlers/docmap.ts';
import { orcidUrl } from '#app/protocols/orcid.ts';
import { href } from '#app/routes.ts';
import { CITATION_FILES } from './citation-files.ts';

type Landed = Pick<Article, 'id' | 'doi' | 'provedOrcids'> & {
  dates?: Pick<Article['dates'], 'accepted'>;
  pdf: { locked: boolean } | null;
  supplements?: readonly { format: FileFormat }[];
};

/**
 * An article's page, its authors and its files.
 * @param baseUrl before each path, without a slash at the end; '' for paths
 */
export function landingOf(
  { id, doi, dates, pdf, provedOrcids = [], supplements = [] }: Landed,
  { licence }: Pick<JournalFacts, 'licence'>,
  { hasText, baseUrl = '' }: { hasText: boolean; baseUrl?: string },
): Landing {
  const link = (path: string, type: string) => ({ url: `${baseUrl}${path}`, type });
  return {
    url: `${baseUrl}${href('article', { id })}`,
    doi,
    licence: licence.url,
    authors: provedOrcids.map(orcidUrl),
    records: [
      ...CITATION_FILES.map(({ route, type }) => link(href(route, { id }), type)),
      link(href('articleJats', { id }), 'application/jats+xml'),
      link(href('articleJsonLd', { id }), 'application/ld+json'),
      ...(dates?.accepted
        ? [
            {
              ...link(href('articleDocmap', { id }), 'application/ld+json'),
              profile: DOCMAP_CONTEXT,
            },
          ]
        : []),
    ],
    items: [
      ...(pdf && !pdf.locked ? [link(href('articlePdf', { id }), 'application/pdf')] : []),
      ...(pdf && !pdf.locked
        ? supplements.map(({ format }, at) =>
            link(href('articleSupplement', { id, number: at + 1 }), MEDIA_TYPES[format]),
          )
        : []),
      ...(hasText ? [link(href('articleEpub', { id }), 'application/epub+zip')] : []),
    ],
    linkset: `${baseUrl}${href('articleLinkset', { id })}`,
  };
}
