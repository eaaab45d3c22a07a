import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { findMovedArticle } from './features/catalogue/routes.server.ts';
import { shownUser } from './features/accounts/sessions/index.server.ts';
import type { Platform } from './platform/platform.server.ts';
import { answerScript } from './platform/web/answers.ts';
import type { Assets } from './platform/web/assets.server.ts';
import { secureCookies } from './platform/web/cookies.server.ts';
import { askedFrom } from './platform/web/asker.server.ts';
import { createUploadGate } from './platform/web/limits/count-door.server.ts';
import { HttpError, nothingHere } from './platform/web/http-error.ts';
import { notFound as refuseCall, wantsJson } from './platform/web/json-call.ts';
import type { Endpoint, Handler, RefuseProgram } from './platform/web/page.ts';
import { isForeignOrigin } from './platform/web/server/foreign-origin.ts';
import { knownQuery } from './platform/web/server/request-target.ts';
import { takeTurn } from './platform/web/limits/loop-turns.ts';
import {
  parameterReader,
  pathWriter,
  routerPath,
  specificity,
} from './platform/web/server/route-pattern.ts';
import { securityHeaders } from './platform/web/server/security-headers.ts';
import { clientAddress } from './platform/web/server/trusted-proxies.server.ts';
import { needsOfUser } from './needs-of-user.server.ts';
import { requestKind } from './request-kind.ts';
import { endpoints } from './router.server.ts';
import { queryNames, routes } from './routes.ts';
import type { RouteName } from './routes.ts';
import { expectStream, keepCopy } from './platform/uploads/sent-form.ts';
import { failureShower } from './show-failure.server.tsx';
import type { Place } from './show-failure.server.tsx';
import { commonPages } from './common-pages.server.tsx';
import { pageRenderer, pageShower } from './show-page.server.tsx';

type Env = { Bindings: HttpBindings };

/** Bytes of a request's body, where an endpoint does not take it as a stream. */
const LARGEST_BODY = 1_000_000;

/** The web: a function from Request to Response over all routes, in the journal's layout. */
export function createWeb(platform: Platform, assets: Assets): Hono<Env> {
  const { config, log } = platform;
  const render = pageRenderer(platform, assets);
  const showPage = pageShower(render);
  const showCommon = commonPages(platform, render);
  const showFailure = failureShower(platform, showPage);
  const app = new Hono<Env>();
  const noticeProxy = proxyNoticer(platform);
  const enterUpload = createUploadGate();

  app.use(async (context, next) => {
    const startedAt = performance.now();
    noticeProxy(context.req.raw);
    const place = clientAddress(
      context.req.header('X-Forwarded-For') ?? null,
      context.env?.incoming,
      config.TRUST_PROXY,
    );
    await takeTurn(context.req.raw, place);
    await askedFrom(place, next);
    const { headers, status } = context.res;
    secureCookies(config, headers);
    for (const [name, value] of Object.entries(securityHeaders(config.BASE_URL))) {
      if (!headers.has(name)) headers.set(name, value);
    }
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { method, path } = context.req;
    platform.meter?.count(requestKind(method, path), status, ms);
    log.info({ method, path, status, ms });
  });
  for (const path of callPaths) app.use(path, allowOtherSites(config.CORS_ORIGINS));
  const limitBody = bodyLimit({ maxSize: LARGEST_BODY, onError: refuseLargeBody });

  const answer =
    (endpoint: Endpoint, readParameters: ReturnType<typeof parameterReader>) =>
    async ({ req, env }: Context<Env>): Promise<Response> => {
      const elsewhere = /[A-Z]/.test(req.path) && redirectToWritten(req.raw);
      if (elsewhere) return elsewhere;
      const handler = handlerFor(endpoint, req.method);
      if (!handler) {
        const allow = allowedMethods(endpoint);
        const said = refusers.has(req.path)
          ? `Please use ${allow}.`
          : 'This address cannot be used in that way.';
        const refused = await showFailure(new HttpError(405, said), placeOf(req));
        refused.headers.set('Allow', allow);
        return refused;
      }
      if (req.method === 'POST' && !endpoint.shared && isForeignOrigin(req.raw, config)) {
        throw new HttpError(
          403,
          'This form was sent from another site. Please open it here and try again.',
        );
      }
      const params = readParameters(req.path);
      if (Object.values(params).some((value) => value.includes('\0'))) throw nothingHere();
      if (endpoint.streamed) expectStream(req.raw);
      else keepCopy(req.raw);
      const url = new URL(req.url);
      url.search = knownQuery(req.path, url.searchParams, queryNames);
      const clientIp = clientAddress(
        req.header('X-Forwarded-For') ?? null,
        env?.incoming,
        config.TRUST_PROXY,
      );
      const leave = endpoint.streamed && isUpload(req.raw) ? enterUpload(clientIp) : () => {};
      const given = { platform, request: req.raw, url, params, clientIp };
      // Those without a cookie have the page cache alone; those of whom no cookie tells anything have both.
      if (endpoint.common && req.raw.headers.has('Cookie')) return showCommon(given, handler);
      const result = await Promise.resolve(handler(given)).finally(leave);
      if (result instanceof Response) {
        const actor = req.method === 'POST' ? await shownUser(platform, req.raw, false) : null;
        await needsOfUser(platform, req.path, actor, true);
        return result;
      }
      const shown = await shownUser(platform, req.raw);
      return showPage(result, req.path, shown, await needsOfUser(platform, req.path, shown));
    };

  for (const [name, pattern] of byPrecision) {
    const endpoint: Endpoint = endpoints[name as RouteName];
    const path = routerPath(pattern);
    if (!endpoint.streamed) app.all(path, limitBody);
    app.all(path, answer(endpoint, parameterReader(pattern)));
  }

  app.notFound(async ({ req }) => {
    const moved = redirectToWritten(req.raw) ?? redirectTo(await findMovedArticle(platform, req));
    return moved ?? showFailure(nothingHere(), placeOf(req));
  });
  app.onError((error, { req }) => showFailure(error, placeOf(req)));
  return app;
}

/** Says once that a proxy seems to stand in front, whose visitors all count as one. */
function proxyNoticer({ config, log }: Platform): (request: Request) => void {
  let told = config.TRUST_PROXY !== null;
  return ({ headers }) => {
    if (told || !headers.has('X-Forwarded-For')) return;
    told = true;
    log.warn(
      'a request bears X-Forwarded-For while TRUST_PROXY is off: behind a proxy all visitors share one limit until it is on',
    );
  };
}

/** Whether a form may bring a file; one that a script keeps while it is typed is small. */
function isUpload(request: Request): boolean {
  const isSmall = Number(request.headers.get('Content-Length') ?? Infinity) <= LARGEST_BODY;
  return request.method === 'POST' && !(wantsJson(request) && isSmall);
}

/** The addresses that pages of other sites may call, as far as the settings allow. */
const callPaths: ReadonlySet<string> = new Set(
  Object.entries<Endpoint>(endpoints)
    .filter(([, { shared }]) => shared)
    .map(([name]) => routes[name as RouteName]),
);

/** The addresses that programs call, and how each says that a request failed. */
const refusers: ReadonlyMap<string, RefuseProgram> = new Map(
  Object.entries<Endpoint>(endpoints).flatMap(([name, { shared, refuse }]) =>
    shared || refuse ? [[routes[name as RouteName], refuse ?? refuseCall]] : [],
  ),
);

/** As a form that was refused is answered. */
const refuseScript: RefuseProgram = (message, status) => answerScript({ status, message });

const placeOf = ({ path, raw }: { path: string; raw: Request }): Place => ({
  path,
  request: raw,
  refuse: refusers.get(path) ?? (wantsJson(raw) ? refuseScript : null),
});

const allowOtherSites = (allowed: '*' | readonly string[]) =>
  cors({ origin: allowed === '*' ? '*' : [...allowed], allowMethods: ['POST'] });

function refuseLargeBody(): never {
  throw new HttpError(
    413,
    'It is larger than this page takes, and nothing was saved. Please go back and choose a smaller file, or a shorter text.',
  );
}

function handlerFor(endpoint: Endpoint, method: string): Handler | undefined {
  if (method === 'GET' || method === 'HEAD') return endpoint.get;
  return method === 'POST' ? endpoint.post : undefined;
}

const allowedMethods = (endpoint: Endpoint): string =>
  [endpoint.get && 'GET, HEAD', endpoint.post && 'POST'].filter(Boolean).join(', ');

const byPrecision = Object.entries(routes).toSorted(
  ([, one], [, other]) => specificity(other) - specificity(one),
);

/** A page of the journal's own may have any name. */
const written = pathWriter(
  byPrecision.map(([, pattern]) => pattern).filter((pattern) => pattern !== routes.ownPage),
);

/** Leads an address with needless slashes or in other capitals to the one that is; never to another site. */
function redirectToWritten({ method, url }: Request): Response | null {
  const { pathname, search } = new URL(url);
  const path = written(pathname);
  if (path === pathname || (method !== 'GET' && method !== 'HEAD')) return null;
  return redirectTo(path + search);
}

const redirectTo = (path: string | null): Response | null =>
  path === null ? null : new Response(null, { status: 301, headers: { Location: path } });
