import type { JournalFacts } from '#app/features/journal/content/index.ts';

/** Who takes journals or articles, and refuses some. */
export type Index = 'Crossref' | 'DOAJ' | 'Google Scholar' | 'Plan S' | 'PubMed Central';

export type Check = {
  /** What is asked, as a sentence. */
  rule: string;
  asks: readonly Index[];
  /** Null where there is nothing yet to look at. */
  isMet: boolean | null;
  /** What is so today, as a sentence. */
  found: string;
};

/** Of the journal as a whole, with the text of the journal in which it is changed; null where it is a setting of the site. */
export type JournalCheck = Check & { text: 'journal.yaml' | 'board.yaml' | null };

/** Those of the sample journal: their check digits are valid, and they are in no register. */
const SAMPLE_ISSNS = new Set(['0000-0000', '9999-9994']);
/** Kept for tests by Crossref. */
const SAMPLE_PREFIX = '10.5555';

/** Editors whom DOAJ wants to see, with their affiliations. */
const FEWEST_EDITORS = 5;

const OPEN_LICENCE = /^https?:\/\/creativecommons\.org\/(?:licenses|publicdomain)\//;
const PLAN_S_LICENCE = /\/(?:licenses\/by(?:-sa)?|publicdomain\/zero)\//;
/** A name with a dot, or an IPv4 address: DOAJ's article schema takes no other host. */
const PUBLIC_HOST = /^https:\/\/(?!127\.)[^/:]+\.[^/:]+/;

type Journal = {
  facts: Pick<JournalFacts, 'issn' | 'doiPrefix' | 'licence' | 'sample'>;
  board: readonly { people: readonly { name: string }[] }[];
  /** Where the site is, without a slash at its end. */
  baseUrl: string;
};

/** What indexes ask of the journal as a whole, and whether it is so. */
export function checkJournal({ facts, board, baseUrl }: Journal): JournalCheck[] {
  const { print, online } = facts.issn;
  const editors = new Set(board.flatMap(({ people }) => people.map(({ name }) => name))).size;
  return [
    {
      rule: 'The journal has an ISSN of its own, from the ISSN centre of its country.',
      asks: ['Crossref', 'DOAJ', 'PubMed Central', 'Plan S'],
      isMet: ![print, online].some((issn) => SAMPLE_ISSNS.has(issn)),
      found: `The settings say ${print} in print and ${online} online.`,
      text: 'journal.yaml',
    },
    {
      rule: 'Its DOIs have a prefix that a registration agency gave to the journal.',
      asks: ['Crossref', 'PubMed Central', 'Plan S'],
      isMet: facts.doiPrefix !== SAMPLE_PREFIX,
      found: `The prefix is ${facts.doiPrefix}${facts.doiPrefix === SAMPLE_PREFIX ? ', which is reserved for tests' : ''}.`,
      text: 'journal.yaml',
    },
    {
      rule: 'The site has a public address that begins with https://.',
      asks: ['Crossref', 'DOAJ', 'Google Scholar'],
      isMet: PUBLIC_HOST.test(baseUrl),
      found: `Its address is ${baseUrl}.`,
      text: null,
    },
    {
      rule: 'Articles have an open licence, with its address.',
      asks: ['DOAJ', 'Plan S'],
      isMet: OPEN_LICENCE.test(facts.licence.url),
      found: `The licence is ${facts.licence.name}.`,
      text: 'journal.yaml',
    },
    {
      rule: 'The licence lets others change and sell what they make of an article (CC BY, CC BY-SA or CC0).',
      asks: ['Plan S'],
      isMet: OPEN_LICENCE.test(facts.licence.url) && PLAN_S_LICENCE.test(facts.licence.url),
      found: `The licence is ${facts.licence.name}.`,
      text: 'journal.yaml',
    },
    {
      rule: `The editorial board has at least ${FEWEST_EDITORS} editors, with name and affiliation.`,
      asks: ['DOAJ'],
      isMet: editors >= FEWEST_EDITORS && !facts.sample,
      found: `The board names ${editors} ${editors === 1 ? 'person' : 'people'}${facts.sample ? ', those of the sample journal as long as the settings say that this is it' : ''}.`,
      text: 'board.yaml',
    },
    {
      rule: 'The pages describe this journal, not the sample journal.',
      asks: ['DOAJ'],
      isMet: !facts.sample,
      found: facts.sample
        ? 'The settings say that this is the sample journal.'
        : 'The settings say that this is a journal of its own.',
      text: 'journal.yaml',
    },
  ];
}
