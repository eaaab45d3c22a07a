import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { followUrl } from '../../core/letters/links.server.ts';
import { fillLetter, quoteReviews } from './letters.ts';
import type { LetterName, LetterTemplate } from './letters.ts';
import { readDeadlines } from '../../core/settings/read-settings.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { readTemplate } from './read-template.server.ts';

/** @param reason why it was closed, for the letter about that */
export async function draftLetter(
  platform: Platform,
  manuscript: CaseFile,
  name: LetterName,
  reason = '',
): Promise<LetterTemplate> {
  const template = await readTemplate(platform, name);
  return fillLetter(template, {
    name: LIST.format(manuscript.authors.map((author) => author.name)),
    paperId: String(manuscript.paperId),
    title: manuscript.title,
    reviews: quoteReviews(await listForAuthors(platform, manuscript)),
    journal: journalOf(platform).facts.title,
    appealDays: String((await readDeadlines(platform)).appealWithinDays),
    link: followUrl(platform),
    reason,
  });
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
