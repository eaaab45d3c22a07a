/** Owns where a request comes from: its network address and, for a browser, its site. */

/**
 * Whether a browser sent this from a page of another site. A program's request, which carries
 * neither header, is not foreign.
 */
export function isForeignOrigin(request: Request, baseUrl: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  if (origin === null) return false;
  return origin !== baseUrl && URL.parse(origin)?.host !== request.headers.get('Host');
}

/**
 * The address that limits are counted by.
 * @param trustProxy whether the last entry of X-Forwarded-For was written by a proxy of our own
 */
export function clientAddress(
  request: Request,
  incoming: { socket: { remoteAddress?: string | undefined } } | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy
    ? request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded || incoming?.socket.remoteAddress || 'unknown';
}
