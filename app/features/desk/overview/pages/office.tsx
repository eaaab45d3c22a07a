import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { countPublishingWork } from '#app/features/publishing/corrections/index.server.ts';
import { listOfficeWork } from '#app/features/manuscripts/office/index.server.ts';
import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import { countMails } from '#app/platform/mail/list-mails.server.ts';
import { countJobs } from '#app/platform/queue/list-jobs.server.ts';
import { listHeldWork } from '#app/platform/site/held-work.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { FirstSteps } from '#app/ui/office/first-steps.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { listUpkeep } from '../../upkeep/list-upkeep.server.ts';
import { findFirstSteps } from '../find-first-steps.server.ts';
import { OfficeTasks } from './office-tasks.tsx';
import type { OfficeTask } from './office-tasks.tsx';

export const overviewPage = pageFor('editor', async (context, user) => {
  const { mine, all } = await queueTasks(context, user);
  const tasks = [
    ...all,
    ...(await editorsTasks(context, user)),
    ...(mayActAs(user.role, 'chief') ? await chiefsTasks(context) : []),
  ];
  const held = mayActAs(user.role, 'chief') ? await listHeldWork(context.platform) : [];
  const warnings = mayActAs(user.role, 'chief') ? await listUpkeep(context.platform) : [];
  const firstSteps = await findFirstSteps(context.platform);
  return officePage(
    { title: 'Overview', tab: 'Editorial office', path: href('office'), user },
    <>
      {user.institution === '' && (
        <ShortNotice>
          {REFUSALS['institution-missing']} <a href={href('accountProfile')}>Your profile</a>
        </ShortNotice>
      )}
      {held.map(({ text, command }) => (
        <ShortNotice key={text}>
          {text} {command !== null && <code className="command">{command}</code>}
        </ShortNotice>
      ))}
      {warnings.map((text) => (
        <ShortNotice key={text}>{text}</ShortNotice>
      ))}
      {firstSteps && (
        <FirstSteps
          isChief={mayActAs(user.role, 'chief')}
          has={{ ...firstSteps, institution: user.institution !== '' }}
        />
      )}
      <PageSection id="mine" title="My manuscripts" className="stack">
        {mine.length === 0 ? <p>{nothingFor(user)}</p> : <OfficeTasks tasks={mine} />}
      </PageSection>
      <PageSection id="journal" title="The whole journal">
        <OfficeTasks tasks={tasks} />
      </PageSection>
    </>,
  );
});

const nothingFor = ({ institution }: SignedIn): string =>
  institution === ''
    ? 'What waits for you is shown here once you have stated your institution.'
    : 'Nothing is waiting for you.';

/** Queues in which an editor's own manuscripts wait for another editor. */
const OF_OTHERS: ReadonlySet<string> = new Set(['appeals', 'closings', 'recommendations']);

/** What waits in the queues: of the editor's own manuscripts, and of the whole journal. */
async function queueTasks(
  { platform }: RouteContext,
  user: SignedIn,
): Promise<{ mine: OfficeTask[]; all: OfficeTask[] }> {
  const work = await listOfficeWork(platform, user);
  const tasksOf = (own: boolean): OfficeTask[] =>
    work.flatMap(({ queue, title, toDo, count, late, mine, mineLate }) => {
      const [some, overdue] = own ? [mine, mineLate] : [count, late];
      // Appeals, closings and recommendations wait for another editor than who had a part in them.
      if (some === 0 || (own && OF_OTHERS.has(queue))) return [];
      return {
        count: some,
        title,
        isOwn: own,
        href: href('officeManuscripts', null, { queue, editor: own ? 'mine' : null }),
        text: `${toDo}${overdue === 0 ? '' : ` Late: ${overdue}.`}`,
      };
    });
  return { mine: tasksOf(true), all: tasksOf(false) };
}

async function editorsTasks({ platform }: RouteContext, user: SignedIn): Promise<OfficeTask[]> {
  const { uploads, proposals, ownProposals } = await countPublishingWork(platform, user);
  return [
    {
      count: uploads,
      title: 'Uploads waiting for you',
      href: href('officeUploads'),
      text: 'Papers to check, correct and publish.',
    },
    {
      count: proposals,
      title: 'Proposals to confirm',
      href: `${href('officeArticles')}#proposals`,
      text: `Corrections, retractions and other changes of articles that wait for a second editor.${
        ownProposals === 0
          ? ''
          : ` ${ownProposals} of yours ${ownProposals === 1 ? 'waits' : 'wait'} for another.`
      }`,
    },
  ];
}

async function chiefsTasks({ platform }: RouteContext): Promise<OfficeTask[]> {
  const [mails, jobs] = await Promise.all([countMails(platform), countJobs(platform)]);
  return [
    {
      count: mails.failed,
      title: 'E-mails that could not be sent',
      href: href('officeMails', null, { state: 'failed' }),
      text: `Waiting: ${mails.waiting + mails.working}. Sent: ${mails.done}.`,
    },
    {
      count: jobs.failed,
      title: 'Background tasks that failed',
      href: href('officeJobs', null, { state: 'failed' }),
      text: `Waiting: ${jobs.waiting + jobs.working}. Done: ${jobs.done}.`,
    },
    ...(jobs['set-aside'] === 0
      ? []
      : [
          {
            count: jobs['set-aside'],
            title: 'Background tasks that were stopped',
            href: href('officeJobs', null, { state: 'set-aside' }),
            text: 'They ran out of time or memory twice. The page says what to do about each.',
          },
        ]),
  ];
}
