import { foldCase } from '#app/platform/text/fold.ts';
import type { ArticleStatement } from '#app/features/fulltext/statements/index.ts';

/** A text that authors are asked for beside title, authors and files. */
type AskedText = {
  step: 'manuscript' | 'statements';
  label: string;
  hint?: string;
  longest: number;
  isLine?: true;
  /** What the box beside it says by which the answer is “None”. */
  none?: string;
  /** What is said where it is missing; without it the text is optional. */
  missing?: string;
  /** What letters call it while it is missing, so that the words tell nothing that was typed. */
  part?: string;
  /** Whether the manuscript may say it itself. */
  isInFile?: true;
  /** As which section of the article it is printed. */
  printed?: ArticleStatement['role'];
  /** Whether an article is not published without it, or a reason. */
  isNeededInPrint?: true;
};

/**
 * Each text that is asked for, once: its field, its rule, what letters and history call it, where it is printed. The
 * order is that of the form, and of the statements in an article.
 */
const ASKED = {
  abstract: {
    ...{ step: 'manuscript', label: 'Abstract', longest: 10_000, part: 'abstract', isInFile: true },
    missing: 'The abstract is missing.',
  },
  keywords: {
    ...{ step: 'manuscript', label: 'Keywords', longest: 2000, part: 'keywords', isInFile: true },
    ...{ isLine: true, missing: 'The keywords are missing.' },
  },
  articleType: {
    ...{ step: 'manuscript', label: 'Article type', longest: 100, isLine: true },
    ...{ part: 'article type', missing: 'The article type is missing.' },
  },
  references: {
    ...{ step: 'manuscript', label: 'References', longest: 60_000, isInFile: true },
    hint: 'One per line, as they are to be printed',
  },
  specialIssue: {
    ...{ step: 'manuscript', label: 'Special issue', longest: 300, isLine: true },
    hint: 'Its title, if you submit to one',
  },
  coveringLetter: {
    ...{ step: 'manuscript', label: 'Covering letter', longest: 10_000 },
    hint: 'Only editors read it',
  },
  suggestedReviewers: {
    ...{ step: 'manuscript', label: 'Suggested reviewers', longest: 5000 },
    hint: 'One per line: name, e-mail address, reason. Please do not suggest colleagues or co-authors.',
  },
  opposedReviewers: {
    ...{ step: 'manuscript', label: 'Reviewers to exclude', longest: 5000 },
    hint: 'One per line: name, e-mail address, reason',
  },
  funding: {
    ...{ step: 'statements', label: 'Funding', longest: 5000, part: 'funding', isInFile: true },
    ...{ none: 'None: the work had no funding', printed: 'funding', isNeededInPrint: true },
    missing: 'The statement on funding is missing.',
  },
  grants: {
    ...{ step: 'statements', label: 'Grant numbers', longest: 2000 },
    hint: 'One per line: funder, grant number',
  },
  competingInterests: {
    ...{ step: 'statements', label: 'Competing interests', longest: 5000, isInFile: true },
    ...{ part: 'competing interests', none: 'None: no author has any' },
    ...{ printed: 'competing-interests', isNeededInPrint: true },
    missing: 'The statement on competing interests is missing.',
  },
  dataStatement: {
    ...{ step: 'statements', label: 'Data statement', longest: 5000, isInFile: true },
    ...{ part: 'data statement', none: 'None: there are no data to share' },
    ...{ printed: 'data', isNeededInPrint: true },
    hint: 'Where the data are, or why they cannot be shared',
    missing: 'The data statement is missing.',
  },
  generativeAi: {
    ...{ step: 'statements', label: 'Use of generative AI', longest: 5000, isInFile: true },
    ...{ part: 'use of generative AI', none: 'None: no such tool was used' },
    ...{ printed: 'ai', isNeededInPrint: true, hint: 'Which tools you used, and for what' },
    missing: 'The statement on the use of generative AI is missing.',
  },
  ethics: {
    ...{ step: 'statements', label: 'Ethics', longest: 5000, part: 'ethics', isInFile: true },
    ...{ none: 'None: no approval or consent was needed', printed: 'ethics' },
    hint: 'Who approved the study, and how people consented',
    missing: 'The statement on ethics is missing.',
  },
  acknowledgements: {
    ...{ step: 'statements', label: 'Acknowledgements', longest: 5000, isInFile: true },
    ...{ printed: 'acknowledgements', hint: 'Optional' },
  },
  preprint: {
    ...{ step: 'statements', label: 'Preprint', longest: 500, isLine: true },
    ...{ printed: 'preprint', isInFile: true },
    hint: 'Optional. The DOI or address of an earlier version that everyone can read; reviewers do not see it',
  },
} as const satisfies Record<string, AskedText>;

export type AskedName = keyof typeof ASKED;

export const ASKED_TEXTS = Object.entries(ASKED) as [AskedName, AskedText][];

export type NamedPerson = {
  name: string;
  /** As typed; empty when none was. */
  email: string;
  reason?: string;
};

/** Texts that have columns of their own, and those that are lists of people. */
const IN_COLUMNS = ['abstract', 'keywords', 'articleType'] as const;
const OF_PEOPLE = ['suggestedReviewers', 'opposedReviewers'] as const;

type DetailText = Exclude<AskedName, (typeof IN_COLUMNS | typeof OF_PEOPLE)[number]>;

/** What an author tells of a manuscript beyond title, abstract and keywords (`manuscripts.details`). */
export type ManuscriptDetails = Record<DetailText, string> &
  Record<(typeof OF_PEOPLE)[number], NamedPerson[]> & {
    /** Whether the first file names its authors, as they say. */
    firstFile: FirstFile | '';
    /** Why no file for reviewers could be made of it. */
    copyProblem: string;
    /** Keys of the confirmations that were ticked. */
    checklist: string[];
    replies: Record<string, string>;
    /** Why points were left unanswered, by the round that the revision opened. */
    unanswered: Record<string, string>;
    /** The form as it was typed last and not saved yet; null when there is nothing. */
    typed: Record<string, string> | null;
    /** Fields that the earlier file filled in, to be offered from the one in its place until their step is saved. */
    offered: string[];
    /** Positions of the authors who were sent a link of their own since the receipt. */
    told: number[];
    /** Since when it is another paper than the one that was reviewed, in milliseconds since 1970; null while it is that. */
    otherPaperSince: number | null;
    /** The same before the newest revision came, whose file its author may replace; absent where that came long ago. */
    otherPaperBefore?: number | null;
  };

export type FirstFile = 'names-none' | 'names-authors';

const APART: ReadonlySet<string> = new Set([...IN_COLUMNS, ...OF_PEOPLE]);

const DETAIL_TEXTS = ASKED_TEXTS.map(([name]) => name).filter(
  (name): name is DetailText => !APART.has(name),
);

const EMPTY = {
  ...Object.fromEntries(DETAIL_TEXTS.map((name) => [name, ''])),
  suggestedReviewers: [],
  opposedReviewers: [],
  firstFile: '',
  copyProblem: '',
  checklist: [],
  replies: {},
  unanswered: {},
  typed: null,
  offered: [],
  told: [],
  otherPaperSince: null,
} as unknown as ManuscriptDetails;

export const readDetails = (json: string): ManuscriptDetails => ({
  ...EMPTY,
  ...(JSON.parse(json) as Partial<ManuscriptDetails>),
});

export const parsePeople = (text: string): NamedPerson[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .map(parsePerson);

/** Signs that no address holds, before it and behind it. */
const BEFORE = ' ,;:(<';
const BEHIND = ' ,;:)>';

/** From the last “@” both ways to the next sign that no address holds. */
function parsePerson(line: string): NamedPerson {
  const at = line.lastIndexOf('@');
  let start = at;
  while (start > 0 && !BEFORE.includes(line[start - 1]!)) start -= 1;
  let end = at + 1;
  while (end < line.length && !BEHIND.includes(line[end]!)) end += 1;
  while (line[end - 1] === '.') end -= 1;
  if (start >= at || end <= at + 1) return { name: line, email: '' };
  const reason = trimmed(line.slice(end), `${BEHIND}.`);
  return {
    name: trimmed(line.slice(0, start), BEFORE),
    email: line.slice(start, end),
    ...(reason !== '' && { reason }),
  };
}

/** Without these signs at the beginning and at the end, but for what ends a sentence. */
function trimmed(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && signs.includes(text[start]!)) start += 1;
  let end = text.length;
  while (end > start && BEFORE.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

export const listPeopleAsText = (people: readonly NamedPerson[]): string =>
  people.map((person) => personAsText(person)).join('\n');

export const personAsText = ({ name, email, reason }: NamedPerson): string =>
  [name, email, reason].filter(Boolean).join(', ');

export type Submission = {
  title: string;
  author: string;
  email: string;
  mobile: string;
  college: string;
  country: string;
  additionalAuthor: string | null;
  additionalEmail: string | null;
};

type SubmissionAuthor = {
  /** From 1; the first corresponds. */
  position: number;
  name: string;
  email: string | null;
};

export function authorsOf(submission: Submission): SubmissionAuthor[] {
  const { author, email, additionalAuthor, additionalEmail } = submission;
  const first = { position: 1, name: author, email };
  return additionalAuthor === null
    ? [first]
    : [first, { position: 2, name: additionalAuthor, email: additionalEmail }];
}

/** An address as it is compared: mailboxes that differ in capitals only are one. */
export const emailKey = (email: string): string => foldCase(email.trim());

export const askedText = (name: AskedName): AskedText => ASKED[name];

export const isAsked = (name: string): name is AskedName => Object.hasOwn(ASKED, name);

/** The answer that a box beside a statement gives. */
export const NONE = 'None';

export const isNone = (text: string): boolean => /^none\.?$/i.test(text.trim());

const OF_SPECIAL_ISSUE = 'special issue:';

/** The search for the manuscripts of a special issue, under way and finished. */
export const searchForSpecialIssue = (name: string): string => `${OF_SPECIAL_ISSUE} ${name}`;

/** The special issue whose manuscripts a search such as `special issue: Night work` asks for; null for another search. */
export const specialIssueOf = (search: string): string | null =>
  search.toLowerCase().startsWith(OF_SPECIAL_ISSUE)
    ? search.slice(OF_SPECIAL_ISSUE.length).trim() || null
    : null;
