import type { XmlElement } from '#app/platform/documents/office/xml-nodes.ts';
import {
  childOf,
  descendants,
  isElement,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import { shorten } from '#app/protocols/plain-text.ts';
import type { Author } from '../core/article.ts';
import { textOfHtml } from './html-text.ts';
import type { OjsFile } from './ojs-galleys.ts';
import { galleysOf } from './ojs-galleys.ts';
import { anyLocale, childrenOf, idOf, languageOf, lineOf, localized, textOf } from './ojs-nodes.ts';

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
  /** Until which day subscribers alone read its PDF, '' where no day is set; null where everybody does. */
  subscribersUntil: string | null;
  /** What is not taken, for the person who imports. */
  left: string[];
};

/** The paper ID of an article that has this number there. */
export const ojsPaperId = (number: string): string => `OJS-${number}`;

/** All of an export, in its order. */
export function* readOjs(root: XmlElement): Generator<OjsArticle> {
  const issues = root.name === 'issue' ? [root] : childrenOf(root, 'issue');
  const licences = new Set<string>();
  const read = (article: XmlElement, issue: XmlElement | null) => {
    const found = readArticle(article, issue);
    const licence = lineOf([...descendants(article.children, 'licenseUrl')][0]);
    if (licence === '' || licences.has(licence)) return found;
    licences.add(licence);
    const left = `it has, as others may, the licence ${licence}: articles here have that of the journal`;
    return { ...found, left: [...found.left, left] };
  };
  for (const issue of issues) {
    for (const article of descendants(issue.children, 'article')) yield read(article, issue);
  }
  const alone = root.name === 'article' ? [root] : childrenOf(root, 'article');
  for (const article of alone) yield read(article, null);
}

function readArticle(article: XmlElement, issue: XmlElement | null): OjsArticle {
  const publication = currentPublication(article) ?? article;
  const own = localeOf(article, publication);
  const id = idOf(article, 'internal');
  const doi = idOf(publication, 'doi') ?? idOf(article, 'doi') ?? '';
  const place =
    childOf(publication, 'issue_identification') ??
    (issue && childOf(issue, 'issue_identification')) ??
    undefined;
  const authors = authorsOf(publication, own);
  const published =
    valueOf(publication, 'date_published') ?? (issue && lineOf(childOf(issue, 'date_published')));
  const { pdf, left } = galleysOf(article, publication, own);
  const day = dayOf(published ?? null);
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
      abstract: textOfHtml(localized(publication, 'abstract').get(own) ?? ''),
      keyword: (keywordsOf(publication).get(own) ?? []).join(', '),
      reference: citationsOf(publication).join('\n'),
      language: languageOf(own) ?? '',
      translations: translationsOf(publication, own),
    },
    authors,
    dates: {
      received: receivedOf(article, day),
      ...{ revised: null, accepted: null },
      published: day,
    },
    type: sectionOf(
      issue,
      valueOf(publication, 'section_ref') ?? valueOf(article, 'section_ref'),
      own,
    ),
    pdf,
    subscribersUntil: subscribersUntil(publication, issue),
    left,
  };
}

/** The language of an article, or that of its first title where it has none in its own. */
function localeOf(article: XmlElement, publication: XmlElement): string {
  const titles = localized(publication, 'title');
  const own = valueOf(publication, 'locale') ?? valueOf(article, 'locale') ?? '';
  return titles.get(own)?.trim()
    ? own
    : ([...titles].find(([, title]) => title.trim())?.[0] ?? own);
}

/** 2 is an issue for subscribers; 1 an article that is open all the same. */
function subscribersUntil(publication: XmlElement, issue: XmlElement | null): string | null {
  if (!issue || valueOf(issue, 'access_status') !== '2') return null;
  if (valueOf(publication, 'access_status') === '1') return null;
  return dayOf(lineOf(childOf(issue, 'open_access_date'))) ?? '';
}

/** An article that was never submitted there, as an older volume, says 1 January 1970 or the day of its import. */
function receivedOf(article: XmlElement, published: string | null): string | null {
  const day = dayOf(valueOf(article, 'date_submitted'));
  return day === null || day < '1980' || (published !== null && day > published) ? null : day;
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
  return all.find((each) => idOf(each, 'internal') === current) ?? out.at(-1) ?? all.at(-1);
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
    issue: /^\d+$/.test(number) ? `Issue ${number}` : shorten(number || title, 200),
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
      // From version 3.5 on there is one for each place, with its name in each language.
      const places = childrenOf(author, 'affiliation').filter((each) =>
        each.children.some((node) => isElement(node)),
      );
      const place =
        places.length > 0
          ? places
              .map((each) => anyLocale(each, 'name', locale))
              .filter(Boolean)
              .join('; ')
          : part('affiliation');
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
    .filter((locale) => locale !== own && languageOf(locale) !== null)
    .map((locale) => ({
      language: languageOf(locale)!,
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

const dayOf = (written: string | null): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0] ?? null;
