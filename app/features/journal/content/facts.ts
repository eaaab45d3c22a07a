import * as v from 'valibot';
import { parseIssn } from '#app/protocols/issn.ts';
import { deadlines } from './deadlines.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const email = v.pipe(text, v.email('must be an e-mail address'));
const webAddress = v.pipe(
  text,
  v.regex(/^https?:\/\/[^\s/]\S*$/, 'must be an address that begins with https://'),
);
const count = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
);
const figure = v.pipe(v.number(), v.minValue(0, 'must not be below 0'));
const issn = v.pipe(
  text,
  v.check(
    (value) => parseIssn(value) === value,
    'must be an ISSN such as 2049-3630, with the right check digit at its end',
  ),
);
const day = v.pipe(text, v.isoDate('must be a day such as 2027-01-01'));
const doi = v.pipe(text, v.regex(/^10\.\d{4,9}\/\S+$/, 'must be a DOI such as 10.5555/abc'));
const address = v.pipe(v.array(text), v.minLength(1, 'needs a line or more'));
/** A text of one or more lines, or a list of lines. */
const lines = v.pipe(
  v.union([text, v.array(text)], 'must be a text or a list of lines'),
  v.transform((value) => (typeof value === 'string' ? value.split('\n') : value)),
);
const common = { abstractWords: count, keywordsMin: count, keywordsMax: count };
const inOrder = (value: { keywordsMin: number; keywordsMax: number }): boolean =>
  value.keywordsMin <= value.keywordsMax;
const OUT_OF_ORDER = 'keywordsMin must not be greater than keywordsMax';
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};
/** A question to reviewers beside the scores; without options it is answered in words. */
const reviewQuestion = v.pipe(
  v.strictObject({
    text,
    options: v.optional(
      v.pipe(
        v.array(text),
        v.check(({ length }) => length !== 1, 'needs two answers or more'),
      ),
      [],
    ),
    several: v.optional(v.boolean(), false),
    scale: v.optional(v.boolean(), false),
    required: v.optional(v.boolean(), false),
    readers: v.optional(v.picklist(['authors', 'editors']), 'editors'),
    articleType: v.optional(v.string(), ''),
  }),
  v.forward(
    v.check(
      ({ options, scale }) => !scale || options.length === 2,
      'must be the two ends of the scale',
    ),
    ['options'],
  ),
);
const contact = v.strictObject({ name: text, address, email, phone: v.optional(text) });

/** For a journal whose file is from before there were these. */
const ARTICLE_TYPES: string[] = [
  'Research article',
  'Review article',
  'Short communication',
  'Case study',
];
const CRITERIA: string[] = [
  'Originality',
  'Technical soundness',
  'Significance to the field',
  'Clarity of the text',
  'Use of earlier work',
];

/** `journal.yaml`: every number and name of the journal, once. */
export const factsSchema = v.strictObject({
  title: text,
  abbreviation: text,
  tagline: text,
  sample: v.boolean(),
  language: v.pipe(
    text,
    v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language such as en'),
  ),
  timeZone: v.optional(
    v.pipe(text, v.check(isTimeZone, 'must be a time zone such as Europe/London')),
    'UTC',
  ),
  frequency: text,
  issuesPerYear: count,
  firstYear: v.pipe(v.number(), v.integer('must be a year'), v.minValue(1600, 'must be a year')),
  publisher: v.strictObject({ name: text, url: webAddress, address }),
  // Where the publisher is, as ORCID wants to know it of those who ask for reviews.
  reviewCredit: v.optional(
    v.strictObject({ city: text, country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
  ),
  issn: v.strictObject({ print: issn, online: issn }),
  doiPrefix: v.pipe(text, v.regex(/^10\.\d{4,9}$/, 'must be a DOI prefix such as 10.5555')),
  /** What programs that learn may do with its texts; nothing is said where it is left out. */
  machines: v.optional(
    v.strictObject({
      answers: v.boolean(),
      training: v.boolean(),
      policy: v.optional(webAddress),
    }),
  ),
  /** Who keeps copies of the journal; with `permission` the lists of volumes have the words that its programs look for. */
  archives: v.optional(
    v.array(
      v.strictObject({
        name: text,
        url: webAddress,
        since: v.optional(count),
        permission: v.optional(v.picklist(['LOCKSS', 'CLOCKSS'])),
      }),
    ),
    [],
  ),
  /** What is proposed behind the prefix and a slash: {volume}, {issue}, {page}, {year}, {id} stand for the article’s. */
  doiPattern: v.optional(
    v.pipe(
      text,
      v.check(
        (pattern) => pattern.includes('{page}') || pattern.includes('{id}'),
        'must have {page} or {id} in it, so that no two articles have one DOI',
      ),
    ),
  ),
  /** DOI of the page on how articles are corrected and retracted, where the journal takes part in Crossmark. */
  updatePolicy: v.optional(doi),
  /** Rounds and number of reviews are shown of articles that were submitted on this day or later; else of none. */
  reviewFigures: v.optional(v.strictObject({ since: day })),
  /** Whether authors are written to in January about the readers of their articles. */
  yearlyLetter: v.optional(v.boolean(), false),
  citeScore: figure,
  impactFactor: figure,
  licence: v.strictObject({ name: text, url: webAddress }),
  contact: v.strictObject({ editorial: contact, publisher: contact }),
  topics: v.pipe(v.array(text), v.minLength(1, 'needs a topic or more')),
  articleTypes: v.optional(
    v.pipe(v.array(text), v.minLength(1, 'needs a type or more')),
    ARTICLE_TYPES,
  ),
  featured: v.nullable(doi),
  limits: v.pipe(
    v.strictObject({ ...common, reviewersMin: count, appeals: v.optional(v.literal(1)) }),
    v.check((value) => inOrder(value), OUT_OF_ORDER),
  ),
  policyLimits: v.pipe(
    v.strictObject({
      ...common,
      similarityPercent: v.pipe(count, v.maxValue(100, 'must be 100 or less')),
      headingLevels: count,
    }),
    v.check((value) => inOrder(value), OUT_OF_ORDER),
  ),
  insights: v.strictObject({
    acceptanceRate: text,
    publishingTimeline: text,
    timeToFirstDecision: text,
    reviewTime: text,
    submissionToAcceptance: text,
    acceptanceToPublication: text,
  }),
  links: v.strictObject({
    login: v.nullable(webAddress),
    signUp: v.nullable(webAddress),
    publisherJournals: webAddress,
  }),
  payment: v.strictObject({
    bank: v.nullable(lines),
    qr: v.nullable(
      v.pipe(
        text,
        v.regex(/^[\w.-]+\.(png|jpe?g|svg|webp)$/, 'must be the name of an image in downloads/'),
      ),
    ),
    details: v.nullable(text),
  }),
  review: v.optional(v.strictObject({ answerDays: count, reviewDays: count }), {
    ...{ answerDays: 7, reviewDays: 28 },
  }),
  revision: v.optional(v.strictObject({ minorDays: count, majorDays: count }), {
    ...{ minorDays: 21, majorDays: 56 },
  }),
  production: v.optional(v.strictObject({ proofDays: count }), { proofDays: 7 }),
  deadlines,
  editorsSee: v.optional(v.picklist(['all', 'sections']), 'all'),
  whoDecides: v.optional(v.picklist(['editors', 'chief']), 'editors'),
  reviewForm: v.optional(
    v.strictObject({
      criteria: v.pipe(
        v.array(text),
        v.check((names) => new Set(names).size === names.length, 'must not name a criterion twice'),
      ),
      scale: v.pipe(
        count,
        v.minValue(2, 'must be 2 or more'),
        v.maxValue(10, 'must be 10 or less'),
      ),
      questions: v.optional(
        v.pipe(v.array(reviewQuestion), v.maxLength(10, 'must be ten questions or fewer')),
        [],
      ),
    }),
    { criteria: CRITERIA, scale: 5, questions: [] },
  ),
  uploads: v.strictObject({ authors: v.picklist(['review', 'publish']) }),
});

export type JournalFacts = v.InferOutput<typeof factsSchema>;
