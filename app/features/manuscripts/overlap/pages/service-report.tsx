import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { findReport } from '../service/find-report.server.ts';

type Props = {
  paperId: number;
  service: string;
  report: NonNullable<Awaited<ReturnType<typeof findReport>>>;
  /** Where the report can be read, for a while; null where the service has no page of it now, undefined where none was asked for. */
  opened: string | null | undefined;
  /** Whether the manuscript is in a state in which the service is asked about it. */
  mayAsk: boolean;
};

/** What a service outside found, which compares with more than this journal has. */
export const ServiceReport = ({ service, report, opened, ...rest }: Props) => (
  <PageSection id="service" title={service} className="stack">
    {opened === null && (
      <p role="alert">The report cannot be opened now. Please try again later.</p>
    )}
    <Answer {...{ service, report, ...rest }} />
    {opened && (
      <p>
        <a href={opened} rel="noreferrer">
          Read the report at {service}
        </a>
      </p>
    )}
    <p className="small soft">
      {report.fileName}, asked about on <Day at={report.askedAt} />.
    </p>
  </PageSection>
);

function Answer({ paperId, service, report, mayAsk }: Omit<Props, 'opened'>) {
  const { perCent, words, nextAt } = report;
  const action = href('officeOverlap', { id: paperId });
  if (perCent !== null) {
    return (
      <form method="post" action={action} className="stack">
        <p className="measure">
          {perCent}
          {'\u00a0'}% of its words were found elsewhere, without quotations and references.
        </p>
        <Button name="report">Open the report</Button>
      </form>
    );
  }
  if (nextAt !== null) {
    return (
      <p className="measure">
        {words ?? `${service} is comparing the manuscript.`}{' '}
        {mayAsk && 'It is asked again by itself.'}
      </p>
    );
  }
  return (
    <form method="post" action={action} className="stack">
      <p className="measure">{words}</p>
      {mayAsk && <Button>Ask again</Button>}
    </form>
  );
}
