import { stemmer } from 'stemmer';
import { foldLetters } from '#app/platform/text/fold.ts';
import { lookup } from '#app/platform/text/lookup.ts';

export type WordForm = {
  /** Lower case, without accents, ligatures and invisible characters. */
  folded: string;
  /** What `optimised` and `optimization` have in common. */
  stem: string;
  /** Whether it may be proposed to a reader: a word of letters that says something. */
  telling: boolean;
};

/** Longer words are cut: no word that a reader types is longer, and an index entry has a limit. */
const LONGEST = 60;

/** Forms kept in memory; a journal of 100,000 articles has fewer different words than this. */
const KEPT = 200_000;

const GREEK: Record<string, string> = lookup(
  Object.fromEntries(
    'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi ο omicron π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega'
      .split(' ')
      .flatMap((entry, index, all) => (index % 2 === 0 ? [[entry, all[index + 1]!]] : [])),
  ),
);

/** Names of Greek letters, as LaTeX has them as commands. */
export const GREEK_NAMES: ReadonlySet<string> = new Set(Object.values(GREEK));

const forms = new Map<string, WordForm>();

/** Remembered, because few words make most of a text: the same folded word has the same forms, one object. */
export function formOf(written: string): WordForm {
  const known = forms.get(written);
  if (known) return known;
  if (forms.size >= KEPT) forms.clear();
  const folded = ownCopy(fold(written));
  const form = forms.get(folded) ?? {
    folded,
    stem: stem(folded),
    telling: /^\p{L}{3,40}$/u.test(folded) && !isStopWord(folded),
  };
  forms.set(folded, form);
  if (written !== folded && written.length <= LONGEST) forms.set(ownCopy(written), form);
  return form;
}

/** The same text in memory of its own: V8 keeps the whole text of which a kept piece was cut. */
export const ownCopy = (piece: string): string => ` ${piece}`.slice(1);

/** So common that they say nothing about an article; they count within phrases only. */
const STOP_WORDS = new Set(
  'a an and are as at be been by can for from has have in into is it its not of on or our such that the their these this to was we were which with'.split(
    ' ',
  ),
);

export const isStopWord = (folded: string): boolean => STOP_WORDS.has(folded);

/** A word in lower case with letters and digits only, accents taken away; may be empty. */
export function fold(written: string): string {
  const lower = written.toLowerCase();
  if (/^[a-z0-9]+$/.test(lower)) return lower.slice(0, LONGEST);
  const plain = foldLetters(plainLatex(written)).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return GREEK[plain] ?? plain.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
}

const LATEX_ACCENT = /\{?\\(?:["'`^~=.]|[cHkuvbdr](?=\{))\{?\\?(\p{L})/gu;
const LATEX_LETTER = /\\(?:(ss|ae|oe|aa|AE|OE|AA|[oOlLij])|e(l)l)(?![a-zA-Z])/g;

const plainLatex = (written: string): string =>
  written.includes('\\')
    ? written.replaceAll(LATEX_ACCENT, '$1').replaceAll(LATEX_LETTER, '$1$2')
    : written;

/** The stem of a folded word: English ones by Porter's rules, all others are their own stem. */
const stem = (folded: string): string =>
  /^[a-z]{3,}$/.test(folded) ? stemmer(oneSpelling(folded)) : folded;

/** British endings as Americans write them, so that either spelling finds both. */
function oneSpelling(word: string): string {
  return word
    .replace(/^([a-z]{3,}[^aeiouvcwhp])is(e|ed|es|er|ers|ing|able)$/, (whole, start, end) =>
      /(?:prom|prem|dem|advert|expert|pract|parad|chand)$/.test(start) ? whole : `${start}iz${end}`,
    )
    .replace(/isation(s?)$/, 'ization$1')
    .replace(/lys(e|ed|er|ers|ing)$/, 'lyz$1')
    .replace(/^([a-z]{2,}(?:[^aeiou]|i))our(s|ed|ing|able|ful|al|hood|ite|less)?$/, '$1or$2')
    .replace(/^(cent|fib|met|lit|theat|calib)re(s?)$/, '$1er$2')
    .replace(/^(anal|catal|dial)ogue(s?)$/, '$1og$2')
    .replace(/^programme(s?)$/, 'program$1');
}
