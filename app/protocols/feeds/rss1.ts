/**
 * RSS 1.0 tables of contents with Dublin Core, PRISM, Content and Admin (Crossref's Recommendations
 * on RSS Feeds for Scholarly Publishers).
 */
import type { CitableWork } from '../citable-work.ts';
import { pageRange, readingName, writtenDate } from '../citable-work.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { lastingIds } from './feed.ts';
import { oneLine } from '../plain-text.ts';
import { PRISM_NAMESPACE, prismProperties } from '../prism.ts';
import { texToPlainText } from '../tex-maths.ts';
import type { Xml } from '../xml.ts';
import { element, escapeXml, xmlDocument } from '../xml.ts';

/** The feed as a document of type `application/rdf+xml`. */
export function toRss1(feed: Feed): string {
  const ids = lastingIds(feed.entries);
  return xmlDocument(
    element(
      'rdf:RDF',
      {
        'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
        xmlns: 'http://purl.org/rss/1.0/',
        'xmlns:admin': 'http://webns.net/mvcb/',
        'xmlns:cc': 'http://web.resource.org/cc/',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:prism': PRISM_NAMESPACE,
      },
      channel(feed, ids),
      feed.entries.map((entry, at) => itemElement(entry, ids[at]!, feed)),
    ),
  );
}

const channel = (feed: Feed, links: string[]): Xml =>
  element(
    'channel',
    { 'rdf:about': feed.selfUrl },
    element('title', {}, feed.title),
    element('link', {}, feed.siteUrl),
    element('description', {}, feed.description),
    element('dc:publisher', {}, feed.publisher),
    element('dc:language', {}, feed.language),
    element('dc:rights', {}, feed.licenceUrl),
    element('dc:date', {}, feed.updated),
    element('cc:license', { 'rdf:resource': feed.licenceUrl }),
    element('prism:publicationName', {}, feed.title),
    feed.issn.print && element('prism:issn', {}, feed.issn.print),
    feed.issn.online && element('prism:eIssn', {}, feed.issn.online),
    element('admin:errorReportsTo', { 'rdf:resource': `mailto:${feed.email}` }),
    element(
      'items',
      {},
      element(
        'rdf:Seq',
        {},
        links.map((link) => element('rdf:li', { 'rdf:resource': link })),
      ),
    ),
  );

function itemElement({ work, notices }: FeedEntry, about: string, feed: Feed): Xml {
  const news = notices.toReversed().map((notice) => texToPlainText(oneLine(notice)));
  const title = texToPlainText(oneLine(work.title));
  const abstract = work.abstract && texToPlainText(oneLine(work.abstract));
  return element(
    'item',
    { 'rdf:about': about },
    element('title', {}, title),
    element('link', {}, about),
    element('description', {}, [...news, abstract || source(work)].join(' ')),
    element('content:encoded', {}, html(work, news, abstract)),
    element('dc:title', {}, title),
    work.authors.map((author) => element('dc:creator', {}, readingName(author))),
    element('dc:identifier', {}, work.doi ? `doi:${work.doi}` : work.url),
    element('dc:source', {}, source(work)),
    work.issued && element('dc:date', {}, writtenDate(work.issued)),
    element('dc:publisher', {}, feed.publisher),
    work.keywords.map((keyword) => element('dc:subject', {}, oneLine(keyword))),
    prismProperties(work).map(([name, value]) => element(`prism:${name}`, {}, value)),
    element('prism:section', {}, 'Articles'),
  );
}

/** `Journal, Vol. 11, No. 4 (2023) pp. 368-373`. */
function source(work: CitableWork): string {
  const pages = pageRange(work, '-');
  const parts = [
    work.containerTitle,
    work.volume && `, Vol. ${work.volume}`,
    work.issue && (/^\d/.test(work.issue) ? `, No. ${work.issue}` : `, ${work.issue}`),
    work.issued && ` (${work.issued.year})`,
    pages && ` ${pages.includes('-') ? 'pp.' : 'p.'} ${pages}`,
  ];
  return parts.filter(Boolean).join('');
}

/** The item as a reader program shows it. */
const html = (work: CitableWork, news: readonly string[], abstract: string | null): string =>
  [work.authors.map(readingName).join(', '), source(work), ...news, abstract]
    .filter(Boolean)
    .map((text) => `<p>${escapeXml(text ?? '')}</p>`)
    .join('');
