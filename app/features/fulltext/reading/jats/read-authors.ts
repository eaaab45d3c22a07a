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
  return findAll(meta, 'contrib')
    .filter(({ attributes }) => (attributes.get('contrib-type') ?? 'author') === 'author')
    .map((contrib) => readAuthor(contrib, places))
    .filter(({ family }) => family !== '');
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

const placesIn = (meta: XmlElement): Map<string, string> =>
  new Map(findAll(meta, 'aff').map((aff) => [aff.attributes.get('id') ?? '', affiliationOf(aff)]));

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
    family: family || part('given-names') || lineOf(name) || lineOf(group ?? null),
    affiliation: affiliations.join('; ') || null,
    orcid: ids.map((id) => parseOrcid(lineOf(id))).find((id) => id !== null) ?? null,
  };
}

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
