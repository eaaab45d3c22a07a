import { toCorresponding } from '../core/letters/readers.ts';
import { reviewersLetter } from '../invitations/reviewer-facts.ts';

export const authorsMessage = toCorresponding({
  ...{ name: 'message-to-author', title: 'Message of an editor' },
  when: 'An editor writes to the corresponding author',
  subject: 'A message from the editor: paper ID {{paperId}}',
  text: [
    'The editor of your manuscript wrote to you:',
    '{{words}}',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{messages}}',
    '{{replying}}',
    '{{signature}}',
  ],
  links: { messages: 'Read and reply' },
});

export const reviewersMessage = reviewersLetter({
  ...{ name: 'message-to-reviewer', title: 'Message of an editor' },
  when: 'An editor writes to a reviewer',
  subject: 'A message from the editor: {{title}}',
  text: [
    'The editor wrote to you about the manuscript that we asked you to review:',
    '{{words}}',
    'Title: {{title}}',
    '{{review}}',
    '{{replying}}',
    '{{signature}}',
  ],
  links: { review: 'Read and reply' },
});
