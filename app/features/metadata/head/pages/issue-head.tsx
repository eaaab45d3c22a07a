import type { ReactNode } from 'react';
import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { IssueContents } from '#app/features/catalogue/issues/index.server.ts';
import { issueJsonLd } from '#app/protocols/json-ld.ts';
import { openGraphTags } from '#app/protocols/open-graph.ts';
import { href } from '#app/routes.ts';
import { jsonLdJournal } from '../journal-citation.ts';
import { coverImage } from './cover-image.ts';
import { JsonLdScript } from './json-ld-script.tsx';
import { MetaTags } from './meta-tags.tsx';

/** @param baseUrl the site's address without a slash at the end */
export function issueHead(
  { issue }: Pick<IssueContents, 'issue'>,
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
    </>
  );
}
