const HARMLESS = new Set(['http:', 'https:', 'mailto:', 'ftp:']);

/** Whether a link may lead to this address: to the web, or to a mailbox. */
export function isHarmless(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && HARMLESS.has(url.protocol);
}
