import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
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
import { IssuePublishView } from './issue-publish-view.tsx';

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
  if (uploads.length === 0 && issue.articleCount === 0) {
    return show(user, context, 'Please choose what to publish. This issue has no articles yet.');
  }
  const coming = await listToCome(platform, user, issue);
  const order = coming.map((each) => (each.kind === 'open' ? each.upload.id : 0));
  // What is of another issue is published on its own page.
  const wanted = uploads
    .filter(({ id }) => order.includes(id))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const result = await publishIssue(platform, user, { id: issue.id, uploads: wanted });
  if (result.outcome === 'published') {
    return seeOther(href('officeIssue', { id: issue.id }), [noticeCookie('issue-published')]);
  }
  return show(user, context, NOT_PUBLISHED, result.papers);
});

const NOT_PUBLISHED = 'Nothing has been published. Each paper below says what it lacks.';

const wordsOf = ({ reason, missing }: HeldPaper): string[] =>
  missing.length > 0
    ? [...missing]
    : [reason === 'no-such-upload' ? REFUSAL_WORDS['changed-since'] : REFUSAL_WORDS[reason]];

async function issueOfPage({ platform, params }: RouteContext) {
  const id = wholeNumber(params['id']);
  const volumes = await listVolumes(platform, { planned: true });
  const issue = volumes.flatMap(({ issues }) => issues).find((each) => each.id === id);
  if (!issue) throw new HttpError(404, 'This issue does not exist.');
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
  const name = `Volume ${issue.volume}, ${issue.label}`;
  const page = officePage(
    {
      ...{ title: `Publish: ${name}`, crumb: 'Publish', user, request },
      path: href('officeIssues'),
      between: { label: name, href: href('officeIssue', { id: issue.id }) },
    },
    <IssuePublishView
      {...{ issue, problem }}
      coming={await listToCome(platform, user, issue)}
      held={new Map(held.map((paper) => [paper.upload, wordsOf(paper)]))}
    />,
  );
  return problem === undefined ? page : { ...page, status: 409 };
}
