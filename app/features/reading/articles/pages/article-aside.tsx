import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { IssueCover } from '#app/features/catalogue/covers/index.ts';
import { href } from '#app/routes.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { formatDate } from './format-date.ts';
import { pagesWord } from './pages-word.ts';

type Props = { article: Article; journal: string; licence: { name: string; url: string } };

const NOT_AVAILABLE = 'Not available';

export function ArticleAside({ article, journal, licence }: Props): ReactNode {
  const { issue, dates, doi } = article;
  const date = (value: string | null) => (value === null ? null : formatDate(value));
  return (
    <aside className="side stack" aria-label="About this article">
      <DefinitionList
        items={[
          [
            'Issue',
            issue ? (
              <a key="issue" href={href('issue', { volume: issue.volume, issue: issue.slug })}>
                Volume {issue.volume}, {issue.label}
              </a>
            ) : article.volume === null && article.publishedOn !== null ? (
              <a key="issue" href={href('onlineFirst')}>
                In progress, online first
              </a>
            ) : (
              NOT_AVAILABLE
            ),
          ],
          ['Year', article.year ?? NOT_AVAILABLE],
          [pagesWord(article.pages), article.pages.replaceAll('-', '–') || NOT_AVAILABLE],
          ['Received', date(dates.received)],
          ['Revised', date(dates.revised)],
          ['Accepted', date(dates.accepted)],
          ['Published', date(dates.published)],
          ['Edited by', article.editedBy],
          [
            'DOI',
            doi ? (
              <a key="doi" href={`https://doi.org/${encodeURI(doi)}`}>
                https://doi.org/
                <Breakable path={doi} />
              </a>
            ) : (
              NOT_AVAILABLE
            ),
          ],
          [
            'Readers',
            <a key="readers" href={href('articleUsage', { id: article.id })}>
              By month
            </a>,
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

/** A path that, where a line is too short for it, goes on below after a slash. */
function Breakable({ path }: { path: string }): ReactNode {
  return path.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}
