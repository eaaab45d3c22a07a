import { randomInt } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { ErrorPage } from './error-page.tsx';
import { journalOf, layoutJournal } from './features/journal/index.server.ts';
import { Layout } from './features/journal/ui/layout/layout.tsx';
import { siteHead } from './features/metadata/index.server.ts';
import type { Platform } from './platform/platform.server.ts';
import type { Assets } from './platform/web/assets.server.ts';
import { renderDocument } from './platform/web/document.server.tsx';
import { HttpError } from './platform/web/http-error.ts';
import type { Endpoint, Handler, Page } from './platform/web/page.ts';
import { clientAddress, isForeignOrigin } from './platform/web/request-origin.ts';
import { parameterReader, routerPath, specificity } from './platform/web/route-pattern.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './platform/web/security-headers.ts';
import { endpoints } from './router.server.ts';
import { routes } from './routes.ts';

type Env = { Bindings: HttpBindings };

/** Bytes of a request's body, where an endpoint does not take it as a stream. */
const LARGEST_BODY = 1_000_000;

/** The web: a function from Request to Response over all routes, in the journal's layout. */
export function createWeb(platform: Platform, assets: Assets): Hono<Env> {
  const { config, log } = platform;
  const https = config.BASE_URL.startsWith('https:');
  const app = new Hono<Env>();

  const htmlOf = (page: Page, path: string): Response => {
    const journal = journalOf(platform);
    const year = new Date(platform.clock.now()).getUTCFullYear();
    const site = {
      name: journal.facts.title,
      language: journal.facts.language,
      baseUrl: config.BASE_URL,
      assets,
      head: siteHead(journal.facts, config.BASE_URL, page),
    };
    const body = (
      <Layout journal={layoutJournal(journal.facts)} year={year} path={path}>
        {page.body}
      </Layout>
    );
    return new Response(renderDocument(site, page, body), {
      status: page.status ?? 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Speculation-Rules': '"/speculation-rules.json"',
        ...page.headers,
      },
    });
  };
  const errorPage = (status: number, message: string, path: string, error?: unknown): Response => {
    const reference = status >= 500 ? String(randomInt(100_000_000, 999_999_999)) : null;
    if (reference) log.error({ err: error, reference }, 'request failed');
    const stack =
      config.NODE_ENV === 'development' && error instanceof Error ? (error.stack ?? null) : null;
    const page: Page = {
      status,
      title: 'Unexpected Application Error',
      noindex: true,
      body: <ErrorPage {...{ status, message, reference, stack }} />,
      headers: { 'Cache-Control': 'no-store' },
    };
    return htmlOf(page, path);
  };

  app.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    if (https) context.res.headers.set('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
    log.info({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    });
  });
  const limitBody = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: () => {
      throw new HttpError(413, 'What was sent is too large for this page.');
    },
  });

  const answer =
    (endpoint: Endpoint, readParameters: ReturnType<typeof parameterReader>) =>
    async (context: Context<Env>): Promise<Response> => {
      const { req, env } = context;
      const handler = handlerFor(endpoint, req.method);
      if (!handler) return methodNotAllowed(endpoint, errorPage, req.path);
      if (req.method === 'POST' && !endpoint.shared && isForeignOrigin(req.raw, config.BASE_URL)) {
        throw new HttpError(
          403,
          'This form was sent from another site. Please open it here and try again.',
        );
      }
      const result = await handler({
        platform,
        request: req.raw,
        url: new URL(req.url),
        params: readParameters(new URL(req.url).pathname),
        clientIp: clientAddress(req.raw, env?.incoming, config.TRUST_PROXY === 'on'),
      });
      return result instanceof Response ? result : htmlOf(result, req.path);
    };

  const byPrecision = Object.entries(routes).toSorted(
    ([, one], [, other]) => specificity(other) - specificity(one),
  );
  for (const [name, pattern] of byPrecision) {
    const endpoint: Endpoint = endpoints[name as keyof typeof routes];
    const path = routerPath(pattern);
    if (endpoint.shared) {
      const allowed = config.CORS_ORIGINS;
      app.use(
        path,
        cors({ origin: allowed === '*' ? '*' : [...allowed], allowMethods: ['GET', 'POST'] }),
      );
    }
    if (!endpoint.streamed) app.all(path, limitBody);
    app.all(path, answer(endpoint, parameterReader(pattern)));
  }

  app.notFound(({ req }) => {
    const { pathname, search } = new URL(req.url);
    if (req.method === 'GET' && /[^/]\/+$/.test(pathname)) {
      return new Response(null, {
        status: 301,
        headers: { Location: pathname.replace(/\/+$/, '') + search },
      });
    }
    return errorPage(404, 'There is no page at this address.', req.path);
  });
  app.onError((error, { req }) =>
    error instanceof HttpError
      ? errorPage(error.status, error.message, req.path, error)
      : errorPage(500, 'Something went wrong on our side.', req.path, error),
  );
  return app;
}

function handlerFor(endpoint: Endpoint, method: string): Handler | undefined {
  if (method === 'GET' || method === 'HEAD') return endpoint.get;
  return method === 'POST' ? endpoint.post : undefined;
}

function methodNotAllowed(
  endpoint: Endpoint,
  errorPage: (status: number, message: string, path: string) => Response,
  path: string,
): Response {
  const allow = [endpoint.get && 'GET, HEAD', endpoint.post && 'POST'].filter(Boolean).join(', ');
  const response = endpoint.shared
    ? Response.json({ status: false, message: `Please use ${allow}.` }, { status: 405 })
    : errorPage(405, 'This address cannot be used in that way.', path);
  response.headers.set('Allow', allow);
  return response;
}
