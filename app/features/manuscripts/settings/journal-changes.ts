import { isRole, ROLE_NAMES } from '#app/features/accounts/index.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { LetterTemplate } from '../decisions/letters.ts';
import type { ReviewDays } from '../core/read-settings.server.ts';
import type { ScoreSheet } from '../core/score-sheet.ts';
import { isLetter, LETTER_TITLES } from './template-form.ts';

/** What everything is written down under that concerns the journal as a whole. */
export const JOURNAL = 'journal:1';

type Details = HistoryLine['details'];

/** Names of accounts by id. */
export type AccountNames = ReadonlyMap<string, string>;

/** A change of the journal in words. */
export type ChangeWords = {
  /** What was done; who did it stands before it. */
  what: string;
  /** As it was before, where that is longer than a word. */
  before: string | null;
};

type Words = (details: Details, names: AccountNames) => ChangeWords | string;

const WORDS: Record<string, Words> = {
  'role-given': ({ account, before, role }, names) => {
    const was = before === null ? '' : `; before: ${roleOf(before)}`;
    return `gave ${nameOf(names, account)} the role ${roleOf(role)}${was}`;
  },
  'letter-changed': ({ name, before, after }) => ({
    what:
      after === null
        ? `went back to the journal’s own letter “${letterOf(name)}”`
        : `wrote the letter “${letterOf(name)}” anew`,
    before: before === null ? null : letterText(before as LetterTemplate),
  }),
  'review-days-changed': ({ before, after, restored }) => ({
    what: `${restored === true ? 'went back to the days of journal.yaml' : 'set the days'}: ${daysText(after as ReviewDays)}`,
    before: daysText(before as ReviewDays),
  }),
  'review-form-changed': ({ before, after, restored }) => ({
    what: `${restored === true ? 'went back to the review form of journal.yaml' : 'changed the review form'}: ${sheetText(after as ScoreSheet)}`,
    before: sheetText(before as ScoreSheet),
  }),
  'section-added': ({ name, editors }, names) =>
    `added the section ${sectionText({ name, editors }, names)}`,
  'section-changed': ({ before, after }, names) => ({
    what: `changed a section, now ${sectionText(after as Section, names)}`,
    before: sectionText(before as Section, names),
  }),
  'section-closed': ({ name }) => `closed the section “${String(name)}”`,
  'section-opened': ({ name }) => `opened the section “${String(name)}” again`,
  'sections-ordered': ({ before, after }) => ({
    what: `put the sections in another order: ${listOf(after)}`,
    before: listOf(before),
  }),
};

/** The accounts that a line names. */
export function accountsIn({ actor, details }: HistoryLine): string[] {
  const lists = [details, details['before'], details['after']].map((each) =>
    each !== null && typeof each === 'object' && 'editors' in each ? each.editors : [],
  );
  return [
    ...(actor.startsWith('account:') ? [actor.slice('account:'.length)] : []),
    details['account'],
    ...lists.flat(),
  ].filter((id) => typeof id === 'string');
}

/** A line of the journal's history in words: who did it, what, and how it was before. */
export function changeWords(line: HistoryLine, names: AccountNames): ChangeWords & { who: string } {
  const words = WORDS[line.event]?.(line.details, names) ?? line.event.replaceAll('-', ' ');
  const who = line.actor.startsWith('account:')
    ? nameOf(names, line.actor.slice('account:'.length))
    : 'The journal';
  return { who, ...(typeof words === 'string' ? { what: words, before: null } : words) };
}

type Section = { name: unknown; editors: unknown };

const nameOf = (names: AccountNames, id: unknown): string =>
  names.get(String(id)) ?? 'a former account';

const roleOf = (role: unknown): string =>
  isRole(String(role)) ? ROLE_NAMES[String(role) as keyof typeof ROLE_NAMES] : String(role);

const letterOf = (name: unknown): string =>
  isLetter(String(name)) ? LETTER_TITLES[String(name) as keyof typeof LETTER_TITLES] : String(name);

const letterText = ({ subject, body }: LetterTemplate): string => `${subject}\n\n${body}`;

const daysText = ({ answerDays, reviewDays, ...ofAuthors }: ReviewDays): string =>
  `${answerDays} to answer, ${reviewDays} for the review, ${revisionText(ofAuthors)}${ofAuthors.proofDays} for the proofs`;

/** Days for revisions were not set at first. */
const revisionText = ({ minorDays, majorDays }: Partial<ReviewDays>): string =>
  minorDays === undefined ? '' : `${minorDays} for a minor and ${majorDays} for a major revision, `;

const sheetText = ({ criteria, scale }: ScoreSheet): string =>
  criteria.length === 0
    ? 'no questions'
    : `${criteria.map(({ text }) => text).join(', ')}; from 1 to ${scale}`;

function sectionText({ name, editors }: Section, names: AccountNames): string {
  const people = Array.isArray(editors) ? editors.map((id) => nameOf(names, id)) : [];
  return `“${String(name)}” ${people.length === 0 ? 'without editors' : `with ${people.join(', ')}`}`;
}

const listOf = (names: unknown): string => (Array.isArray(names) ? names.join(', ') : '');
