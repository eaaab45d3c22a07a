import { CLASSES } from './classes.ts';
import { SOCIETIES } from './classes-of-societies.ts';
import { FIGURES } from './figures.ts';
import { FRONTS } from './fronts.ts';
import { KERNEL } from './kernel.ts';
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
  ALL_TABLES.some((each) => {
    const entry = each[what].get(name);
    const isThere = each.by.length === 0 || isLoaded(each, loaded);
    return isThere && entry !== undefined && KEPT.has(entry.kind);
  });

const NAMES = {
  commands: new Set(ALL_TABLES.flatMap(({ commands }) => [...commands.keys()])),
  environments: new Set(ALL_TABLES.flatMap(({ environments }) => [...environments.keys()])),
};

export const isKnownName = (what: What, name: string): boolean => NAMES[what].has(name);

const PACKAGES = new Set(ALL_TABLES.flatMap(({ by }) => by));

/** Whether a package or a class has a table here. */
export const hasTable = (name: string): boolean => PACKAGES.has(name);
