import type { XmlElement } from '#app/platform/documents/office/xml-nodes.ts';
import {
  childOf,
  descendants,
  isElement,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import { plainText } from '#app/platform/documents/office/xml-tokens.ts';
import { readLanguage } from '#app/protocols/languages/translations.ts';
import type { Author } from '../core/article.ts';
import { textOfHtml } from './html-text.ts';

/** What an export of Open Journal Systems says of an article, by the native XML of its versions 3.0 to 3.5. */
export type OjsArticle = {
  /** What it is called in the report. */
  name: string;
  isPublished: boolean;
  /** The fields of a record as an import takes them, without its PDF. */
  record: Record<string, unknown>;
  authors: Author[];
  dates: { received: string | null; revised: null; accepted: null; published: string | null };
  /** The section that it stands in. */
  type: string | null;
  pdf: OjsFile | null;
  /** What is not taken, for the person who imports. */
  left: string[];
};

/** @property embedded its number in the export, or null where only an address is given */
export type OjsFile = { fileName: string; embedded: string | null; address: string | null };

/** The paper ID of an article that has this number there. */
export const ojsPaperId = (number: string): string => `OJS-${number}`;

/** All of an export, in its order. */
export function* readOjs(root: XmlElement): Generator<OjsArticle> {
  const issues = root.name === 'issue' ? [root] : childrenOf(root, 'issue');
  for (const issue of issues) {
    for (const article of descendants(issue.children, 'article')) yield readArticle(article, issue);
  }
  const alone = root.name === 'article' ? [root] : childrenOf(root, 'article');
  for (const article of alone) yield readArticle(article, null);
}

function readArticle(article: XmlElement, issue: XmlElement | null): OjsArticle {
  const publication = currentPublication(article) ?? article;
  const own =
    valueOf(publication, 'locale') ?? valueOf(article, 'locale') ?? firstLocale(publication);
  const inOwn = (name: string, within: XmlElement | undefined = publication) =>
    textOfHtml(localized(within, name).get(own) ?? '');
  const id = internalId(article);
  const doi = idOf(publication, 'doi') ?? idOf(article, 'doi') ?? '';
  const place =
    childOf(publication, 'issue_identification') ??
    (issue && childOf(issue, 'issue_identification')) ??
    undefined;
  const authors = authorsOf(publication, own);
  const published =
    valueOf(publication, 'date_published') ?? (issue && lineOf(childOf(issue, 'date_published')));
  const { pdf, left } = galleysOf(article, publication);
  return {
    name: `OJS ${id ?? doi}`.trim(),
    isPublished: Boolean(published) && isOut(publication, issue),
    record: {
      name: titleOf(publication, own),
      author: authors.map(({ written }) => written).join(', '),
      page_no: lineOf(childOf(publication, 'pages')),
      doi_no: doi,
      man_id: id === null ? doi : ojsPaperId(id),
      ...placeOf(place, own),
      year: yearOf(place) ?? published?.slice(0, 4) ?? null,
      abstract: inOwn('abstract'),
      keyword: (keywordsOf(publication).get(own) ?? []).join(', '),
      reference: citationsOf(publication).join('\n'),
      language: readLanguage(own) ?? '',
      translations: translationsOf(publication, own),
    },
    authors,
    dates: {
      received: dayOf(valueOf(article, 'date_submitted')),
      ...{ revised: null, accepted: null },
      published: dayOf(published ?? null),
    },
    type: sectionOf(
      issue,
      valueOf(publication, 'section_ref') ?? valueOf(article, 'section_ref'),
      own,
    ),
    pdf,
    left,
  };
}

/** 3 is its state for what readers see; an issue that is still planned says 0. */
const isOut = (publication: XmlElement, issue: XmlElement | null): boolean =>
  (valueOf(publication, 'status') ?? '3') === '3' &&
  valueOf(issue ?? undefined, 'published') !== '0';

/** The one that readers see; an article of version 3.1 and before is its own. */
function currentPublication(article: XmlElement): XmlElement | undefined {
  const all = childrenOf(article, 'publication');
  const current = valueOf(article, 'current_publication_id');
  const out = all.filter((each) => valueOf(each, 'status') === '3');
  return all.find((each) => internalId(each) === current) ?? out.at(-1) ?? all.at(-1);
}

/** From version 3.4 on the prefix stands in the title as well. */
const titleOf = (publication: XmlElement, locale: string): string => {
  const part = (name: string) => textOfHtml(localized(publication, name).get(locale) ?? '');
  const prefix = part('prefix');
  const title = part('title');
  const whole = prefix === '' || title.startsWith(`${prefix} `) ? title : `${prefix} ${title}`;
  const subtitle = part('subtitle');
  if (subtitle === '') return whole;
  return /[.:?!]$/.test(whole) ? `${whole} ${subtitle}` : `${whole}: ${subtitle}`;
};

const placeOf = (place: XmlElement | undefined, locale: string) => {
  const volume = lineOf(place && childOf(place, 'volume'));
  const number = lineOf(place && childOf(place, 'number'));
  const titles = place ? localized(place, 'title') : new Map<string, string>();
  const title = textOfHtml(titles.get(locale) ?? [...titles.values()][0] ?? '');
  return {
    volume: /^[1-9]\d{0,3}$/.test(volume) ? volume : null,
    issue: /^\d+$/.test(number) ? `Issue ${number}` : number || title,
  };
};

const yearOf = (place: XmlElement | undefined): string | null =>
  /\d{4}/.exec(lineOf(place && childOf(place, 'year')))?.[0] ?? null;

function sectionOf(
  issue: XmlElement | null,
  reference: string | null,
  locale: string,
): string | null {
  const sections = issue ? [...descendants(issue.children, 'section')] : [];
  const section = sections.find((each) => valueOf(each, 'ref') === reference);
  if (!section) return null;
  const titles = localized(section, 'title');
  return textOfHtml(titles.get(locale) ?? [...titles.values()][0] ?? '') || null;
}

function authorsOf(publication: XmlElement, locale: string): Author[] {
  const all = childOf(publication, 'authors');
  const order = (each: XmlElement) => Number(valueOf(each, 'seq') ?? 0);
  return (all ? childrenOf(all, 'author') : [])
    .toSorted((one, other) => order(one) - order(other))
    .map((author) => {
      const part = (...names: string[]) =>
        names.map((name) => anyLocale(author, name, locale)).find(Boolean) ?? '';
      const given = [part('givenname', 'firstname'), part('middlename')].filter(Boolean).join(' ');
      const family = part('familyname', 'lastname');
      const affiliation = childOf(author, 'affiliation');
      const place = (affiliation && anyLocale(affiliation, 'name', locale)) || part('affiliation');
      const orcid = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.exec(lineOf(childOf(author, 'orcid')))?.[0];
      return {
        given: family === '' ? '' : given,
        family: family || given,
        affiliation: place || null,
        orcid: orcid ?? null,
        written: [given, family].filter(Boolean).join(' '),
      };
    })
    .filter(({ written }) => written !== '');
}

function translationsOf(publication: XmlElement, own: string) {
  const titles = localized(publication, 'title');
  const abstracts = localized(publication, 'abstract');
  const keywords = keywordsOf(publication);
  return [...new Set([...titles.keys(), ...abstracts.keys()])]
    .filter((locale) => locale !== own && readLanguage(locale) !== null)
    .map((locale) => ({
      language: locale,
      title: titleOf(publication, locale),
      abstract: textOfHtml(abstracts.get(locale) ?? ''),
      keywords: keywords.get(locale) ?? [],
    }))
    .filter(({ title, abstract }) => title !== '' || abstract !== '');
}

const keywordsOf = (publication: XmlElement): Map<string, string[]> =>
  new Map(
    childrenOf(publication, 'keywords').map((group) => [
      valueOf(group, 'locale') ?? '',
      childrenOf(group, 'keyword')
        .map((keyword) => lineOf(childOf(keyword, 'name') ?? keyword))
        .filter(Boolean),
    ]),
  );

/** A citation of several lines becomes one line. */
const citationsOf = (publication: XmlElement): string[] =>
  [...descendants(publication.children, 'citation')]
    .map((each) => textOfHtml(textOf(each)).replaceAll(/\s+/g, ' '))
    .filter(Boolean);

/** The files that readers open: of them the first PDF is taken, and the others are named. */
function galleysOf(article: XmlElement, publication: XmlElement): Pick<OjsArticle, 'pdf' | 'left'> {
  const files = new Map(
    [...descendants(article.children, 'submission_file')].map((file) => [
      valueOf(file, 'id'),
      fileOf(file),
    ]),
  );
  const left: string[] = [];
  let pdf: OjsFile | null = null;
  for (const galley of childrenOf(publication, 'article_galley')) {
    const label = lineOf(childOf(galley, 'name')) || 'a file without a name';
    const file = files.get(valueOf(childOf(galley, 'submission_file_ref'), 'id'));
    const isPdf = file !== undefined && /\.pdf$/i.test(file.fileName);
    if (isPdf && !pdf && file.embedded !== null) pdf = file;
    else if (file?.address) left.push(`its file “${label}” is not in the export: ${file.address}`);
    else left.push(`its file “${label}” is not taken: one PDF of each article is`);
  }
  return { pdf, left };
}

function fileOf(file: XmlElement): OjsFile {
  const [embedded] = descendants(file.children, 'embed');
  const [address] = descendants(file.children, 'href');
  const revision = childOf(file, 'revision');
  const name = lineOf(childOf(file, 'name')) || lineOf(revision && childOf(revision, 'name'));
  const ending = valueOf(childOf(file, 'file'), 'extension') ?? endingOf(revision);
  return {
    fileName:
      ending === '' || name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`,
    embedded: valueOf(embedded, 'file'),
    address: valueOf(address, 'src'),
  };
}

const endingOf = (revision: XmlElement | undefined): string =>
  valueOf(revision, 'filetype') === 'application/pdf' ? 'pdf' : '';

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((node): node is XmlElement => isElement(node, name));

const textOf = ({ children }: XmlElement): string =>
  children.map((node) => (typeof node === 'string' ? plainText(node) : textOf(node))).join('');

const lineOf = (element: XmlElement | undefined | null): string =>
  element ? textOf(element).replace(/\s+/g, ' ').trim() : '';

/** What it says in each language, by locale as it is written there. */
const localized = (element: XmlElement, name: string): Map<string, string> =>
  new Map(childrenOf(element, name).map((each) => [valueOf(each, 'locale') ?? '', textOf(each)]));

function anyLocale(element: XmlElement, name: string, locale: string): string {
  const all = localized(element, name);
  const told = [all.get(locale), ...all.values()].find((text) => text?.trim());
  return textOfHtml(told ?? '').replaceAll(/\s+/g, ' ');
}

const firstLocale = (publication: XmlElement): string =>
  localized(publication, 'title').keys().next().value ?? '';

const idOf = (element: XmlElement, type: string): string | null =>
  lineOf(childrenOf(element, 'id').find((each) => valueOf(each, 'type') === type)) || null;

const internalId = (element: XmlElement): string | null => idOf(element, 'internal');

const dayOf = (written: string | null): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0] ?? null;
