import type { JobState, JobView } from '#app/platform/queue/list-jobs.server.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import { JOB_WORDS } from './job-words.ts';
import { Instant } from './work-list.tsx';

export const JOB_STATES: Readonly<Record<JobState, string>> = {
  'set-aside': 'Stopped',
  failed: 'Failed',
  waiting: 'Waiting',
  working: 'Running',
  done: 'Done',
};

/** What the chief does about tasks that are not tried again by themselves. */
export const SetAside = ({ jobs }: { jobs: readonly JobView[] }) =>
  jobs.some(({ state }) => state === 'set-aside') && (
    <ShortNotice>
      <strong>A task has been stopped.</strong> It ran out of time or memory twice, so there will be
      no further automatic attempts. No other task is waiting for it. “Run again” gives it two more
      attempts. If it reads a file and fails again, please ask the author for a new version of the
      file: the manuscript’s page names it.
    </ShortNotice>
  );

type TableProps = {
  jobs: readonly JobView[];
  /** Paper IDs, by the id of the job. */
  papers: ReadonlyMap<number, number>;
};

export function JobTable({ jobs, papers }: TableProps) {
  return (
    <TableRegion label="Background tasks" className="work-list list-table" rows>
      <Heads of={['Task', 'State', 'Queued (UTC)', 'Tried']} />
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <th scope="row">
              {inWords(job.name)}
              <Paper id={papers.get(job.id)} />
              {job.lastError && <p className="small soft">{job.lastError}</p>}
              {mayRetry(job) && <Retry {...job} />}
            </th>
            <td>{JOB_STATES[job.state]}</td>
            <td>
              <Instant at={job.createdAt} />
            </td>
            <td>{howOften(job.attempts)}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

/** A task that is not known any more keeps its name. */
const inWords = (name: string): string => JOB_WORDS[name] ?? firstLetterLarge(name);

const firstLetterLarge = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const howOften = (attempts: number): string =>
  attempts === 0 ? 'not yet' : attempts === 1 ? 'once' : `${attempts} times`;

const mayRetry = ({ state, attempts }: JobView): boolean =>
  state === 'failed' || state === 'set-aside' || (state === 'waiting' && attempts > 0);

const Paper = ({ id }: { id: number | undefined }) =>
  id !== undefined && (
    <>
      {' '}
      of <a href={href('officeManuscript', { id })}>manuscript {id}</a>
    </>
  );

const Retry = ({ id, name }: JobView) => (
  <form
    method="post"
    action={href('officeJob', { id })}
    aria-label={`Run task ${id} again: ${inWords(name)}`}
  >
    <Button>
      Run again<span className="visually-hidden"> ({inWords(name)})</span>
    </Button>
  </form>
);
