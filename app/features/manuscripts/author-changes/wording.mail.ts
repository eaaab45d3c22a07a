import { toAuthors } from '../core/letters/readers.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import type { ChangeEnd } from './author-change.ts';
import type { ProposedAuthor } from '../author-list/author-rows.ts';
import type { ChangeFacts } from './authors-changed.mail.ts';

type Facts = ChangeFacts & {
  /** What is proposed, line by line. */
  wanted: readonly string[] | null;
  reason: string | null;
};

type Wanted = { title: string | null; proposed: readonly ProposedAuthor[] };

export const wantedOf = ({ title, proposed }: Wanted): string[] => [
  ...(title === null ? [] : [`Title: “${title}”`]),
  ...proposed.flatMap(({ was, name }) =>
    was === undefined ? [] : [`“${was}” printed as “${name}”`],
  ),
];

export const WORDING_ENDED: Record<ChangeEnd | 'refused' | 'applied', string> = {
  withdrawn: 'The change of the title or a name was withdrawn. Nothing will change.',
  declined: 'An author has declined the change of the title or a name. Nothing will change.',
  lapsed: 'Not everyone answered in time, so the change of the title or a name has lapsed.',
  overtaken:
    'The article has been published or the manuscript closed, so the title or a name can no longer be changed for print.',
  refused: 'An editor did not approve the change of the title or a name. Nothing will change.',
  applied: 'The change of the title or a name has been agreed and will appear in the article.',
};

const PAPER = 'Paper ID: {{paperId}}\nTitle: {{title}}\nProposed: {{proposed}}';

const valuesOf = ({ wanted, url, ...about }: Facts) => ({
  ...{ ...about, proposed: wanted?.join('; ') ?? null, answers: url },
});

const wordingAsked = toAuthors({
  ...{ name: 'wording-asked', title: 'Title or name in print' },
  when: 'Another title, or another spelling of a name, is proposed for print',
  subject: 'Please check how your article will be printed: paper ID {{paperId}}',
  text: [
    'Another title, or another spelling of a name, has been proposed for print.',
    PAPER,
    '{{reason}}',
    '{{answers}}',
    'This link is meant for you alone. Please accept or decline there by {{answerBy}}. If we do not hear from you, nothing will change.',
  ],
  links: { answers: 'See the change and answer' },
});

export const wordingAskedLetter = (facts: Facts & { answerBy: number }): Letter =>
  wordingAsked.write({ ...valuesOf(facts), answerBy: dayOf(facts.answerBy) });

const endedLetter = (as: string, when: string, sentence: string) =>
  toAuthors({
    ...{ name: `wording-${as}`, title: `Title or name in print: ${as}`, when },
    subject: 'Title and names in print: paper ID {{paperId}}',
    text: [sentence, PAPER, '{{reason}}', '{{answers}}'],
    links: { answers: 'See who answered' },
  });

const ended = {
  withdrawn: endedLetter(
    'withdrawn',
    'A proposed change of the title or a name in print is withdrawn',
    WORDING_ENDED.withdrawn,
  ),
  declined: endedLetter(
    'declined',
    'An author declines a change of the title or a name in print',
    WORDING_ENDED.declined,
  ),
  lapsed: endedLetter(
    'lapsed',
    'Not everyone answered in time about a change of the title or a name in print',
    WORDING_ENDED.lapsed,
  ),
  overtaken: endedLetter(
    'overtaken',
    'The article is published, or the manuscript closed, before a change of the title or a name in print is settled',
    WORDING_ENDED.overtaken,
  ),
  refused: endedLetter(
    'refused',
    'An editor refuses a change of the title or a name in print',
    WORDING_ENDED.refused,
  ),
  applied: endedLetter(
    'applied',
    'A change of the title or a name in print has been agreed',
    WORDING_ENDED.applied,
  ),
} satisfies Record<keyof typeof WORDING_ENDED, unknown>;

export const wordingEndedLetter = (as: keyof typeof WORDING_ENDED, facts: Facts): Letter =>
  ended[as].write(valuesOf(facts));
