/** Addresses that readers of any format can follow. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'ftp:', 'doi:']);

/** What browsers leave as it is and RFC 3986 does not: brackets of old DOIs, a percent sign alone. */
const UNFIT = /[[\]{}|\\^`"<>]|%(?![0-9A-Fa-f]{2})/g;

/** The address of a link, escaped as RFC 3986 wants it; null for one that leads nowhere outside. */
export function linkTarget(href: string): string | null {
  const url = URL.parse(href.toWellFormed());
  if (!url || !SCHEMES.has(url.protocol)) return null;
  // Brackets may stand around an address of IPv6, and nowhere else.
  const host = url.host === '' ? 0 : url.href.indexOf(url.host) + url.host.length;
  const [path, ...fragment] = url.href.slice(host).split('#');
  const rest = fragment.length === 0 ? path! : `${path}#${fragment.join('%23')}`;
  return url.href.slice(0, host) + rest.replaceAll(UNFIT, encodeURIComponent);
}

const TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** A tag of BCP 47 by its form, or null. */
export const languageTag = (language: string | null): string | null =>
  language !== null && TAG.test(language) ? language : null;

const HARMLESS = new Set(['http:', 'https:', 'mailto:', 'ftp:']);

/** Whether a link of a source may lead to this address: to the web, or to a mailbox. */
export function isHarmless(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && HARMLESS.has(url.protocol);
}
