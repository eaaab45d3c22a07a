import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { journalOf } from '../load-content.server.ts';
import { NamedList } from './named-list.tsx';
import { Prose } from '../../../../ui/prose.tsx';

export function indexingPage({ platform }: RouteContext): Page {
  const { pages, indexing } = journalOf(platform);
  const page = pages['indexing'];
  const services = indexing.map(({ name, url, note }) => ({
    key: url,
    name: (
      <a href={url} rel="external">
        {name}
      </a>
    ),
    note,
  }));
  return {
    title: page.title,
    description: page.description,
    canonical: href('indexing'),
    body: (
      <>
        <PageHeader title={page.title} />
        <Prose html={page.html} />
        <PageSection id="services" title="Services" className="section">
          <NamedList items={services} />
        </PageSection>
        <PageSection id="harvesters" title="For indexes and harvesters" className="section">
          <p>
            All our records can be harvested by{' '}
            <a href={href('oai', null, { verb: 'Identify' })}>OAI-PMH 2.0</a>, as Dublin Core or as
            JATS with the full text where an article has one. New and corrected articles are also in
            our <a href={href('atom')}>Atom feed</a> and our <a href={href('sitemap')}>sitemap</a>.
          </p>
          <p>
            Libraries and archives find <a href={href('preservation')}>our holdings</a>, and who
            keeps copies of them.
          </p>
        </PageSection>
      </>
    ),
  };
}
