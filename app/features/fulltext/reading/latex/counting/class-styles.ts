import type { Token } from '../source/tokens.ts';
import { formatOf, openCounters } from './counters.ts';
import type { Counters } from './counters.ts';

/** How a class numbers what it numbers. */
type Style = {
  /** Formats as LaTeX writes them, by their counters. */
  formats?: Readonly<Record<string, string>>;
  /** Formats from the appendix on. */
  inAppendix?: Readonly<Record<string, string>>;
  hasChapters?: boolean;
  /** Counted through all chapters. */
  continuous?: readonly string[];
  /** Levels that get a number: sections are 1. */
  depth?: number;
  names?: Readonly<Record<string, string>>;
  /** Theorems that the class brings: their environments, titles, and what they are counted with. */
  theorems?: readonly (readonly [name: string, title: string, sharedWith?: string])[];
};

const ROMAN_SECTIONS: Readonly<Record<string, string>> = {
  section: String.raw`\Roman{section}`,
  subsection: String.raw`\thesection.\Alph{subsection}`,
  subsubsection: String.raw`\thesubsection.\arabic{subsubsection}`,
  paragraph: String.raw`\thesubsubsection.\alph{paragraph}`,
};

/** A section is III, one below it III-A, and one below that III-A1. */
const IEEE_SECTIONS: Readonly<Record<string, string>> = {
  ...ROMAN_SECTIONS,
  subsection: String.raw`\thesection-\Alph{subsection}`,
  subsubsection: String.raw`\thesubsection\arabic{subsubsection}`,
  paragraph: String.raw`\thesubsubsection\alph{paragraph}`,
};

const LETTERS_FIRST: Readonly<Record<string, string>> = { section: String.raw`\Alph{section}` };

const ROMAN_TABLES = { table: String.raw`\Roman{table}` };

const PHYSICS: Style = {
  formats: { ...ROMAN_SECTIONS, ...ROMAN_TABLES },
  inAppendix: {
    section: String.raw`\Alph{section}`,
    subsection: String.raw`\thesection.\arabic{subsection}`,
    equation: String.raw`\Alph{section}\arabic{equation}`,
  },
};

const BOOK: Style = { hasChapters: true, depth: 2 };

const LNCS_THEOREMS: NonNullable<Style['theorems']> = [
  ['theorem', 'Theorem'],
  ['lemma', 'Lemma'],
  ['corollary', 'Corollary'],
  ['proposition', 'Proposition'],
  ['definition', 'Definition'],
  ['example', 'Example'],
  ['remark', 'Remark'],
  ['conjecture', 'Conjecture'],
  ['exercise', 'Exercise'],
  ['problem', 'Problem'],
  ['property', 'Property'],
  ['question', 'Question'],
  ['solution', 'Solution'],
  ['note', 'Note'],
  ['case', 'Case'],
];

const SHARED = (shared: string): NonNullable<Style['theorems']> =>
  [
    ['theorem', 'Theorem'],
    ['conjecture', 'Conjecture'],
    ['proposition', 'Proposition'],
    ['lemma', 'Lemma'],
    ['corollary', 'Corollary'],
    ['example', 'Example'],
    ['definition', 'Definition'],
  ].map(([name, title]) => [name!, title!, shared] as const);

const STYLES: readonly (readonly [RegExp, Style])[] = [
  [/^(?:revtex|aip)/, PHYSICS],
  [
    /^ieee|^IEEE/,
    {
      formats: { ...IEEE_SECTIONS, ...ROMAN_TABLES },
      inAppendix: { section: String.raw`\Alph{section}` },
      names: { figure: 'Fig.', table: 'Table' },
    },
  ],
  [
    /^IEEEtran compsoc$/,
    {
      formats: {},
      inAppendix: { section: String.raw`\Alph{section}` },
      names: { figure: 'Fig.', table: 'Table' },
    },
  ],
  [/^ieeeaccess$/, { formats: IEEE_SECTIONS, inAppendix: { section: String.raw`\Alph{section}` } }],
  [/^sagej$/, { depth: 0 }],
  [/^(?:book|report|memoir|scrbook|scrreprt|extreport|amsbook)$/, BOOK],
  [/^abntex2$/, { hasChapters: true, depth: 5, continuous: ['figure', 'table'] }],
  [
    /^(?:llncs|svjour|svmult|svproc)/,
    { depth: 2, names: { figure: 'Fig.' }, theorems: LNCS_THEOREMS },
  ],
  [/^acm|^sig-/, { theorems: SHARED('theorem') }],
  [
    /^sn-jnl$/,
    {
      names: { figure: 'Fig.' },
      inAppendix: {
        section: String.raw`\Alph{section}`,
        equation: String.raw`\Alph{section}\arabic{equation}`,
        figure: String.raw`\Alph{section}\arabic{figure}`,
        table: String.raw`\Alph{section}\arabic{table}`,
      },
    },
  ],
  [
    /^mdpi$/,
    {
      depth: 4,
      inAppendix: {
        section: String.raw`Appendix \Alph{section}`,
        equation: String.raw`A\arabic{equation}`,
        figure: String.raw`A\arabic{figure}`,
        table: String.raw`A\arabic{table}`,
      },
    },
  ],
  [
    /^siam/,
    {
      formats: {
        equation: String.raw`\thesection.\arabic{equation}`,
        figure: String.raw`\thesection.\arabic{figure}`,
        table: String.raw`\thesection.\arabic{table}`,
        theorem: String.raw`\thesection.\arabic{theorem}`,
        algorithm: String.raw`\thesection.\arabic{algorithm}`,
      },
      names: { figure: 'Fig.' },
      theorems: [
        ['theorem', 'Theorem'],
        ['lemma', 'Lemma', 'theorem'],
        ['corollary', 'Corollary', 'theorem'],
        ['proposition', 'Proposition', 'theorem'],
        ['definition', 'Definition', 'theorem'],
      ],
    },
  ],
  [
    /^elsarticle|^cas-/,
    {
      inAppendix: {
        section: String.raw`Appendix \Alph{section}`,
        equation: String.raw`\Alph{section}.\arabic{equation}`,
        figure: String.raw`\Alph{section}.\arabic{figure}`,
        table: String.raw`\Alph{section}.\arabic{table}`,
      },
    },
  ],
  [
    /^(?:aastex|emulateapj)/,
    {
      inAppendix: {
        section: String.raw`\Alph{section}`,
        equation: String.raw`\Alph{section}\arabic{equation}`,
      },
    },
  ],
  [
    /^(?:copernicus|agujournal|agutex|AGU|jfm)/,
    {
      inAppendix: {
        section: String.raw`Appendix \Alph{section}`,
        subsection: String.raw`\Alph{section}\arabic{subsection}`,
        equation: String.raw`\Alph{section}\arabic{equation}`,
      },
    },
  ],
  [
    /^aa(?:$|_)/,
    {
      inAppendix: {
        section: String.raw`\Alph{section}`,
        equation: String.raw`\Alph{section}.\arabic{equation}`,
        figure: String.raw`\Alph{section}.\arabic{figure}`,
        table: String.raw`\Alph{section}.\arabic{table}`,
      },
    },
  ],
  [
    /^(?:mnras|mn2e)/,
    {
      inAppendix: {
        section: String.raw`\Alph{section}`,
        equation: String.raw`\Alph{section}\arabic{equation}`,
        figure: String.raw`\Alph{section}\arabic{figure}`,
        table: String.raw`\Alph{section}\arabic{table}`,
      },
    },
  ],
  [/^aa$|^mnras$|^mn2e/, { names: { figure: 'Fig.' } }],
];

/** All that is known of a class; of several that fit the later say more. */
export function styleOf(documentClass: string): Style {
  const found = STYLES.filter(([pattern]) => pattern.test(documentClass)).map(([, style]) => style);
  return Object.assign({}, ...found) as Style;
}

const written = (format: string): Token[] => format.match(/\\[a-zA-Z]+|./gsu) ?? [];

/** The counters that a class has, as it shows them. */
export function countersOf(documentClass: string): { counters: Counters; depth: number } {
  const { formats = {}, hasChapters = false, depth = 3, ...others } = styleOf(documentClass);
  const { theorems = [], continuous = [] } = others;
  const counters = openCounters();
  counters.create('part');
  if (hasChapters) counters.create('chapter');
  counters.create('section', hasChapters ? 'chapter' : undefined);
  counters.create('subsection', 'section');
  counters.create('subsubsection', 'subsection');
  counters.create('paragraph', 'subsubsection');
  counters.create('subparagraph', 'paragraph');
  for (const name of ['figure', 'table', 'equation', 'footnote', 'algorithm', 'listing']) {
    const isInChapters = hasChapters && ![...continuous, 'footnote'].includes(name);
    counters.create(name, isInChapters ? 'chapter' : undefined);
  }
  for (const [level, style] of ['arabic', 'alph', 'roman', 'Alph'].entries()) {
    const name = `enum${['i', 'ii', 'iii', 'iv'][level]!}`;
    counters.create(name);
    counters.format(name, formatOf(style, name));
  }
  for (const [name, , shared] of theorems) if (!shared || shared === name) counters.create(name);
  for (const [name, format] of Object.entries(formats)) {
    const within = /\\the([a-z]+)/.exec(format)?.[1];
    if (within !== undefined) counters.within(name, within);
    counters.format(name, written(format));
  }
  return { counters, depth };
}

/**
 * What changes where the appendices begin.
 * @param isOnly whether REVTeX has one without a letter, `\appendix*`
 */
export function beginAppendix(counters: Counters, documentClass: string, isOnly = false): void {
  const { inAppendix = LETTERS_FIRST, hasChapters = false } = styleOf(documentClass);
  const first = hasChapters ? 'chapter' : 'section';
  counters.set(first, 0);
  for (const [name, format] of Object.entries(inAppendix)) {
    const counter = name === 'section' ? first : name;
    if (counter !== first) counters.within(counter, first);
    counters.format(counter, written(format.replaceAll('{section}', `{${first}}`)));
    if (counter !== first) counters.set(counter, 0);
  }
  if (hasChapters) counters.set('section', 0);
  if (isOnly && inAppendix === PHYSICS.inAppendix) {
    counters.format('section', []);
    counters.format('equation', written(String.raw`A\arabic{equation}`));
  }
}
