import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listOfficeArticles } from '#app/features/catalogue/search/index.server.ts';
import { findInJournal } from './find-in-journal.server.ts';
import { searchManuscripts } from './search-manuscripts.server.ts';
import { listReviewers } from '../reviewers/list-reviewers.server.ts';
import { ReadRefused } from '#app/platform/db/apart/read-refused.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';

export type Found = { title: string; href: string; text: string };

/** What was found, by kind; the sum is what is shown, and there may be more. */
export type FoundInOffice = Record<'manuscripts' | 'articles' | 'people' | 'journal', Found[]>;

const SHOWN = 20;

const DOI = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)?(10\.\d{4,9}\/\S+)$/i;

/** By paper ID, title, person or DOI; of manuscripts nothing that the editor may not know (L2). */
export async function searchOffice(
  platform: Platform,
  user: SignedIn,
  typed: string,
): Promise<FoundInOffice> {
  const [, doi] = DOI.exec(typed) ?? [];
  const q = doi ?? typed;
  const [manuscripts, { articles }, { reviewers }, journal] = await Promise.all([
    searchManuscripts(platform, user, q),
    listOfficeArticles(platform, { q, page: 1 }).catch(noneOf),
    listReviewers(platform, user, { search: q }),
    findInJournal(platform, user, q),
  ]);
  return {
    manuscripts: manuscripts.slice(0, SHOWN).map(({ paperId, title, text }) => ({
      ...{ title, text },
      href: href('officeManuscript', { id: paperId }),
    })),
    articles: articles.slice(0, SHOWN).map(({ id, title, authors, paperId, issue, year }) => ({
      title: title ?? 'Title not available',
      href: href('officeArticle', { id }),
      text: [
        authors.map(({ written }) => written).join(', '),
        issue && `Volume ${issue.volume}, ${issue.label}${year === null ? '' : ` (${year})`}`,
        paperId,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    people: reviewers.slice(0, SHOWN).map(({ name, email, institution }) => ({
      ...{ title: name, href: href('officeReviewerList', null, { q: email }) },
      text: `Reviewer · ${institution}`,
    })),
    journal: journal.slice(0, SHOWN),
  };
}

/** Articles that take too long to find are left out. */
function noneOf(error: unknown): { articles: [] } {
  if (error instanceof ReadRefused) return { articles: [] };
  throw error;
}

/** Where a search leads straight: to the one thing that it means, the manuscript with this paper ID first. */
export function onlyOf({ manuscripts, articles, people, journal }: FoundInOffice, typed: string) {
  const isNumber = /^\d+$/.test(typed);
  const found = [...manuscripts, ...articles, ...people, ...journal];
  if (isNumber && manuscripts.length === 1) return manuscripts[0]!;
  return found.length === 1 ? found[0]! : null;
}
