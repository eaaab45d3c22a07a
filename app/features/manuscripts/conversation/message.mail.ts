import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import { REVIEWER_REASON } from '../invitations/reviewer-facts.ts';

export const authorsMessage = defineLetter({
  ...{ name: 'message-to-author', title: 'Message of an editor', to: 'Authors' },
  when: 'An editor writes to the corresponding author',
  subject: 'A message from the editor: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'The editor of your manuscript wrote to you:',
    '{{words}}',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{messages}}',
    '{{replying}}',
    '{{signature}}',
  ],
  links: { messages: 'Read and reply' },
  reason:
    'You are receiving this e-mail because you are the corresponding author of manuscript {{paperId}}.',
});

export const reviewersMessage = defineLetter({
  ...{ name: 'message-to-reviewer', title: 'Message of an editor', to: 'Reviewers' },
  when: 'An editor writes to a reviewer',
  subject: 'A message from the editor: {{title}}',
  text: [
    'Dear {{name}},',
    'The editor wrote to you about the manuscript that we asked you to review:',
    '{{words}}',
    'Title: {{title}}',
    '{{review}}',
    '{{replying}}',
    '{{signature}}',
  ],
  links: { review: 'Read and reply' },
  reason: REVIEWER_REASON,
});
