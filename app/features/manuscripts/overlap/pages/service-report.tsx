import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { findReport } from '../service/find-report.server.ts';

type Props = {
  paperId: number;
  service: string;
  report: NonNullable<Awaited<ReturnType<typeof findReport>>>;
  /** Whether the report was asked for just now, and the service had no page of it. */
  isAway: boolean;
};

/** What a service outside found, which compares with more than this journal has. */
export const ServiceReport = ({ paperId, service, report, isAway }: Props) => (
  <section className="stack" aria-labelledby="service">
    <h2 id="service">{service}</h2>
    {isAway && <p role="alert">The report cannot be opened now. Please try again later.</p>}
    <Answer {...{ paperId, service, report }} />
    <p className="small soft">
      {report.fileName}, asked about on <Day at={report.askedAt} />.
    </p>
  </section>
);

function Answer({ paperId, service, report }: Omit<Props, 'isAway'>) {
  const { perCent, words, nextAt } = report;
  if (perCent !== null) {
    return (
      <p className="measure">
        {perCent}
        {'\u00a0'}% of its words were found elsewhere, without quotations and references.{' '}
        <a href={href('officeOverlap', { id: paperId }, { report: 1 })}>Open the report</a>
      </p>
    );
  }
  if (nextAt !== null) {
    return (
      <p className="measure">
        {words ?? `${service} is comparing the manuscript.`} It is asked again by itself.
      </p>
    );
  }
  return (
    <form method="post" action={href('officeOverlap', { id: paperId })} className="stack">
      <p className="measure">{words ?? 'The file is no longer there.'}</p>
      <Button>Ask again</Button>
    </form>
  );
}
