import { formatDay } from '#app/platform/format-time.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import type { ArticleSummary } from '../../core/article.ts';
import { shownTitle } from '../../core/article.ts';

type Props = {
  articles: readonly ArticleSummary[];
  label: string;
  /** Those of which a change waits for a second editor. */
  waiting: ReadonlySet<number>;
};

export const ArticleList = ({ articles, label, waiting }: Props) => (
  <TableRegion label={label} className="list-table" rows>
    <Heads of={['Article', 'Published in', 'Published', 'Paper ID']} />
    <tbody>
      {articles.map((article) => (
        <tr key={article.id}>
          <th scope="row">
            <ArticleName article={article} />
            {waiting.has(article.id) && (
              <div className="small">A proposal waits for a second editor</div>
            )}
          </th>
          <td>{placeOf(article)}</td>
          <td>{article.publishedOn !== null && formatDay(article.publishedOn)}</td>
          <td>{article.paperId}</td>
        </tr>
      ))}
    </tbody>
  </TableRegion>
);

export function placeOf({ volume, issue, pages }: ArticleSummary): string {
  const parts = [
    volume !== null && `Volume ${volume}`,
    issue?.label,
    pages && `${/\D/.test(pages) ? 'pages' : 'page'} ${pages.replaceAll('-', '–')}`,
  ].filter(Boolean);
  return parts.join(', ') || 'In no issue';
}

/** The title, which leads to the office's page of an article, above its authors. */
export const ArticleName = ({ article }: { article: ArticleSummary }) => (
  <>
    <span className="entry-title">
      <a href={href('officeArticle', { id: article.id })}>
        <RichText text={shownTitle(article)} />
      </a>
      {article.markedAs && (
        <>
          {' '}
          <span className="entry-mark">{NOTICE_KINDS[article.markedAs].label}</span>
        </>
      )}
    </span>
    <div className="small soft">{article.authors.map(({ written }) => written).join(', ')}</div>
  </>
);
