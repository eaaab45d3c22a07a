import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import type { Page } from '#app/platform/web/page.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { readingName, writtenDate } from '#app/protocols/citable-work.ts';
import { DUBLIN_CORE_SCHEMA, dublinCoreTags } from '#app/protocols/dublin-core.ts';
import { highwireTags } from '#app/protocols/highwire.ts';
import { articleJsonLd, breadcrumbJsonLd } from '#app/protocols/json-ld.ts';
import { shorten } from '#app/protocols/plain-text.ts';
import { openGraphTags } from '#app/protocols/open-graph.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { landingLinks, LINKSET_TYPE } from '#app/protocols/crawlers/signposting.ts';
import { orcidUrl } from '#app/protocols/orcid.ts';
import { prismTags } from '#app/protocols/prism.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { citableArticle, lastModified } from '../../citations/article-citation.ts';
import { citableNotice } from '../../citations/citable-notice.ts';
import { CITATION_FILES } from '../../citations/citation-files.ts';
import { landingOf } from '../../citations/landing-of.ts';
import { placesOfIssue } from '../breadcrumb.ts';
import { describeWork } from '../describe-work.ts';
import { coverImage } from './cover-image.ts';
import { jsonLdScript } from './json-ld-script.ts';
import { metaTags } from './meta-tags.ts';

/** Length of a description that search engines show, in characters. */
const DESCRIPTION = 300;

/**
 * What is said of an article to programs, and below its title where it is found.
 * @param baseUrl the site's address without a slash at the end
 */
export function articleHead(
  article: Article,
  facts: JournalFacts,
  baseUrl: string,
  /** When the whole text came, in milliseconds since 1970, where its page has it. */
  textAt?: number,
  /** Where the page is that of a notice about it. */
  notice?: Article['notices'][number],
): Required<Pick<Page, 'head' | 'description' | 'headers'>> {
  if (notice) return noticeHead(citableNotice(article, notice, facts, baseUrl), facts);
  const work = citableArticle(article, facts, baseUrl);
  const description = describeWork(work);
  const image = article.issue && coverImage(article.issue, facts, baseUrl);
  const tags = [
    ...highwireTags(work),
    ...(textAt !== undefined && work.url
      ? [{ name: 'citation_fulltext_html_url', content: work.url }]
      : []),
    ...dublinCoreTags(work),
    ...prismTags(work),
    ...openGraphTags({
      type: 'article',
      title: texToPlainText(work.title) || shownTitle(article),
      url: `${baseUrl}${href('article', { id: article.id })}`,
      description: description,
      siteName: facts.title,
      image,
      publishedTime: work.issued?.day ? writtenDate(work.issued) : null,
      authors: work.authors.map((author) =>
        author.orcid ? orcidUrl(author.orcid) : readingName(author),
      ),
    }),
  ];
  const landing = landingOf(article, facts, { hasText: textAt !== undefined });
  const { id } = article;
  const elements = joined([
    landing.doi !== null && markup`<link rel="cite-as" href="${doiUrl(landing.doi)}"/>`,
    ...landing.items.map(
      ({ url, type }) => markup`<link rel="item" type="${type}" href="${url}"/>`,
    ),
    markup`<link rel="linkset" type="${LINKSET_TYPE}" href="${landing.linkset}"/>`,
    markup`<link rel="schema.DC" href="${DUBLIN_CORE_SCHEMA}"/>`,
    markup`<link rel="license" href="${facts.licence.url}"/>`,
    ...CITATION_FILES.map(
      ({ route, type, label }) =>
        markup`<link rel="describedby" type="${type}" title="${label}" href="${href(route, { id })}"/>`,
    ),
    markup`<link rel="alternate" type="application/jats+xml" title="JATS" href="${href('articleJats', { id })}"/>`,
    metaTags(tags),
  ]);
  const data = joined([
    jsonLdScript(articleJsonLd(work, image?.url ?? null)),
    jsonLdScript(
      breadcrumbJsonLd([
        ...placesOfIssue(article.issue, baseUrl),
        {
          name: texToPlainText(shownTitle(article)),
          url: `${baseUrl}${href('article', { id })}`,
        },
      ]),
    ),
  ]);
  return {
    head: { elements, data },
    description: shorten(description, DESCRIPTION),
    headers: {
      ...lastModified(article, textAt),
      Link: landingLinks(landing),
      Vary: 'Accept',
    },
  };
}

/** Of a document with neither files nor a picture. */
function noticeHead(work: CitableWork, { title: siteName, licence }: JournalFacts) {
  const { url, doi, issued } = work;
  const description = shorten(work.abstract ?? '', DESCRIPTION);
  const tags = [
    ...highwireTags(work),
    ...dublinCoreTags(work),
    ...prismTags(work),
    ...openGraphTags({
      ...{ type: 'article', title: texToPlainText(work.title), url: url!, description, siteName },
      ...{ image: null, publishedTime: issued && writtenDate(issued), authors: [] },
    }),
  ];
  const jats = `${new URL(url!).pathname}.xml`;
  const elements = joined([
    doi !== null && markup`<link rel="cite-as" href="${doiUrl(doi)}"/>`,
    markup`<link rel="schema.DC" href="${DUBLIN_CORE_SCHEMA}"/>`,
    markup`<link rel="license" href="${licence.url}"/>`,
    markup`<link rel="describedby" type="application/jats+xml" title="JATS" href="${jats}"/>`,
    metaTags(tags),
  ]);
  const head = { elements, data: jsonLdScript(articleJsonLd(work)) };
  return { head, description, headers: {} };
}
