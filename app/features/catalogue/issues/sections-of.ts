import type { ArticleSummary } from '../core/article.ts';

export type IssueSection<Article> = {
  /** A type of article; null for those whose type is not known. */
  type: string | null;
  articles: Article[];
};

/**
 * Articles by their types: those of the journal in its order, then others, then those without one; within each as
 * they were.
 */
export function sectionsOf<Article extends Pick<ArticleSummary, 'type'>>(
  articles: readonly Article[],
  types: readonly string[],
): IssueSection<Article>[] {
  const groups = [...Map.groupBy(articles, ({ type }) => type)];
  const rank = (type: string | null) => {
    if (type === null) return types.length + 1;
    const at = types.indexOf(type);
    return at === -1 ? types.length : at;
  };
  return groups
    .map(([type, within]) => ({ type, articles: within }))
    .toSorted((one, other) => rank(one.type) - rank(other.type));
}
