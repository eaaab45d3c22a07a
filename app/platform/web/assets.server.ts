/** Owns the names of the built files that a page asks the browser to load. */
import { existsSync, readFileSync } from 'node:fs';

export type Assets = {
  /** Address of the stylesheet, null before the first build. */
  css: string | null;
  /** Address of the module that starts the plain browser modules. */
  js: string | null;
  /** Fonts that every page needs at once. */
  fonts: readonly string[];
};

/** Reads the manifest that the browser's build wrote; without a build, pages go out bare. */
export function readAssets(file: string): Assets {
  if (!existsSync(file)) return { css: null, js: null, fonts: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as Assets;
}
