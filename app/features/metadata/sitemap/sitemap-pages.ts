import type { RouteName } from '#app/routes.ts';
import { href } from '#app/routes.ts';

/** The pages without parameters that search engines should list: no forms, no second addresses. */
const PAGES = [
  'root',
  'aboutUs',
  'aimsAndScope',
  'editorialBoard',
  'indexing',
  'preservation',
  'journalInsights',
  'aboutPublisher',
  'doi',
  'publicationCharges',
  'payment',
  'policy',
  'contactUs',
  'accessibility',
  'privacy',
  'guidelines',
  'archives',
  'allVolumeIssues',
  'onlineFirst',
  'specialIssues',
] as const satisfies RouteName[];

/** The paths of all pages but the articles. @param pages names of the pages that the owner added */
export const sitemapPages = (
  guidelines: readonly string[],
  topics: readonly string[],
  pages: readonly string[],
  issues: readonly { volume: number; slug: string }[],
): string[] => [
  ...PAGES.map((name) => href(name)),
  ...guidelines.map((topic) => href('guideline', { topic })),
  ...(topics.length > 0 ? [href('topics')] : []),
  ...topics.map((topic) => href('topic', { topic })),
  ...pages.map((page) => href('ownPage', { page })),
  ...issues.map(({ volume, slug }) => href('issue', { volume, issue: slug })),
];
