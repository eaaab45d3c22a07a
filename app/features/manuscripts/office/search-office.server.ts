import { mayActAs, ROLE_NAMES } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { listAccounts } from '#app/features/accounts/roles/index.server.ts';
import { listOfficeArticles } from '#app/features/catalogue/search/index.server.ts';
import { findInJournal } from './find-in-journal.server.ts';
import { searchManuscripts } from './search-manuscripts.server.ts';
import { listReviewers } from '../reviewers/list-reviewers.server.ts';
import { ReadRefused } from '#app/platform/db/apart/read-refused.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import { wordsFind } from '#app/platform/text/fold.ts';
import { href } from '#app/routes.ts';

export type Found = {
  title: string;
  href: string;
  text: string;
  /** Whether the words stand, as they were typed, only in what it says itself. */
  isInside?: boolean;
};

/** What was found, by kind; the sum is what is shown, and there may be more. */
export type FoundInOffice = Record<'manuscripts' | 'articles' | 'people' | 'journal', Found[]>;

const SHOWN = 20;

const DOI = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)?(10\.\d{4,9}\/\S+)$/i;

/** By paper ID, title, person or DOI; of manuscripts nothing that the editor may not know (L2). */
export async function searchOffice(
  platform: Platform,
  user: SignedIn,
  typed: string,
  office: Parameters<typeof findInJournal>[2]['office'],
): Promise<FoundInOffice> {
  const [, doi] = DOI.exec(typed) ?? [];
  const q = doi ?? typed;
  const [manuscripts, { articles }, accounts, { reviewers }, journal] = await Promise.all([
    searchManuscripts(platform, user, q),
    listOfficeArticles(platform, { q, page: 1 }).catch(noneOf),
    listColleagues(platform, user, q),
    listReviewers(platform, user, { search: q }),
    findInJournal(platform, user, { q, office }),
  ]);
  return {
    manuscripts: manuscripts.slice(0, SHOWN).map(({ paperId, title, text }) => ({
      ...{ title, text },
      href: href('officeManuscript', { id: paperId }),
    })),
    articles: articles.slice(0, SHOWN).map((article) => ofArticle(article, q)),
    people: [
      ...accounts,
      ...reviewers.map(({ name, email, institution }) => ({
        ...{ title: name, href: href('officeReviewerList', null, { q: email }) },
        text: `Reviewer · ${institution}`,
      })),
    ].slice(0, SHOWN),
    journal: journal.slice(0, SHOWN),
  };
}

type Listed = Awaited<ReturnType<typeof listOfficeArticles>>['articles'][number];

function ofArticle(article: Listed, q: string): Found {
  const { id, title, authors, paperId, doi, issue, year, inside } = article;
  const names = authors.map(({ written }) => written).join(', ');
  const place =
    issue && `Volume ${issue.volume}, ${issue.label}${year === null ? '' : ` (${year})`}`;
  const isInside = !wordsFind(q, [title, names, paperId, doi, id].join(' '));
  return {
    ...{ title: title ?? 'Title not available', href: href('officeArticle', { id }), isInside },
    text: [names, place, paperId, isInside && inside].filter(Boolean).join(' · '),
  };
}

/** The accounts that an editor-in-chief sees among people; to other editors those of the office, with what they handle. */
async function listColleagues(
  platform: HasClockAndDb,
  { role: own }: SignedIn,
  q: string,
): Promise<Found[]> {
  if (mayActAs(own, 'chief')) {
    const accounts = await listAccounts(platform, { search: q, limit: SHOWN });
    return accounts.map(({ id, name, role, institution }) => ({
      ...{ title: name, href: href('accountPerson', { id }) },
      text: `${ROLE_NAMES[role]} · ${institution}`,
    }));
  }
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  return editors
    .filter(({ name, email }) => wordsFind(q, `${name} ${email}`))
    .map(({ name, username, role, institution }) => ({
      ...{ title: name, href: href('officeManuscripts', null, { editor: username }) },
      text: `${ROLE_NAMES[role]} · ${institution}`,
    }));
}

/** Articles that take too long to find are left out. */
function noneOf(error: unknown): { articles: [] } {
  if (error instanceof ReadRefused) return { articles: [] };
  throw error;
}

/**
 * Where a search leads straight: to the one thing that it means, the manuscript with this paper ID first; never to
 * what says the words somewhere inside.
 */
export function onlyOf({ manuscripts, articles, people, journal }: FoundInOffice, typed: string) {
  const isNumber = /^\d+$/.test(typed);
  const found = [...manuscripts, ...articles, ...people, ...journal];
  if (isNumber && manuscripts.length === 1) return manuscripts[0]!;
  return found.length === 1 && !found[0]!.isInside ? found[0]! : null;
}
