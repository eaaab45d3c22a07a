import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import type { ChangeEnd } from './author-change.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';

export type ChangeFacts = {
  journal: string;
  paperId: number;
  /** Null in a letter to an unconfirmed address, like all that was typed. */
  title: string | null;
  name: string | null;
  authors: readonly string[] | null;
  url: string;
};

const factsOf = ({ paperId, title, authors }: ChangeFacts, label: string): LetterPart =>
  paperFacts(paperId, title, [[label, authors?.join(', ') ?? null]]);

const signed = ({ journal, paperId }: ChangeFacts) => ({
  from: journal,
  reason: `You are receiving this e-mail because you are, or may become, an author of manuscript ${paperId}.`,
});

export const authorsChangedLetter = (facts: ChangeFacts & { approved: boolean }): Letter =>
  renderLetter({
    subject: `The authors have changed: paper ID ${facts.paperId}`,
    heading: 'The authors have changed',
    paragraphs: [
      greeting(facts.name),
      `All authors have consented${facts.approved ? ' and an editor has approved' : ''}. This is now the list of authors.`,
      factsOf(facts, 'Authors'),
      { action: { label: 'Follow your manuscript', url: facts.url } },
    ],
    ...signed(facts),
  });

type ConsentFacts = ChangeFacts & {
  reason: string | null;
  answerBy: number;
  asksEditor: boolean;
};

export const consentLetter = (facts: ConsentFacts): Letter =>
  renderLetter({
    subject: `Do you consent to a change of authors? Paper ID ${facts.paperId}`,
    heading: 'A change of authors has been proposed',
    paragraphs: [
      greeting(facts.name),
      `The corresponding author has proposed a new list of authors. The list changes only if all current and proposed authors consent${facts.asksEditor ? ' and an editor approves' : ''}.`,
      factsOf(facts, 'Proposed authors'),
      ...(facts.reason === null ? [] : [{ quote: facts.reason }]),
      { action: { label: 'Review the proposed change', url: facts.url } },
      'This link is meant for you alone. If you do not agree, please say so there: the list then stays as it is.',
      `Please answer by ${dayOf(facts.answerBy)}. If not everyone has answered by then, the proposal lapses.`,
    ],
    ...signed(facts),
  });

/** That an editor refused it. */
export const changeRefusedLetter = (facts: ChangeFacts & { reason: string | null }): Letter =>
  renderLetter({
    subject: `The change of authors was refused: paper ID ${facts.paperId}`,
    heading: 'The change of authors was refused',
    paragraphs: [
      greeting(facts.name),
      'An editor did not approve the change of authors that was proposed. The list of authors stays as it is. No action is needed from you.',
      factsOf(facts, 'Proposed authors'),
      ...(facts.reason === null ? [] : [{ quote: facts.reason }]),
      { action: { label: 'See who answered', url: facts.url } },
    ],
    ...signed(facts),
  });

const ENDED: Record<ChangeEnd, string> = {
  withdrawn: 'The corresponding author has withdrawn the change of authors that was proposed.',
  declined: 'One of the authors who were asked does not agree to the change that was proposed.',
  lapsed:
    'Not every author who was asked answered in time, so the change that was proposed has lapsed.',
  overtaken:
    'The manuscript has been decided on or closed, so the change that was proposed can no longer be made.',
};

export const changeEndedLetter = (as: ChangeEnd, facts: ChangeFacts): Letter =>
  renderLetter({
    subject: `The authors stay as they are: paper ID ${facts.paperId}`,
    heading: 'The authors stay as they are',
    paragraphs: [
      greeting(facts.name),
      `${ENDED[as]} The list of authors stays as it is. No action is needed from you.`,
      factsOf(facts, 'Proposed authors'),
      { action: { label: 'See who answered', url: facts.url } },
    ],
    ...signed(facts),
  });
