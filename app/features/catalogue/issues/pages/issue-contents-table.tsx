import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import { Hidden } from '#app/ui/form.tsx';
import type { ArticleSummary, Issue } from '../../core/article.ts';
import { shownTitle } from '../../core/article.ts';
import { ArticleName } from './article-list.tsx';

/** Id of the field for the place of an article, and name of its message. */
export const placeField = (article: number): string => `place-${article}`;

type Props = { issue: Issue; articles: readonly ArticleSummary[]; refused: FormState | null };

const ORDERS = {
  pages: 'Articles are in page order.',
  sections: 'Articles are grouped by their types, and in page order there.',
  hand: 'Articles are in your order. New ones come last.',
};

/** The articles of an issue in the order in which readers get them, and what changes it. */
export const IssueContentsTable = ({ issue, articles, refused }: Props) => (
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
      <Heads of={['Article', 'Type', 'Pages', 'Order']} />
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
                <PlaceForm
                  {...{ issue, article, refused, place: at + 1, count: articles.length }}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  </>
);

type PlaceProps = {
  issue: Issue;
  article: ArticleSummary;
  refused: FormState | null;
  place: number;
  count: number;
};

function PlaceForm({ issue, article, refused, place, count }: PlaceProps) {
  const id = placeField(article.id);
  const error = refused?.errors[id];
  return (
    <form method="post" action={href('officeIssue', { id: issue.id })} className="acts">
      <Hidden fields={{ action: 'place', article: article.id }} />
      <input
        className="input"
        type="number"
        name="place"
        id={id}
        min={1}
        max={count}
        defaultValue={error ? refused?.values['place'] : place}
        aria-label={`Place of ${shownTitle(article)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoFocus={error ? true : undefined}
      />
      <Button kind="quiet" aria-label={`Move: ${shownTitle(article)}`}>
        Move
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </form>
  );
}
