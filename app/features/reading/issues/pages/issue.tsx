import { journalOf } from '#app/features/journal/content/index.server.ts';
import { coinsOf } from '#app/features/metadata/citations/index.server.ts';
import { issueHead } from '#app/features/metadata/head/index.server.ts';
import { listIssueArticles } from '#app/features/catalogue/issues/index.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { listGuestEditors } from '../list-guest-editors.server.ts';
import { IssueContentsView } from './issue-contents.tsx';

/** Stands for a volume that is no number. */
const NO_VOLUME = -1;

export async function issuePage({ platform, params }: RouteContext): Promise<Page> {
  const contents = await listIssueArticles(platform, {
    volume: wholeNumber(params['volume']) ?? NO_VOLUME,
    slug: params['issue']!,
  });
  if (!contents)
    throw new HttpError(404, 'This issue does not exist. “All issues” lists all issues.');
  const { issue } = contents;
  const named = await listGuestEditors(platform, issue);
  const { facts } = journalOf(platform);
  return {
    title: `Volume ${issue.volume}, ${issue.label}`,
    description: `Contents of ${facts.title}, volume ${issue.volume}, ${issue.label}.`,
    canonical: href('issue', { volume: issue.volume, issue: issue.slug }),
    head: issueHead(contents, facts, platform.config.BASE_URL),
    // It says so when the last day of its call has passed.
    ...(issue.call?.isOpen && { headers: PRIVATE }),
    body: (
      <IssueContentsView
        {...contents}
        named={named}
        journal={facts.title}
        empty="This issue has no articles yet."
        coinsOf={coinsOf(facts, platform.config.BASE_URL)}
      />
    ),
  };
}
