import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';
import { dayOf } from '../core/words.ts';
import type { ChangeEnd } from './author-change.ts';
import type { ProposedAuthor } from '../author-list/listed-author.ts';
import type { ChangeFacts } from './authors-changed.mail.ts';

type Facts = ChangeFacts & {
  /** What is proposed, line by line. */
  wanted: readonly string[] | null;
  reason: string | null;
};

type Wanted = { title: string | null; proposed: readonly ProposedAuthor[] };

/** What a proposal changes, a line each. */
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

const letter = (facts: Facts, heading: string, paragraphs: string[], label: string): Letter =>
  renderLetter({
    subject: `${heading}: paper ID ${facts.paperId}`,
    heading,
    paragraphs: [
      greeting(facts.name),
      ...paragraphs.slice(0, 1),
      paperFacts(facts.paperId, facts.title, [['Proposed', facts.wanted?.join('; ') ?? null]]),
      ...(facts.reason ? [{ quote: facts.reason }] : []),
      { action: { label, url: facts.url } },
      ...paragraphs.slice(1),
    ],
    from: facts.journal,
    reason: `You are receiving this e-mail because you are an author of manuscript ${facts.paperId}.`,
  });

export const wordingAskedLetter = (facts: Facts & { answerBy: number }): Letter =>
  letter(
    facts,
    'Please check how your article will be printed',
    [
      'Another title, or another spelling of a name, has been proposed for print.',
      `This link is meant for you alone. Please accept or decline there by ${dayOf(facts.answerBy)}. If we do not hear from you, nothing will change.`,
    ],
    'See the change and answer',
  );

export const wordingEndedLetter = (as: keyof typeof WORDING_ENDED, facts: Facts): Letter =>
  letter(facts, 'Title and names in print', [WORDING_ENDED[as]], 'See who answered');
