import { parseOrcid } from '#app/protocols/orcid.ts';
import { childNamed, childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';

export type JatsAuthor = {
  given: string;
  /** With its suffix; the whole name of a group. */
  family: string;
  affiliation: string | null;
  /** `0000-0002-1825-0097` */
  orcid: string | null;
};

/** The authors of `article-meta`, without editors and translators. */
export function readAuthors(meta: XmlElement): JatsAuthor[] {
  const places = placesIn(meta);
  const shared = sharedPlaces(meta);
  return findAll(meta, 'contrib')
    .filter(isAuthor)
    .map((contrib) => {
      const author = readAuthor(contrib, places);
      return { ...author, affiliation: author.affiliation ?? shared(contrib) };
    })
    .filter(({ family }) => family !== '');
}

/** Whether a person or group is among the authors: no editor or reviewer, and no member of a group. */
export const isAuthor = ({ attributes }: XmlElement): boolean =>
  !/edit|review|translat|non-byline|member/i.test(attributes.get('contrib-type') ?? '');

/** Places to which no author leads are of all in their group, or, where there is one, of all authors. */
function sharedPlaces(meta: XmlElement): (contrib: XmlElement) => string | null {
  const led = new Set(
    findAll(meta, 'xref').flatMap(({ attributes }) => (attributes.get('rid') ?? '').split(/\s+/)),
  );
  const open = (within: XmlElement) =>
    childrenNamed(within, 'aff')
      .filter(({ attributes }) => !led.has(attributes.get('id') ?? ' '))
      .map(affiliationOf)
      .filter(Boolean);
  const groups = findAll(meta, 'contrib-group');
  const ofAll = open(meta);
  return (contrib) => {
    const group = groups.find((each) => childrenNamed(each, 'contrib').includes(contrib));
    const own = group ? open(group) : [];
    return own.join('; ') || (ofAll.length === 1 ? ofAll[0]! : null);
  };
}

/** Whom the front names beside its authors, and places that are of none of them. */
export function namedBeside(meta: XmlElement): string[] {
  const authors = readAuthors(meta);
  const others = findAll(meta, 'contrib').filter((contrib) => !isAuthor(contrib));
  const members = findAll(meta, 'collab').flatMap((group) => findAll(group, 'contrib'));
  const names = [...others, ...members].map((contrib) => {
    const { given, family } = readAuthor(contrib, new Map());
    return `${given} ${family}`.trim();
  });
  const places = findAll(meta, 'aff')
    .map(affiliationOf)
    .filter((place) => !authors.some(({ affiliation }) => affiliation?.includes(place)));
  return [...names, ...places].filter(Boolean);
}

/** Each of whom a letter is, with the role and address that it gives. */
export function readSignatures(meta: XmlElement): string[] {
  const places = placesIn(meta);
  const people = findAll(meta, 'contrib');
  const signed = people.flatMap((contrib) => {
    const { given, family, affiliation } = readAuthor(contrib, places);
    const roles = childrenNamed(contrib, 'role').map(lineOf);
    const said = [`${given} ${family}`.trim(), ...roles, affiliation ?? ''].filter(Boolean);
    return said.length === 0 ? [] : [said.join(', ')];
  });
  // A translation may name the addresses of the article, and have its own besides.
  const own = findAll(meta, 'aff').map(affiliationOf);
  return [...signed, ...own.filter((place) => !signed.some((line) => line.includes(place)))];
}

/** The authors whose names lead to a note of theirs. */
export const namesLeadingTo = (meta: XmlElement, id: string | undefined): string[] =>
  findAll(meta, 'contrib').flatMap((contrib) => {
    const isLed = findAll(contrib, 'xref').some(({ attributes }) =>
      (attributes.get('rid') ?? '').split(/\s+/).includes(id ?? ' '),
    );
    const { given, family } = readAuthor(contrib, new Map());
    return isLed ? [`${given} ${family}`.trim()].filter(Boolean) : [];
  });

/** For whom authors write, their lives and their comments, each with the name of whom it is of. */
export function saidByNames(meta: XmlElement): string[] {
  const said = (within: XmlElement) =>
    childrenNamed(within, 'on-behalf-of', 'author-comment', 'bio').map(lineOf).filter(Boolean);
  const ofGroups = findAll(meta, 'contrib-group').flatMap(said);
  const ofAuthors = findAll(meta, 'contrib').flatMap((contrib) => {
    const { given, family } = readAuthor(contrib, new Map());
    return said(contrib).map((words) =>
      [`${given} ${family}`.trim(), words].filter(Boolean).join(': '),
    );
  });
  return [...new Set([...ofGroups, ...ofAuthors])];
}

/** `Una Vara` of a name in its parts. */
export const nameOf = (name: XmlElement): string =>
  ['given-names', 'surname']
    .map((part) => lineOf(childNamed(name, part)))
    .join(' ')
    .trim() || lineOf(name);

/** What each author did (CRediT, ANSI/NISO Z39.104), in the words of the file. */
export function readContributions(meta: XmlElement): string[] {
  return findAll(meta, 'contrib').flatMap((contrib) => {
    const { given, family } = readAuthor(contrib, new Map());
    const roles = childrenNamed(contrib, 'role').filter(isContribution).map(lineOf);
    return roles.length === 0 ? [] : [`${`${given} ${family}`.trim()}: ${roles.join(', ')}.`];
  });
}

const CREDIT =
  /^(?:conceptuali[sz]ation|data curation|formal analysis|funding acquisition|investigation|methodology|project administration|resources|software|supervision|validation|visuali[sz]ation|writing)\b/i;

/** Any other role is what an author is by profession, which the record says. */
export const isContribution = (role: XmlElement): boolean =>
  CREDIT.test(lineOf(role)) || /credit/i.test(role.attributes.get('vocab') ?? '');

/** By their ids; a file may give one id to several. */
function placesIn(meta: XmlElement): Map<string, string> {
  const byId = Map.groupBy(findAll(meta, 'aff'), ({ attributes }) => attributes.get('id') ?? '');
  return new Map([...byId].map(([id, affs]) => [id, affs.map(affiliationOf).join('; ')]));
}

function readAuthor(contrib: XmlElement, places: ReadonlyMap<string, string>): JatsAuthor {
  const within = childNamed(contrib, 'name-alternatives') ?? contrib;
  const name = childNamed(within, 'name') ?? childNamed(within, 'string-name');
  const part = (wanted: string) => lineOf(childNamed(name, wanted));
  const family = [part('surname'), part('suffix')].filter(Boolean).join(' ');
  const group = elementsIn(within).find((each) => each.name === 'collab');
  const ids = childrenNamed(contrib, 'contrib-id', 'uri', 'ext-link');
  const affiliations = [
    ...childrenNamed(contrib, 'aff').map(affiliationOf),
    ...childrenNamed(contrib, 'xref')
      .filter(({ attributes }) => attributes.get('ref-type') === 'aff')
      .flatMap(({ attributes }) => (attributes.get('rid') ?? '').split(/\s+/))
      .map((id) => places.get(id) ?? ''),
  ].filter(Boolean);
  return {
    given: family === '' ? '' : part('given-names'),
    family: family || part('given-names') || lineOf(name) || (group ? groupName(group) : ''),
    affiliation: [...new Set(affiliations)].join('; ') || null,
    orcid: ids.map((id) => parseOrcid(lineOf(id))).find((id) => id !== null) ?? null,
  };
}

/** The name of a group, without its members. */
export const groupName = (name: XmlElement): string =>
  lineOf({ ...name, children: name.children.filter((node) => !isGroup(node)) });

const isGroup = (node: XmlNode): boolean =>
  typeof node !== 'string' && node.name === 'contrib-group';

const LEFT_OUT = new Set(['label', 'institution-id', 'email', 'fax', 'phone', 'sup']);

/** As it is written, or its parts with commas where nothing stands between them. */
function affiliationOf(aff: XmlElement): string {
  const kept: XmlElement = { ...aff, children: withoutMarks(aff) };
  const isWritten = kept.children.some((node) => typeof node === 'string' && /\S/.test(node));
  const written = isWritten
    ? lineOf(kept)
    : elementsIn(kept).map(lineOf).filter(Boolean).join(', ');
  return written.replace(/^[\s,;.]+/, '').trim();
}

const withoutMarks = ({ children }: XmlElement): XmlNode[] =>
  children
    .filter((node) => typeof node === 'string' || !LEFT_OUT.has(node.name))
    .map((node) => (typeof node === 'string' ? node : { ...node, children: withoutMarks(node) }));
