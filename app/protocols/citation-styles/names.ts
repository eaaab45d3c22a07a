/** Owns initials and lists of authors as the citation styles want them. */

/** Given names that are particles and are never cut to a letter. */
const PARTICLE = /^(?:al|bin|d[aeiou]s?|del|den|der|el|ibn|la|le|van|von|y)$/;
const WRITTEN_INITIALS = /^\p{Lu}\p{Ll}{0,2}\.$/u;

/** `Jean-Luc J.R.` becomes `J.-L. J. R.`; names in scripts without capitals stay whole. */
export const initials = (given: string): string =>
  givenNames(given)
    .map((name) =>
      PARTICLE.test(name) || WRITTEN_INITIALS.test(name)
        ? name
        : name
            .split('-')
            .filter((part, index) => index === 0 || !/^\p{Ll}/u.test(part))
            .map(dotted)
            .filter(Boolean)
            .join('-'),
    )
    .filter(Boolean)
    .join(' ');

/** `Jean-Luc J.R.` becomes `JL`: letters only, two at most (Citing Medicine, chapter 1). */
export const bareInitials = (given: string): string =>
  givenNames(given)
    .filter((name) => !PARTICLE.test(name))
    .flatMap((name) => (/\p{Lu}/u.test(name) ? name.split('-') : [name]))
    .map((part) => firstLetter(part)?.toUpperCase() ?? part)
    .slice(0, 2)
    .join('');

const givenNames = (given: string): string[] =>
  given
    .replace(/[‐‑–]/g, '-')
    .split('-')
    .map((part) => part.trim())
    .join('-')
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(/\s+/)
    .filter(Boolean);

function dotted(part: string): string {
  const letter = firstLetter(part);
  return letter === null ? part : letter && `${letter}.`;
}

/** The first letter of a name, null where its script has no capitals, empty where it has no letter. */
function firstLetter(name: string): string | null {
  const letter = /\p{L}\p{M}*/u.exec(name.normalize('NFC'))?.[0] ?? '';
  return letter && letter.toLowerCase() === letter.toUpperCase() ? null : letter;
}

/** `a`, `a and b`, `a, b, and c`, with the word asked for and a comma before it from three on. */
export function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? '';
  if (names.length < 3) return names.join(` ${and} `);
  return `${names.slice(0, -1).join(', ')}, ${and} ${last}`;
}
