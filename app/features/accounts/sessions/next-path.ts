/** Characters; proxies refuse answers whose headers are long. */
const LONGEST = 2000;

/**
 * A path of our own site, or null. Browsers read `//host` and `/\host` as other sites, also where
 * only `/.//host` without its dots is one.
 */
export function nextPath(text: string | null | undefined): string | null {
  if (!text || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  const site = 'https://site.invalid';
  const url = URL.parse(text, site);
  const isOurs = url?.origin === site && !url.pathname.startsWith('//');
  if (!isOurs || url.href.length > LONGEST) return null;
  return url.pathname + url.search + url.hash;
}
