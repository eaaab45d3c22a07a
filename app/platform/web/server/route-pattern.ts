/** Owns how a URL pattern such as `/volume-:volume/issues-:issue` is matched. */

const PARAMETER = /:([a-z]+)/g;

/**
 * There a parameter fills a whole segment: one that mixes both becomes a parameter with a regular
 * expression.
 */
export function routerPath(pattern: string): string {
  return pattern
    .split('/')
    .map((segment, index) =>
      /^[^:]*$|^:[a-z]+$/.test(segment)
        ? segment
        : `:segment${index}{${expressionOf(segment, (text) => text)}}`,
    )
    .join('/');
}

export function parameterReader(pattern: string): (path: string) => Record<string, string> {
  const expression = patternExpression(pattern);
  return (path) => {
    const groups = expression.exec(path)?.groups ?? {};
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
  };
}

/**
 * What a path of the pattern looks like; its parameters are groups by their names.
 * @param flags `i` where capitals make no difference
 */
export const patternExpression = (pattern: string, flags: 'i' | '' = ''): RegExp =>
  new RegExp(`^${expressionOf(pattern, (text, name) => `(?<${name}>${text})`)}$`, flags);

/** The path without needless slashes. */
export const withoutSlashes = (path: string): string =>
  `/${path.split('/').filter(Boolean).join('/')}`;

/**
 * How an address is written that differs by slashes or capitals alone, as old links do; what a parameter says stays.
 * @param patterns the most specific first
 */
export function pathWriter(patterns: readonly string[]): (path: string) => string {
  const expressions = patterns.map((pattern) => ({
    pattern,
    expression: patternExpression(pattern, 'i'),
  }));
  return (path) => {
    const tidy = withoutSlashes(path);
    for (const { pattern, expression } of expressions) {
      const found = expression.exec(tidy);
      if (found) return pattern.replace(PARAMETER, (_, name: string) => found.groups![name]!);
    }
    return tidy;
  };
}

/** How specific a pattern is: the router tries higher ones first. */
export const specificity = (pattern: string): number => {
  const parameters = pattern.match(PARAMETER)?.join('').length ?? 0;
  return parameters === 0 ? Number.MAX_SAFE_INTEGER : pattern.length - parameters;
};

/**
 * Of two parameters in a segment the first ends where the text between them first begins: were it any length, a path
 * of that text alone would be tried in quadratic time.
 */
function expressionOf(pattern: string, group: (text: string, name: string) => string): string {
  const parts = pattern.split(PARAMETER);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll('.', '\\.');
      const between = parts[index + 1]!;
      const shared = index + 2 < parts.length && !between.includes('/');
      return group(shared ? `[^/${between[0]}]+` : '[^/]+', part);
    })
    .join('');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
