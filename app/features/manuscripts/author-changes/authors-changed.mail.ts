import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { AboutPaper } from '../author-list/mail-author.server.ts';
import { dayOf } from '../core/words.ts';
import type { ChangeEnd } from './author-change.ts';

/** `authors` are those who are proposed. */
export type ChangeFacts = AboutPaper & { authors: string | null; url: string };

const toAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail because you are, or may become, an author of manuscript {{paperId}}.',
);

const valuesOf = ({ authors, url, ...about }: ChangeFacts) => ({
  ...{ ...about, proposed: authors, answers: url },
});

const changed = (name: string, title: string, when: string, sentence: string) =>
  toAuthors({
    ...{ name, title, when },
    subject: 'The authors have changed: paper ID {{paperId}}',
    text: [
      sentence,
      'Paper ID: {{paperId}}\nTitle: {{title}}\nAuthors: {{authors}}',
      '{{manuscript}}',
    ],
    links: { manuscript: 'Follow your manuscript' },
  });

export const authorsChanged = {
  consented: changed(
    'authors-changed',
    'The authors have changed',
    'All consented to a change of authors that needs no editor',
    'All authors have consented. This is now the list of authors.',
  ),
  approved: changed(
    'authors-changed-approved',
    'The authors have changed, with an editor’s approval',
    'All consented to a change of authors and an editor approved it',
    'All authors have consented and an editor has approved. This is now the list of authors.',
  ),
};

type ConsentFacts = ChangeFacts & {
  reason: string | null;
  answerBy: number;
  asksEditor: boolean;
};

const consentAsked = (name: string, title: string, when: string, rule: string) =>
  toAuthors({
    ...{ name, title, when },
    subject: 'Do you consent to a change of authors? Paper ID {{paperId}}',
    keeps: 0,
    text: [
      rule,
      'Paper ID: {{paperId}}\nTitle: {{title}}\nProposed authors: {{proposed}}',
      '{{reason}}',
      '{{consent}}',
      'This link is meant for you alone. If you do not agree, please say so there: the list then stays as it is.',
      'Please answer by {{answerBy}}. If not everyone has answered by then, the proposal lapses.',
    ],
    links: { consent: 'Review the proposed change' },
  });

const asked = {
  consent: consentAsked(
    'author-consent',
    'Consent to a change of authors',
    'A change of authors is proposed before the assessment',
    'The corresponding author has proposed a new list of authors. The list changes only if all current and proposed authors consent.',
  ),
  approval: consentAsked(
    'author-consent-approval',
    'Consent to a change of authors that needs an editor',
    'A change of authors is proposed that an editor has to approve',
    'The corresponding author has proposed a new list of authors. The list changes only if all current and proposed authors consent and an editor approves.',
  ),
};

export const consentLetter = ({ reason, answerBy, asksEditor, ...facts }: ConsentFacts): Letter =>
  asked[asksEditor ? 'approval' : 'consent'].write({
    ...{ ...valuesOf(facts), reason, answerBy: dayOf(answerBy), consent: facts.url },
  });

const refused = toAuthors({
  ...{ name: 'author-change-refused', title: 'Change of authors refused' },
  when: 'An editor refuses a change of authors',
  subject: 'The change of authors was refused: paper ID {{paperId}}',
  text: [
    'An editor did not approve the proposed change of authors. The list of authors stays as it is. No action is needed from you.',
    'Paper ID: {{paperId}}\nTitle: {{title}}\nProposed authors: {{proposed}}',
    '{{reason}}',
    '{{answers}}',
  ],
  links: { answers: 'See who answered' },
});

export const changeRefusedLetter = ({
  reason,
  ...facts
}: ChangeFacts & { reason: string | null }): Letter =>
  refused.write({ ...valuesOf(facts), reason });

const endedLetter = (as: ChangeEnd, when: string, sentence: string) =>
  toAuthors({
    ...{ name: `author-change-${as}`, title: `Change of authors ${as}`, when },
    subject: 'The authors stay as they are: paper ID {{paperId}}',
    text: [
      `${sentence} The list of authors stays as it is. No action is needed from you.`,
      'Paper ID: {{paperId}}\nTitle: {{title}}\nProposed authors: {{proposed}}',
      '{{answers}}',
    ],
    links: { answers: 'See who answered' },
  });

const ended = {
  withdrawn: endedLetter(
    'withdrawn',
    'The corresponding author withdraws a proposed change of authors',
    'The corresponding author has withdrawn the proposed change of authors.',
  ),
  declined: endedLetter(
    'declined',
    'An author does not agree to a change of authors',
    'One of the authors who were asked does not agree to the proposed change.',
  ),
  lapsed: endedLetter(
    'lapsed',
    'Not everyone answered about a change of authors in time',
    'Not every author who was asked answered in time, so the proposed change has lapsed.',
  ),
  overtaken: endedLetter(
    'overtaken',
    'The manuscript is decided on or closed before a change of authors is settled',
    'The manuscript has been decided on or closed, so the proposed change can no longer be made.',
  ),
} satisfies Record<ChangeEnd, unknown>;

export const changeEndedLetter = (as: ChangeEnd, facts: ChangeFacts): Letter =>
  ended[as].write(valuesOf(facts));
