import type { SignedIn } from '#app/features/accounts/core/account.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { setArticle } from '#app/features/fulltext/typst/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/load-case.server.ts';
import { askAuthor } from '#app/features/manuscripts/typesetting/queries/ask-author.server.ts';
import { readManuscript } from '#app/features/manuscripts/typesetting/read-manuscript.server.ts';
import { journalOf } from '#app/features/journal/content/load-content.server.ts';
import { publishUpload } from '#app/features/publishing/publication/schedule-publication.server.ts';
import {
  findUploadOfPaper,
  addFinalFiles,
} from '#app/features/publishing/production/begin-production.server.ts';
import { findUpload } from '#app/features/publishing/uploads/find-upload.server.ts';
import { saveUpload } from '#app/features/publishing/uploads/save-upload.server.ts';
import { writeFront } from '#app/features/publishing/printing/write-front.ts';
import { sendProofs as sendToAuthor } from '#app/features/publishing/production/send-proofs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dateOf, keep } from './authors-steps.server.ts';
import type { Paper } from './authors-steps.server.ts';
import { storyBefore } from './read-office.server.ts';
import type { Place } from './read-office.server.ts';
import { DAY } from '#app/platform/clock.ts';

/** Has the article set as a PDF, and adds it, which begins the production. */
export async function typeset(
  platform: Platform,
  user: SignedIn,
  { story, paperId }: Paper,
  step: { day: number },
) {
  const dayOf = (does: string) => {
    const { day } = story.steps.findLast((each) => each.does === does)!;
    const instant = platform.clock.now() + (step.day - day) * DAY;
    return dateOf({ ...platform, clock: { now: () => instant } });
  };
  const { title, abstract, keywords, type, authors } = storyBefore(story);
  const { volume, ...place } = placeOf(story);
  const front = writeFront(journalOf(platform).facts, {
    ...{ title, abstract, type, volume: String(volume), ...place },
    authors: authors.map(({ name, institution }) => ({
      ...{ name, affiliations: [institution], orcid: null, email: null },
    })),
    keywords: keywords.split(',').map((keyword) => keyword.trim()),
    dates: {
      ...{ received: dayOf('submit'), revised: null },
      ...{ accepted: dayOf('decide'), published: dateOf(platform) },
    },
  });
  const set = await setArticle(platform, {
    ...{ text: ABOUT, pictures: new Map(), front, layout: 'one-column', kind: 'article' },
  });
  if (set.outcome === 'not-set') throw new Error(set.problem);
  const pdf = await keep(platform, 'final', `${paperId}.pdf`, set.pdf);
  return addFinalFiles(platform, user, paperId, [pdf]);
}

const words = (text: string) => [{ kind: 'text' as const, text }];

const ABOUT: ArticleText = {
  front: { title: [], byline: [], abstract: [], keywords: [] },
  sections: [
    {
      ...{ id: 's1', role: 'body', number: null, title: words('About this article'), sections: [] },
      blocks: [
        {
          ...{ kind: 'paragraph', id: 'p1' },
          content: words(
            'It belongs to the office of the sample journal, where every step from its receipt to its proofs can be looked at. Its authors, its institutions and its results are made up.',
          ),
        },
      ],
    },
  ],
  ...{ notes: [], references: [], pictures: [] },
};

/** The editor reads the source and asks the author about a place of it. */
export async function query(
  platform: Platform,
  user: SignedIn,
  { paperId }: Paper,
  { place: element, text: question }: { place: string; text: string },
) {
  await readManuscript(platform, (await loadCase(platform, paperId))!.id);
  return askAuthor(platform, user, { paperId, element, question });
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
  return sendToAuthor(platform, user, proof);
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
