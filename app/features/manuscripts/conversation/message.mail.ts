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
    '{{replying}}',
    '{{signature}}',
  ],
  links: { messages: 'Read and reply' },
  reason:
    'You are receiving this e-mail because you are the corresponding author of manuscript {{paperId}}.',
});

/** What an editor wrote, and whether an answer by mail comes into the thread. */
type Message = { text: string; takesReplies: boolean };

const replying = ({ takesReplies }: Message): string =>
  takesReplies ? 'You can also simply reply to this e-mail.' : '';

/** @param signature of the editor’s account, or empty */
export const messageToAuthor = (
  { url, journal, name, paperId, title }: ToCorresponding,
  message: Message,
  signature: string,
): Letter =>
  authorsMessage.write({
    ...{ journal, name, paperId, title, signature, words: message.text, messages: url },
    replying: replying(message),
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
    '{{replying}}',
    '{{signature}}',
  ],
  links: { review: 'Read and reply' },
  reason: REVIEWER_REASON,
});

/** A message of an editor to a reviewer; the text was searched for the authors' names (L6). */
export const messageToReviewer = (facts: ReviewerFacts, message: Message): Letter =>
  reviewersMessage.write({
    ...reviewerValues(facts),
    words: message.text,
    replying: replying(message),
  });
