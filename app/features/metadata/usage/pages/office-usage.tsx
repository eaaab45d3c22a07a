import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { csvRow } from '#app/protocols/csv.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import { listMostRead } from '../list-most-read.server.ts';
import { HowCounted } from './how-counted.tsx';
import { inFigures, UsageHead } from './usage-table.tsx';

const A_PAGE = 50;
/** Before it no journal counted its readers like this. */
const FIRST_YEAR = 2000;

/** `/office/usage`: which articles were read most in a year, for the editor-in-chief. */
export const officeUsage = pageFor('chief', async (context, user) => {
  const { platform, url } = context;
  const year = yearOf(context);
  const asked = wholeNumber(url.searchParams.get('page')) || 1;
  const listPage = (at: number) =>
    listMostRead(platform, year, { skip: A_PAGE * (at - 1), limit: A_PAGE });
  const found = await listPage(asked);
  const last = Math.max(1, Math.ceil(found.of / A_PAGE));
  const page = Math.min(asked, last);
  const read = page === asked ? found : await listPage(page);
  return officePage(
    {
      ...{ title: `Readers in ${year}`, path: href('officeUsage'), user },
      beside: <Ways year={year} present={presentYear(context)} />,
    },
    <>
      <p>
        {read.of === 0
          ? `No readers were counted in ${year}.`
          : `${inFigures(read.investigations)} views of ${read.of === 1 ? '1 article' : `${inFigures(read.of)} articles`}, ${inFigures(read.requests)} of them of the text.`}
      </p>
      {read.articles.length > 0 && (
        <TableRegion label={`Articles read in ${year}`} rows>
          <UsageHead rows={['Article', 'Volume']} />
          <tbody>
            {read.articles.map(({ id, title, volume, investigations, requests }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={href('articleUsage', { id })}>{texToPlainText(title)}</a>
                </th>
                <td>{volume ?? '–'}</td>
                <td>{inFigures(investigations)}</td>
                <td>{inFigures(requests)}</td>
              </tr>
            ))}
          </tbody>
        </TableRegion>
      )}
      <Pagination
        page={page}
        pages={last}
        href={(next) => href('officeUsage', null, { year, page: next })}
      />
      <HowCounted />
    </>,
  );
});

/** `/office/usage.csv`: the same of all articles, as a table. */
export const officeUsageCsv = pageFor('chief', async (context) => {
  const year = yearOf(context);
  const { articles } = await listMostRead(context.platform, year);
  const rows = articles.map(({ id, title, volume, investigations, requests, uniqueRequests }) => [
    ...[id, title, volume, investigations, requests, uniqueRequests],
  ]);
  const heads = ['id', 'title', 'volume', 'Total_Item_Investigations', 'Total_Item_Requests'];
  return new Response([[...heads, 'Unique_Item_Requests'], ...rows].map(csvRow).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': disposition('attachment', `readers-${year}`, '.csv'),
      'Cache-Control': 'no-store',
    },
  });
});

const presentYear = ({ platform }: RouteContext): number =>
  new Date(platform.clock.now()).getUTCFullYear();

function yearOf(context: RouteContext): number {
  const asked = context.url.searchParams.get('year');
  const year = asked === null ? presentYear(context) : wholeNumber(asked);
  if (year !== null && year >= FIRST_YEAR && year <= presentYear(context)) return year;
  throw new HttpError(404, 'No readers were counted in this year.');
}

const Ways = ({ year, present }: { year: number; present: number }) => (
  <p className="actions no-print">
    {year > FIRST_YEAR && (
      <a rel="prev" href={href('officeUsage', null, { year: year - 1 })}>
        {year - 1}
      </a>
    )}
    {year < present && (
      <a rel="next" href={href('officeUsage', null, { year: year + 1 })}>
        {year + 1}
      </a>
    )}
    <a href={href('officeUsageCsv', null, { year })}>As a table (CSV)</a>
  </p>
);
