/** Owns the few HTML tags that other systems leave in titles and abstracts, as Crossref's face markup. */

const PAIR = /<(i|em|b|strong|tt|code|sub|sup)>([^<>]{1,500})<\/\1>/gi;
const ENTITY = /&(amp|lt|gt|quot|apos|#39|nbsp);/gi;

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00A0',
};
const COMMANDS: Readonly<Record<string, string>> = {
  i: '\\emph',
  em: '\\emph',
  b: '\\textbf',
  strong: '\\textbf',
  tt: '\\texttt',
  code: '\\texttt',
};

/** Tags stand within each other to this depth. */
const DEPTH = 3;

/**
 * `H<sub>2</sub>O` becomes `H$_{2}$O` and `<i>in vitro</i>` `\emph{in vitro}`; every other `<`
 * stays as it is.
 */
export function texOfTags(text: string): string {
  let result = text;
  for (let depth = 0; depth < DEPTH && result.includes('</'); depth += 1) {
    result = result.replace(PAIR, (_, tag: string, content: string) =>
      commandOf(tag.toLowerCase(), content),
    );
  }
  return result.includes('&')
    ? result.replace(ENTITY, (_, name: string) => SIGNS[name.toLowerCase()]!)
    : result;
}

function commandOf(tag: string, content: string): string {
  // A command holds no formula, and a formula none of these.
  if (/[$\\{}]/.test(content)) return content;
  const command = COMMANDS[tag];
  if (command) return `${command}{${content}}`;
  const sign = tag === 'sub' ? '_' : '^';
  return /^[\p{L}\p{N}+\-−=(),.*′ ]{1,40}$/u.test(content)
    ? `$${sign}{${/\p{L}{2}/u.test(content) ? `\\text{${content}}` : content}}$`
    : content;
}
