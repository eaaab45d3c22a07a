export type InstitutionRecord = {
  /** Whole names, in every language. */
  names: readonly string[];
  /** Short forms that others may use as well. */
  acronyms: readonly string[];
  /** Domains of its e-mail addresses, as `institutionDomain` has them. */
  domains: readonly string[];
  /** ISO 3166-1 alpha-2, in capitals; empty when it is not known. */
  country: string;
  /** `https://ror.org/…`, where the registry gave it. */
  ror?: string;
};

/**
 * Institutions by their names, in a form that takes twelve bytes for each name: `keys` in
 * ascending order, with the number of the institution beside each.
 */
export type InstitutionTable = {
  keys: Float64Array;
  numbers: Uint32Array;
  countries: readonly string[];
  /** Of each institution its address at ror.org; empty where it is not known. */
  rors: readonly string[];
};

export type KeyKind = 'name' | 'turned' | 'acronym' | 'domain';

export const NO_INSTITUTIONS: InstitutionTable = {
  keys: new Float64Array(),
  numbers: new Uint32Array(),
  countries: [],
  rors: [],
};

/** @param words as `institutionWords` has them; a domain, or an acronym in small letters, is one word */
export function lookUp(
  { keys, numbers }: InstitutionTable,
  kind: KeyKind,
  words: readonly string[],
): number[] {
  const key = keyOf(kind, words.join(' '));
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let place = low; keys[place] === key; place += 1) found.push(numbers[place]!);
  return found;
}

/** @param wordsOf how names are compared */
export function compileInstitutions(
  records: Iterable<InstitutionRecord>,
  wordsOf: (name: string) => string[],
): InstitutionTable {
  const builder = buildTable(wordsOf);
  for (const record of records) builder.add(record);
  return builder.end();
}

/** Gathers records one by one, so that a list of any length is never in the memory whole. */
export function buildTable(wordsOf: (name: string) => string[]) {
  const entries: [key: number, number: number][] = [];
  const turned: [text: string, number: number][] = [];
  const countries: string[] = [];
  const rors: string[] = [];
  return {
    add(record: InstitutionRecord): void {
      const number = countries.push(record.country) - 1;
      rors.push(record.ror ?? '');
      const own = new Map<number, number>();
      const put = (kind: KeyKind, text: string) => text && own.set(keyOf(kind, text), number);
      for (const name of record.names) {
        const words = wordsOf(name);
        put('name', words.join(' '));
        const other = turnedWords(words);
        if (other) turned.push([other, number]);
      }
      for (const acronym of record.acronyms) put('acronym', wordsOf(acronym).join(' '));
      for (const domain of record.domains) put('domain', domain);
      entries.push(...own);
    },
    end(): InstitutionTable {
      const names = new Set(entries.map(([key]) => key));
      const seen = new Set<string>();
      for (const [text, number] of turned) {
        // “Miami University” is one of its own, and not the University of Miami.
        if (names.has(keyOf('name', text)) || seen.has(`${text} ${number}`)) continue;
        seen.add(`${text} ${number}`);
        entries.push([keyOf('turned', text), number]);
      }
      entries.sort(([one, first], [other, second]) => one - other || first - second);
      return {
        keys: Float64Array.from(entries, ([key]) => key),
        numbers: Uint32Array.from(entries, ([, number]) => number),
        countries,
        rors,
      };
    },
  };
}

/** `university oxford` as `oxford university`, and the reverse; null where another order is no habit. */
function turnedWords(words: readonly string[]): string | null {
  if (words.length < 2 || words.length > 3) return null;
  if (words[0] === 'university') return [...words.slice(1), 'university'].join(' ');
  if (words.at(-1) === 'university') return ['university', ...words.slice(0, -1)].join(' ');
  return null;
}

/**
 * 53 bits of two FNV-1a hashes, which a double holds exactly. Of 700,000 keys two are the same by chance once
 * in 36,000 lists.
 */
function keyOf(kind: KeyKind, text: string): number {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  const full = `${kind}:${text}`;
  for (let place = 0; place < full.length; place += 1) {
    const code = full.charCodeAt(place);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  one ^= one >>> 15;
  other ^= other >>> 13;
  return (one >>> 0) * 2 ** 21 + (other >>> 11);
}
