import type { ReactNode } from 'react';
import type { Article } from '#app/features/publishing/index.ts';
import {
  IssueCover,
  PasswordDialog,
  PasswordLink,
  shownTitle,
} from '#app/features/publishing/index.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { formatDate } from './format-date.ts';
import { formatSize } from './format-size.ts';

type Props = { article: Article; journal: string; licence: { name: string; url: string } };

const NOT_AVAILABLE = 'Not available';

/** Beside an article: its PDF and the facts about it. */
export function ArticleAside({ article, journal, licence }: Props): ReactNode {
  const { issue, dates, doi } = article;
  const date = (value: string | null) => (value === null ? null : formatDate(value));
  return (
    <aside className="side stack" aria-label="About this article">
      <PdfLink article={article} />
      <DefinitionList
        items={[
          [
            'Issue',
            issue ? (
              <a key="issue" href={href('issue', { volume: issue.volume, issue: issue.slug })}>
                Volume {issue.volume}, {issue.label}
              </a>
            ) : (
              NOT_AVAILABLE
            ),
          ],
          ['Year', article.year ?? NOT_AVAILABLE],
          ['Pages', article.pages.replaceAll('-', '–') || NOT_AVAILABLE],
          ['Received', date(dates.received)],
          ['Revised', date(dates.revised)],
          ['Accepted', date(dates.accepted)],
          ['Published', date(dates.published)],
          [
            'DOI',
            doi ? (
              <a key="doi" href={`https://doi.org/${encodeURI(doi)}`}>
                https://doi.org/{doi}
              </a>
            ) : (
              NOT_AVAILABLE
            ),
          ],
          ['Paper ID', article.paperId ?? NOT_AVAILABLE],
          [
            'Licence',
            <a key="licence" rel="license" href={licence.url}>
              {licence.name}
            </a>,
          ],
        ]}
      />
      {issue && (
        <a
          className="aside-cover no-print"
          href={href('issue', { volume: issue.volume, issue: issue.slug })}
        >
          <IssueCover
            volume={issue.volume}
            issue={issue.slug}
            label={issue.label}
            name={`Contents of volume ${issue.volume}, ${issue.label}`}
            journal={journal}
            plain
          />
        </a>
      )}
    </aside>
  );
}

function PdfLink({ article }: { article: Article }): ReactNode {
  const { id, pdf } = article;
  if (!pdf) return <p className="soft">PDF: {NOT_AVAILABLE}</p>;
  const size = <span className="small soft">{formatSize(pdf.size)}</span>;
  if (pdf.locked) {
    return (
      <>
        <p>
          <PasswordLink articleId={id} /> {size}
        </p>
        <p className="small soft">This PDF asks for a password.</p>
        <PasswordDialog articleId={id} title={shownTitle(article)} />
      </>
    );
  }
  return (
    <p>
      <ButtonLink kind="primary" href={href('articlePdf', { id })} target="_blank" rel="noopener">
        Open PDF<span className="visually-hidden"> in a new tab</span>
      </ButtonLink>{' '}
      {size}
    </p>
  );
}
