import { CLASSES } from './classes.ts';
import { SOCIETIES } from './classes-of-societies.ts';
import { FIGURES } from './figures.ts';
import { FRONTS, KERNEL } from './kernel.ts';
import { LOOKS } from './looks.ts';
import { MATHEMATICS } from './mathematics.ts';
import { PROGRAMS } from './programs.ts';
import { REFERENCES } from './references.ts';
import { JOURNALS, SIGNS } from './signs.ts';
import type { Entry, Table } from './table.ts';
import { TABLES } from './tables.ts';

/** Of two that bring a name the later counts, and what the paper loads counts more. */
export const ALL_TABLES: readonly Table[] = [
  SIGNS,
  JOURNALS,
  KERNEL,
  FRONTS,
  ...CLASSES,
  ...SOCIETIES,
  ...LOOKS,
  ...FIGURES,
  ...TABLES,
  ...PROGRAMS,
  ...MATHEMATICS,
  ...REFERENCES,
];

export type Meanings = {
  commands: ReadonlyMap<string, Entry>;
  environments: ReadonlyMap<string, Entry>;
};

const isLoaded = ({ by }: Table, loaded: (name: string) => boolean): boolean => by.some(loaded);

/** What commands and environments mean in a paper that loads these packages and this class. */
export function meaningsFor(loaded: (name: string) => boolean): Meanings {
  // Classes define names that mean other things elsewhere: only what the paper loads counts of them.
  const others = ALL_TABLES.filter((each) => !isLoaded(each, loaded));
  const own = ALL_TABLES.filter((each) => isLoaded(each, loaded) && each.by.length > 0);
  const always = ALL_TABLES.filter(({ by }) => by.length === 0);
  const inOrder = [...others.filter(({ by }) => by.length > 0), ...always, ...own];
  return {
    commands: new Map(inOrder.flatMap(({ commands }) => [...commands])),
    environments: new Map(inOrder.flatMap(({ environments }) => [...environments])),
  };
}

/** Whether a class is the one of this name, or that one changed: `aastex63-mod`. */
export const isOfClass = (documentClass: string, name: string): boolean =>
  documentClass === name ||
  /^[-_]/.test(documentClass.startsWith(name) ? documentClass.slice(name.length) : '');

const KEPT = new Set([
  'front',
  'statement',
  'own',
  'float',
  'list',
  'table',
  'drawing',
  'quotation',
]);

type What = 'commands' | 'environments';

/** Whether what the paper loads gives a name a meaning that no definition of its author changes. */
export const isKept = (what: What, name: string, loaded: (name: string) => boolean): boolean =>
  // Authors of logic call something of theirs a path.
  name !== 'path' &&
  ALL_TABLES.some((each) => {
    const entry = each[what].get(name);
    const isThere = each.by.length === 0 || isLoaded(each, loaded);
    return isThere && entry !== undefined && KEPT.has(entry.kind);
  });

/** Whether a command is one of what the paper loads, of LaTeX itself, or before or behind any text. */
export const isExplained = (name: string, loaded: (name: string) => boolean): boolean =>
  ALL_TABLES.some((each) => {
    const entry = each.commands.get(name);
    if (!entry) return false;
    return each.by.length === 0 || isLoaded(each, loaded) || KEPT.has(entry.kind);
  });

const NAMES = {
  commands: new Set(ALL_TABLES.flatMap(({ commands }) => [...commands.keys()])),
  environments: new Set(ALL_TABLES.flatMap(({ environments }) => [...environments.keys()])),
};

export const isKnownName = (what: What, name: string): boolean => NAMES[what].has(name);

const PACKAGES = new Set(ALL_TABLES.flatMap(({ by }) => by));

/** Packages and classes that change nothing of what the text says, or nothing that is not known here. */
const OTHERS = new Set(
  `aeguill ae accents alphalph amscd amsbsy amsopn amsrefs answers array authblk auxhook bbding bbm bbold bibentry bibnames
  bigints bigstrut blkarray bm boldline boites bookman bropd calc calligra calrsfs cancel carlito catchfile cellspace centernot
  changebar charter cmap colonequals comment concmath courier currfile dcolumn dblfloatfix doi dsfont dutchcal ebgaramond
  ed eepic endfloat enumitem environ epic epstopdf epstopdf-base esint esvect etoolbox eucal eufrak euscript eurosym everypage
  everyshi exscale extarrows eulervm everysel faktor fancyref fix-cm fixmath flafter flushend fontawesome fontawesome5
  fouriernc fourier fullpage garamondx ifpdf ifthen ifxetex iftex indentfirst inconsolata interval kpfonts kvoptions
  lato latexsym lineno lmodern libertine libertinust1math local longtable ltxcmds luatex85 lscape mathabx mathdots mathpazo
  mathptm mathptmx mathrsfs mathspec mathastext mdwlist mdwmath mdwtab metalogo microtype mfirstuc multibib multicol
  nag newtxmath newtxtext nccmath nicefrac nowidow numcompress palatino parskip pdftexcmds pict2e pifont placeins
  prelim2e preprint psfrag pxfonts qtree realboxes refcount refcheck relsize residues romannum rsfso scalefnt scalerel sectsty
  sfmath shadethm shapepar showkeys showlabels sidecap silence spconf stackengine stackrel standalone stix stix2 stmaryrd
  sourcecodepro sourcesanspro svg-extract t1enc tensor tgpagella tgtermes thmtools times tikzsymbols tocbibind tocvsec2
  totcount trace transparent turnstile txfonts type1cm typearea undertilde unicode-math upgreek upquote upref utopia varwidth vmargin
  version wasysym xargs xcolor xfrac xkeyval xparse xpatch xstring yfonts yhmath zref xr xr-hyper
  article report book letter scrartcl scrreprt scrbook memoir minimal proc extarticle extreport beamer standalone subfiles
  IEEEtrantools jheppub jinstpub cite natbib hypernat footbib splitbib`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a file of this name in the project would say nothing new. */
export const isKnownPackage = (name: string): boolean => OTHERS.has(name) || PACKAGES.has(name);

/** Commands of mathematics that papers provide in case that they are missing. */
const OF_MATHEMATICS = new Set(
  `text mathbb mathbf mathrm mathcal mathfrak mathscr boldsymbol bm eqref dfrac tfrac cfrac binom operatorname implies iff
  lVert rVert lvert rvert mathds mathbbm coloneqq triangleq widebar overbar wideparen widecheck overline underline widehat widetilde mathcolor trianglelefteq varnothing nicefrac sfrac`.split(
    /\s+/,
  ),
);

export const isOfMathematics = (name: string): boolean => OF_MATHEMATICS.has(name);
