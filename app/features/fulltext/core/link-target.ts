/** Addresses that readers of any format can follow. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'ftp:', 'doi:']);

/** The address of a link, escaped as addresses are; null for one that leads nowhere outside. */
export function linkTarget(href: string): string | null {
  const url = URL.parse(href.toWellFormed());
  return url && SCHEMES.has(url.protocol) ? url.href : null;
}

const TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** A tag of BCP 47 by its form, or null. */
export const languageTag = (language: string | null): string | null =>
  language !== null && TAG.test(language) ? language : null;
