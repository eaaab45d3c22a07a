/** Owns robots.txt (RFC 9309). */

type Signal = 'search' | 'ai-input' | 'ai-train';

export type RobotsGroup = {
  /** Product tokens, or `*`. */
  userAgents: readonly string[];
  /** Path patterns; `*` and `$` have the meaning of the standard, all else stands for itself. */
  disallow?: readonly string[];
  allow?: readonly string[];
  /** What may be done with what is read (contentsignals.org): `search=yes, ai-train=no`. */
  signals?: Readonly<Partial<Record<Signal, boolean>>>;
};

/** The file; a group without rules allows everything. Sitemap addresses are absolute. */
export function toRobotsTxt(robots: {
  groups: readonly RobotsGroup[];
  sitemaps: readonly string[];
}): string {
  const groups = robots.groups.map(({ userAgents, disallow = [], allow = [], signals = {} }) => {
    const rules = [...lines('Allow', allow), ...lines('Disallow', disallow)];
    const said = Object.entries(signals).map(([name, may]) => `${name}=${may ? 'yes' : 'no'}`);
    return [
      ...lines('User-agent', userAgents),
      ...(said.length > 0 ? [`Content-Signal: ${said.join(', ')}`] : []),
      ...(rules.length > 0 ? rules : ['Disallow:']),
    ];
  });
  return `${[...groups, lines('Sitemap', robots.sitemaps)]
    .filter((group) => group.length > 0)
    .map((group) => group.join('\n'))
    .join('\n\n')}\n`;
}

/** §2.2: one record a line; what would end it or begin a comment is percent-encoded. */
const lines = (name: string, values: readonly string[]): string[] =>
  values.map((value) => `${name}: ${value.trim().replace(/[\s#]/g, encodeURIComponent)}`);
