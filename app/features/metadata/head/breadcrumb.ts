import { href } from '#app/routes.ts';

type Place = { name: string; url: string };

/** The archives, and an issue in them, as `BreadcrumbList` has them. @param baseUrl without a slash at the end */
export function placesOfIssue(
  issue: { volume: number; label: string; slug: string } | null,
  baseUrl: string,
): Place[] {
  const archives = { name: 'All Issues', url: `${baseUrl}${href('archives')}` };
  if (issue === null) return [archives];
  const { volume, label, slug } = issue;
  const url = `${baseUrl}${href('issue', { volume, issue: slug })}`;
  return [archives, { name: `Volume ${volume}, ${label}`, url }];
}
