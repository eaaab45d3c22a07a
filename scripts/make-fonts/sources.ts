import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = {
  'source-serif': '4.5.1',
  'source-sans': '3.52.0',
  '@fontsource/noto-serif-sc': '5.3.0',
} as const;

const files = {
  serif: ['source-serif', 'VAR/SourceSerif4Variable-Roman.ttf'],
  serifItalic: ['source-serif', 'VAR/SourceSerif4Variable-Italic.ttf'],
  sans: ['source-sans', 'VF/SourceSans3VF-Upright.ttf'],
  han: ['@fontsource/noto-serif-sc', 'files/noto-serif-sc-chinese-simplified-400-normal.woff2'],
} as const;

/** The whole variable fonts of Adobe, Chinese by Adobe and Google, and the texts of the licence. */
export type FontSources = Record<keyof typeof files, Buffer> & { licences: [string, string] };

/**
 * Fetches the fonts with the ordinary npm client into a temporary folder, reads them and
 * removes the folder. They are 140 MB to fetch and needed only to make our files again, so they
 * are not among the dependencies. (The Fontsource packages of Latin lack small capitals, old-style
 * figures and mathematical signs.) Throws when npm or tar fails.
 */
export function fetchFontSources(): FontSources {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-fonts-'));
  try {
    for (const [name, version] of Object.entries(packages)) {
      mkdirSync(join(folder, name), { recursive: true });
      execFileSync(
        'npm',
        ['pack', '--silent', `${name}@${version}`, '--pack-destination', folder],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      );
      execFileSync('tar', [
        '-xzf',
        join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
        '-C',
        join(folder, name),
      ]);
    }
    const read = ([name, path]: readonly [string, string]) =>
      readFileSync(join(folder, name, 'package', path));
    return {
      serif: read(files.serif),
      serifItalic: read(files.serifItalic),
      sans: read(files.sans),
      han: read(files.han),
      licences: [
        read(['source-serif', 'LICENSE.md']).toString('utf8'),
        read(['source-sans', 'LICENSE.md']).toString('utf8'),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
