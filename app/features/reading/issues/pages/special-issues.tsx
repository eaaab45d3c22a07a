import { journalOf } from '#app/features/journal/content/index.server.ts';
import { Prose } from '#app/ui/prose.tsx';
import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

type SpecialIssue = Awaited<ReturnType<typeof listVolumes>>[number]['issues'][number];

const CallNote = ({ call }: Pick<SpecialIssue, 'call'>) =>
  call?.isOpen && (
    <span className="small soft">
      {call.until ? `Open for submissions until ${formatDay(call.until)}` : 'Open for submissions'}
    </span>
  );

export async function specialIssuesPage({ platform }: RouteContext): Promise<Page> {
  const page = journalOf(platform).pages['special-issues'];
  const special = (await listVolumes(platform))
    .flatMap(({ issues }) => issues)
    .filter((issue) => issue.slug.startsWith('special'));
  return {
    title: page.title,
    description: page.description,
    canonical: href('specialIssues'),
    ...(special.some(({ call }) => call?.isOpen) && { headers: PRIVATE }),
    body: (
      <div className="stack">
        <PageHeader title={page.title} />
        {special.length === 0 ? (
          <p className="lede">No Special Issues Found</p>
        ) : (
          <ul className="side-list">
            {special.map((issue) => (
              <li key={issue.id}>
                <a href={href('issue', { volume: issue.volume, issue: issue.slug })}>
                  Volume {issue.volume}, {issue.label}
                  {issue.title && `: ${issue.title}`}
                </a>
                <CallNote call={issue.call} />
              </li>
            ))}
          </ul>
        )}
        <div className="section">
          <Prose html={page.html} />
        </div>
      </div>
    ),
  };
}
