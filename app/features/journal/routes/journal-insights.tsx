import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { journalOf } from '../load-content.server.ts';
import { InsightFigures } from '../ui/insight-figures.tsx';
import { Prose } from '../ui/prose.tsx';

/** `/journal-insights`: the journal's declared figures, then what each of them means. */
export function journalInsightsPage({ platform }: RouteContext): Page {
  const { pages, facts } = journalOf(platform);
  const page = pages['journal-insights'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('journalInsights'),
    body: (
      <>
        <PageHeader title={page.title} lede="The figures that the journal declares of itself." />
        <InsightFigures facts={facts} />
        <div className="section">
          <Prose html={page.html} />
        </div>
      </>
    ),
  };
}
