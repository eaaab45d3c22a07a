import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import { listUsage } from '../list-usage.server.ts';
import { HowCounted } from './how-counted.tsx';
import { UsageChart } from './usage-chart.tsx';
import { inFigures, UsageHead } from './usage-table.tsx';

/** `/articles/{id}/usage`: how often an article was looked at and read, by month. */
export async function articleUsage({ platform, params }: RouteContext): Promise<Page> {
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) {
    throw await goneOrNotFound(platform, { articleId: id ?? 0 }, 'No paper details found.');
  }
  const months = await listUsage(platform, article.id);
  const [views, reads] = [sumOf(months, 'investigations'), sumOf(months, 'requests')];
  return {
    title: `Readers of “${texToPlainText(article.title)}”`,
    canonical: href('articleUsage', { id: article.id }),
    noindex: true,
    headers: { 'Cache-Control': 'no-cache' },
    body: (
      <>
        <PageHeader title="Readers by month" />
        <div className="stack">
          <p>
            <a href={href('article', { id: article.id })}>{texToPlainText(article.title)}</a>
          </p>
          {months.length === 0 ? (
            <p>
              No readers have been counted yet. The figures are brought up to date every minute.
            </p>
          ) : (
            <>
              <p>
                {inFigures(views)} {views === 1 ? 'view' : 'views'}, {inFigures(reads)} of them of
                the text.
              </p>
              <UsageChart months={months} />
              <TableRegion label="Readers by month">
                <UsageHead rows={['Month']} />
                <tbody>
                  {months.toReversed().map(({ month, investigations, requests }) => (
                    <tr key={month}>
                      <th scope="row">{nameOfMonth(month)}</th>
                      <td>{inFigures(investigations)}</td>
                      <td>{inFigures(requests)}</td>
                    </tr>
                  ))}
                </tbody>
              </TableRegion>
            </>
          )}
          <HowCounted />
        </div>
      </>
    ),
  };
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const nameOfMonth = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));
