import type { ReactNode } from 'react';
import type { IssueContents } from '#app/features/catalogue/issues/index.server.ts';
import { IssueCover } from '#app/features/catalogue/covers/index.ts';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
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
  /** What programs read of each entry (COinS). */
  coinsOf: (article: ArticleSummary) => string;
};

export function IssueContentsView({ issue, articles, journal, empty, coinsOf }: Props): ReactNode {
  const year = yearOfVolume(issue.volume);
  const at = { volume: issue.volume, issue: issue.slug };
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
          <ArticleEntries articles={articles} empty={empty} coinsOf={coinsOf} />
        </div>
        <aside className="side stack no-print" aria-label="Cover and citations">
          <IssueCover
            volume={issue.volume}
            issue={issue.slug}
            label={issue.label}
            journal={journal}
          />
          {articles.length > 0 && (
            <div className="small">
              <p>Cite all articles of this issue:</p>
              <p className="inline-list">
                <a href={href('issueBib', at)}>BibTeX</a>
                <a href={href('issueRis', at)}>RIS</a>
                <a href={href('issueCsl', at)}>CSL-JSON</a>
              </p>
            </div>
          )}
        </aside>
      </div>
    </>
  );
}
