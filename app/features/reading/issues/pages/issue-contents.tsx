import type { ReactNode } from 'react';
import type { IssueContents } from '#app/features/catalogue/issues/index.server.ts';
import { IssueCover } from '#app/features/catalogue/covers/index.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ArticleEntries } from '../../articles/pages/article-entries.tsx';
import { formatDate } from '../../articles/pages/format-date.ts';

type Props = IssueContents & {
  journal: string;
  /** Said when the issue has no articles yet. */
  empty: string;
};

export function IssueContentsView({ issue, articles, journal, empty }: Props): ReactNode {
  const year = yearOfVolume(issue.volume);
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'All Issues', href: href('archives') },
          { label: `Volume ${issue.volume}`, href: `${href('archives')}#volume-${issue.volume}` },
          { label: issue.label },
        ]}
      />
      <div className="with-aside">
        <div>
          <PageHeader
            kicker={issue.publishedOn && formatDate(issue.publishedOn)}
            title={`Volume ${issue.volume}, ${issue.label} (${year})`}
            lede={issue.title ?? undefined}
          />
          <ArticleEntries articles={articles} empty={empty} />
        </div>
        <aside className="side no-print" aria-label="Cover">
          <IssueCover
            volume={issue.volume}
            issue={issue.slug}
            label={issue.label}
            journal={journal}
          />
        </aside>
      </div>
    </>
  );
}
