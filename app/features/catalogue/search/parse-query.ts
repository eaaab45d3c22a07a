import { normaliseDoi } from '#app/protocols/doi.ts';
import type { WordForm } from '../core/fold.ts';
import { isStopWord } from '../core/fold.ts';
import { readWords } from '../core/words.ts';

/** A word, or several that must stand one after the other. */
export type Term = readonly WordForm[];

export type ParsedQuery = {
  /** What was typed, in one line and without invisible characters. */
  text: string;
  /** Whether something was left out because the query was too long. */
  cut: boolean;
  terms: readonly Term[];
  /** What the query is made of when it says little: common words, or signs without any word. */
  only: 'common' | 'signs' | null;
  /** Terms written with a minus before them. */
  excluded: readonly Term[];
  /** The last word, folded, when it may be the beginning of a longer one. */
  prefix: string | null;
  /** Lower-case `10.x/y` when the query is a DOI and nothing else. */
  doi: string | null;
  /** The query when it looks like a paper ID. */
  paperId: string | null;
};

const LONGEST = 300;
const MOST_TERMS = 12;
/** Shorter beginnings fit too many words to say anything. */
const SHORTEST_PREFIX = 3;

const CHUNK =
  /(?<minus>(?<![^\s])-(?=\S))?(?:(?<!\\)"(?<phrase>[^"]*)"|(?<plain>(?:[^\s"\\]|\\"?)+))/gu;
/** Punctuation that parts words also without a space; hyphens, dots and apostrophes tie them. */
const SEPARATOR = /[,;:|/+&()[\]<>=!?*]+/;

/** Reads what was typed into the search box. Never throws, whatever it is given. */
export function parseQuery(typed: string): ParsedQuery {
  const { text, cut } = tidy(typed);
  const doi = normaliseDoi(text);
  const read = doi === null ? [...readTerms(text)] : [];
  const plainTerms = read.filter(({ minus }) => !minus);
  // A query of nothing but exclusions or common words is taken as it stands.
  const wanted = plainTerms.length > 0 ? plainTerms : read;
  const telling = wanted.filter(({ term, phrase }) => phrase || !isCommon(term));
  const kept = telling.length > 0 ? telling : wanted;
  const terms = unique(kept.map(({ term }) => term));
  const last = wanted.at(-1);
  const prefix = last && !last.phrase && kept.includes(last) ? last.term.at(-1)!.folded : '';
  const paperId = doi === null && /^(?=.*\d)\S{1,100}$/u.test(text) ? text : null;
  const isWordless = terms.length === 0 && doi === null && paperId === null && typed.trim() !== '';
  const isCommonOnly = wanted.length > 0 && telling.length === 0;
  return {
    text,
    only: isWordless ? 'signs' : isCommonOnly ? 'common' : null,
    cut: cut || terms.length > MOST_TERMS,
    terms: terms.slice(0, MOST_TERMS),
    excluded: plainTerms.length > 0 ? excludedTerms(read) : [],
    prefix: prefix.length >= SHORTEST_PREFIX && terms.length <= MOST_TERMS ? prefix : null,
    doi,
    paperId,
  };
}

function tidy(typed: string): { text: string; cut: boolean } {
  // No more is looked at than could be left after tidying, so that a huge query costs nothing.
  const start = typed.slice(0, LONGEST * 10).toWellFormed();
  const text = start
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[“”„‟«»]/g, '"')
    .trim();
  const short = text
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
  return { text: short, cut: short.length < text.length || start.length < typed.length };
}

type ReadTerm = { term: Term; phrase: boolean; minus: boolean };

function* readTerms(text: string): Generator<ReadTerm> {
  // Of an odd number of quotation marks the last one says nothing.
  const closed = (text.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 0;
  const even = closed ? text : text.replace(/(?<!\\)"(?=[^"]*$)/, ' ');
  for (const { groups } of even.matchAll(CHUNK)) {
    const { phrase, plain = '' } = groups!;
    const minus = groups!['minus'] !== undefined;
    const pieces = phrase === undefined ? plain.split(SEPARATOR) : [phrase];
    for (const piece of pieces) {
      const term = readWords(piece);
      if (term.length > 0) yield { term, phrase: phrase !== undefined, minus };
    }
  }
}

const excludedTerms = (read: readonly ReadTerm[]): Term[] =>
  unique(read.filter(({ minus }) => minus).map(({ term }) => term)).slice(0, MOST_TERMS);

const isCommon = (term: Term): boolean => term.every(({ folded }) => isStopWord(folded));

/** Of equal terms the last stays, because the last of all may be the beginning of a word. */
function unique(terms: readonly Term[]): Term[] {
  const keys = terms.map((term) => term.map(({ stem }) => stem).join(' '));
  return terms.filter((_, index) => keys.lastIndexOf(keys[index]!) === index);
}
