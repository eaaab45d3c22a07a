/** Owns what becomes of an answer by mail: a message of who was written to, or a letter that says why not. */
import { saysSomething } from '#app/platform/text/plain-line.ts';
import { createHash } from 'node:crypto';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { ownWords } from '#app/platform/mail/replies/own-words.ts';
import type { ReceivedMail } from '#app/platform/mail/replies/read-mail.job.server.ts';
import { readReplyAddress } from '#app/platform/mail/replies/reply-address.server.ts';
import type { ReplyAddress } from '#app/platform/mail/replies/reply-address.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isAuthorsReply, messagesUrl } from '../core/letters/tracking-link.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { isReviewersReply, reviewerUrl } from '../invitations/reviewer-link.server.ts';
import { findTask } from '../reviews/within-task.server.ts';
import { replyNotTaken } from './reply-not-taken.mail.ts';
import type { ReplyProblem } from './reply-not-taken.mail.ts';
import { sendAsAuthor } from './send-as-author.server.ts';
import { sendAsReviewer } from './send-as-reviewer.server.ts';
import { LONGEST_MESSAGE } from './thread.ts';

/** `automatic` ones are left alone: two programs that answer each other never come to an end. */
export type Taking = 'taken' | 'not-taken' | 'automatic' | 'no-thread';

/** Who wrote, and how their words become a message. */
type Writer = {
  paperId: number;
  name: string;
  email: string;
  title: string;
  url: string;
  send: (text: string) => Promise<{ outcome: 'sent' | 'sent-before' | 'too-many' | 'refused' }>;
};

/** The signed address that the mail went to says who writes where; who sent it is easily forged, and not asked. */
export async function takeReply(platform: Platform, mail: ReceivedMail): Promise<Taking> {
  const writer = await findWriter(platform, mail.to);
  if (!writer) return 'no-thread';
  if (mail.isAutomatic) return 'automatic';
  const text = ownWords(mail.text);
  const problem = await send(writer, text);
  if (problem !== null) {
    await say(platform, writer, { problem, words: text || mail.text });
    return 'not-taken';
  }
  if (mail.files > 0) await say(platform, writer, { problem: 'files', words: text });
  return 'taken';
}

async function send(writer: Writer, text: string): Promise<ReplyProblem | null> {
  if (!saysSomething(text)) return 'empty';
  if (text.length > LONGEST_MESSAGE) return 'too-long';
  const { outcome } = await writer.send(text);
  if (outcome === 'too-many') return 'too-many';
  return outcome === 'refused' ? 'not-yours' : null;
}

async function findWriter(platform: Platform, to: readonly string[]): Promise<Writer | null> {
  for (const each of to) {
    const address = readReplyAddress(platform, each);
    const writer =
      address && ((await findReviewer(platform, address)) ?? (await findAuthor(platform, address)));
    if (writer) return writer;
  }
  return null;
}

async function findReviewer(platform: Platform, address: ReplyAddress): Promise<Writer | null> {
  const [, id] = /^r(\d{1,9})$/.exec(address.reference) ?? [];
  const task = id === undefined ? null : await findTask(platform, Number(id), platform.clock.now());
  if (!task || !isReviewersReply(platform, address, task)) return null;
  const reviewer = { invitation: task.id, account: null };
  return {
    ...{ paperId: task.paperId, title: task.title },
    ...{ name: task.reviewer.name, email: task.reviewer.email },
    url: reviewerUrl(platform, task, 'reviewMessages'),
    send: (text) => sendAsReviewer(platform, reviewer, text),
  };
}

async function findAuthor(platform: Platform, address: ReplyAddress): Promise<Writer | null> {
  const [, id, place] = /^a(\d{1,12})-(\d{1,3})$/.exec(address.reference) ?? [];
  const manuscript = id === undefined ? null : await loadCase(platform, Number(id));
  const position = Number(place);
  const author = manuscript?.authors.find((each) => each.position === position);
  if (!manuscript || !author?.email) return null;
  const { name, email } = author;
  if (!isAuthorsReply(platform, address, { email })) return null;
  const { paperId, title } = manuscript;
  const acting = { paperId, position, actor: `author:${position}` as const };
  return {
    ...{ paperId, title, name, email },
    url: messagesUrl(platform, manuscript, { position }),
    send: (text) => sendAsAuthor(platform, acting, text),
  };
}

/** Once for each mail, however often a service hands it over. */
async function say(
  platform: Platform,
  { paperId, name, email, title, url }: Writer,
  { problem, words }: { problem: ReplyProblem; words: string },
): Promise<void> {
  const journal = journalOf(platform).facts.title;
  const digest = createHash('sha256').update(`${email}\n${problem}\n${words}`).digest('hex');
  await platform.transaction((inside) =>
    queueLetter(inside, {
      to: { name, address: email },
      letter: replyNotTaken(
        { journal, name, title, messages: url, words: words.trim().slice(0, LONGEST_MESSAGE) },
        problem,
      ),
      ...{
        purpose: 'reply-not-taken',
        key: `${paperId}:${digest}`,
        about: `manuscript:${paperId}`,
      },
      // It holds the link.
      confidential: true,
    }),
  );
}
