import { unicodeRange, characters } from './characters.ts';
import type { FontSources } from './sources.ts';

type Source = Exclude<keyof FontSources, 'licences' | 'mathsLicence'>;

/** One font file of the site: what it is cut from, what stays in it, and how CSS calls it. */
export type WebFont = {
  file: string;
  source: Source;
  family: string;
  fontStyle: 'normal' | 'italic';
  weight: string;
  axes: Record<string, number | { min: number; max: number }>;
  features: string[];
  text: string;
  note: string;
  /** Sets it as large as the letters beside it. */
  sizeAdjust?: string;
};

// Adobe draws the serif for sizes from 8 to 60 points; 20 suits text and titles alike.
const opticalSize = { opsz: 20 };
const weights = { wght: { min: 400, max: 700 } };
const bold = { weight: '600 700', axes: { ...opticalSize, wght: 640 } };

// Lining tabular figures are the fonts' default, so `tnum lnum` need no feature of their own.
const serif = {
  source: 'serif',
  family: 'Octavo Serif',
  fontStyle: 'normal',
  weight: '400',
  axes: { ...opticalSize, wght: 400 },
} as const;
const italic = {
  source: 'serifItalic',
  family: 'Octavo Serif',
  fontStyle: 'italic',
  weight: '400',
  axes: { ...opticalSize, wght: 400 },
  features: ['kern', 'liga'],
} as const;
const sans = {
  source: 'sans',
  family: 'Octavo Sans',
  fontStyle: 'normal',
  weight: '400 700',
  axes: weights,
  features: ['kern', 'liga'],
} as const;

const maths = {
  source: 'maths',
  family: 'Octavo Maths',
  fontStyle: 'normal',
  weight: '400',
  axes: {},
  features: [],
  sizeAdjust: '105%',
} as const;

/** Every font file of the site. The first three are the ones that each page loads. */
export const webFonts: WebFont[] = [
  {
    ...serif,
    file: 'octavo-serif.woff2',
    features: ['kern', 'liga', 'onum', 'pnum'],
    text: characters.latin,
    note: 'Titles, abstracts, text. font-variant-numeric: oldstyle-nums proportional-nums works.',
  },
  {
    ...italic,
    file: 'octavo-serif-italic.woff2',
    features: ['kern', 'liga', 'onum', 'pnum'],
    text: characters.ascii,
    note: 'Emphasis and names of journals.',
  },
  {
    ...sans,
    file: 'octavo-sans.woff2',
    features: ['kern', 'liga', 'pnum'],
    text: characters.latin,
    note: 'The interface. Figures are tabular unless font-variant-numeric: proportional-nums.',
  },
  {
    ...serif,
    ...bold,
    file: 'octavo-serif-bold.woff2',
    features: ['kern', 'liga', 'onum', 'pnum'],
    text: characters.latin,
    note: 'Strong words in running text. Fetched where used.',
  },
  {
    ...serif,
    file: 'octavo-serif-extended.woff2',
    features: ['kern', 'liga', 'ccmp', 'mark', 'mkmk'],
    text: characters.extended,
    note: 'Fetched only for Central European, Turkish, Vietnamese and Greek letters and signs.',
  },
  {
    ...italic,
    file: 'octavo-serif-italic-extended.woff2',
    features: ['kern', 'liga', 'ccmp', 'mark', 'mkmk'],
    text: characters.italicExtended,
    note: 'Fetched only for accented italics.',
  },
  {
    ...sans,
    file: 'octavo-sans-extended.woff2',
    features: ['kern', 'liga', 'ccmp', 'mark', 'mkmk'],
    text: characters.extended,
    note: 'Fetched only for Central European, Turkish, Vietnamese and Greek letters and signs.',
  },
  {
    source: 'serif',
    file: 'octavo-serif-caps.woff2',
    family: 'Octavo Serif Caps',
    fontStyle: 'normal',
    weight: '400',
    axes: { ...opticalSize, wght: 400 },
    features: ['kern', 'smcp', 'c2sc'],
    text: characters.smallCaps,
    note: 'Real small capitals: font-family with font-variant-caps: all-small-caps. Fetched where used.',
  },
  {
    ...maths,
    features: [],
    file: 'octavo-maths.woff2',
    text: characters.maths,
    note: 'Formulae, which alone name it. Fetched where a page has one.',
  },
  {
    ...maths,
    features: [],
    file: 'octavo-maths-bold.woff2',
    text: characters.mathsBold,
    note: 'Fetched only for bold letters of formulae.',
  },
  {
    ...maths,
    features: [],
    file: 'octavo-maths-script.woff2',
    text: characters.mathsScript,
    note: 'Fetched only for script, as in the order of growth.',
  },
  {
    ...maths,
    features: [],
    file: 'octavo-maths-double.woff2',
    text: characters.mathsDouble,
    note: 'Fetched only for double-struck letters: sets of numbers.',
  },
  {
    ...maths,
    features: [],
    file: 'octavo-maths-letters.woff2',
    text: characters.mathsLetters,
    note: 'Fetched only for Fraktur and other rarer letters of formulae.',
  },
  {
    ...maths,
    features: [],
    file: 'octavo-maths-signs.woff2',
    text: characters.mathsSigns,
    note: 'Fetched only for rarer signs of formulae.',
  },
];

/** The `unicode-range` of a font file. */
export function rangeOf(font: WebFont): string {
  return unicodeRange(font.text);
}
