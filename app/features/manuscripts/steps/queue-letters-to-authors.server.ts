import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { returnCalendar, revisionCalendar } from '../invitations/due-calendar.server.ts';
import { letterToAuthor } from './letter-to-author.mail.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type LetterToAuthors = {
  subject: string;
  letter: string;
  reviseBy?: number | null;
  files?: number;
  /** What it asks for before the manuscript is sent back, and until when. */
  returned?: { asked: string; dueAt: number; since: number } | null;
  /** What kind of mail it is, and what of that kind there is once. */
  purpose: string;
  key: string;
};

/**
 * To each address once; until an author has shown that they read their mail, to the corresponding
 * author alone.
 */
export async function queueLettersToAuthors(
  inside: Platform,
  manuscript: CaseFile,
  { subject, letter, reviseBy = null, files = 0, returned = null, purpose, key }: LetterToAuthors,
): Promise<void> {
  const { facts } = journalOf(inside);
  const { paperId, receivedAt, authors, corresponding } = manuscript;
  const revises = authors.find(({ position }) => position === corresponding)?.emailKey;
  const dueAt = returned?.dueAt ?? reviseBy;
  const calendar = [
    ...(returned ? [returnCalendar(inside, manuscript, returned)] : []),
    ...(reviseBy === null ? [] : [revisionCalendar(inside, manuscript, reviseBy)]),
  ];
  for (const { position, name, email, emailKey } of authors) {
    if (email === null || (!manuscript.isReached && position !== corresponding)) continue;
    const attachments = emailKey === revises ? calendar : [];
    const due = dueAt === null ? null : { at: dueAt, attached: attachments.length > 0 };
    const url = mailedTrackingUrl(inside, { paperId, receivedAt }, { position, email });
    await queueLetter(inside, {
      to: { name, address: email },
      letter: letterToAuthor({
        journal: facts.title,
        asked: returned?.asked ?? null,
        ...{ paperId, subject, letter, due, files, url },
      }),
      purpose,
      about: `manuscript:${paperId}`,
      key: `${paperId}:${key}:${emailKey}`,
      confidential: true,
      attachments,
    });
  }
}
