import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { findIssue } from '#app/features/catalogue/issues/index.server.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import type { Head } from '#app/platform/web/page.ts';
import { breadcrumbJsonLd, issueJsonLd } from '#app/protocols/json-ld.ts';
import { openGraphTags } from '#app/protocols/open-graph.ts';
import { href } from '#app/routes.ts';
import { placesOfIssue } from '../breadcrumb.ts';
import { jsonLdJournal } from '../journal-citation.ts';
import { ISSUE_FILES } from '../../citations/citation-files.ts';
import { coverImage } from './cover-image.ts';
import { jsonLdScript } from './json-ld-script.ts';
import { metaTags } from './meta-tags.ts';

type Described = Pick<
  NonNullable<Awaited<ReturnType<typeof findIssue>>>,
  'volume' | 'label' | 'slug' | 'title' | 'publishedOn'
>;

/** @param baseUrl the site's address without a slash at the end */
export function issueHead(
  { issue }: { issue: Described },
  facts: JournalFacts,
  baseUrl: string,
): Head {
  const { volume, label, slug } = issue;
  const url = `${baseUrl}${href('issue', { volume, issue: slug })}`;
  const name = `Volume ${volume}, ${label}`;
  const at = { volume, issue: slug };
  return {
    elements: joined([
      metaTags(
        openGraphTags({
          type: 'website',
          title: `${name} – ${facts.title}`,
          url,
          description: issue.title ?? facts.tagline,
          siteName: facts.title,
          image: coverImage(issue, facts, baseUrl),
        }),
      ),
      alternate('application/atom+xml', `${name} (Atom)`, href('issueFeed', at)),
      ...ISSUE_FILES.map((file) =>
        alternate(file.type, `${name} (${file.label})`, href(file.route, at)),
      ),
    ]),
    data: joined([
      jsonLdScript(
        issueJsonLd(jsonLdJournal(facts, baseUrl), {
          url,
          name,
          volume: String(volume),
          issue: /^\d+$/.test(slug) ? slug : label,
          published: issue.publishedOn,
        }),
      ),
      jsonLdScript(breadcrumbJsonLd(placesOfIssue(issue, baseUrl))),
    ]),
  };
}

const alternate = (type: string, title: string, address: string) =>
  markup`<link rel="alternate" type="${type}" title="${title}" href="${address}"/>`;
