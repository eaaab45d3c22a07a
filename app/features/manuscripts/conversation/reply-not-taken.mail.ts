import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { LONGEST_MESSAGE } from './thread.ts';

const toAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail because you replied to an e-mail of the journal.',
);

/** Why an answer by mail, or the files with it, are not in the thread, and what to do. */
const REPLY_PROBLEMS = {
  empty:
    'We found no words of yours in your reply, so the editor did not receive it. Please write your message on the page below.',
  'too-long': `Your reply is longer than ${LONGEST_MESSAGE.toLocaleString('en-GB')} characters, so the editor did not receive it. Please shorten it, or add a file on the pages of the manuscript.`,
  'too-many':
    'You have sent many messages within an hour, so the editor did not receive this one. Please send it again on the page below in a while.',
  'not-yours':
    'The editor did not receive your reply, because only the corresponding author writes to the editor. Please ask the corresponding author to pass it on.',
  files:
    'The editor received your reply, but not the files that came with it. Please add files on the pages of the manuscript.',
};

const letter = toAuthors({
  ...{ name: 'reply-not-taken', title: 'Reply by e-mail not added' },
  when: 'An author or a reviewer replies to one of our e-mails, and the reply or its files cannot be added',
  subject: 'Your reply to the editor: {{title}}',
  text: ['{{what}}', 'Title: {{title}}', '{{messages}}', '{{words}}'],
  links: { messages: 'Write to the editor' },
  samples: { what: REPLY_PROBLEMS.files },
});

export type ReplyProblem = keyof typeof REPLY_PROBLEMS;

type Facts = Omit<Parameters<typeof letter.write>[0], 'what'>;

export const replyNotTaken = (facts: Facts, problem: ReplyProblem): Letter =>
  letter.write({ ...facts, what: REPLY_PROBLEMS[problem] });
