import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { Article } from '#app/features/catalogue/core/index.ts';
import type { OpenGraph } from '#app/protocols/open-graph.ts';
import { href } from '#app/routes.ts';

export const coverImage = (
  { volume, label, slug }: NonNullable<Article['issue']>,
  facts: JournalFacts,
  baseUrl: string,
): NonNullable<OpenGraph['image']> => ({
  url: `${baseUrl}${href('coverPreview', { volume, issue: slug })}`,
  alt: `Cover of ${facts.title}, volume ${volume}, ${label}`,
});
