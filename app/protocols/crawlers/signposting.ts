/** Owns typed links between an article and its files for programs (signposting.org/FAIR, levels 1 and 2; RFC 8288, RFC 9264). */
import { doiUrl } from '../doi.ts';

/** Addresses are absolute, or all paths of one site. */
export type Landing = {
  url: string;
  /** Lower-case `10.x/y`. */
  doi: string | null;
  licence: string;
  /** Addresses of its authors at ORCID, of iDs that are proved. */
  authors: readonly string[];
  /** What tells of it, such as BibTeX. */
  records: readonly TypedLink[];
  /** What it is: PDF, e-book. */
  items: readonly TypedLink[];
  linkset: string;
};

export type TypedLink = {
  url: string;
  type: string;
  /** The address of what its type says too little of (RFC 6906). */
  profile?: string;
};

type Link = { rel: string; href: string } & Partial<Pick<TypedLink, 'type' | 'profile'>>;

export const LINKSET_TYPE = 'application/linkset+json';

const TYPES = ['https://schema.org/AboutPage', 'https://schema.org/ScholarlyArticle'];

function linksOf({ doi, licence, authors, records, items }: Landing): Link[] {
  const typed =
    (rel: string) =>
    ({ url: href, ...more }: TypedLink) => ({ rel, href, ...more });
  return [
    ...(doi === null ? [] : [{ rel: 'cite-as', href: doiUrl(doi) }]),
    ...authors.map((href) => ({ rel: 'author', href })),
    ...records.map(typed('describedby')),
    ...items.map(typed('item')),
    { rel: 'license', href: licence },
    ...TYPES.map((href) => ({ rel: 'type', href })),
  ];
}

/** The value of the `Link` header of an article's page. */
export const landingLinks = (landing: Landing): string =>
  writeLinks([...linksOf(landing), { rel: 'linkset', href: landing.linkset, type: LINKSET_TYPE }]);

/** Of a file that tells of the article, back to its page. @param page address of the page */
export const recordLinks = (page: string): string =>
  writeLinks([{ rel: 'describes', href: page, type: 'text/html' }]);

/** Of a file that is the article, back to its page. @param canonical where the same file has another address */
export const itemLinks = (page: string, canonical: string | null = null): string =>
  writeLinks([
    { rel: 'collection', href: page, type: 'text/html' },
    ...(canonical === null ? [] : [{ rel: 'canonical', href: canonical }]),
  ]);

const writeLinks = (links: readonly Link[]): string =>
  links
    .map(({ rel, href, ...more }) =>
      [
        `<${href}>`,
        ...Object.entries({ rel, ...more }).map(([name, to]) => `${name}="${to}"`),
      ].join('; '),
    )
    .join(', ');

/** All links between the page and its files, both ways, as a link set (RFC 9264, §4.2). */
export function writeLinkset(landing: Landing): string {
  const back = [{ href: landing.url, type: 'text/html' }];
  const linkset = [
    {
      anchor: landing.url,
      ...Object.fromEntries(
        [...Map.groupBy(linksOf(landing), ({ rel }) => rel)].map(([rel, links]) => [
          rel,
          // A parameter that links do not have by themselves is a list there (§4.2.4.3).
          links.map(({ href, type, profile }) => ({ href, type, profile: profile && [profile] })),
        ]),
      ),
    },
    ...landing.items.map(({ url }) => ({ anchor: url, collection: back })),
    ...landing.records.map(({ url }) => ({ anchor: url, describes: back })),
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
