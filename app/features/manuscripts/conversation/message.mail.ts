import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { REVIEWER_REASON, reviewerValues } from '../invitations/reviewer-facts.ts';
import type { ReviewerFacts } from '../invitations/reviewer-facts.ts';
import type { ToCorresponding } from '../author-list/mail-corresponding.server.ts';

const authorsMessage = defineLetter({
  ...{ name: 'message-to-author', title: 'Message of an editor', to: 'Authors' },
  when: 'An editor writes to the corresponding author',
  subject: 'A message from the editor: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'The editor of your manuscript wrote to you:',
    '{{words}}',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{messages}}',
    '{{signature}}',
  ],
  links: { messages: 'Read and reply' },
  reason:
    'You are receiving this e-mail because you are the corresponding author of manuscript {{paperId}}.',
});

/** @param signature of the editor’s account, or empty */
export const messageToAuthor = (
  { url, journal, name, paperId, title }: ToCorresponding,
  text: string,
  signature: string,
): Letter =>
  authorsMessage.write({
    ...{ journal, name, paperId, title, signature, words: text, messages: url },
  });

const reviewersMessage = defineLetter({
  ...{ name: 'message-to-reviewer', title: 'Message of an editor', to: 'Reviewers' },
  when: 'An editor writes to a reviewer',
  subject: 'A message from the editor: {{title}}',
  text: [
    'Dear {{name}},',
    'The editor wrote to you about the manuscript that we asked you to review:',
    '{{words}}',
    'Title: {{title}}',
    '{{review}}',
    '{{signature}}',
  ],
  links: { review: 'Read and reply' },
  reason: REVIEWER_REASON,
});

/** A message of an editor to a reviewer; the text was searched for the authors' names (L6). */
export const messageToReviewer = (facts: ReviewerFacts, text: string): Letter =>
  reviewersMessage.write({ ...reviewerValues(facts), words: text });
