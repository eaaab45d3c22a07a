import { startedAt } from '../../app/platform/web/limits/human-check.server.ts';
import { createWeb } from '../../app/web.server.tsx';
import type { Platform } from '../../app/platform/platform.server.ts';

export type Answer = {
  status: number;
  /** Path to which it redirects, or null. */
  location: string | null;
  headers: Headers;
  bytes: Buffer;
  /** The same as text. */
  html: string;
};

/**
 * A browser without scripts on the whole site: it keeps cookies and sends forms, and follows no
 * redirect by itself.
 */
export function openBrowser(platform: Platform, { from = '192.0.2.1' }: { from?: string } = {}) {
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  const site = platform.config.BASE_URL;
  const cookies = new Map<string, string>();

  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    headers.set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
    if (cookies.size > 0) {
      headers.set('Cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '));
    }
    const incoming = { socket: { remoteAddress: from } };
    const request = new Request(new URL(path, site), { ...init, headers });
    const response = await web.fetch(request, { incoming });
    for (const line of response.headers.getSetCookie()) keep(line);
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      location: response.headers.get('Location'),
      headers: response.headers,
      bytes,
      html: bytes.toString(),
    };
  };
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  };
  const post = (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  return {
    cookies,
    get: (path: string) => send(path),
    post,
    send,
    /** Sends JSON to one of the calls. */
    call: (path: string, payload: unknown) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(payload),
      }),
    /** Logs in on the way to the dashboard, and throws when that fails. */
    async signIn(username: string, password: string) {
      const fields = { username, password, next: '/dashboard' };
      const { status } = await post('/author-login', fields);
      if (status !== 303) throw new Error(`Logging in failed with status ${status}.`);
    },
  };
}

/** The message beside a field, as screen readers find it; null when it has none. */
export function errorOf(html: string, name: string): string | null {
  const control =
    new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  if (!control.includes('aria-invalid="true"')) return null;
  const [, ids = ''] = /aria-describedby="([^"]*)"/.exec(control) ?? [];
  const id = ids.split(' ').at(-1);
  return new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1] ?? null;
}

/** What stands in a field when a page is shown. */
export const valueOf = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

/** What a form carries that was shown a minute ago, so that a person had time to fill it in. */
export const shownAMinuteAgo = ({ secret, clock }: Platform): string =>
  startedAt({ secret, clock: { now: () => clock.now() - 60_000 } });
