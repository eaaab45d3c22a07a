import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { shownTitle } from '../core/article.ts';
import { placeArticles } from '../articles/place-articles.server.ts';
import { changeIssues } from '../core/issue-change.server.ts';
import { findOfficeIssue } from './find-office-issue.server.ts';
import { sectionsOf } from './sections-of.ts';

type Wanted =
  | { by: 'pages' | 'sections' }
  /** Where it is to be, from 1 to how many there are. */
  | { article: number; place: number };

export type Ordering =
  | { outcome: 'ordered' | 'forbidden' | 'no-such-issue' | 'no-such-article' }
  | { outcome: 'no-such-place'; count: number };

/** Readers, citations and feeds get the articles of an issue in this order. */
export async function orderArticles(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  { id, ...wanted }: { id: number } & Wanted,
): Promise<Ordering> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  const { articleTypes } = journalOf(platform).facts;
  return changeIssues<Ordering>(platform, user, async (inside) => {
    const found = await findOfficeIssue(inside, id);
    if (!found) return { result: { outcome: 'no-such-issue' } };
    const { articles } = found;
    const ids = articles.map((article) => article.id);
    const moved = articles.find((each) => 'article' in wanted && each.id === wanted.article);
    if ('article' in wanted && !moved) return { result: { outcome: 'no-such-article' } };
    const from = moved ? ids.indexOf(moved.id) + 1 : 0;
    if ('article' in wanted) {
      const { place } = wanted;
      const count = ids.length;
      if (!Number.isInteger(place) || place < 1 || place > count) {
        return { result: { outcome: 'no-such-place', count } };
      }
      if (place === from && found.issue.orderedBy === 'hand') {
        return { result: { outcome: 'ordered' } };
      }
    }
    const by = 'by' in wanted ? wanted.by : 'hand';
    await setOrder(inside, id, by);
    if ('article' in wanted) {
      const others = ids.filter((each) => each !== wanted.article);
      others.splice(wanted.place - 1, 0, wanted.article);
      await placeArticles(inside, new Map(others.map((each, at) => [each, at + 1])));
    } else {
      // What is of one type shares a place, and comes by its pages there.
      const places = sectionsOf(articles, articleTypes).flatMap((section, at) =>
        section.articles.map((article) => [article.id, by === 'pages' ? null : at + 1] as const),
      );
      await placeArticles(inside, new Map(places));
    }
    return {
      result: { outcome: 'ordered' },
      line: {
        ...{ id, event: 'issue-ordered' },
        details: {
          by,
          ...('article' in wanted &&
            moved && { article: moved.id, title: shownTitle(moved), from, to: wanted.place }),
        },
      },
    };
  });
}

const setOrder = ({ db }: HasDb, id: number, by: 'pages' | 'sections' | 'hand') =>
  db.updateTable('issues').set({ ordered_by: by }).where('id', '=', id).execute();
