import { ASKED_TEXTS } from './asked-of-authors.ts';
import type { AskedName } from './asked-of-authors.ts';

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
    /** The form as it was typed last and not saved yet; null when there is nothing. */
    typed: Record<string, string> | null;
    /** Positions of the authors who were sent a link of their own since the receipt. */
    told: number[];
    /** Since when it is another paper than the one that was reviewed, in milliseconds since 1970; null while it is that. */
    otherPaperSince: number | null;
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
  typed: null,
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
