import type { journalOf } from '#app/features/journal/content/index.server.ts';
import { foldLetters } from '#app/platform/text/fold.ts';
import { href } from '#app/routes.ts';

export type FoundPage = { title: string; description: string; href: string };

type Content = Pick<ReturnType<typeof journalOf>, 'pages' | 'ownPages' | 'guidelines'>;
type Listed = FoundPage & { heads: readonly string[]; all: readonly string[] };

const MOST = 3;
const SHORTEST = 3;
/** Parts of the home page, and forms, which the menu has. */
const UNLISTED = new Set(['home-about', 'home-description', 'forgot-password']);
const STOP_WORDS = new Set(
  'and are can for from how the this what when which who with you'.split(' '),
);

/**
 * Pages of the journal that have all words of a search, beginnings of words too, those first that have them in their
 * titles, descriptions and headings.
 * @param query as it was typed
 * @param where `heads` leaves the texts below the headings out, since articles were found that are likelier meant
 */
export function findPages(content: Content, query: string, where: 'heads' | 'all'): FoundPage[] {
  const words = wordsOf(query).filter((word) => word.length >= SHORTEST && !STOP_WORDS.has(word));
  if (words.length === 0) return [];
  const asked = words.map(singular);
  const has = (text: readonly string[]) =>
    asked.every((word) => text.some((each) => each.startsWith(word)));
  const pages = listedPages(content);
  const first = pages.filter(({ heads }) => has(heads));
  const further =
    where === 'all' ? pages.filter((each) => !first.includes(each) && has(each.all)) : [];
  return [...first, ...further]
    .slice(0, MOST)
    .map(({ title, description, href: to }) => ({ title, description, href: to }));
}

const known = new WeakMap<object, readonly Listed[]>();

function listedPages(content: Content): readonly Listed[] {
  const kept = known.get(content.pages);
  if (kept) return kept;
  const pages = Object.entries(content.pages).filter(([name]) => !UNLISTED.has(name));
  const listed = [
    ...[...pages, ...content.ownPages.map((page) => [page.name, page] as const)].map(
      ([name, page]) => listedPage(page, href('ownPage', { page: name })),
    ),
    ...content.guidelines.map((page) =>
      listedPage({ ...page, description: page.summary }, href('guideline', { topic: page.slug })),
    ),
  ];
  known.set(content.pages, listed);
  return listed;
}

type Text = { title: string; description: string; html: string; headings: { title: string }[] };

function listedPage({ title, description, html, headings }: Text, to: string): Listed {
  const heads = wordsOf([title, description, ...headings.map((each) => each.title)].join(' '));
  return {
    title,
    description,
    href: to,
    heads,
    all: [...heads, ...wordsOf(html.replaceAll(/<[^<>]*>/g, ' '))],
  };
}

const wordsOf = (text: string): string[] => [
  ...new Set(foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []),
];

/** A reader who asks for “policies” or “retractions” means one of them. */
const singular = (word: string): string =>
  word.length > 4 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word;
