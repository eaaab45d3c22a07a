/** Owns robots.txt (RFC 9309). */

export type RobotsGroup = {
  /** Product tokens, or `*`. */
  userAgents: readonly string[];
  /** Path patterns; `*` and `$` have the meaning of the standard, all else stands for itself. */
  disallow?: readonly string[];
  allow?: readonly string[];
};

/** The file; a group without rules allows everything. Sitemap addresses are absolute. */
export function toRobotsTxt(robots: {
  groups: readonly RobotsGroup[];
  sitemaps: readonly string[];
}): string {
  const groups = robots.groups.map(({ userAgents, disallow = [], allow = [] }) => {
    const rules = [...lines('Allow', allow), ...lines('Disallow', disallow)];
    return [...lines('User-agent', userAgents), ...(rules.length > 0 ? rules : ['Disallow:'])];
  });
  return `${[...groups, lines('Sitemap', robots.sitemaps)]
    .filter((group) => group.length > 0)
    .map((group) => group.join('\n'))
    .join('\n\n')}\n`;
}

/** §2.2: one record a line; what would end it or begin a comment is percent-encoded. */
const lines = (name: string, values: readonly string[]): string[] =>
  values.map((value) => `${name}: ${value.trim().replace(/[\s#]/g, encodeURIComponent)}`);
