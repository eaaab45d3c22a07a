import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const closingProposed = defineNews({
  name: 'closing-proposed',
  subject: 'Please confirm: close a manuscript',
  when: 'An editor proposes to close a manuscript; to a second editor',
  keeps: 2,
  text: [
    'An editor proposes to close this manuscript.',
    'Reason: {{reason}}',
    'A second editor must agree. Please read the proposal and the letter to the authors, then confirm or refuse.',
  ],
});

export const closingConfirmed = defineNews({
  name: 'closing-confirmed',
  subject: 'The manuscript has been closed',
  when: 'A second editor confirms the proposal to close; to the editor who proposed it',
  text: ['Another editor confirmed your proposal. {{sent}}'],
});

export const closingRefused = defineNews({
  name: 'closing-refused',
  subject: 'The manuscript stays open',
  when: 'A second editor refuses the proposal to close; to the editor who proposed it',
  text: ['Another editor read your proposal to close this manuscript and disagreed:', '{{words}}'],
});
