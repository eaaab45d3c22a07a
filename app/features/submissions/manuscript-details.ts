export type NamedPerson = { name: string; /** As typed; empty when none was. */ email: string };

/** What an author tells of a manuscript beyond title, abstract and keywords (`manuscripts.details`). */
export type ManuscriptDetails = {
  funding: string;
  competingInterests: string;
  dataStatement: string;
  /** Use of generative AI. */
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

/** The details as they are stored; what is not there is empty. */
export const readDetails = (json: string): ManuscriptDetails => ({
  ...EMPTY,
  ...(JSON.parse(json) as Partial<ManuscriptDetails>),
});

/** People as an author lists them: one a line, the address behind the name. */
export const parsePeople = (text: string): NamedPerson[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, email = ''] =
        /^(.*?)[\s,;:(<]*([^\s,;:(<]+@[^\s,;)>]+)[\s)>.]*$/u.exec(line) ?? [];
      return { name: name.trim(), email };
    });

/** The same as text again. */
export const listPeopleAsText = (people: readonly NamedPerson[]): string =>
  people.map(({ name, email }) => [name, email].filter(Boolean).join(', ')).join('\n');
