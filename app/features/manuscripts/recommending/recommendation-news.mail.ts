import { defineNews } from '../core/letters/news-for-editor.mail.ts';

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
  text: [
    'The editor-in-chief decided as you recommended: {{decision}}. The letter went to all authors.',
  ],
});

export const recommendationNotFollowed = defineNews({
  name: 'recommendation-not-followed',
  subject: 'Decided otherwise than you recommended',
  when: 'The editor-in-chief decides otherwise than an editor recommended; to that editor',
  text: [
    'You recommended: {{recommended}}. The editor-in-chief read your recommendation and decided: {{decision}}. The letter went to all authors.',
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
