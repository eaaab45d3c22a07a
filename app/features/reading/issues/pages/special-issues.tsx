import { journalOf } from '#app/features/journal/content/index.server.ts';
import { Prose } from '#app/ui/prose.tsx';
import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function specialIssuesPage({ platform }: RouteContext): Promise<Page> {
  const page = journalOf(platform).pages['special-issues'];
  const special = (await listVolumes(platform))
    .flatMap(({ issues }) => issues)
    .filter((issue) => issue.slug.startsWith('special'));
  return {
    title: page.title,
    description: page.description,
    canonical: href('specialIssues'),
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
