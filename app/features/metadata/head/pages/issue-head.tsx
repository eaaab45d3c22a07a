import type { ReactNode } from 'react';
import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { findIssue } from '#app/features/catalogue/issues/index.server.ts';
import { breadcrumbJsonLd, issueJsonLd } from '#app/protocols/json-ld.ts';
import { openGraphTags } from '#app/protocols/open-graph.ts';
import { href } from '#app/routes.ts';
import { placesOfIssue } from '../breadcrumb.ts';
import { jsonLdJournal } from '../journal-citation.ts';
import { ISSUE_FILES } from '../../citations/citation-files.ts';
import { coverImage } from './cover-image.ts';
import { JsonLdScript } from './json-ld-script.tsx';
import { MetaTags } from './meta-tags.tsx';

type Described = Pick<
  NonNullable<Awaited<ReturnType<typeof findIssue>>>,
  'volume' | 'label' | 'slug' | 'title' | 'publishedOn'
>;

/** @param baseUrl the site's address without a slash at the end */
export function issueHead(
  { issue }: { issue: Described },
  facts: JournalFacts,
  baseUrl: string,
): ReactNode {
  const { volume, label, slug } = issue;
  const url = `${baseUrl}${href('issue', { volume, issue: slug })}`;
  const name = `Volume ${volume}, ${label}`;
  return (
    <>
      <MetaTags
        tags={openGraphTags({
          type: 'website',
          title: `${name} – ${facts.title}`,
          url,
          description: issue.title ?? facts.tagline,
          siteName: facts.title,
          image: coverImage(issue, facts, baseUrl),
        })}
      />
      <JsonLdScript
        data={issueJsonLd(jsonLdJournal(facts, baseUrl), {
          url,
          name,
          volume: String(volume),
          issue: /^\d+$/.test(slug) ? slug : label,
          published: issue.publishedOn,
        })}
      />
      <JsonLdScript data={breadcrumbJsonLd(placesOfIssue(issue, baseUrl))} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`${name} (Atom)`}
        href={href('issueFeed', { volume, issue: slug })}
      />
      {ISSUE_FILES.map((file) => (
        <link
          key={file.route}
          rel="alternate"
          type={file.type}
          title={`${name} (${file.label})`}
          href={href(file.route, { volume, issue: slug })}
        />
      ))}
    </>
  );
}
