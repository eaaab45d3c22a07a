import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = {
  'source-serif': '4.5.1',
  'source-sans': '3.52.0',
  '@fontsource/noto-serif-sc': '5.3.0',
  '@fontsource/noto-naskh-arabic': '5.3.0',
  '@fontsource/noto-serif-hebrew': '5.3.0',
  '@fontsource/noto-serif-devanagari': '5.3.0',
} as const;

const files = {
  serif: ['source-serif', 'VAR/SourceSerif4Variable-Roman.ttf'],
  serifItalic: ['source-serif', 'VAR/SourceSerif4Variable-Italic.ttf'],
  sans: ['source-sans', 'VF/SourceSans3VF-Upright.ttf'],
  han: ['@fontsource/noto-serif-sc', 'files/noto-serif-sc-chinese-simplified-400-normal.woff2'],
  arabic: ['@fontsource/noto-naskh-arabic', 'files/noto-naskh-arabic-arabic-400-normal.woff2'],
  hebrew: ['@fontsource/noto-serif-hebrew', 'files/noto-serif-hebrew-hebrew-400-normal.woff2'],
  devanagari: [
    '@fontsource/noto-serif-devanagari',
    'files/noto-serif-devanagari-devanagari-400-normal.woff2',
  ],
} as const;

/** Of the TeX Users Groups; npm has no font of mathematics that sets formulae. */
const MATHS = {
  package: 'fonts-texgyre-math',
  file: 'usr/share/texmf/fonts/opentype/public/tex-gyre-math/texgyretermes-math.otf',
  licence: 'usr/share/doc/fonts-texgyre-math/copyright',
};

/**
 * The whole variable fonts of Adobe, Chinese by Adobe and Google, Arabic, Hebrew and Devanagari by
 * the Noto project, mathematics by the TeX Users Groups, and the texts of the licence of the first two.
 */
export type FontSources = Record<keyof typeof files | 'maths', Buffer> & {
  licences: [string, string];
  /** What its makers ask of who passes the font of mathematics on. */
  mathsLicence: string;
};

/**
 * Fetches the fonts with the ordinary npm client, and that of mathematics with apt-get of Debian or
 * Ubuntu, into a temporary folder, reads them and removes the folder. They are 140 MB to fetch and needed only to make our files again, so they
 * are not among the dependencies. (The Fontsource packages of Latin lack small capitals, old-style
 * figures and mathematical signs.) Throws when npm, tar or apt-get fails.
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
    execFileSync('apt-get', ['download', '-qq', MATHS.package], { cwd: folder });
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    execFileSync('dpkg-deb', ['-x', archive!, 'debian'], { cwd: folder });
    const read = ([name, path]: readonly [string, string]) =>
      readFileSync(join(folder, name, 'package', path));
    return {
      serif: read(files.serif),
      serifItalic: read(files.serifItalic),
      sans: read(files.sans),
      han: read(files.han),
      arabic: read(files.arabic),
      hebrew: read(files.hebrew),
      devanagari: read(files.devanagari),
      maths: readFileSync(join(folder, 'debian', MATHS.file)),
      mathsLicence: gustLicence(readFileSync(join(folder, 'debian', MATHS.licence), 'utf8')),
      licences: [
        read(['source-serif', 'LICENSE.md']).toString('utf8'),
        read(['source-sans', 'LICENSE.md']).toString('utf8'),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the list of licences that a package of Debian brings. */
function gustLicence(copyright: string): string {
  const name = 'License: GUST-Font-License\n ';
  const start = copyright.lastIndexOf(name) + name.length;
  const end = copyright.indexOf('\n\n', start);
  return copyright.slice(start, end).replaceAll(/\n \.?/gu, '\n');
}
