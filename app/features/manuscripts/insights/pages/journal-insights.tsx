import { journalOf } from '#app/features/journal/content/index.server.ts';
import { Prose } from '#app/ui/prose.tsx';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { measureInsights } from '../measure-insights.server.ts';
import { InsightFigures } from './insight-figures.tsx';
import { MeasuredInsights } from './measured-insights.tsx';

/** `/journal-insights`: the journal's declared figures, those measured, and what each means. */
export async function journalInsightsPage({ platform }: RouteContext): Promise<Page> {
  const measured = await measureInsights(platform);
  const { pages, facts } = journalOf(platform);
  const page = pages['journal-insights'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('journalInsights'),
    body: (
      <>
        <PageHeader title={page.title} lede="Key figures, as reported by the journal." />
        <InsightFigures facts={facts} />
        {measured && <MeasuredInsights {...measured} />}
        <div className="section">
          <Prose html={page.html} />
        </div>
      </>
    ),
  };
}
