/** Owns BibTeX: one `@article` per work, in UTF-8, that compiles and that reference managers read. */
import type { CitableAuthor, CitableWork } from './citable-work.ts';
import { noteOf, pageRange } from './citable-work.ts';
import { doiUrl } from './doi.ts';
import { oneLine } from './plain-text.ts';
import { SYMBOLS } from './tex-symbols.ts';
import { splitMaths } from './tex.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * TeX's own characters, as Zotero reads them too. Braces are named, since BibTeX counts even those behind a
 * backslash.
 */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '\\': '{\\textbackslash}',
  '~': '{\\~{}}',
  '^': '{\\^{}}',
  '<': '{$<$}',
  '>': '{$>$}',
  '|': '{$|$}',
};
const SPECIAL = /\\\$|[&%$#_{}\\~^<>|]/g;
/** Letters that do not come apart into an ASCII letter and marks. */
const ASCII: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const FUNCTION_WORDS = new Set(
  'a an and are as at by can de der die do does for from how in is la le of on or the to towards und what when why with'.split(
    ' ',
  ),
);

/** The works as a BibTeX file; works that would share a key get the endings a, b, c… */
export function toBibtex(works: readonly CitableWork[]): string {
  const taken = new Map<string, number>();
  return works
    .map((work) => {
      const key = bibtexKey(work);
      const before = taken.get(key) ?? 0;
      taken.set(key, before + 1);
      return entry(work, before === 0 ? key : `${key}${letters(before - 1)}`);
    })
    .join('\n');
}

/** Family name, year and first telling word of the title, in lower-case ASCII: `meulen2023edge`; a retraction changes none. */
export function bibtexKey({ id, authors, issued, title, originalTitle }: CitableWork): string {
  const words = splitMaths(originalTitle ?? title)
    .flatMap(({ maths, value }) => (maths ? [] : value.split(/[\s\p{Pd}/:]+/u)))
    .map(asciiWord);
  const word = words.find((candidate) => candidate.length > 1 && !FUNCTION_WORDS.has(candidate));
  const key = [asciiWord(authors[0]?.family ?? ''), issued?.year ?? '', word ?? ''].join('');
  return /^[a-z]/.test(key) ? key : `${asciiWord(id)}${key}`;
}

function entry(work: CitableWork, key: string): string {
  const braced: [name: string, value: string | null][] = [
    ['author', work.authors.map(authorName).join(' and ') || null],
    ['title', work.title && protectedTitle(work.title)],
    ['journal', work.containerTitle && escapeText(work.containerTitle)],
    ['shortjournal', work.containerTitleShort && escapeText(work.containerTitleShort)],
    ['year', work.issued ? String(work.issued.year) : null],
    ['month', work.issued?.month ? (MONTHS[work.issued.month - 1] ?? null) : null],
    ['volume', work.volume && escapeText(work.volume)],
    ['number', work.issue && escapeText(work.issue)],
    ['pages', pageRange(work, '--')],
    ['note', noteOf(work)],
    ['publisher', work.publisher && escapeText(work.publisher)],
    ['issn', [work.issn.print, work.issn.online].filter(Boolean).join(', ')],
    ['doi', work.doi && verbatim(work.doi)],
    ['url', work.url === null ? work.doi && verbatim(doiUrl(work.doi)) : verbatim(work.url)],
    ['language', work.language && escapeText(work.language)],
    ['keywords', work.keywords.map(escapeText).join(', ')],
    ['abstract', work.abstract && escapeText(work.abstract)],
  ];
  const fields = braced
    .filter(([, value]) => value)
    .map(
      ([name, value]) => `  ${name} = ${name === 'month' ? value : `{${withBraces(value!)}}`},\n`,
    );
  return `@article{${key},\n${fields.join('')}}\n`;
}

/** Braces that pair off stay braces: more programs read those than their names. */
function withBraces(field: string): string {
  let depth = 0;
  for (const [, side] of field.matchAll(/\{\\textbrace(left|right)\}/g)) {
    depth += side === 'left' ? 1 : -1;
    if (depth < 0) return field;
  }
  if (depth > 0) return field;
  return field.replaceAll('{\\textbraceleft}', '\\{').replaceAll('{\\textbraceright}', '\\}');
}

/** `von Last, Jr, First`; names that BibTeX would take apart stand in braces. */
function authorName({ given, family, suffix }: CitableAuthor): string {
  const [last, end, first] = [family, suffix ?? '', given].map(escapeName);
  if (!given) return /\s/.test(family) ? `{${last}}` : (last ?? '');
  return [last, ...(suffix ? [end] : []), first].join(', ');
}

function escapeName(name: string): string {
  const escaped = escapeTex(oneLine(name));
  return /,|\band\b/i.test(name) ? `{${escaped}}` : escaped;
}

function escapeText(text: string): string {
  return splitMaths(oneLine(text))
    .map(({ maths, value, written }) => (maths && maybeMaths(value)) || escapeTex(written))
    .join('');
}

/** The title with everything in braces whose capitals a bibliography style must not touch. */
function protectedTitle(title: string): string {
  const text = oneLine(title);
  const keep = capitalsToKeep(text);
  return splitMaths(text)
    .map(({ maths, value, written }, index) => {
      const formula = maths && maybeMaths(value);
      if (formula) return `{${formula}}`;
      let end = 0;
      let result = '';
      for (const { 0: word, index: at } of written.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu)) {
        if (!keep(word, index === 0 && at === 0)) continue;
        result += `${escapeTex(written.slice(end, at))}{${escapeTex(word)}}`;
        end = at + word.length;
      }
      return result + escapeTex(written.slice(end));
    })
    .join('');
}

/** Acronyms and mixed case always; in a title in sentence case every word with a capital but the first. */
function capitalsToKeep(title: string): (word: string, first: boolean) => boolean {
  if (!/\p{Ll}/u.test(title)) return () => false;
  const long = title.match(/(?<=\s)\p{L}{4,}/gu) ?? [];
  const capital = long.filter((word) => /^\p{Lu}/u.test(word)).length;
  const sentenceCase = capital * 2 <= long.length;
  return (word, first) =>
    /^.+\p{Lu}/u.test(word) ||
    (/^\p{Lu}$/u.test(word) && word !== 'A') ||
    (sentenceCase && !first && /^\p{Lu}/u.test(word));
}

/** Mathematics fit for BibTeX, or null when its braces do not pair off. */
function maybeMaths(value: string): string | null {
  const safe = value
    .replace(/(?<!\\)\\\{/g, '\\lbrace ')
    .replace(/(?<!\\)\\\}/g, '\\rbrace ')
    .replace(/(?<!\\)[%#]/g, '\\$&');
  let depth = 0;
  for (const character of safe) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth < 0) return null;
  }
  return depth === 0 ? `$${safe}$` : null;
}

const escapeTex = (text: string): string =>
  text
    .replace(SPECIAL, (special) => (special === '\\$' ? special : (ESCAPES[special] ?? '')))
    .replace(MATHS_SIGNS, (signs) => (signs.length > LONGEST_SIGN ? signs : signsOfMaths(signs)));

/** Signs that LaTeX knows in mathematics alone; words in Greek are words. */
const MATHS_SIGNS = /[\u0370-\u03ff]+|[\u2032\u2100-\u22ff\u27e8\u27e9]/g;
const LONGEST_SIGN = 2;
const COMMANDS = new Map(
  Object.entries(SYMBOLS)
    .toReversed()
    .map(([name, sign]) => [sign, name]),
);

const signsOfMaths = (signs: string): string =>
  [...signs].map((sign) => (COMMANDS.has(sign) ? `{$\\${COMMANDS.get(sign)}$}` : sign)).join('');

/** DOIs and addresses stand as they are; what could break the entry is percent-encoded. */
const verbatim = (text: string): string =>
  oneLine(text).replace(/[{}\\\s]/g, (character) => encodeURIComponent(character));

const asciiWord = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => ASCII[letter] ?? '')
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/** a … z, aa, ab … */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));
