import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts';
import { greeting, paperFacts } from '../core/paper-facts.ts';

type Facts = {
  journal: string;
  paperId: number;
  /** Null in a letter to an address that nobody has confirmed, like all that was typed. */
  title: string | null;
  /** Name of the author whom the letter goes to. */
  name: string | null;
  /** The list, in its order. */
  authors: readonly string[] | null;
  url: string;
};

const factsOf = ({ paperId, title, authors }: Facts, label: string): LetterPart =>
  paperFacts(paperId, title, [[label, authors?.join(', ') ?? null]]);

const footerOf = ({ journal, paperId }: Facts) => [
  journal,
  `You get this mail because you are, or may become, an author of paper ${paperId}.`,
];

/** Tells the authors that the list is another now. */
export const authorsChangedLetter = (facts: Facts): Letter =>
  renderLetter({
    subject: `The authors of paper ${facts.paperId} have changed`,
    heading: 'The authors have changed',
    paragraphs: [
      greeting(facts.name),
      'everybody consented and an editor approved, so the list of authors is now this one.',
      factsOf(facts, 'Authors'),
      { action: { label: 'Follow your paper', url: facts.url } },
    ],
    footer: footerOf(facts),
  });

/** Asks somebody to consent to another list of authors. */
export const consentLetter = (facts: Facts & { reason: string | null }): Letter =>
  renderLetter({
    subject: `Do you consent to a change of the authors? Paper ID ${facts.paperId}`,
    heading: 'A change of the authors is proposed',
    paragraphs: [
      greeting(facts.name),
      'the corresponding author proposes another list of authors. It changes only if every present and every proposed author consents, and an editor approves.',
      factsOf(facts, 'Proposed authors'),
      ...(facts.reason === null ? [] : [{ quote: facts.reason }]),
      { action: { label: 'Look at it and answer', url: facts.url } },
      'This link is meant for you alone. If you do not consent, you need do nothing.',
    ],
    footer: footerOf(facts),
  });

/** Tells the corresponding author that an editor refused the change. */
export const changeRefusedLetter = (facts: Facts & { reason: string }): Letter =>
  renderLetter({
    subject: `The change of the authors of paper ${facts.paperId} is refused`,
    heading: 'The change of the authors is refused',
    paragraphs: [
      greeting(facts.name),
      'an editor did not approve the change of the authors that you proposed. The list stays as it is.',
      factsOf(facts, 'Proposed authors'),
      { quote: facts.reason },
      { action: { label: 'Follow your paper', url: facts.url } },
    ],
    footer: footerOf(facts),
  });
