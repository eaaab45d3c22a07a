import type { BibEntry } from './read-bib.ts';

/** What biber and biblatex write into a .bbl: entries as commands (biblatex, bbl format 2 and 3). */
export const isBiblatexList = (source: string): boolean => source.includes('\\entry{');

const LONGEST = 200_000;

/** The entries of it in their order, as if they had been read from BibTeX. */
export function readBiblatexList(source: string): BibEntry[] {
  const entries: BibEntry[] = [];
  const seen = new Set<string>();
  for (const part of source.split('\\entry{').slice(1)) {
    const body = part.slice(0, Math.min(LONGEST, endOf(part)));
    const head = /^([^{}]{1,300})\}\{([a-z]{1,40})\}/.exec(body);
    if (!head || seen.has(head[1]!)) continue;
    seen.add(head[1]!);
    entries.push({ key: head[1]!, kind: head[2]!, fields: fieldsOf(body) });
  }
  return entries;
}

function endOf(part: string): number {
  const end = part.indexOf('\\endentry');
  return end === -1 ? part.length : end;
}

function fieldsOf(body: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const command of ['\\field', '\\strng', '\\list', '\\name', '\\verb', '\\range']) {
    for (let at = body.indexOf(command); at !== -1; at = body.indexOf(command, at + 1)) {
      const { given, end } = groupsAt(body, at + command.length);
      const [name = ''] = given;
      if (command === '\\field') fields.set(name, given[1] ?? '');
      else if (command === '\\list') fields.set(name, listOf(given[2] ?? given[1] ?? ''));
      else if (command === '\\name') fields.set(name, namesIn(given));
      else if (command === '\\verb' && name !== '') fields.set(name, verbatimAt(body, end));
    }
  }
  const [from, to] = [fields.get('labelname'), fields.get('pages')];
  if (from !== undefined) fields.delete('labelname');
  if (to !== undefined)
    fields.set('pages', to.replaceAll('\\bibrangedash', '–').replaceAll(/\s/g, ''));
  if (fields.has('journaltitle') && !fields.has('journal'))
    fields.set('journal', fields.get('journaltitle')!);
  if (fields.has('location') && !fields.has('address'))
    fields.set('address', fields.get('location')!);
  return fields;
}

/** `\verb{doi}` and behind it `\verb 10.1/x` and `\endverb`. */
function verbatimAt(body: string, from: number): string {
  const end = body.indexOf('\\endverb', from);
  return body
    .slice(from, end === -1 ? from : end)
    .replaceAll('\\verb', '')
    .trim();
}

/** What stands in braces, one after the other, with the lengths of a line between. */
function groupsAt(body: string, from: number): { given: string[]; end: number } {
  const given: string[] = [];
  let at = from;
  for (;;) {
    while (/^[\s%]$/.test(body[at] ?? '')) at += 1;
    if (body[at] !== '{' || given.length > 4) return { given, end: at };
    const end = closing(body, at);
    given.push(body.slice(at + 1, end));
    at = end + 1;
  }
}

function closing(body: string, open: number): number {
  let depth = 0;
  for (let at = open; at < body.length; at += 1) {
    const sign = body[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return body.length;
}

/** `{{Press}}{…}`: the first. */
const listOf = (written: string): string => {
  const inside = written.replaceAll('%', '').trim();
  return inside.startsWith('{') ? inside.slice(1, closing(inside, 0)).trim() : inside;
};

/** `{author}{2}{}{ {{hash=x}{family={Smith},given={J.}}} … }` as `Smith, J. and …`. */
function namesIn(given: readonly string[]): string {
  const people = (given.at(-1) ?? '').split('{{').slice(1);
  return people
    .map((person) => {
      const [family, first] = [valueIn(person, 'family'), valueIn(person, 'given')];
      return family !== '' && first !== '' ? `${family}, ${first}` : family;
    })
    .filter(Boolean)
    .join(' and ');
}

/** Words that biber writes for signs within names. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['\\bibinitperiod', '.'],
  ['\\bibinitdelim', ' '],
  ['\\bibnamedelima', ' '],
  ['\\bibnamedelimi', ' '],
  ['\\bibnamedelimb', ' '],
  ['\\bibinithyphendelim', '-'],
];

function valueIn(person: string, name: string): string {
  const mark = `${name}={`;
  // `familyi={S.}` is the initial.
  for (let at = person.indexOf(mark); at !== -1; at = person.indexOf(mark, at + 1)) {
    if (/[a-z]/.test(person[at - 1] ?? '')) continue;
    const open = at + mark.length - 1;
    const value = person.slice(open + 1, closing(person, open));
    return SIGNS.reduce((words, [command, sign]) => words.replaceAll(command, sign), value).trim();
  }
  return '';
}
