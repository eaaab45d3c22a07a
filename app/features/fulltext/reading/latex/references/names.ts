/** A person or an organisation of a list of authors, as LaTeX. */
export type Name = { family: string; given: string; suffix: string; isOrganisation: boolean };

/** The names of a field of BibTeX, parted by `and` outside of braces; `others` stands for more. */
export function namesOf(field: string): { names: Name[]; hasMore: boolean } {
  const parts = splitOutside(field, /^\sand\s/i);
  const names = parts.map((part) => part.trim()).filter(Boolean);
  const hasMore = names.at(-1) === 'others';
  return { names: (hasMore ? names.slice(0, -1) : names).map(nameOf), hasMore };
}

/** Parts of a text where a pattern of at most five signs stands outside of braces. */
function splitOutside(text: string, pattern: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth === 0) {
      const found = pattern.exec(text.slice(at, at + 5));
      if (!found) continue;
      parts.push(text.slice(start, at));
      start = at + found[0].length;
      at = start - 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function nameOf(written: string): Name {
  const isOrganisation =
    written.startsWith('{') && written.endsWith('}') && !written.slice(1, -1).includes('}');
  if (isOrganisation) return { family: written, given: '', suffix: '', isOrganisation };
  const parts = splitOutside(written, /^,/).map((part) => part.trim());
  if (parts.length >= 3) {
    return {
      family: parts[0]!,
      suffix: parts[1]!,
      given: parts.slice(2).join(', '),
      isOrganisation,
    };
  }
  if (parts.length === 2)
    return { family: parts[0]!, given: parts[1]!, suffix: '', isOrganisation };
  const words = splitOutside(written, /^[\s~]/).filter(Boolean);
  // `von` and the like begin the family name.
  const small = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && /^[a-z]/.test(word),
  );
  const from = small === -1 ? words.length - 1 : small;
  return {
    given: words.slice(0, from).join(' '),
    family: words.slice(from).join(' '),
    suffix: '',
    isOrganisation,
  };
}

/** `Smith`, `Smith and Lee`, `Smith et al.`: as citations in the text have them. */
export function shortNames(names: readonly Name[], hasMore: boolean, and: string): string {
  const [first, second] = names;
  if (!first) return '';
  if (hasMore || names.length > 2) return `${first.family} et al.`;
  return second ? `${first.family} ${and} ${second.family}` : first.family;
}
