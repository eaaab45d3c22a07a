import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { readTemplate } from '#app/platform/mail/letters/own-letters.server.ts';
import type { LetterTemplate } from '#app/platform/mail/letters/fill.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { followUrl } from '../../editors/links.server.ts';
import { fillLetter, letters, quoteReviews } from './letters.ts';
import type { LetterName } from './letters.ts';
import { readDeadlines } from '../../core/settings/read-settings.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';

type Draft = {
  /** Who signs it; without one the editors together. */
  by?: { id: string };
  /** Why it was closed, for the letter about that. */
  reason?: string;
};

/** What an editor begins a letter to the authors with, in the journal’s words. */
export async function draftLetter(
  platform: Platform,
  manuscript: CaseFile,
  name: LetterName,
  draft: Draft = {},
): Promise<LetterTemplate> {
  const template = await readTemplate(platform, letters[name]);
  return fillLetter(template, await draftValues(platform, manuscript, draft));
}

/** What such a letter says of a manuscript. */
export async function draftValues(
  platform: Platform,
  manuscript: CaseFile,
  { by, reason = '' }: Draft = {},
) {
  const journal = journalOf(platform).facts.title;
  const [editor] = by ? await listPeople(platform, { ids: [by.id] }) : [];
  return {
    name: LIST.format(manuscript.authors.map((author) => author.name)),
    paperId: String(manuscript.paperId),
    title: manuscript.title,
    reviews: quoteReviews(await listForAuthors(platform, manuscript)),
    journal,
    signature: editor?.signature || `The editors of the ${journal}`,
    appealDays: String((await readDeadlines(platform)).appealWithinDays),
    link: followUrl(platform),
    reason,
  };
}

const LIST = new Intl.ListFormat('en-GB');

async function listForAuthors(
  { db }: Pick<Platform, 'db'>,
  { id, round }: Pick<CaseFile, 'id' | 'round'>,
): Promise<{ recommendation: string | null; forAuthors: string }[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
    .select(['recommendation', 'for_authors as forAuthors'])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('cancelled_at', 'is', null)
    .where('completed_at', 'is not', null)
    .orderBy('review_invitations.id')
    .execute();
  return rows.map((row) => ({ ...row, forAuthors: row.forAuthors ?? '' }));
}
