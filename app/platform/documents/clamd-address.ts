/** Owns how the place of a virus scanner is written. */

/** Where clamd listens; as `node:net` takes it. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** Reads `host:port`, `[::1]:3310`, or the path of a socket; null for anything else. */
export function readClamdAddress(text: string): ClamdAddress | null {
  if (/^(unix:)?\/./.test(text)) return { path: text.replace(/^unix:/, '') };
  const [, host = '', port = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
