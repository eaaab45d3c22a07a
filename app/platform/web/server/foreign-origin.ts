import type { Config } from '../../config.server.ts';

/**
 * A program's request, which carries neither header, is not foreign. The site may have other names,
 * but on https no page on plain http.
 */
export function isForeignOrigin(
  request: Request,
  { BASE_URL, TRUST_PROXY }: Pick<Config, 'BASE_URL' | 'TRUST_PROXY'>,
): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  if (origin === null || origin === BASE_URL) return false;
  const page = URL.parse(origin);
  if (page?.host !== request.headers.get('Host')) return true;
  const cameBy = TRUST_PROXY && request.headers.get('X-Forwarded-Proto')?.split(',', 1)[0];
  const isHttps = BASE_URL.startsWith('https:') || cameBy === 'https';
  return isHttps && page.protocol !== 'https:';
}
