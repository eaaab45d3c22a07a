import type { Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import type { Placed } from '../../understanding/reading.ts';
import type { KnownReference, References } from '../references/list-references.ts';
import { asText } from './text-reading.ts';
import type { PendingCitation, TextReading } from './text-reading.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** Classes whose authors cite by author and year. */
const AUTHOR_YEAR_CLASSES =
  /^(?:aastex|emulateapj|mnras|mn2e|aa$|aa_|apa[67]?$|copernicus|jss$|Frontiersin|agu|geophysics)|langsci(?:book)?$/i;

/** Whether a paper cites by author and year, by what its preamble loads. */
export function citesByAuthor({ packages, documentClass, bibliography }: TextReading): boolean {
  const own = packages.get(documentClass) ?? '';
  if (packages.has('biblatex')) {
    return /style=\s?(?:authoryear|apa|chicago|mla|authortitle|ext-authoryear|verbose)/.test(
      packages.get('biblatex')!,
    );
  }
  if (packages.has('apacite') || packages.has('harvard') || packages.has('chicago')) return true;
  const natbib = packages.get('natbib');
  if (natbib !== undefined) return !/(?:^|,)\s?(?:numbers|super)/.test(natbib);
  if (/^elsarticle|^cas-/.test(documentClass))
    return /authoryear|model[245]|elsarticle-harv/.test(`${own},${bibliography.style}`);
  if (documentClass === 'sn-jnl')
    return /sn-(?:basic|apa|chicago)/.test(own) && !/Numbered/.test(own);
  if (/^acm/.test(documentClass)) return /acmauthoryear/.test(`${own},${bibliography.style}`);
  return AUTHOR_YEAR_CLASSES.test(documentClass);
}

type Kind =
  | 'textual'
  | 'parenthetical'
  | 'bare'
  | 'bare-textual'
  | 'author'
  | 'year'
  | 'year-in-brackets'
  | 'title'
  | 'full'
  | 'number';

const KINDS: Readonly<Record<string, Kind>> = lookup({
  citet: 'textual',
  textcite: 'textual',
  citeA: 'textual',
  shortciteA: 'textual',
  onlinecite: 'bare',
  citep: 'parenthetical',
  parencite: 'parenthetical',
  autocite: 'parenthetical',
  footcite: 'parenthetical',
  smartcite: 'parenthetical',
  supercite: 'parenthetical',
  shortcite: 'parenthetical',
  citealp: 'bare',
  citeNP: 'bare',
  citealt: 'bare-textual',
  citeauthor: 'author',
  citefullauthor: 'author',
  citeyear: 'year',
  citedate: 'year',
  citeyearNP: 'year',
  citeyearpar: 'year-in-brackets',
  citetitle: 'title',
  fullcite: 'full',
  footfullcite: 'full',
  citenum: 'number',
  citealias: 'bare',
});

/** What a citation says, in the way of the paper, with a link to each entry. */
export function resolveCitation(
  to: TextReading,
  { command, keys, before, behind, shown }: PendingCitation,
  references: References,
  place: Placed,
): Inline[] {
  const found = keys
    .filter((key) => key !== '*')
    .map((key) => ({ key, known: references.byKey.get(key) }));
  for (const { key, known } of found) {
    if (!known) to.reading.doubtAbout(place, 'citation-unmatched', key);
  }
  if (shown) {
    const targets = found.flatMap(({ known }) => (known ? [known.reference.id] : []));
    return targets.length === 0 ? shown : [{ kind: 'citation', targets, content: shown }];
  }
  const kind = kindOf(to, command, references.style);
  const around = { before, behind };
  if (command.endsWith('alias')) return byAlias(to, found, command, around);
  if (kind === 'full') return full(found, around);
  return references.style === 'author-year'
    ? byAuthor(found, kind, around)
    : byNumber(found, kind, around);
}

function kindOf(to: TextReading, command: string, style: References['style']): Kind {
  const known = KINDS[command.charAt(0).toLowerCase() + command.slice(1)];
  if (known) return known;
  // natbib's own is textual where authors and years are cited; that of others stands in brackets.
  return style === 'author-year' && isNatbib(to) ? 'textual' : 'parenthetical';
}

const isNatbib = (to: TextReading): boolean =>
  to.packages.has('natbib') ||
  /^(?:aastex|emulateapj|mnras|aa$|elsarticle|copernicus)/.test(to.documentClass);

/** `\citetalias{key}`: the short name that the author gave the entry. */
function byAlias(
  { aliases }: TextReading,
  found: readonly Keyed[],
  command: string,
  { before, behind }: Around,
): Inline[] {
  const names = found.flatMap((each, at): Inline[] => [
    ...(at > 0 ? [asText('; ')] : []),
    link(each, aliases.get(each.key) ?? each.known?.short ?? UNKNOWN),
  ]);
  const inside = [...spaced(before), ...names, ...afterComma(behind)];
  return command === 'citepalias' ? [asText('('), ...inside, asText(')')] : inside;
}

type Keyed = { key: string; known: KnownReference | undefined };
type Around = { before: readonly Inline[]; behind: readonly Inline[] };

/** As LaTeX prints it: a key is often made of the name of an author, whom reviewers must not learn (L6). */
const UNKNOWN = '?';

const link = ({ known }: Keyed, words: string): Inline =>
  known
    ? { kind: 'citation', targets: [known.reference.id], content: [asText(words)] }
    : asText(words || UNKNOWN);

function full(found: readonly Keyed[], { before, behind }: Around): Inline[] {
  const entries = found.flatMap((each, at): Inline[] => [
    ...(at > 0 ? [asText('; ')] : []),
    each.known
      ? {
          kind: 'citation',
          targets: [each.known.reference.id],
          content: each.known.reference.content,
        }
      : asText(UNKNOWN),
  ]);
  return [...spaced(before), ...entries, ...afterComma(behind)];
}

const spaced = (words: readonly Inline[]): Inline[] =>
  words.length === 0 ? [] : [...words, asText(' ')];

const afterComma = (words: readonly Inline[]): Inline[] => {
  if (words.length === 0) return [];
  return [asText(/^[,;:.]/.test(plainText(words)) ? '' : ', '), ...words];
};

/** As the list of references says it. */
const NO_YEAR = 'n.d.';

function byAuthor(found: readonly Keyed[], kind: Kind, { before, behind }: Around): Inline[] {
  const say = (each: Keyed): Inline[] => {
    if (!each.known) return [asText(`[${UNKNOWN}]`)];
    const { short, year } = each.known;
    switch (kind) {
      case 'textual':
        return [
          link(
            each,
            `${short} (${year || NO_YEAR}${behind.length > 0 && each === found.at(-1) ? '' : ')'}`,
          ),
        ];
      case 'bare-textual':
        return [link(each, `${short} ${year || NO_YEAR}`)];
      case 'author':
        return [link(each, short)];
      case 'year':
      case 'year-in-brackets':
        return [link(each, year || short)];
      case 'title':
        return [link(each, each.known.title || short)];
      case 'bare':
      case 'full':
      case 'number':
      case 'parenthetical':
      default:
        return [link(each, year === '' ? short : `${short}, ${year}`)];
    }
  };
  const isTextual = kind === 'textual' || kind === 'author' || kind === 'title';
  const list = found.flatMap((each, at) => [
    ...(at > 0 ? [asText(isTextual ? ', ' : '; ')] : []),
    ...say(each),
  ]);
  const hasBrackets = kind === 'parenthetical' || kind === 'year-in-brackets';
  const closes = hasBrackets || (kind === 'textual' && behind.length > 0);
  return [
    ...(hasBrackets ? [asText('(')] : []),
    ...spaced(before),
    ...list,
    ...afterComma(behind),
    ...(closes ? [asText(')')] : []),
  ];
}

function byNumber(found: readonly Keyed[], kind: Kind, around: Around): Inline[] {
  const label = ({ known }: Keyed) => known?.reference.label ?? UNKNOWN;
  if (kind === 'author') {
    return found.flatMap((each, at) => [
      ...(at > 0 ? [asText(', ')] : []),
      link(each, each.known?.short || `[${label(each)}]`),
    ]);
  }
  if (kind === 'title')
    return found.map((each) => link(each, each.known?.title || `[${label(each)}]`));
  if (kind === 'year' || kind === 'year-in-brackets') {
    const years = found.flatMap((each, at) => [
      ...(at > 0 ? [asText(', ')] : []),
      link(each, each.known?.year || `[${label(each)}]`),
    ]);
    return kind === 'year' ? years : [asText('('), ...years, asText(')')];
  }
  if (kind === 'textual' || kind === 'bare-textual') {
    return found.flatMap((each, at) => {
      const name = each.known?.short ?? '';
      return [
        ...(at > 0 ? [asText(', ')] : []),
        ...(name === '' ? [] : [asText(`${name} `)]),
        ...inBrackets([each], kind, at === found.length - 1 ? around : { before: [], behind: [] }),
      ];
    });
  }
  return inBrackets(found, kind, around);
}

/** `[1, 2]`, or with words around it `[see 1; 2, p. 3]`. */
function inBrackets(found: readonly Keyed[], kind: Kind, { before, behind }: Around): Inline[] {
  const hasBrackets = kind !== 'bare' && kind !== 'number' && kind !== 'bare-textual';
  const label = ({ known }: Keyed) => known?.reference.label ?? UNKNOWN;
  const isKnown = found.every(({ known }) => known !== undefined);
  if (before.length === 0 && behind.length === 0 && isKnown && found.length > 0) {
    const words = found.map(label).join(', ');
    const content = [asText(hasBrackets ? `[${words}]` : words)];
    return [
      {
        kind: 'citation',
        targets: [...new Set(found.map(({ known }) => known!.reference.id))],
        content,
      },
    ];
  }
  const list = found.flatMap((each, at) => [
    ...(at > 0 ? [asText(', ')] : []),
    link(each, label(each)),
  ]);
  return [
    ...(hasBrackets ? [asText('[')] : []),
    ...spaced(before),
    ...list,
    ...afterComma(behind),
    ...(hasBrackets ? [asText(']')] : []),
  ];
}
