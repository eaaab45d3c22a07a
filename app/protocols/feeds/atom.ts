/** Owns Atom feeds (RFC 4287) with Dublin Core and PRISM for each article. */
import type { CitableWork } from '../citable-work.ts';
import { readingName, writtenDate } from '../citable-work.ts';
import { doiUrl } from '../doi.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { lastingIds } from './feed.ts';
import { orcidUrl } from '../orcid.ts';
import { oneLine } from '../plain-text.ts';
import { PRISM_NAMESPACE, prismProperties } from '../prism.ts';
import { texToPlainText } from '../tex-maths.ts';
import { element, xmlDocument } from '../xml.ts';

/** The feed as a document of type `application/atom+xml`. */
export function toAtom(feed: Feed): string {
  const ids = lastingIds(feed.entries);
  return xmlDocument(
    element(
      'feed',
      {
        xmlns: 'http://www.w3.org/2005/Atom',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:prism': PRISM_NAMESPACE,
        'xml:lang': feed.language,
      },
      element('id', {}, feed.selfUrl),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, feed.updated),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.siteUrl }),
      element('link', { rel: 'license', href: feed.licenceUrl }),
      element('author', {}, element('name', {}, feed.publisher)),
      feed.entries.map((entry, at) => entryElement(entry, ids[at]!, feed.language)),
    ),
  );
}

function entryElement({ work, notices, updated }: FeedEntry, id: string, journal: string) {
  const abstract = work.abstract && oneLine(work.abstract);
  const summary = [...notices.toReversed(), abstract].filter(Boolean).join(' ');
  return element(
    'entry',
    { 'xml:lang': work.language === journal ? null : work.language },
    element('id', {}, id),
    element('title', {}, texToPlainText(oneLine(work.title))),
    work.url && element('link', { rel: 'alternate', type: 'text/html', href: work.url }),
    work.doi && element('link', { rel: 'related', href: doiUrl(work.doi) }),
    work.pdfUrl &&
      element('link', { rel: 'enclosure', type: 'application/pdf', href: work.pdfUrl }),
    work.notices?.map(({ url }) =>
      element('link', { rel: 'related', type: 'text/html', href: url }),
    ),
    published(work),
    element('updated', {}, updated),
    work.authors.map((author) =>
      element(
        'author',
        {},
        element('name', {}, readingName(author)),
        author.orcid && element('uri', {}, orcidUrl(author.orcid)),
      ),
    ),
    work.keywords.map((keyword) => element('category', { term: oneLine(keyword) })),
    summary !== '' && element('summary', {}, texToPlainText(summary)),
    work.doi && element('dc:identifier', {}, `doi:${work.doi}`),
    prismProperties(work).map(([name, value]) => element(`prism:${name}`, {}, value)),
  );
}

/** RFC 4287 §3.3 wants a time; a day that is known only as a day begins at midnight UTC. */
function published({ issued }: CitableWork) {
  if (!issued || issued.day === null) return null;
  return element('published', {}, `${writtenDate(issued)}T00:00:00Z`);
}
