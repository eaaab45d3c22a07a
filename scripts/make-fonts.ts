// Makes the font files of the site (app/ui/fonts/) and of what is printed
// (journal/typesetting/fonts/) again: node scripts/make-fonts.ts. Its results are committed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { aliasCharacters } from './make-fonts/alias-characters.ts';
import { characters } from './make-fonts/characters.ts';
import { renameFont } from './make-fonts/rename-font.ts';
import { fetchFontSources, type FontSources } from './make-fonts/sources.ts';
import { stretchAccents } from './make-fonts/stretch-accents.ts';
import { fontStylesheet } from './make-fonts/stylesheet.ts';
import { webFonts } from './make-fonts/web-fonts.ts';

const root = join(import.meta.dirname, '..');
const webFolder = join(root, 'app/ui/fonts');
const printFolder = join(root, 'journal/typesetting/fonts');

// Titles are set large, notes small: the serif is drawn for each size.
const accents = ['ccmp', 'mark', 'mkmk'];
const figures = ['onum', 'pnum', ...accents];
const printFonts = [
  { file: 'text', source: 'serif', axes: { wght: 400, opsz: 11 }, features: figures },
  { file: 'text-italic', source: 'serifItalic', axes: { wght: 400, opsz: 11 }, features: figures },
  { file: 'text-bold', source: 'serif', axes: { wght: 640, opsz: 11 }, features: figures },
  { file: 'title', source: 'serif', axes: { wght: 460, opsz: 30 }, features: ['pnum', ...accents] },
  { file: 'sans', source: 'sans', axes: { wght: 400 }, features: ['pnum', ...accents] },
  { file: 'sans-bold', source: 'sans', axes: { wght: 620 }, features: ['pnum', ...accents] },
] as const;

// Letters that join, stack and change places need each rule of their font.
const marks = ['ccmp', 'locl', 'mark', 'mkmk'];
const otherScripts = [
  {
    source: 'arabic',
    features: ['isol', 'init', 'medi', 'fina', 'rlig', 'calt', 'curs', ...marks],
  },
  { source: 'hebrew', features: marks },
  {
    source: 'devanagari',
    features: [
      'nukt',
      'akhn',
      'rphf',
      'rkrf',
      'blwf',
      'half',
      'vatu',
      'cjct',
      'pres',
      'abvs',
    ].concat(['blws', 'psts', 'haln', 'calt', 'abvm', 'blwm', 'dist', ...marks]),
  },
] as const;

const licenceUrl = 'https://openfontlicense.org';

type Cut = {
  source: Exclude<keyof FontSources, 'licences' | 'mathsLicence'>;
  text: string;
  /** None for a font that has none. */
  axes?: Record<string, number | { min: number; max: number }>;
  features: readonly string[];
  family: string;
  style: string;
};

async function cut(sources: FontSources, { source, text, axes, features, family, style }: Cut) {
  const small = await subsetFont(sources[source], text, {
    targetFormat: 'sfnt',
    noHinting: true,
    ...(axes && { variationAxes: axes }),
    keepFeatures: ['kern', 'liga', ...features],
  });
  if (source === 'maths') return cutMaths(small, style);
  return renameFont(small, {
    family,
    style,
    copyright: `${copyrightOf(sources, source)}. Modified and renamed under the SIL Open Font License.`,
    licence: 'This Font Software is licensed under the SIL Open Font License, Version 1.1.',
    licenceUrl,
  });
}

function copyrightOf({ licences }: FontSources, source: Cut['source']): string {
  if (source === 'arabic' || source === 'hebrew' || source === 'devanagari')
    return `Copyright 2022 The Noto Project Authors (https://github.com/notofonts/${source})`;
  const licence = licences[source === 'sans' ? 1 : 0];
  const years =
    source === 'han' ? '(c) 2017-2024 Adobe' : /^Copyright.*?Adobe/mu.exec(licence)?.[0];
  return `${years} (http://www.adobe.com/)`;
}

/** The font has one line above. */
const LINES = [
  ['‾', '¯'],
  ['ˉ', '¯'],
] as const;

/** Accents of one letter stretch over several, and lines over any number. */
const STRETCHING = [
  ['‾', '\u0305'],
  ['_', '\u0332'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
] as const;

const cutMaths = (small: Buffer, style: string): Buffer =>
  renameFont(stretchAccents(aliasCharacters(small, LINES), STRETCHING), {
    family: 'Octavo Maths',
    style,
    copyright:
      'Copyright 2012-2014 B. Jackowski, P. Strzelczyk and P. Pianowski (on behalf of TeX Users Groups). Cut and renamed.',
    licence: 'This font is under the GUST Font License, that is LPPL 1.3c or later.',
    licenceUrl: 'https://www.gust.org.pl/fonts/licenses/GUST-FONT-LICENSE.txt',
  });

async function pack(font: Buffer, targetFormat: 'woff2'): Promise<Buffer> {
  return subsetFont(font, undefined, {
    targetFormat,
    keepAllGlyphs: true,
    noHinting: true,
    preserveNameIds: [13, 14],
  });
}

function save(folder: string, file: string, content: Buffer | string): void {
  writeFileSync(join(folder, file), content);
  console.log(`${String(content.length).padStart(7)}  ${file}`);
}

const sources = fetchFontSources();

for (const font of webFonts) {
  const style = font.fontStyle === 'italic' ? 'Italic' : 'Regular';
  save(webFolder, font.file, await pack(await cut(sources, { ...font, style }), 'woff2'));
}

for (const { file, ...font } of printFonts) {
  const family = font.source === 'sans' ? 'Octavo Sans' : 'Octavo Serif';
  const style = `Print ${file}`;
  const made = await cut(sources, { ...font, text: characters.print, family, style });
  save(printFolder, `${file}.ttf`, made);
}

const chinese = await cut(sources, {
  ...{ source: 'han', text: characters.han, features: [] },
  ...{ family: 'Octavo Han', style: 'Print han' },
});
save(printFolder, 'han.ttf', chinese);

for (const { source, features } of otherScripts) {
  const name = `${source[0]!.toUpperCase()}${source.slice(1)}`;
  const made = await cut(sources, {
    ...{ source, text: characters[source], features },
    ...{ family: `Octavo ${name}`, style: `Print ${source}` },
  });
  save(printFolder, `${source}.ttf`, made);
}

const regular = { text: characters.latin, features: [], style: 'Regular' };
const instances = {
  'Octavo Serif': await cut(sources, {
    ...regular,
    source: 'serif',
    axes: { wght: 400, opsz: 20 },
    family: 'Octavo Serif',
  }),
  'Octavo Sans': await cut(sources, {
    ...regular,
    source: 'sans',
    axes: { wght: 400 },
    family: 'Octavo Sans',
  }),
};
save(webFolder, 'fonts.css', fontStylesheet(webFonts, instances));

const licenceOf = (others: string) =>
  [
    `The fonts in this folder are cut from Source Serif 4 and Source Sans 3 of Adobe${others} and renamed,`,
    'because the licence reserves the name "Source" for the unchanged fonts.\n',
    sources.licences[0].split('\n')[0],
    sources.licences[1],
  ].join('\n');
save(webFolder, 'OFL.txt', licenceOf(''));
save(
  printFolder,
  'OFL.txt',
  licenceOf(
    ',\nhan.ttf from Noto Serif SC of Adobe and Google, arabic.ttf, hebrew.ttf and devanagari.ttf from\nNoto Naskh Arabic, Noto Serif Hebrew and Noto Serif Devanagari of the Noto project,',
  ),
);
save(
  webFolder,
  'GUST.txt',
  [
    'octavo-maths*.woff2 are cut from TeX Gyre Termes Math 1.543 of the TeX Users Groups and renamed; some',
    'characters show the glyphs of others, so that they stretch. The whole font and its sources:',
    'https://www.gust.org.pl/projects/e-foundry/tg-math\n',
    sources.mathsLicence,
    '',
  ].join('\n'),
);
