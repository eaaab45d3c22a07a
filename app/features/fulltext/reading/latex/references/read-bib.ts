import { lookup } from '#app/platform/text/lookup.ts';
/** An entry of BibTeX: its fields in small letters, their values as LaTeX without outer braces. */
export type BibEntry = {
  kind: string;
  key: string;
  fields: Map<string, string>;
  /** Fields with a name that stands for words which are nowhere: `journal = jfish`. */
  unknown?: string[];
};

export type ReadBib = {
  entries: Map<string, BibEntry>;
  /** How entries begin that end nowhere or lack what makes them entries. */
  broken: string[];
};

/** Characters of one entry; abstracts make some long. */
const LONGEST_ENTRY = 100_000;
const MOST_ENTRIES = 100_000;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_NAMES =
  `January February March April May June July August September October November December`.split(
    ' ',
  );

/** Journals by the names that styles of physics, astronomy and computing define for them (apsrev, aasjournal, mnras, plain). */
const JOURNALS =
  `pr=Phys. Rev.|pra=Phys. Rev. A|prb=Phys. Rev. B|prc=Phys. Rev. C|prd=Phys. Rev. D|pre=Phys. Rev. E
prl=Phys. Rev. Lett.|prx=Phys. Rev. X|rmp=Rev. Mod. Phys.|jcp=J. Chem. Phys.|jap=J. Appl. Phys.|apl=Appl. Phys. Lett.
aj=Astron. J.|apj=Astrophys. J.|apjl=Astrophys. J. Lett.|apjs=Astrophys. J. Suppl. Ser.|aap=Astron. Astrophys.
aapr=Astron. Astrophys. Rev.|aaps=Astron. Astrophys. Suppl. Ser.|araa=Annu. Rev. Astron. Astrophys.|icarus=Icarus
mnras=Mon. Not. R. Astron. Soc.|nat=Nature|pasp=Publ. Astron. Soc. Pac.|pasj=Publ. Astron. Soc. Jpn.|solphys=Sol. Phys.
ssr=Space Sci. Rev.|jgr=J. Geophys. Res.|grl=Geophys. Res. Lett.|jcap=J. Cosmol. Astropart. Phys.|planss=Planet. Space Sci.
acta=Acta Informatica|cacm=Communications of the ACM|jacm=Journal of the ACM|tcs=Theoretical Computer Science
sicomp=SIAM Journal on Computing|jcss=Journal of Computer and System Sciences|ipl=Information Processing Letters
tods=ACM Transactions on Database Systems|tog=ACM Transactions on Graphics|tocs=ACM Transactions on Computer Systems
toms=ACM Transactions on Mathematical Software|toplas=ACM Transactions on Programming Languages and Systems
scp=Science of Computer Programming|ieeetc=IEEE Transactions on Computers`
    .split(/[|\n]/)
    .map((pair) => pair.split('=') as [string, string]);

/** In these fields a name that no string explains is none of a work or of a person. */
const NAMING = new Set(['journal', 'journaltitle', 'booktitle', 'publisher', 'author', 'editor']);

/**
 * The entries of a file of BibTeX, one by one, so that one that is broken loses only itself: as
 * BibTeX itself does, a missing comma between two fields is forgiven.
 */
export function readBib(source: string): ReadBib {
  const entries = new Map<string, BibEntry>();
  const broken: string[] = [];
  const strings = new Map<string, string>([
    ...JOURNALS,
    ...MONTHS.map((name, at) => [name, MONTH_NAMES[at]!] as const),
  ]);
  let at = source.indexOf('@');
  for (let count = 0; at !== -1 && count < MOST_ENTRIES; count += 1) {
    const head = /^@\s{0,9}([a-zA-Z]{1,40})\s{0,40}([{(])/.exec(source.slice(at, at + 100));
    if (!head || isComment(source, at)) {
      at = source.indexOf('@', at + 1);
      continue;
    }
    const open = at + head[0].length - 1;
    const kind = head[1]!.toLowerCase();
    const end = endOfEntry(source, open);
    const body = source.slice(open + 1, end);
    if (kind === 'string') {
      const [field] = fieldsOf(body, strings);
      if (field) strings.set(field[0], field[1]);
    } else if (kind !== 'comment' && kind !== 'preamble' && !/^\s{0,99},/.test(body)) {
      // An entry without a key can be cited by none.
      const entry = entryOf(kind, body, strings);
      const isWhole = entry && (entry.fields.size > 0 || !body.includes('='));
      if (!entry || !isWhole || end - open >= LONGEST_ENTRY) broken.push(firstLine(source, at));
      else if (!entries.has(entry.key)) entries.set(entry.key, entry);
    }
    at = source.indexOf('@', kind === 'comment' ? open : Math.max(end, open + 1));
  }
  return { entries, broken };
}

/** Authors put entries away behind a percent sign, which BibTeX itself does not know. */
const isComment = (source: string, at: number): boolean =>
  source.slice(source.lastIndexOf('\n', at) + 1, at).includes('%');

const firstLine = (source: string, at: number): string =>
  source
    .slice(at, at + 200)
    .split('\n')[0]!
    .trim();

/** Where an entry closes; where it does not, before the line that begins the next. */
function endOfEntry(source: string, open: number): number {
  const close = source[open] === '{' ? '}' : ')';
  let depth = 0;
  const last = Math.min(source.length, open + LONGEST_ENTRY);
  for (let at = open; at < last; at += 1) {
    const sign = source[at];
    if (sign === '\\') at += 1;
    else if (sign === '{' || (sign === '(' && close === ')' && at === open)) depth += 1;
    else if (sign === '}' || (sign === ')' && close === ')' && depth === 1)) depth -= 1;
    if (depth === 0) return at;
    // An entry that begins a line within an open one: the open one lacks a brace.
    if (sign === '\n' && beginsEntry(source, at + 1)) return at;
  }
  return last;
}

const beginsEntry = (source: string, at: number): boolean =>
  source[at] === '@' &&
  /^@[a-zA-Z]{3,20}\s{0,5}\{[^\s{}=]{1,200},/.test(source.slice(at, at + 240));

function entryOf(
  kind: string,
  body: string,
  strings: ReadonlyMap<string, string>,
): BibEntry | null {
  const comma = body.indexOf(',');
  const key = (comma === -1 ? body : body.slice(0, comma)).trim();
  if (key === '' || /[\s{}"]/.test(key)) return null;
  const unknown: string[] = [];
  const fields = fieldsOf(comma === -1 ? '' : body.slice(comma + 1), strings, unknown);
  return { kind, key, fields: new Map(fields), ...(unknown.length > 0 && { unknown }) };
}

/** Fields of amsrefs that say several by being there several times, and those that BibTeX calls otherwise. */
const PEOPLE = new Set(['author', 'editor']);
const OTHER_NAMES: Readonly<Record<string, string>> = lookup({ date: 'year', place: 'address' });

/** `\bib{key}{article}{author={Aho, A.}, author={Day, D.}, date={2020}}` of amsrefs. @param body what its last braces hold */
export function amsEntry(key: string, kind: string, body: string): BibEntry {
  const fields = new Map<string, string>();
  for (const [written, value] of fieldsOf(body, new Map(), [], true)) {
    const name = OTHER_NAMES[written] ?? written;
    const before = fields.get(name);
    if (before === undefined) fields.set(name, name === 'year' ? value.slice(0, 4) : value);
    else if (PEOPLE.has(name)) fields.set(name, `${before} and ${value}`);
  }
  return { kind: kind.toLowerCase(), key, fields };
}

/** `name = value`, where a value is in braces, in quotes, a number or a name, or several with `#`. */
function fieldsOf(
  body: string,
  strings: ReadonlyMap<string, string>,
  unknown: string[] = [],
  isRepeated = false,
): [string, string][] {
  const fields: [string, string][] = [];
  let at = 0;
  while (at < body.length) {
    const head = /^[\s,]{0,2000}([a-zA-Z][\w:.+-]{0,60})\s{0,40}=\s{0,400}/.exec(
      body.slice(at, at + 2600),
    );
    if (!head) {
      // What is no field is passed over, up to what may be the next.
      const next = body.slice(at + 1).search(/[,\n]/);
      if (next === -1) break;
      at += next + 2;
      continue;
    }
    at += head[0].length;
    const value = valueAt(body, at, strings);
    const name = head[1]!.toLowerCase();
    if (NAMING.has(name) && value.unknown) unknown.push(`${name} = ${value.unknown}`);
    if (isRepeated || !fields.some(([known]) => known === name)) fields.push([name, value.words]);
    at = Math.max(value.end, at + 1);
  }
  return fields;
}

/** In characters: an abstract is shorter. */
const LONGEST_VALUE = 20_000;

function valueAt(
  body: string,
  from: number,
  strings: ReadonlyMap<string, string>,
): { words: string; end: number; unknown: string } {
  let words = '';
  let unknown = '';
  let at = from;
  for (;;) {
    while (/^\s$/.test(body[at] ?? '')) at += 1;
    const sign = body[at];
    if (sign === '{' || sign === '"') {
      const end = closingOf(body, at);
      words += body.slice(at + 1, end);
      at = end + 1;
    } else {
      const bare = /^[^\s,#{}"]{1,200}/.exec(body.slice(at, at + 200))?.[0] ?? '';
      if (bare === '') return { words: tidy(words), end: at, unknown };
      if (!/^\d/.test(bare) && !strings.has(bare.toLowerCase())) unknown = bare;
      // Abbreviations of abbreviations may stand for gigabytes.
      if (words.length < LONGEST_VALUE) words += strings.get(bare.toLowerCase()) ?? bare;
      at += bare.length;
    }
    let next = at;
    while (/^\s$/.test(body[next] ?? '')) next += 1;
    if (body[next] !== '#') return { words: tidy(words), end: at, unknown };
    at = next + 1;
  }
}

const tidy = (words: string): string => words.split(/\s/).filter(Boolean).join(' ');

/** Where a value closes that opens here; the end of the body where it does not. */
function closingOf(body: string, open: number): number {
  const isQuoted = body[open] === '"';
  let depth = 0;
  for (let at = isQuoted ? open + 1 : open; at < body.length; at += 1) {
    const sign = body[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '"' && isQuoted && depth === 0) return at;
    if (!isQuoted && depth === 0) return at;
  }
  return body.length;
}
