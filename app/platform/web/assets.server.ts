/** Owns the names of the built files that a page asks the browser to load. */
import { existsSync, readFileSync } from 'node:fs';

export type Assets = {
  css: string | null;
  /** Of pages behind a login. */
  deskCss: string | null;
  js: string | null;
  fonts: readonly string[];
};

export function readAssets(file: string): Assets {
  if (!existsSync(file)) return { css: null, deskCss: null, js: null, fonts: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as Assets;
}
