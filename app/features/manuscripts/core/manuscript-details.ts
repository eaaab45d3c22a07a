export type NamedPerson = { name: string; /** As typed; empty when none was. */ email: string };

/** What an author tells of a manuscript beyond title, abstract and keywords (`manuscripts.details`). */
export type ManuscriptDetails = {
  funding: string;
  competingInterests: string;
  dataStatement: string;
  generativeAi: string;
  suggestedReviewers: NamedPerson[];
  opposedReviewers: NamedPerson[];
  /** Keys of the items that were ticked. */
  checklist: string[];
  /** Replies to the reviewers, by the round that they open. */
  replies: Record<string, string>;
  /** The form as it was typed last and not saved yet; null when there is nothing. */
  typed: Record<string, string> | null;
  /** Positions of the authors who were sent a link of their own since the receipt. */
  told: number[];
};

const EMPTY: ManuscriptDetails = {
  funding: '',
  competingInterests: '',
  dataStatement: '',
  generativeAi: '',
  suggestedReviewers: [],
  opposedReviewers: [],
  checklist: [],
  replies: {},
  typed: null,
  told: [],
};

export const readDetails = (json: string): ManuscriptDetails => ({
  ...EMPTY,
  ...(JSON.parse(json) as Partial<ManuscriptDetails>),
});

/** People as an author lists them: one per line, the address behind the name. */
export const parsePeople = (text: string): NamedPerson[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .map(parsePerson);

/** Before an address, within one, and behind it. */
const BEFORE = ' ,;:(<';
const BREAKS = ' ,;)>';
const BEHIND = ' )>.';

/** From the last “@” both ways to the next sign that no address holds. */
function parsePerson(line: string): NamedPerson {
  let end = line.length;
  while (BEHIND.includes(line[end - 1] ?? 'x')) end -= 1;
  const at = line.lastIndexOf('@', end - 1);
  let start = at;
  while (start > 0 && !BEFORE.includes(line[start - 1]!)) start -= 1;
  const domain = line.slice(at + 1, end);
  const isAddress =
    start < at && domain !== '' && !Array.from(BREAKS).some((sign) => domain.includes(sign));
  if (!isAddress) return { name: line, email: '' };
  let name = start;
  while (name > 0 && BEFORE.includes(line[name - 1]!)) name -= 1;
  return { name: line.slice(0, name), email: line.slice(start, end) };
}

/** The same as text again. */
export const listPeopleAsText = (people: readonly NamedPerson[]): string =>
  people.map(({ name, email }) => [name, email].filter(Boolean).join(', ')).join('\n');
