import { listArticles } from '#app/features/catalogue/articles/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import type {
  Counted,
  CounterArticle,
  CounterJournal,
} from '#app/protocols/counter/counter-reports.ts';
import {
  COUNTER_REPORTS,
  THE_WORLD,
  writeCounterReport,
} from '#app/protocols/counter/counter-reports.ts';
import {
  checkCustomer,
  CounterError,
  findCounterReport,
  readCounterRequest,
} from '#app/protocols/counter/counter-request.ts';
import { writeCounterTable } from '#app/protocols/counter/counter-table.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import {
  findFirstMonth,
  listCounted,
  listCountedArticles,
  listSearches,
} from '../list-counted.server.ts';

/** So many articles are described by one statement. */
const AT_ONCE = 500;
const ASKED = { name: 'usage-reports', attempts: 60, window: 60_000 };
/** Those of articles read them all. */
const ARTICLES_ASKED = { name: 'usage-reports-of-articles', attempts: 6, window: 60_000 };

/** `/sushi/r51/status`: whether reports are given; open to all. */
export const sushiStatus = ({ platform }: RouteContext): Response =>
  answer([{ Description: `Readers of ${journalOf(platform).facts.title}`, Service_Active: true }]);

/** `/sushi/r51/reports`: which reports there are, and of which months. */
export const sushiReports = (context: RouteContext): Promise<Response> =>
  answering(context, async () => {
    const { first, last } = await findMonths(context.platform);
    const { BASE_URL } = context.platform.config;
    return COUNTER_REPORTS.map(({ id, name, description }) => ({
      Release: '5.1',
      Report_ID: id,
      Report_Name: name,
      Report_Description: description,
      Path: `${BASE_URL}${href('sushiReport', { report: id.toLowerCase() })}`,
      First_Month_Available: first,
      Last_Month_Available: last,
    }));
  });

/** `/sushi/r51/members`: the one customer that there is. */
export const sushiMembers = (context: RouteContext): Promise<Response> =>
  answering(context, () => [{ Customer_ID: THE_WORLD, Institution_Name: 'The World' }]);

/** `/sushi/r51/reports/{id}`: a report of COUNTER 5.1. */
export const sushiReport = (context: RouteContext): Promise<Response> => giveReport(context, false);

/** `/sushi/r51/reports/{id}.tsv`: the same as a table. */
export const sushiTable = (context: RouteContext): Promise<Response> => giveReport(context, true);

function giveReport(context: RouteContext, isTable: boolean): Promise<Response> {
  const { platform, params } = context;
  const report = findCounterReport(params['report'] ?? '');
  const limit = report?.of === 'item' ? ARTICLES_ASKED : ASKED;
  return answering(context, give, limit);

  async function give(query: URLSearchParams) {
    if (!report) return null;
    const journal = describeJournal(platform);
    const known = { ...(await findMonths(platform)), platform: journal.platform };
    const asked = readCounterRequest(report, query, known);
    const rows =
      report.of === 'item'
        ? await listItems(platform, asked.months)
        : await listCounted(platform, asked.months);
    const searches = report.of === 'platform' ? await listSearches(platform, asked.months) : {};
    const body = writeCounterReport(asked, rows, { journal, at: platform.clock.now(), searches });
    if (!isTable) return body;
    // Months of which nothing can be known are no columns.
    const first = asked.months.first < known.first ? known.first : asked.months.first;
    return table(writeCounterTable({ ...asked, months: { ...asked.months, first } }, body));
  }
}

/** Reports are of whole months that are over. */
async function findMonths(platform: Platform): Promise<{ first: string; last: string }> {
  const now = new Date(platform.clock.now());
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const last = before.toISOString().slice(0, 7);
  const first = await findFirstMonth(platform);
  return { first: first === null || first > last ? last : first, last };
}

function describeJournal({ config, content }: Platform): CounterJournal {
  const { facts } = journalOf({ content });
  return {
    ...{ title: facts.title, issn: facts.issn, platform: facts.title },
    publisher: facts.publisher.name,
    url: `${config.BASE_URL}${href('root')}`,
    namespace: new URL(config.BASE_URL).hostname.replaceAll(/[^a-z\d]/g, ''),
  };
}

async function listItems(
  platform: Platform,
  months: { first: string; last: string },
): Promise<Counted[]> {
  const rows = await listCountedArticles(platform, months);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const articles = new Map<number, CounterArticle>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const article of await listArticles(platform, ids.slice(at, at + AT_ONCE))) {
      articles.set(article.id, {
        title: texToPlainText(shownTitle(article)),
        doi: article.doi,
        url: `${platform.config.BASE_URL}${href('article', { id: article.id })}`,
        authors: article.authors.map(({ written, orcid }) => ({ name: written, orcid })),
        published: article.publishedOn,
      });
    }
  }
  return rows.flatMap(({ id, ...row }) => {
    const article = articles.get(id);
    return article ? [{ ...row, article }] : [];
  });
}

async function answering(
  { platform, request, clientIp }: RouteContext,
  give: (query: URLSearchParams) => object | null | Promise<object | null>,
  limit = ASKED,
): Promise<Response> {
  const { config, floods } = platform;
  try {
    const wait = config.RATE_LIMITS === 'off' ? null : floods.count(limit, clientIp);
    if (wait !== null) {
      const exception = { Code: 1020, Message: 'Client has made too many requests' };
      return answer(exception, 429, { 'Retry-After': String(wait) });
    }
    const query = new URL(request.url).searchParams;
    checkCustomer(query);
    const body = await give(query);
    if (body instanceof Response) return body;
    return body
      ? answer(body)
      : answer(
          {
            Code: 1030,
            Message: 'Insufficient Information to Process Request',
            Data: 'There is no such report.',
          },
          404,
        );
  } catch (error) {
    if (!(error instanceof CounterError)) throw error;
    return answer(error.exception, error.status);
  }
}

const table = (text: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/tab-separated-values; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });

const answer = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
