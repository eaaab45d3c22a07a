import { listDatedArticles } from '#app/features/catalogue/articles/index.server.ts';
import { findIssue } from '#app/features/catalogue/issues/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { atomAnswer } from '../atom-answer.ts';
import { feedOf } from '../feed-of.ts';

/** `/volume-{n}/issues-{k}.atom`: the table of contents of an issue as Atom, in its order. */
export async function issueFeed({ platform, params }: RouteContext): Promise<Response> {
  const volume = wholeNumber(params['volume']);
  const slug = params['issue']!;
  const issue = volume === null ? null : await findIssue(platform, { volume, slug });
  if (!issue) throw new HttpError(404, 'This issue does not exist.');
  const { facts } = journalOf(platform);
  const name = `Volume ${issue.volume}, ${issue.label}`;
  const where = { volume: issue.volume, issue: issue.slug };
  return atomAnswer(
    feedOf(
      await listDatedArticles(platform, { issueId: issue.id }),
      { title: `${facts.title}: ${name}`, description: name, site: href('issue', where) },
      facts,
      {
        path: href('issueFeed', where),
        baseUrl: platform.config.BASE_URL,
        now: platform.clock.now(),
      },
    ),
  );
}
