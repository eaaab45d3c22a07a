import { denyingOf, saysDenied } from '#app/features/manuscripts/core/index.ts';
import { foldedWords, foldLetters } from '#app/platform/text/fold.ts';
import { splitKeywords } from '#app/platform/words.ts';
import { href } from '#app/routes.ts';
import type { Finding } from '../uploads/examine-upload.ts';
import { FORM_NAMES, isInProgress } from '../uploads/upload.ts';
import type { UploadTexts } from '../uploads/upload.ts';
import { met, unmet } from './requirement.ts';
import type { Requirement, Way } from './requirement.ts';

type Named = Pick<UploadTexts, 'abstract' | 'keywords'>;
type Typed = Named & Pick<UploadTexts, 'issue' | 'pages' | 'doi'>;

/** What of an upload are not its manuscript's own words, and these; null when there is nothing. */
export function wordsOfOffice(
  { texts, authors }: { texts: Typed; authors: readonly { affiliation: string | null }[] },
  own: Named & {
    authors: readonly { institution: string | null }[];
    invitations: readonly { name: string }[];
  },
): { known: string; text: string } | null {
  const keywords = new Set(splitKeywords(own.keywords));
  const places = new Set(own.authors.map(({ institution }) => institution));
  const typed = [
    ...(texts.abstract === own.abstract ? [] : [texts.abstract]),
    ...splitKeywords(texts.keywords).filter((each) => !keywords.has(each)),
    ...authors.flatMap(({ affiliation }) => (places.has(affiliation) ? [] : (affiliation ?? []))),
    namesIn(texts, own.invitations),
  ].filter((words) => words !== '');
  const known = `${own.abstract}\n${own.keywords}`;
  return typed.length === 0 ? null : { known, text: typed.join('\n') };
}

/** Shorter words are parts of others. */
const SHORTEST = 4;

/** Words of reviewers' names in what is chosen by hand, and has few words: issue, pages and DOI, also as parts of words. */
function namesIn({ issue, pages, doi }: Typed, reviewers: readonly { name: string }[]): string {
  const placed = foldLetters([issue, pages, doi].join(' '));
  const names = reviewers.flatMap(({ name }) => foldedWords(name));
  return names.filter((word) => word.length >= SHORTEST && placed.includes(word)).join(' ');
}

export type RecordAhead = {
  paperId: number;
  /** Null while production has not begun. */
  uploadId: number | null;
  texts: UploadTexts;
  findings: readonly Finding[];
  isCompleted: boolean;
  statements: readonly { field: string; text: string }[];
  /** Paper IDs of other manuscripts that have its PDF or abstract, and the SHA-256 of that PDF. */
  others: readonly number[];
  sha256: string | null;
  /** Those in the list of authors, by their places there. */
  authors: readonly { position: number; name: string; deniedAt: number | null }[];
  /** Published articles that have it. */
  articles: readonly { id: number; title: string }[];
  /** Retracted works that it cites. */
  retracted: readonly string[];
  /** Whom abstract, keywords and affiliations, where the office changed them, name to readers. */
  named: { certain: readonly string[]; likely: readonly string[] } | null;
};

/** What should be said of an article, and what is. */
export const recordRequirements = (record: RecordAhead): Requirement[] => [
  ...fieldsAsked(record).map((name) => ({ ...ofField(record, name), isPlaced: isPlaced(name) })),
  ...otherFaults(record),
  ...ofOtherPapers(record),
  ...ofArticles(record),
  ...ofReferences(record),
  ...ofDenials(record),
  ...ofReviewers(record),
  ofSubmission(record),
  ...ofStatements(record),
];

const FIELDS = ['abstract', 'keywords', 'volume', 'issue', 'pages', 'doi'] as const;
type Field = (typeof FIELDS)[number];

/** Where it appears is said once there is a production to say it in. */
const fieldsAsked = ({ uploadId, texts }: RecordAhead) =>
  FIELDS.filter((name) => {
    if (uploadId === null) return !isPlaced(name);
    return !isInProgress(texts) || !isPlaced(name) || name === 'doi';
  });

const LABELS: Record<Field, string> = {
  abstract: 'The abstract',
  keywords: 'The keywords',
  volume: 'The volume',
  issue: 'The issue',
  pages: 'The pages',
  doi: 'The DOI',
};

/** What may stay out of an article that has no manuscript is asked for here, or a reason. */
const MISSING: Partial<Record<Field, string>> = {
  pages: 'The pages are missing.',
  doi: 'The DOI is missing.',
};

function ofField(record: RecordAhead, field: Field): Requirement {
  const found = record.findings.find((each) => each.field === field && each.kind !== 'warning');
  const way = wayToField(record, field);
  if (found) return unmet('record', found.text, { way });
  const value = record.texts[field].trim();
  if (value === '') return unmet('record', MISSING[field]!, { way, key: field });
  const isLong = field === 'abstract' || field === 'keywords';
  return met('record', isLong ? LABELS[field] : `${LABELS[field]}: ${value}`);
}

/** A year that is none, a title that is not there: no reason helps. */
const otherFaults = (record: RecordAhead): Requirement[] =>
  record.findings
    .filter(({ kind }) => kind !== 'warning')
    .filter(({ field }) => field !== 'file' && !FIELDS.includes(field as Field))
    .map(({ field, text }) => unmet('record', text, { way: wayToField(record, field) }));

/** Where on the page a field stands that is several. */
const PLACES: Partial<Record<Finding['field'], string>> = { authors: 'fields' };

/** What is said of an article only when it is published. */
const isPlaced = (field: Finding['field']): boolean =>
  field === 'volume' || field === 'issue' || field === 'pages' || field === 'doi';

function wayToField({ paperId, uploadId }: RecordAhead, field: Finding['field']): Way {
  if (uploadId === null) {
    const production = href('officeProduction', { id: paperId });
    return { label: 'Add the PDF', href: `${production}#text` };
  }
  if (isPlaced(field)) {
    return {
      label: 'Enter it',
      href: `${href('officePublish', { id: paperId })}#${field === 'volume' ? 'issue' : field}`,
    };
  }
  const name = PLACES[field] ?? FORM_NAMES[field];
  return { label: 'Enter it', href: `${href('ownUpload', { id: uploadId })}#${name}` };
}

/** After acceptance the form of the submission is closed: only the authors can still say what is missing. */
const wayToAuthors = ({ paperId }: RecordAhead): Way => ({
  label: 'Write to the author',
  href: href('officeManuscriptTab', { id: paperId, tab: 'messages' }),
});

/** A reason stands for one PDF. */
function ofOtherPapers({ paperId, others, sha256 }: RecordAhead): Requirement[] {
  if (others.length === 0) return [];
  const named = others.toSorted((one, other) => one - other).slice(0, MOST_NAMED);
  const more = others.length > named.length ? [`${others.length - named.length} more`] : [];
  const papers = new Intl.ListFormat('en-GB').format([...named.map(String), ...more]);
  const which = others.length === 1 ? 'another manuscript' : 'other manuscripts';
  return [
    unmet('record', `The PDF or the abstract is that of ${which} here, ${papers}.`, {
      way: { label: 'Replace it', href: `${href('officeProduction', { id: paperId })}#text` },
      key: `another ${named.join(' ')} ${sha256 ?? ''}`,
    }),
  ];
}

const MOST_NAMED = 3;

const ofArticles = ({ paperId, articles, sha256 }: RecordAhead): Requirement[] =>
  articles.map(({ id, title }) =>
    unmet('record', `The PDF is that of the published article “${title}”.`, {
      way: { label: 'Replace it', href: `${href('officeProduction', { id: paperId })}#text` },
      key: `another article ${id} ${sha256 ?? ''}`,
    }),
  );

/** They may be cited where the text says that they were retracted: so an editor gives a reason. */
const ofReferences = (record: RecordAhead): Requirement[] =>
  record.retracted.map((work) =>
    unmet('record', `A reference was retracted: ${work}.`, {
      ...{ way: wayToAuthors(record), key: `retracted ${work}` },
    }),
  );

/** Readers would be told that they wrote it: a reason stands for one person. */
const ofDenials = (record: RecordAhead): Requirement[] =>
  denyingOf(record.authors).map((author) =>
    unmet('record', saysDenied([author]), {
      ...{ way: wayToAuthors(record), key: `denied ${author.position} ${author.deniedAt}` },
    }),
  );

/** Who is named for certain is taken out; what may be another's is answered for. */
function ofReviewers({ uploadId, named }: RecordAhead): Requirement[] {
  const upload = href('ownUpload', { id: uploadId ?? 0 });
  const way = { label: 'Change it', href: upload };
  const inWords = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
  const { certain, likely } = named ?? { certain: [], likely: [] };
  return [
    ...(certain.length === 0
      ? []
      : [
          unmet('record', `Readers would learn who reviewed the manuscript: ${inWords(certain)}.`, {
            way,
          }),
        ]),
    ...(likely.length === 0
      ? []
      : [
          unmet(
            'record',
            `This may tell readers who reviewed the manuscript: ${inWords(likely)}. Please say who else is meant, or leave it out.`,
            { way, key: `reviewer ${likely.join(' ')}` },
          ),
        ]),
  ];
}

const ofSubmission = (record: RecordAhead): Requirement =>
  record.isCompleted
    ? met('record', 'The authors have completed the submission')
    : unmet('record', 'The authors have not completed the submission.', {
        ...{ way: wayToAuthors(record), key: 'submission' },
      });

const ofStatements = (record: RecordAhead): Requirement[] =>
  record.statements.length === 0
    ? [met('record', 'Statements on funding, competing interests, data and generative AI')]
    : record.statements.map(({ field, text }) =>
        unmet('record', text, { way: wayToAuthors(record), key: `statement ${field}` }),
      );

/** An article that has appeared in the issue, or is to. */
type Neighbour = { title: string; pages: string };

type Placed = {
  pages: string;
  neighbours: readonly Neighbour[];
  /** Of the PDF, and which PDF it is; null where it cannot be read. */
  pdf: { pages: number; sha256: string } | null;
  way: Way;
};

type Range = { prefix: string; first: number; last: number };

/** What about the pages of an article is likely a slip; each may be right for a reason. */
export function doubtPlace({ pages, neighbours, pdf, way }: Placed): Requirement[] {
  const own = rangeOf(pages);
  if (own === null) return [];
  const count = own.last - own.first + 1;
  const doubt = (text: string, key: string) => unmet('record', text, { way, key });
  const shared = neighbours.filter((each) => overlaps(own, rangeOf(each.pages)));
  return [
    ...shared.map((each) =>
      doubt(
        `${inWords(pages)} ${/[-–]/.test(pages) ? 'overlap' : 'overlaps'} “${each.title}” in the same issue (${inWords(each.pages).toLowerCase()}).`,
        `overlap ${pages} ${each.pages} ${each.title}`,
      ),
    ),
    // A number such as e104 counts no pages.
    ...(pdf !== null && own.prefix === '' && count !== pdf.pages
      ? [
          doubt(
            `${inWords(pages)} ${count === 1 ? 'is 1 page' : `are ${count} pages`}; the PDF has ${pdf.pages}.`,
            `page-count ${pages} ${pdf.sha256}`,
          ),
        ]
      : []),
  ];
}

function rangeOf(text: string): Range | null {
  const [first, last = first, ...more] = text.match(/\d+/g)?.map(Number) ?? [];
  if (first === undefined || last === undefined || more.length > 0) return null;
  const prefix = /^[a-z]*/i.exec(text.trim())![0].toLowerCase();
  return { prefix, first, last };
}

const overlaps = (one: Range, other: Range | null): boolean =>
  other !== null &&
  one.prefix === other.prefix &&
  one.first <= other.last &&
  other.first <= one.last;

const inWords = (pages: string): string =>
  `${/[-–]/.test(pages) ? 'Pages' : 'Page'} ${pages.replace('-', '–')}`;
