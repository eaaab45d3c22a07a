import type { FormState } from '#app/platform/web/form/form-state.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import type { ArticleSummary, Issue } from '../../core/article.ts';
import { shownTitle } from '../../core/article.ts';
import { ISSUE_FORM } from './issue-cover-card.tsx';
import { ArticleName } from './article-list.tsx';

/** Id and name of the field for the place of an article. */
export const placeField = (article: number): string => `place-${article}`;

/** Where each article is to be; 0 for what is no number. */
export const placesIn = (values: Readonly<Record<string, string>>): Map<number, number> =>
  new Map(
    Object.entries(values).flatMap(([name, typed]): [number, number][] => {
      const article = name.startsWith('place-') ? wholeNumber(name.slice('place-'.length)) : null;
      return article === null ? [] : [[article, wholeNumber(typed) ?? 0]];
    }),
  );

/** The articles in the order that was on the page. */
export const shownIn = ({ shown = '' }: Readonly<Record<string, string>>): number[] =>
  shown.split('.').flatMap((article) => wholeNumber(article) ?? []);

/** With what was typed about the issue, so that nothing of it is lost. */
const ORDERING = { form: ISSUE_FORM, name: 'action', formNoValidate: true };

type Props = { issue: Issue; articles: readonly ArticleSummary[]; refused: FormState | null };

const ORDERS = {
  pages: 'Articles are in page order.',
  sections: 'Articles are grouped by their types, and in page order there.',
  hand: 'Articles are in your order. New ones come last.',
};

/** The articles of an issue in the order in which readers get them, and what changes it. */
export const IssueContentsTable = ({ issue, articles, refused }: Props) => (
  <>
    {/* Enter saves what was typed about the issue with the order, and leaves the order else as it is. */}
    <Button hidden form={ISSUE_FORM} name="action" value="change" />
    <p className="acts">
      <span className="soft">{ORDERS[issue.orderedBy]}</span>
      {issue.orderedBy !== 'pages' && (
        <Button kind="quiet" {...ORDERING} value="by-pages">
          Order by pages
        </Button>
      )}
      {issue.orderedBy !== 'sections' && (
        <Button kind="quiet" {...ORDERING} value="by-sections">
          Group by article type
        </Button>
      )}
    </p>
    <TableRegion label="Contents of the issue" className="list-table" rows>
      <Heads of={['Article', 'Type', 'Pages', 'Order']} />
      <tbody data-order>
        {articles.map((article, at) => (
          <tr key={article.id} id={`article-${article.id}`}>
            <th scope="row">
              <ArticleName article={article} />
            </th>
            <td>{article.type}</td>
            <td>{article.pages.replaceAll('-', '–\u2060') || 'No pages yet'}</td>
            <td>
              {articles.length > 1 && (
                <PlaceField {...{ article, refused, place: at + 1, count: articles.length }} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
    {articles.length > 1 && (
      <p>
        <input
          type="hidden"
          form={ISSUE_FORM}
          name="shown"
          value={articles.map(({ id }) => id).join('.')}
        />
        <Button {...ORDERING} value="places">
          Save the order
        </Button>
      </p>
    )}
  </>
);

type PlaceProps = {
  article: ArticleSummary;
  refused: FormState | null;
  place: number;
  count: number;
};

function PlaceField({ article, refused, place, count }: PlaceProps) {
  const id = placeField(article.id);
  const error = refused?.errors[id];
  return (
    <>
      <input
        className="input"
        type="number"
        form={ISSUE_FORM}
        name={id}
        id={id}
        min={1}
        max={count}
        defaultValue={refused?.values[id] ?? place}
        aria-label={`Place of ${shownTitle(article)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </>
  );
}
