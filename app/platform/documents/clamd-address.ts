/** Owns how the place of a virus scanner is written. */

export type ClamdAddress = { host: string; port: number } | { path: string };

export function readClamdAddress(text: string): ClamdAddress | null {
  if (/^(unix:)?\/./.test(text)) return { path: text.replace(/^unix:/, '') };
  const [, host = '', port = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
