import { Day } from '#app/platform/web/day.tsx';
import type { Measured, MeasuredInsights as Props } from '../measure-insights.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { Prose } from '#app/ui/prose.tsx';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { SHARED_FIGURES } from '../definitions.ts';
import { measureInsights } from '../measure-insights.server.ts';
import { InsightFigures } from './insight-figures.tsx';

function MeasuredInsights({ from, to, decisions, closed, acceptance, ...measured }: Props) {
  const times: [term: string, time: Measured | null, counted: string][] = [
    [SHARED_FIGURES.firstDecision.name, measured.firstDecision, 'first decisions'],
    [SHARED_FIGURES.review.name, measured.review, 'reviews'],
    [SHARED_FIGURES.submissionToAcceptance.name, measured.submissionToAcceptance, 'acceptances'],
    [SHARED_FIGURES.acceptanceToPublication.name, measured.acceptanceToPublication, 'articles'],
  ];
  return (
    <PageSection id="measured" title="Measured">
      <p>
        From the journal’s own records, <Day at={from} /> to <Day at={to} />, with{' '}
        {count(decisions)} decisions
        {closed > 0 && `, and ${count(closed)} closed without one, which are not counted below`}.
        Times are medians: half of all manuscripts took no longer.
      </p>
      <dl className="insights">
        {acceptance && (
          <Figure
            term={`${SHARED_FIGURES.acceptance.name} (n = ${count(acceptance.n)} final decisions)`}
            number={`${Math.round((100 * acceptance.accepted) / acceptance.n)}%`}
          />
        )}
        {times.map(
          ([term, time, counted]) =>
            time && (
              <Figure
                key={term}
                term={`${term} (n = ${count(time.n)} ${counted})`}
                number={count(time.median)}
                unit={time.median === 1 ? ' day' : ' days'}
              />
            ),
        )}
      </dl>
    </PageSection>
  );
}

const count = (number: number): string => number.toLocaleString('en-GB');

function Figure({ term, number, unit = '' }: { term: string; number: string; unit?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className="insights-number">{number}</span>
        {unit}
      </dd>
    </div>
  );
}

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
