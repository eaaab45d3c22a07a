import { preferredType } from '#app/platform/web/cache/negotiation.ts';
import { href } from '#app/routes.ts';

/** What programs may have in the place of the page, by its media type. */
const FILES = {
  'application/x-bibtex': 'articleBib',
  'application/x-research-info-systems': 'articleRis',
  'application/vnd.citationstyles.csl+json': 'articleCsl',
  'application/ld+json': 'articleJsonLd',
  'application/jats+xml': 'articleJats',
  'application/xml': 'articleJats',
  'application/linkset+json': 'articleLinkset',
  'text/markdown': 'articleMarkdown',
  'text/x-bibliography': 'articleBibliography',
} as const;

/**
 * Leads a program that would have something else than a page to the address of that (RFC 9110, §15.4.4). The page cache
 * knows such requests by `isPreferringFile`.
 * @returns null for a reader
 */
export function negotiatedFile(request: Request, id: number): Response | null {
  const types = ['text/html', ...(Object.keys(FILES) as (keyof typeof FILES)[])] as const;
  const type = preferredType(request.headers.get('Accept'), types);
  if (type === null || type === 'text/html') return null;
  const style = /text\/x-bibliography;\s*style=([a-z]{1,20})/.exec(
    request.headers.get('Accept') ?? '',
  )?.[1];
  const Location =
    type === 'text/x-bibliography'
      ? href('articleBibliography', { id }, { style })
      : href(FILES[type], { id });
  return new Response(null, { status: 303, headers: { Location, Vary: 'Accept' } });
}
