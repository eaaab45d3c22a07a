import type { BibEntry } from './read-bib.ts';
import { namesOf } from './names.ts';
import type { Name } from './names.ts';

/** The parts of an entry as LaTeX, each with the sign that ends it. */
type Parts = string[];

const MOST_AUTHORS = 10;
const SHOWN_AUTHORS = 7;

/**
 * An entry of BibTeX as LaTeX that says it in the way of author and date (The Chicago Manual of
 * Style): it is read as any other text then.
 * @param inTitleCase whether titles are English, which have large letters there
 */
export function entryTex({ kind: written, fields }: BibEntry, inTitleCase: boolean): string {
  const kind = hasJournal(written, fields) ? 'article' : written;
  const field = (...names: string[]) =>
    raised(names.map((name) => fields.get(name)).find((value) => value) ?? '', names[0]!);
  const authors = authorsTex(field('author'));
  const editors = authorsTex(field('editor'));
  const year = yearOf(fields) ?? 'n.d.';
  const isWhole = WHOLE.has(kind);
  const titled = inTitleCase ? titleCase(field('title')) : field('title');
  const subtitle = field('subtitle');
  const title =
    subtitle === '' ? titled : `${titled}: ${inTitleCase ? titleCase(subtitle) : subtitle}`;
  const parts: Parts = [];
  const people =
    authors ||
    (isWhole ? editors && `${editors}, ed` : '') ||
    field('organization', 'institution', 'key');
  const isTitleFirst = people === '' || (people === field('key') && authors === '');
  const shown = isWhole ? `\\textit{${title}}` : `“${ended(title)}”`;
  if (isTitleFirst) parts.push(isWhole ? `\\textit{${title}}` : title, year);
  else parts.push(people, year, ...(title === '' ? [] : [shown]));
  parts.push(...placeOf(kind, field, editors, isWhole));
  parts.push(...linksOf(field));
  return parts
    .filter((part) => part !== '')
    .map(withPoint)
    .join(' ');
}

/** An entry of another kind with a journal, and no book, is an article. */
const hasJournal = (kind: string, fields: BibEntry['fields']): boolean =>
  !WHOLE.has(kind) &&
  Boolean(fields.get('journal') ?? fields.get('journaltitle')) &&
  !fields.get('booktitle');

const TITLES = new Set(['title', 'subtitle', 'booktitle', 'journaltitle']);
const SCRIPT = /(?<!\\)([_^])\s?(?:\{([^{}$]{1,40})\}|([+-]?\d{1,4}[+-]?|\p{L}(?![\p{L}\p{N}])))/gu;

/** Titles whose author forgot the dollar signs have an index as LaTeX would set it. */
const raised = (value: string, name: string): string =>
  !TITLES.has(name) || !/[_^]/.test(value)
    ? value
    : value
        .split(/(\$[^$]{0,400}\$|\\(?:url|ensuremath|\^)\s?\{[^{}]{0,400}\}|\\\()/)
        .map((part, at) =>
          at % 2 === 1
            ? part
            : part.replaceAll(SCRIPT, (_, sign: string, braced?: string, bare?: string) => {
                const command = sign === '_' ? 'textsubscript' : 'textsuperscript';
                return `\\${command}{${braced ?? bare}}`;
              }),
        )
        .join('');

/** Kinds whose title is that of the whole work. */
const WHOLE = new Set(
  `book mvbook booklet proceedings mvproceedings collection mvcollection phdthesis mastersthesis thesis manual techreport report
  periodical`.split(/\s+/),
);

const withPoint = (part: string): string => (/[.?!][”"’}]{0,3}$/.test(part) ? part : `${part}.`);
const ended = (title: string): string => (/[.?!]$/.test(title) ? title : `${title}.`);

type Field = (...names: string[]) => string;

/** As biblatex prints the number of an edition: `3rd`; what is no number as it is. */
function ordinal(number: string): string {
  if (!/^\d{1,3}$/.test(number)) return number;
  const isTeen = number.at(-2) === '1';
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][Number(number.at(-1))] ?? 'th')}`;
}

function placeOf(kind: string, field: Field, editors: string, isWhole: boolean): Parts {
  const note = [field('howpublished'), field('note', 'addendum')];
  const publisher = [field('address', 'location'), field('publisher')].filter(Boolean).join(': ');
  const edition = field('edition') === '' ? '' : `${ordinal(field('edition'))} ed`;
  const pages = field('pages').replaceAll(/\s?-{1,3}\s?/g, '–');
  switch (kind) {
    case 'article': {
      const number = field('number', 'issue');
      const volume = [field('volume'), number === '' ? '' : `(${number})`]
        .filter(Boolean)
        .join(' ');
      const journal = [`\\textit{${field('journaltitle', 'journal')}}`, volume]
        .filter(Boolean)
        .join(' ');
      const at = pages || field('eid', 'articleno', 'article-number');
      const place = field('journaltitle', 'journal') === '' ? volume : journal;
      return [[place, at].filter(Boolean).join(volume === '' ? ', ' : ': '), ...note];
    }
    case 'inproceedings':
    case 'conference':
    case 'incollection':
    case 'inbook':
    case 'suppbook': {
      const book = field('booktitle', 'eventtitle');
      const volume = field('volume') === '' ? '' : `vol. ${field('volume')}`;
      const named = book === '' ? '' : `\\textit{${book}}`;
      const edited = editors === '' ? '' : `edited by ${editors}`;
      const place = [named, edited, volume, field('series'), pages].filter(Boolean).join(', ');
      return [place, edition, publisher || field('organization'), ...note];
    }
    case 'phdthesis':
      return [
        field('type') || 'PhD thesis',
        [field('school', 'institution'), field('address')].filter(Boolean).join(', '),
        ...note,
      ];
    case 'mastersthesis':
      return [field('type') || "Master's thesis", field('school', 'institution'), ...note];
    case 'thesis':
      return [field('type') || 'Thesis', field('school', 'institution'), ...note];
    case 'techreport':
    case 'report': {
      const number = [
        field('type') || (kind === 'techreport' ? 'Technical report' : ''),
        field('number'),
      ]
        .filter(Boolean)
        .join(' ');
      return [number, [field('institution'), field('address')].filter(Boolean).join(', '), ...note];
    }
    default: {
      const volume = field('volume') === '' ? '' : `Vol. ${field('volume')}`;
      const journal =
        field('journal', 'journaltitle') === ''
          ? ''
          : `\\textit{${field('journal', 'journaltitle')}}`;
      const organization = isWhole ? '' : field('organization', 'institution');
      return [
        volume,
        edition,
        field('series'),
        publisher,
        journal,
        organization,
        field('version'),
        ...note,
      ];
    }
  }
}

function linksOf(field: Field): Parts {
  const doi = field('doi')
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i, '')
    .replaceAll('\\_', '_')
    .replaceAll(/[{}\\]/g, '');
  const eprint = field('eprint', 'arxivid');
  const isArxiv =
    /arxiv/i.test(field('eprinttype', 'archiveprefix', 'archivePrefix')) ||
    /^\d{4}\.\d{4,5}/.test(eprint);
  const url = field('url', 'link')
    .replaceAll(/\\(?=[_%#&~])/g, '')
    .replaceAll(/^\\url\{|\}$/g, '');
  const links: Parts = [];
  if (doi !== '') links.push(`\\url{https://doi.org/${doi}}`);
  else if (url !== '') links.push(`\\url{${url}}`);
  if (eprint !== '') links.push(isArxiv ? `arXiv:${eprint}` : eprint);
  return links;
}

/** The year of an entry: `2020`, or that of `2020-05-01`. */
export function yearOf(fields: ReadonlyMap<string, string>): string | null {
  const written = fields.get('year') ?? fields.get('date') ?? '';
  const plain = written.replaceAll(/[{}]/g, '').trim();
  return /^\d{4}[a-z]?/.exec(plain)?.[0] ?? (plain === '' ? null : plain);
}

const fullName = ({ given, family, suffix }: Name): string =>
  [given, family, suffix].filter(Boolean).join(' ');
const invertedName = ({ given, family, suffix }: Name): string =>
  [family, given, suffix].filter(Boolean).join(', ');

/** `Silva, Ana, Bo Li, and Cem Öz`. */
function authorsTex(field: string): string {
  const { names, hasMore } = namesOf(field);
  const isLong = names.length > MOST_AUTHORS;
  const shown = isLong ? names.slice(0, SHOWN_AUTHORS) : names;
  const written = shown.map((name, at) => (at === 0 ? invertedName(name) : fullName(name)));
  if (written.length === 0) return '';
  if (isLong || hasMore) return `${written.join(', ')}, et al`;
  if (written.length === 1) return written[0]!;
  return `${written.slice(0, -1).join(', ')}, and ${written.at(-1)!}`;
}

const SMALL = new Set(
  `a an and as at but by en for from if in into nor of off on onto or over per so the to up via vs with yet down und der die das von`.split(
    ' ',
  ),
);

/** Large letters at the beginnings of words; what stands in braces or is a command stays. */
function titleCase(title: string): string {
  let depth = 0;
  let isFirst = true;
  let isMaths = false;
  return title
    .split(/(\s+)/)
    .map((word) => {
      const isProtected = depth > 0 || isMaths;
      for (const sign of word) {
        if (sign === '{') depth += 1;
        if (sign === '}') depth -= 1;
        if (sign === '$') isMaths = !isMaths;
      }
      if (word.trim() === '' || isProtected) return word;
      const first = isFirst;
      isFirst = /[:.?!—–]$/.test(word);
      const letter = /^[a-zà-ÿ]/.exec(word.replace(/^[("'`“‘]+/, ''))?.[0];
      const isPlain = !/[\\$\d]/.test(word) && !/\p{Lu}/u.test(word.slice(1));
      if (!letter || !isPlain || (!first && SMALL.has(word.replaceAll(/[^a-z]/g, '')))) return word;
      const at = word.indexOf(letter);
      return word.slice(0, at) + letter.toUpperCase() + word.slice(at + 1);
    })
    .join('');
}
