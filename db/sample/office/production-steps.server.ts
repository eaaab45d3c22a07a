import type { SignedIn } from '#app/features/accounts/core/account.ts';
import { journalOf } from '#app/features/journal/content/load-content.server.ts';
import { publishUpload } from '#app/features/publishing/uploads/publication/publish-upload.server.ts';
import { findUploadOfPaper } from '#app/features/publishing/production/find-upload-of-paper.server.ts';
import { findUpload } from '#app/features/publishing/uploads/find-upload.server.ts';
import { saveUpload } from '#app/features/publishing/uploads/save-upload.server.ts';
import { addFinalFiles } from '#app/features/publishing/production/add-final-files.server.ts';
import { sendProofs as askAuthor } from '#app/features/publishing/production/send-proofs.server.ts';
import { printPdf } from '#app/platform/documents/ask-documents.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { articleToSet } from '../typeset-article.server.ts';
import { dateOf, keep } from './authors-steps.server.ts';
import type { Paper } from './authors-steps.server.ts';
import type { Place } from './read-office.server.ts';
import { splitName } from './typeset-manuscript.server.ts';
import { DAY } from '#app/platform/clock.ts';

const BODY = `## About this article

It belongs to the office of the sample journal, where every step from its receipt to its proofs can be
looked at. Its authors, its institutions and its results are made up.`;

/** The editor has the article typeset and adds it, which begins the production. */
export async function typeset(
  platform: Platform,
  user: SignedIn,
  { story, paperId }: Paper,
  step: { day: number },
) {
  const { facts } = journalOf(platform);
  const place = placeOf(story);
  const dayOf = (does: string) => {
    const { day } = story.steps.findLast((each) => each.does === does)!;
    const instant = platform.clock.now() + (step.day - day) * DAY;
    return dateOf({ ...platform, clock: { now: () => instant } });
  };
  const article = articleToSet(
    {
      ...{ title: story.title, abstract: story.abstract, ...place, paper: String(paperId) },
      authors: story.authors.map(splitName),
      keywords: story.keywords.split(',').map((keyword) => keyword.trim()),
      received: dayOf('submit'),
      accepted: dayOf('decide'),
      published: dateOf(platform),
      ...{
        password: null,
        featured: false,
        fullText: false,
        type: 'Research article',
        references: [],
        body: BODY,
        file: 'office.yaml',
      },
    },
    { ...facts, publisher: facts.publisher.name },
  );
  const bytes = (await printPdf(platform, article))!;
  const pdf = await keep(platform, 'final', `${paperId}.pdf`, bytes);
  return addFinalFiles(platform, user, paperId, [pdf]);
}

/** The editor asks the author to check what is typeset. */
export const sendProofs = (
  platform: Platform,
  user: SignedIn,
  { paperId }: Paper,
  { round, message }: { round: number; message: string },
) => {
  const { proofDays } = journalOf(platform).facts.production;
  const proof = { paperId, seen: round - 1, days: proofDays, message };
  return askAuthor(platform, user, proof);
};

/**
 * The editor fills in what the upload lacks and publishes it; the article belongs to the sample
 * journal like all others, and is published only into an issue of it.
 */
export async function publish(platform: Platform, user: SignedIn, { story, paperId }: Paper) {
  const { volume, issue, pages, doi } = placeOf(story);
  if (!(await hasSampleIssue(platform, volume, issue))) return null;
  const made = (await findUploadOfPaper(platform, paperId))!;
  const upload = (await findUpload(platform, made.id))!;
  const year = String(volume + journalOf(platform).facts.firstYear - 1);
  const place = { volume: String(volume), year, issue, pages, doi };
  const sent = {
    texts: { ...upload.texts, ...place },
    password: 'keep' as const,
    file: null,
    changes: { id: upload.id, seen: upload.version },
  };
  const saved = await saveUpload(platform, user, sent);
  if (saved.outcome !== 'saved') return saved;
  const wanted = { id: saved.id, seen: saved.version };
  const result = await publishUpload(platform, user, wanted);
  if (result.outcome === 'published') {
    await platform.db
      .updateTable('articles')
      .set({ origin: 'sample' })
      .where('id', '=', result.articleId)
      .execute();
  }
  return result;
}

const hasSampleIssue = async ({ db }: Platform, volume: number, label: string): Promise<boolean> =>
  (await db
    .selectFrom('issues')
    .select('id')
    .where('volume', '=', volume)
    .where('label', '=', label)
    .where('origin', '=', 'sample')
    .executeTakeFirst()) !== undefined;

function placeOf({ title, place }: Paper['story']): Place {
  if (!place) throw new Error(`“${title}” has no place in an issue.`);
  return place;
}
