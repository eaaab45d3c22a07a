import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import type { ArticleSummary, Issue } from '../../core/article.ts';
import { shownTitle } from '../../core/article.ts';
import { ArticleName } from './article-list.tsx';

type Props = { issue: Issue; articles: readonly ArticleSummary[] };

const ORDERS = {
  pages: 'Articles are in page order.',
  sections: 'Articles are grouped by their types, and in page order there.',
  hand: 'Articles are in your order. New ones come last.',
};

/** The articles of an issue in the order in which readers get them, and what changes it. */
export const IssueContentsTable = ({ issue, articles }: Props) => (
  <>
    <form method="post" action={href('officeIssue', { id: issue.id })} className="acts">
      <span className="soft">{ORDERS[issue.orderedBy]}</span>
      {issue.orderedBy !== 'pages' && (
        <Button kind="quiet" name="action" value="by-pages">
          Order by pages
        </Button>
      )}
      {issue.orderedBy !== 'sections' && (
        <Button kind="quiet" name="action" value="by-sections">
          Group by article type
        </Button>
      )}
    </form>
    <TableRegion label="Contents of the issue" className="list-table" rows>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Type</th>
          <th scope="col">Pages</th>
          <th scope="col">Order</th>
        </tr>
      </thead>
      <tbody data-order>
        {articles.map((article, at) => (
          <tr key={article.id} id={`article-${article.id}`}>
            <th scope="row">
              <ArticleName article={article} />
            </th>
            <td>{article.type}</td>
            <td>{article.pages.replaceAll('-', '–') || 'No pages yet'}</td>
            <td>
              {articles.length > 1 && (
                <form method="post" action={href('officeIssue', { id: issue.id })} className="acts">
                  <input type="hidden" name="action" value="place" />
                  <input type="hidden" name="article" value={article.id} />
                  <input
                    className="input"
                    type="number"
                    name="place"
                    id={`place-${article.id}`}
                    min={1}
                    max={articles.length}
                    defaultValue={at + 1}
                    aria-label={`Place of ${shownTitle(article)}`}
                  />
                  <Button kind="quiet" aria-label={`Move: ${shownTitle(article)}`}>
                    Move
                  </Button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  </>
);
