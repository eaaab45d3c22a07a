import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { shownTitle } from '../core/article.ts';
import { placeArticles } from '../articles/place-articles.server.ts';
import { changeIssues } from '../core/issue-change.server.ts';
import type { IssueDone } from '../core/issue-change.server.ts';
import { findOfficeIssue } from './find-office-issue.server.ts';
import { sectionsOf } from './sections-of.ts';

type Wanted = { by: 'pages' | 'sections' } | ByHand;

type ByHand = {
  /** Where articles are to be, from 1 to how many there are; all others stay in their order around them. */
  places: ReadonlyMap<number, number>;
  /** The articles in the order that was on the page. */
  shown: readonly number[];
};

export type Ordering =
  | { outcome: 'ordered' | 'forbidden' | 'no-such-issue' | 'no-such-article' }
  /** The page showed another order. `moved` are those that it was to move. */
  | { outcome: 'another-order'; moved: number[] }
  | { outcome: 'same-place'; articles: number[] }
  | { outcome: 'no-such-place'; articles: number[]; count: number };

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
    return 'places' in wanted
      ? orderByHand(inside, found, wanted)
      : orderBy(inside, found, wanted.by, articleTypes);
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findOfficeIssue>>>;

async function orderByHand(
  inside: Platform,
  { issue, articles }: Found,
  { places, shown }: ByHand,
): Promise<IssueDone<Ordering>> {
  const ids = articles.map((article) => article.id);
  const count = ids.length;
  const wrong = [...places].filter(([, to]) => !Number.isInteger(to) || to < 1 || to > count);
  if ([...places.keys()].some((each) => !ids.includes(each))) {
    return { result: { outcome: 'no-such-article' } };
  }
  if (wrong.length > 0) {
    const named = wrong.map(([article]) => article);
    return { result: { outcome: 'no-such-place', articles: named, count } };
  }
  if (shown.join() !== ids.join()) {
    const wanted = [...places].filter(([article, to]) => shown.indexOf(article) !== to - 1);
    return { result: { outcome: 'another-order', moved: wanted.map(([article]) => article) } };
  }
  const moved = articles.flatMap((article, at) => {
    const to = places.get(article.id) ?? at + 1;
    return to === at + 1 ? [] : [{ id: article.id, title: shownTitle(article), from: at + 1, to }];
  });
  if (moved.length === 0 && issue.orderedBy === 'hand') return { result: { outcome: 'ordered' } };
  const same = moved.filter(({ id, to }) => moved.some((one) => one.id !== id && one.to === to));
  if (same.length > 0) {
    return { result: { outcome: 'same-place', articles: same.map(({ id }) => id) } };
  }
  const order = ids.filter((each) => !moved.some(({ id }) => id === each));
  for (const { id, to } of moved.toSorted((one, other) => one.to - other.to)) {
    order.splice(to - 1, 0, id);
  }
  await setOrder(inside, issue.id, 'hand');
  await placeArticles(inside, new Map(order.map((each, at) => [each, at + 1])));
  const said = moved.map(({ title, from, to }) => ({ title, from, to }));
  return {
    result: { outcome: 'ordered' },
    line: { id: issue.id, event: 'issue-ordered', details: { by: 'hand', moved: said } },
  };
}

async function orderBy(
  inside: Platform,
  { issue: { id }, articles }: Found,
  by: 'pages' | 'sections',
  articleTypes: readonly string[],
): Promise<IssueDone<Ordering>> {
  await setOrder(inside, id, by);
  // What is of one type shares a place, and comes by its pages there.
  const places = sectionsOf(articles, articleTypes).flatMap((section, at) =>
    section.articles.map((article) => [article.id, by === 'pages' ? null : at + 1] as const),
  );
  await placeArticles(inside, new Map(places));
  return {
    result: { outcome: 'ordered' },
    line: { id, event: 'issue-ordered', details: { by } },
  };
}

const setOrder = ({ db }: HasDb, id: number, by: 'pages' | 'sections' | 'hand') =>
  db.updateTable('issues').set({ ordered_by: by }).where('id', '=', id).execute();
