import { FAMILIES, FORMS, GIVENS, SYLLABLES, TOPICS, WORDS } from './record-words.ts';

/** A record in the shape of the old site. */
export type GeneratedRecord = {
  id: number;
  name: string;
  author: string;
  page_no: string;
  doi_no: string;
  pdf: string;
  man_id: string;
  volume: number;
  issue: string;
  year: number;
  abstract: string;
  keyword: string;
  reference?: string;
};

/** Different words in all texts together, as many as some thousand real abstracts have. */
const VOCABULARY = 20_000;
const VOLUMES = 14;
const ISSUES = ['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4'];
/** One record in so many has references, and so many of them. */
const REFERENCES = { every: 20, count: 40 };

/**
 * Articles that look like real ones, for measuring: words as rare and as common as in real texts
 * (Zipf's law), names with accents and particles, some LaTeX. The same count gives the same records.
 * @param count how many
 */
export function* generateRecords(count: number): Generator<GeneratedRecord> {
  const next = numbers(2012);
  const upTo = (limit: number) => Math.floor(next() * limit);
  const one = <Entry>(list: readonly Entry[]): Entry => list[upTo(list.length)]!;
  const vocabulary = makeVocabulary(one);
  /** The n-th word comes about 1/n as often as the first. */
  const word = () => vocabulary[Math.floor(vocabulary.length ** next()) - 1]!;
  const words = (least: number, most: number) =>
    Array.from({ length: least + upTo(most - least + 1) }, word).join(' ');
  /** For titles: words that are no mere links between others. */
  const telling = (least: number, most: number) =>
    words(2 * most, 2 * most + least)
      .split(' ')
      .filter((entry) => entry.length > 4)
      .slice(0, least + upTo(most - least + 1))
      .join(' ') || one(TOPICS);
  const sentence = () => `${capital(words(12, 26))}.`;
  const name = () =>
    `${one(GIVENS)} ${next() < 0.3 ? `${one('ABCDEFGHJKLMNPRST'.split(''))}. ` : ''}${one(FAMILIES)}`;
  const reference = (at: number) =>
    `${name()} (${1990 + upTo(35)}). ${capital(words(6, 12))}. ${capital(one(TOPICS))} ${1 + upTo(40)}(${1 + upTo(12)}), ${1 + upTo(900)}. https://doi.org/10.5555/ref.${at}`;

  for (let id = 1; id <= count; id += 1) {
    const volume = 1 + ((id - 1) % VOLUMES);
    const year = 2012 + volume;
    const page = 1 + upTo(900);
    const maths = next() < 0.05 ? ' with $O(n^{2})$ steps' : '';
    yield {
      id,
      name: `${capital(telling(3, 5))} for ${one(TOPICS)}${maths}: ${telling(2, 4)}`,
      author: Array.from({ length: 1 + upTo(6) }, name).join(', '),
      page_no: `${page}-${page + 4 + upTo(12)}`,
      doi_no: `https://doi.org/10.5555/generated.${id}`,
      pdf: '',
      man_id: `${year}${String(id).padStart(6, '0')}`,
      volume,
      issue: one(ISSUES),
      year,
      abstract: Array.from({ length: 7 + upTo(4) }, sentence).join(' '),
      keyword: [...new Set(Array.from({ length: 3 + upTo(4) }, () => one(TOPICS)))].join(', '),
      ...(id % REFERENCES.every === 0 && {
        reference: Array.from({ length: REFERENCES.count }, (_, at) =>
          reference(id * REFERENCES.count + at),
        ).join('\n'),
      }),
    };
  }
}

/** Real words first, since these are the common ones; then made ones. */
function makeVocabulary(one: <Entry>(list: readonly Entry[]) => Entry): string[] {
  const words = new Set(WORDS);
  while (words.size < VOCABULARY) {
    words.add(`${one(SYLLABLES)}${one(SYLLABLES)}${one(FORMS)}`);
  }
  return [...words];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Numbers from 0 up to 1 that look random and are always the same (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
