import type { Inline, Reference } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { findDoi } from '#app/protocols/doi.ts';
import { parseLatex } from '../parsing/parse-latex.ts';
import { trimmed } from '../../understanding/inline-text.ts';
import type { TextReading, WrittenEntry } from '../text/text-reading.ts';
import { isBiblatexList, readBiblatexList } from './read-biblatex.ts';
import { readBib } from './read-bib.ts';
import type { BibEntry } from './read-bib.ts';
import { namesOf, shortNames } from './names.ts';
import { entryTex, yearOf } from './write-entry.ts';
import { CSL } from './bibliography.ts';

/** An entry with what citations in the text say of it. */
export type KnownReference = { reference: Reference; short: string; year: string; title: string };

export type References = {
  list: Reference[];
  byKey: Map<string, KnownReference>;
  /** Whether the entries are cited by author and year, by labels, or by numbers. */
  style: 'author-year' | 'label' | 'number';
};

/** Entries that are written out of files of BibTeX. */
const MOST_ENTRIES = 2000;

/** The list of references: as BibTeX or biber left it, or else made of the files of BibTeX. */
export function listReferences(
  to: TextReading,
  cited: readonly string[],
  isAuthorYear: boolean,
): References {
  const bib = bibEntries(to, new Set(cited));
  if (to.entries.length === 0 && cited.some((key) => !bib.has(key))) {
    const without = bib.size === 0 ? ' (without it the references are missing)' : '';
    for (const file of missingFiles(to))
      to.reading.doubtAbout(null, 'file-lost', `${file}${without}`);
  }
  const found =
    to.entries.length > 0
      ? [
          ...to.entries.map((entry) => fromList(to, entry, bib.get(entry.key))),
          ...madeOf(to, withoutEntry(to, cited, bib)),
        ]
      : madeOf(to, wanted(to, cited, bib));
  const style = to.bibliography.style === CSL ? 'author-year' : styleOf(found, isAuthorYear);
  for (const [at, { entry, known: each }] of found.entries()) {
    if (style === 'number') each.reference.label = String(at + 1);
    else if (style === 'label') each.reference.label = entry?.label ? labelWords(to, entry) : null;
  }
  const byKey = new Map<string, KnownReference>();
  for (const { key, known: each } of found) if (!byKey.has(key)) byKey.set(key, each);
  return { list: found.map((each) => each.known.reference), byKey, style };
}

type Found = { key: string; entry: WrittenEntry | null; known: KnownReference };

function styleOf(found: readonly Found[], isAuthorYear: boolean): References['style'] {
  const named = found.filter((each) => each.known.short !== '' && each.known.year !== '');
  if (isAuthorYear && named.length * 2 > found.length) return 'author-year';
  const labelled = found.filter((each) => each.entry?.label && each.known.short === '');
  return labelled.length > 0 && labelled.length === found.length ? 'label' : 'number';
}

const labelWords = (to: TextReading, { label }: WrittenEntry): string =>
  plainText(to.inlines(label ?? [])).slice(0, 60);

/** The names of the files that are called for; of all files of BibTeX where these are not there. */
export function bibFiles({ project: { names }, bibliography }: TextReading): string[] {
  const own = bibliography.files.flatMap((file) => filesCalled(file, names));
  return own.length > 0 ? own : names.filter((name) => /\.bib$/i.test(name));
}

const missingFiles = ({ project: { names }, bibliography }: TextReading): string[] =>
  bibliography.files
    .filter((file) => filesCalled(file, names).length === 0)
    .map((file) => (file.endsWith('.bib') ? file : `${file}.bib`));

function filesCalled(file: string, names: readonly string[]): string[] {
  const name = file.replace(/^\.\//, '').toLowerCase();
  return names.filter((each) => {
    const plain = each.toLowerCase();
    return (
      plain === name ||
      plain === `${name}.bib` ||
      plain.endsWith(`/${name}`) ||
      plain.endsWith(`/${name}.bib`)
    );
  });
}

function bibEntries(to: TextReading, cited: ReadonlySet<string>): Map<string, BibEntry> {
  const { names } = to.project;
  const all = new Map<string, BibEntry>();
  const lost: string[] = [];
  for (const file of bibFiles(to)) {
    const { entries, broken } = readBib(to.project.text(file) ?? '');
    for (const [key, entry] of entries) if (!all.has(key)) all.set(key, entry);
    lost.push(...broken);
  }
  const isMissed = (words: string): boolean => {
    const [key = ''] = words
      .slice(words.search(/[{(]/) + 1)
      .split(',')
      .map((each) => each.trim());
    return key === '' || (cited.has(key) && !all.has(key));
  };
  if (to.entries.length === 0) {
    for (const words of lost.filter(isMissed).slice(0, 20))
      to.reading.doubtAbout(null, 'left-out', words);
  }
  const lists = names
    .filter((name) => /\.bbl$/i.test(name))
    .map((name) => to.project.text(name) ?? '');
  for (const list of lists.filter(isBiblatexList)) {
    for (const entry of readBiblatexList(list)) {
      const before = all.get(entry.key);
      all.set(entry.key, before ?? entry);
    }
  }
  return all;
}

/** What is cited and stands in a file of BibTeX alone, since the list is older than the text. */
function withoutEntry(
  { entries }: TextReading,
  cited: readonly string[],
  bib: ReadonlyMap<string, BibEntry>,
): BibEntry[] {
  const listed = new Set(entries.map(({ key }) => key));
  return [...new Set(cited)].flatMap((key) => {
    const entry = listed.has(key) ? undefined : bib.get(key);
    return entry ? [withParent(entry, bib)] : [];
  });
}

/** What is cited, in the order of the text or of its authors, as the style says. */
function wanted(
  to: TextReading,
  cited: readonly string[],
  bib: ReadonlyMap<string, BibEntry>,
): BibEntry[] {
  // A list may be made by commands that are not known here, and its style tells of it.
  if (!to.bibliography.isCalled && to.bibliography.style === '') return [];
  const isAll = to.bibliography.keys.includes('*');
  const keys = [...new Set([...cited, ...to.bibliography.keys, ...(isAll ? bib.keys() : [])])];
  const found = keys.flatMap((key) => {
    const entry = bib.get(key);
    return entry ? [withParent(entry, bib)] : [];
  });
  if (found.length > MOST_ENTRIES) {
    to.reading.doubtAbout(
      null,
      'left-out',
      `${found.length - MOST_ENTRIES} entries of the references`,
    );
  }
  const shown = found.slice(0, MOST_ENTRIES);
  return isSorted(to)
    ? shown.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    : shown;
}

const FROM_PARENT = ['booktitle', 'editor', 'year', 'date', 'series', 'volume'];

/** Fields that an entry takes from what it is part of. */
function withParent(entry: BibEntry, bib: ReadonlyMap<string, BibEntry>): BibEntry {
  const parent = bib.get(entry.fields.get('crossref') ?? '');
  if (!parent) return entry;
  const fields = new Map(entry.fields);
  for (const name of FROM_PARENT) {
    const value = parent.fields.get(name);
    if (value !== undefined && !fields.has(name)) fields.set(name, value);
  }
  const title = parent.fields.get('title');
  if (title !== undefined && !fields.has('booktitle')) fields.set('booktitle', title);
  return { ...entry, fields };
}

/** Styles that sort by author; others number in the order of the text. */
const SORTED =
  /^(?:plain|abbrv|alpha|acm|siam|ams|apa|agsm|chicago|harvard|elsarticle-harv|spbasic|splncs|newapa|dcu|kluwer|jf|econometrica|mnras|aasjournal|apj|model[245]|spmpsci|plainurl|sn-(?:basic|mathphys|apa|chicago)|ecta|aea|mdpi-apa|chicago2|acl|icml|iclr|IEEEtranSN)/;

function isSorted(to: TextReading): boolean {
  const { style } = to.bibliography;
  const biblatex = to.packages.get('biblatex');
  if (biblatex !== undefined) {
    return (
      !/sorting=none|style=(?:nature|science|phys|ieee|chem-)/.test(biblatex) &&
      /style=|sorting=/.test(biblatex)
    );
  }
  return SORTED.test(style) || /^(?!unsrt)\w{1,40}nat$/.test(style);
}

function sortKey({ kind, fields }: BibEntry): string {
  const people = fields.get('author') ?? (WHOLE_WORKS.has(kind) ? fields.get('editor') : undefined);
  const first =
    people === undefined
      ? (fields.get('title') ?? '')
      : namesOf(people)
          .names.map(({ family, given }) => `${family} ${given}`)
          .join(' ');
  const plain = `${first} ${yearOf(fields) ?? ''} ${fields.get('title') ?? ''}`;
  return plain.replaceAll(/[{}\\"'`^~=.]/g, '').toLowerCase();
}

const WHOLE_WORKS = new Set(['book', 'proceedings', 'collection']);

/** LaTeX of an entry as running text. */
const readTex = (to: TextReading, tex: string): Inline[] =>
  trimmed(to.inlines(parseLatex(to.unfold(tex), to.meanings)));

const plainTex = (to: TextReading, tex: string): string => plainText(readTex(to, tex));

function madeOf(to: TextReading, entries: readonly BibEntry[]): Found[] {
  const inTitleCase = to.language === 'english';
  return entries.map((entry) => {
    const content = readTex(to, entryTex(entry, inTitleCase));
    const made = known(to, content, entry);
    for (const words of entry.unknown ?? [])
      to.reading.doubtAbout(made.reference, 'reference-shortened', words);
    return { key: entry.key, entry: null, known: made };
  });
}

function known(to: TextReading, content: Inline[], entry: BibEntry | undefined): KnownReference {
  const { names, hasMore } = namesOf(
    entry?.fields.get('author') ?? entry?.fields.get('editor') ?? '',
  );
  const doi = entry?.fields.get('doi');
  const year = entry ? yearOf(entry.fields) : null;
  const words = plainText(content);
  const linked = content.flatMap(hrefs).join(' ');
  const own =
    findDoi(words) ?? findDoi(linked) ?? (doi ? findDoi(doi.replaceAll(/[\\{}]/g, '')) : null);
  const reference: Reference = {
    id: '',
    label: null,
    content,
    doi: own,
    year: yearIn(words) ?? (Number(year?.slice(0, 4)) || null),
  };
  return {
    reference,
    short: plainTex(to, shortNames(names, hasMore, to.names.and)),
    year: year ?? '',
    title: plainTex(to, entry?.fields.get('title') ?? ''),
  };
}

const hrefs = (inline: Inline): string[] => {
  const own = inline.kind === 'link' ? [inline.href] : [];
  return 'content' in inline ? [...own, ...inline.content.flatMap(hrefs)] : own;
};

const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/g;

/** The year in brackets, or else the first that is one. */
function yearIn(words: string): number | null {
  const bracketed = /\(((?:1[89]|20)\d\d)[a-z]?\b/.exec(words)?.[1];
  const year = bracketed ?? words.match(YEAR)?.[0];
  return year === undefined ? null : Number(year);
}

/** An entry as it stands in the list, with the label that natbib and its kin write for it. */
function fromList(to: TextReading, entry: WrittenEntry, bib: BibEntry | undefined): Found {
  const made = known(to, entry.content, bib);
  const label = entry.label ? plainText(to.inlines(entry.label)) : '';
  const found = labelParts(label);
  if (found) Object.assign(made, { short: found.short, year: found.year });
  return { key: entry.key, entry, known: made };
}

/** `Smith et al.(2020)Smith, Lee, and Li` of natbib, and `Smith, 2020` of apalike. */
function labelParts(label: string): { short: string; year: string } | null {
  const open = label.lastIndexOf('(');
  const close = label.indexOf(')', open);
  const year = open === -1 ? '' : label.slice(open + 1, close).trim();
  if (
    open > 0 &&
    close !== -1 &&
    /\d{2,4}[a-z]?$|^(?:in press|n\.d\.|submitted|in prep|\?{2,4})/i.test(year)
  ) {
    const short = label.slice(0, open).trim();
    return { short: short.endsWith(',') ? short.slice(0, -1) : short, year };
  }
  const comma = label.lastIndexOf(',');
  const behind = comma === -1 ? '' : label.slice(comma + 1).trim();
  return /^\d{4}[a-z]?$/.test(behind)
    ? { short: label.slice(0, comma).trim(), year: behind }
    : null;
}
