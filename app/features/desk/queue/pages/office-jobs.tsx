import { noticeCookie } from './notices.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { findLastBackUp } from '#app/platform/backup/take-due-back-up.server.ts';
import { listJobs } from '#app/platform/queue/list-jobs.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { retryJob } from '../retry.server.ts';
import { backUpText } from '../../upkeep/back-up-text.ts';
import { cutPage, readListQuery } from '../list-page.ts';
import { papersOfJobs, shownInBar } from '#app/features/manuscripts/office/index.server.ts';
import { JOB_STATES, JobTable, SetAside } from './job-table.tsx';
import { Older, StateFilter } from './work-list.tsx';

export const officeJobsPage = pageFor('chief', async (context, user) => {
  const { platform, request, url } = context;
  const query = readListQuery(url.searchParams, JOB_STATES);
  const { charges } = await shownInBar(platform, user);
  const without = charges.areTaken ? [] : ['tend-charges'];
  const { shown, older } = cutPage(await listJobs(platform, { ...query, without }));
  const papers = await papersOfJobs(platform, shown);
  return officePage(
    { title: 'Background tasks', path: href('officeJobs'), user, request },
    <>
      <p className="soft small">{backUpText(await findLastBackUp(platform))}</p>
      <StateFilter
        label="Status of the tasks"
        names={JOB_STATES}
        chosen={query.state}
        href={(state) => href('officeJobs', null, { state })}
      />
      <SetAside jobs={shown} />
      {shown.length > 0 ? (
        <JobTable jobs={shown} papers={papers} />
      ) : (
        <p>No background tasks found.</p>
      )}
      <Older
        href={
          older === null ? null : href('officeJobs', null, { state: query.state, before: older })
        }
      />
    </>,
  );
});

export const jobRetry = pageFor('chief', async (context, user) => {
  const id = wholeNumber(context.params['id']) ?? 0;
  const { outcome } = await retryJob(context.platform, user, id);
  switch (outcome) {
    case 'retried':
      return seeOther(href('officeJobs'), [noticeCookie('job-retried')]);
    case 'not-waiting':
      throw new HttpError(409, 'This task is already done, is running now, or does not exist.');
    case 'forbidden':
      throw new HttpError(403, 'Only the editor-in-chief can rerun background tasks.');
  }
});
