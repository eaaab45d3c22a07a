import { listIssueArticles, listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { REFUSAL_WORDS } from '../../publication/upload-words.ts';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import { listToCome } from '../list-to-come.server.ts';
import { publishIssue } from '../publish-issue.server.ts';
import type { HeldPaper } from '../publish-issue.server.ts';
import { IN_ANOTHER_YEAR, IssuePublishView } from './issue-publish-view.tsx';

export const officeIssuePublishPage = pageFor('editor', (context, user) => show(user, context));

/** Publishes what was ticked: `paper-{upload}` says in which version it was seen. */
export const officeIssuePublish = pageFor('editor', async (context, user) => {
  const { platform, request } = context;
  const issue = await issueOfPage(context);
  const values = await readForm(request);
  const uploads = Object.entries(values).flatMap(([name, seen]) => {
    const id = wholeNumber(name.startsWith('paper-') ? name.slice('paper-'.length) : '');
    return id === null ? [] : [{ id, seen: wholeNumber(seen) ?? 0 }];
  });
  const result = await publishIssue(platform, user, {
    ...{ id: issue.id, uploads },
    inAnotherYear: values[IN_ANOTHER_YEAR] === 'yes',
  });
  switch (result.outcome) {
    case 'published':
      return seeOther(href('officeIssue', { id: issue.id }), [noticeCookie('issue-published')]);
    case 'held':
      return show(user, context, wordsOfHeld(result.papers), result.papers);
    case 'nothing-in-it':
      return show(user, context, 'Please choose what to publish. This issue has no articles yet.');
    case 'another-year':
      return show(
        user,
        context,
        'Nothing has been published. Please confirm the year of the issue below.',
      );
    case 'issue-closed':
      return show(user, context, REFUSAL_WORDS['issue-closed']);
    case 'no-such-issue':
      throw noSuchIssue();
    case 'forbidden':
      throw onlyFor('editor');
  }
});

const wordsOfHeld = (papers: readonly HeldPaper[]): string =>
  papers.some(({ reason }) => reason === 'no-longer-here')
    ? 'Nothing has been published. A paper that you chose no longer waits for this issue: it has been moved, discarded or published. Please look at the list again.'
    : 'Nothing has been published. Each paper below says what it lacks.';

const wordsOf = ({ reason, missing }: HeldPaper): string[] =>
  missing.length > 0
    ? [...missing]
    : [
        REFUSAL_WORDS[
          reason === 'no-such-upload' || reason === 'no-longer-here' ? 'changed-since' : reason
        ],
      ];

const noSuchIssue = () => new HttpError(404, 'This issue does not exist.');

async function issueOfPage({ platform, params }: RouteContext) {
  const id = wholeNumber(params['id']);
  const volumes = await listVolumes(platform, { planned: true });
  const issue = volumes.flatMap(({ issues }) => issues).find((each) => each.id === id);
  if (!issue) throw noSuchIssue();
  return issue;
}

async function show(
  user: SignedIn,
  context: RouteContext,
  problem?: string,
  held: readonly HeldPaper[] = [],
): Promise<Page> {
  const { platform, request } = context;
  const issue = await issueOfPage(context);
  const today = dayOf(platform.clock.now(), journalOf(platform).facts.timeZone);
  const name = `Volume ${issue.volume}, ${issue.label}`;
  const page = officePage(
    {
      ...{ title: `Publish: ${name}`, crumb: 'Publish', user, request },
      path: href('officeIssues'),
      between: { label: name, href: href('officeIssue', { id: issue.id }) },
    },
    <IssuePublishView
      {...{ issue, problem, today }}
      contents={(await listIssueArticles(platform, issue))?.articles ?? []}
      coming={await listToCome(platform, user, issue)}
      held={new Map(held.map((paper) => [paper.upload, wordsOf(paper)]))}
    />,
  );
  return problem === undefined ? page : { ...page, status: 409 };
}
