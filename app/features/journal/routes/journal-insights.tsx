import type { ReactNode } from 'react';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Handler, Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { journalOf } from '../load-content.server.ts';
import { InsightFigures } from '../ui/insight-figures.tsx';
import { Prose } from '../ui/prose.tsx';

/** What another feature measures of the journal; nothing while there is too little. */
type Measured = (platform: Platform) => Promise<ReactNode>;

/** `/journal-insights`: the journal's declared figures, those measured, and what each means. */
export const journalInsightsOf =
  (measured: Measured): Handler =>
  async ({ platform }) =>
    show(platform, await measured(platform));

function show(platform: Platform, measured: ReactNode): Page {
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
        {measured}
        <div className="section">
          <Prose html={page.html} />
        </div>
      </>
    ),
  };
}
