import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { defineNews } from '../core/letters/news-for-editor.mail.ts';
import type { About } from '../core/letters/news-for-editor.mail.ts';

export const decisionRecommended = defineNews({
  name: 'decision-recommended',
  subject: 'Please decide: a recommendation',
  when: 'An editor recommends a decision; to the editors-in-chief',
  keeps: 1,
  text: [
    'The editor of this manuscript recommends: {{recommended}}.',
    'The letter to the authors is written. Please read the recommendation, then decide or return it to the editor.',
  ],
});

export const recommendationFollowed = defineNews({
  name: 'recommendation-followed',
  subject: 'Decided as you recommended',
  when: 'The editor-in-chief decides as an editor recommended; to that editor',
  text: ['The editor-in-chief decided as you recommended: {{decision}}. {{sent}}'],
});

export const recommendationNotFollowed = defineNews({
  name: 'recommendation-not-followed',
  subject: 'Decided otherwise than you recommended',
  when: 'The editor-in-chief decides otherwise than an editor recommended; to that editor',
  text: [
    'You recommended: {{recommended}}. The editor-in-chief read your recommendation and decided: {{decision}}. {{sent}}',
  ],
});

export const recommendationReturned = defineNews({
  name: 'recommendation-returned',
  subject: 'Your recommendation has been returned',
  when: 'The editor-in-chief returns a recommendation; to the editor who made it',
  keeps: 1,
  text: [
    'The editor-in-chief read your recommendation and returned it to you:',
    '{{words}}',
    'Nothing was sent to the authors. The manuscript is as it was, and waits for you.',
  ],
});

export const recommendationReleased = defineNews({
  name: 'recommendation-released',
  subject: 'Please decide: no editor-in-chief can',
  when: 'A recommendation waits, and no editor-in-chief can decide it any more; to the editor who made it',
  keeps: 1,
  text: [
    'You recommended: {{recommended}}. No editor-in-chief can decide on this manuscript any more, so you decide.',
    'Nothing was sent to the authors. Your letter is kept in the form of the decision: please check it, then decide.',
  ],
});

const toChiefs = lettersTo(
  'Editors',
  'You are receiving this e-mail because you are editor-in-chief.',
);

/** It says nothing of the manuscript but its paper ID, which is closed to those who get it (L2). */
const decisionWaits = toChiefs({
  ...{ name: 'decision-waits', title: 'A recommendation that you cannot open' },
  when: 'An editor recommends a decision, and the manuscript is closed to each editor-in-chief; to those who may decide later',
  subject: 'A recommendation is waiting: paper ID {{paperId}}',
  text: [
    'An editor of the {{journal}} has recommended a decision on manuscript {{paperId}}. It is for an editor-in-chief to decide, and at present the manuscript is closed to you: you have been asked to review it, or a possible conflict of interest is still being checked.',
    'If you want to decide, please decline open invitations to review, or ask another editor to answer the possible conflict of interest. The manuscript is then open to you:',
    '{{manuscript}}',
  ],
  links: { manuscript: 'Open the manuscript' },
});

export const writeDecisionWaits = ({ journal, paperId, name, url }: About): Letter =>
  decisionWaits.write({ journal, paperId, name, manuscript: url });
