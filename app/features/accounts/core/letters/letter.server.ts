import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts';
import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';

type Sender = Pick<Platform, 'config' | 'content'>;

type Content = {
  subject: string;
  /** Null for an unconfirmed address: then nothing is said that was typed. */
  firstName: string | null;
  paragraphs: readonly LetterPart[];
  /** Why the person gets this letter. */
  reason: string;
};

/** A letter about an account, in the journal's name. */
export function accountLetter(platform: Sender, content: Content): Letter {
  const { title } = journalOf(platform).facts;
  const { subject, firstName, paragraphs, reason } = content;
  return renderLetter({
    subject: `${subject} – ${title}`,
    heading: subject,
    paragraphs: [firstName === null ? 'Hello,' : `Dear ${firstName},`, ...paragraphs],
    from: title,
    reason: reason,
  });
}

/** An address of the site with its host. */
export const webUrl = ({ config }: Sender, path: string): string => config.BASE_URL + path;

export const whoToAsk = (platform: Sender): string =>
  `If this was not you, please write to ${journalOf(platform).facts.contact.editorial.email} at once.`;

export type { Sender };
