import { passage } from '../../../core/counted.ts';
import type { ThingKind } from '../../../core/counted.ts';
import { printTokens } from '../source/tokens.ts';
import type { Entry } from '../tables/table.ts';
import type { Range } from './argument-ranges.ts';
import { add, countWords, empty, end, endOf, LABEL, onClosing, SENTENCE } from './counting.ts';
import type { Counting } from './counting.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** Counts what a command that a table knows says, besides the words that it is given. */
export function countCommand(
  to: Counting,
  entry: Entry,
  given: readonly (Range | null)[],
  { name, at }: { name: string; at: number },
): void {
  const isShown =
    (entry.of === 'symbol' && to.tokens.includes('\\printnomenclature')) || name === 'acro';
  if (!isShown) leaveOut(to, entry, given);
  // Of an acronym the short form is said, or else the key; in brackets before a symbol stands how it is sorted.
  const [first, second] = given;
  const isSilent = name === 'acro' ? second !== null : isShown;
  if (isShown && first && isSilent) to.skips.set(first.from, first.end);
  const { kind, of } = entry;
  if (ENDS_OF_ROWS.has(name)) return endHead(to, name);
  if (kind === 'sign') to.own.words += of;
  else if (kind === 'space' || kind === 'break') to.own.words += ' ';
  else if (name === 'kill') to.own = empty();
  else if (kind === 'drawing') add(to, 'picture');
  else if (name.startsWith('IEEEauthorblock')) apart(to, given);
  else if (kind === 'front' || kind === 'statement') {
    if (kind === 'front') to.frontEnd = Math.max(to.frontEnd, endOf(given, 0));
    if (of === 'keywords') to.keywordsEnd = endOf(given, 0);
    if (of === 'affiliation') skipFields(to, given);
    apart(to, given);
  } else if (kind === 'own') countOwn(to, of.split(' ')[0]!, given, { name, at });
}

/** Commands that are a thing, by their names in the tables. */
const THING_OF: Readonly<Record<string, ThingKind>> = lookup({
  cite: 'citation',
  ref: 'mention',
  picture: 'picture',
  epsfig: 'picture',
  includepdf: 'picture',
  item: 'item',
});

/** Those whose words stand in a passage of their own. */
const APART = new Set(
  'section caption captionof subfloat subcaptionbox subcaption epigraph heading run-in tablenotetext'.split(
    ' ',
  ),
);

function countOwn(
  to: Counting,
  of: string,
  given: readonly (Range | null)[],
  { name, at }: { name: string; at: number },
): void {
  const thing = THING_OF[of];
  if (of === 'item' || of === 'bibitem' || of === 'harvarditem') end(to);
  if (of === 'bibitem' || of === 'harvarditem') return add(to, 'reference');
  if (of === 'cite' || of === 'nocite')
    for (const key of saidBy(to, given).split(',')) to.cited.add(key.trim());
  if (of === 'item' && at < to.remarksEnd) return;
  // What cites nothing says nothing, and an entry that names others says their numbers.
  if (of === 'cite' && saidBy(to, given) === '') return;
  if ((of === 'cite' || of === 'ref') && isEntry(to.own)) return;
  if (thing) add(to, thing, thing === 'picture' ? saidBy(to, given) : '');
  else if (of === 'plottwo') {
    add(to, 'picture');
    add(to, 'picture');
  } else if (of === 'term') skipEnding(to, endOf(given, at + 1));
  else if (of === 'section') heading(to, given, name);
  else if (of === 'footnote') asNote(to, given, at < to.frontEnd);
  else if (of === 'footnotemark' && at >= to.frontEnd) add(to, 'note');
  else if (APART.has(of) || of === 'symbol') apart(to, given);
}

/** `organization={Dunes}, city={Évora}`: what fields are called is no word. */
function skipFields(to: Counting, given: readonly (Range | null)[]): void {
  const last = given.findLast((each) => each !== null);
  if (!last) return;
  let from = last.from + 1;
  for (let at = from; at < last.end - 1; at += 1) {
    const token = to.tokens[at]!;
    if (token === '{') at = Math.max(at, to.ends.signs[at]! - 1);
    else if (token === ',') from = at + 1;
    else if (token === '=') to.skips.set(from, at + 1);
  }
}

const isEntry = ({ things }: Counting['own']): boolean =>
  things.some(({ kind }) => kind === 'reference');

/** `\gls{dune}s`: the ending is part of a word that is not written there. */
function skipEnding(to: Counting, from: number): void {
  let close = from;
  while (/^\p{L}$/u.test(to.tokens[close] ?? '')) close += 1;
  if (close > from) to.skips.set(from, close);
}

function heading(to: Counting, given: readonly (Range | null)[], name: string): void {
  end(to);
  onClosing(to, endOf(given, 0), () => {
    const isSaid = to.own.words.trim() !== '' || to.own.things.length > 0;
    const isOwn = LABEL.test(to.own.words.trim().slice(0, 40));
    if (isSaid && !isOwn && !name.endsWith('paragraph'))
      to.own.things.push({ kind: 'section', at: 0, words: '' });
    end(to);
  });
}

const ENDS_OF_ROWS = new Set(['endfirsthead', 'endhead', 'endfoot', 'endlastfoot']);

/**
 * A long table says its head twice, where it begins and on each page that follows, and beneath each
 * page that there is more.
 */
function endHead(to: Counting, name: string): void {
  end(to);
  const isAgain = name === 'endfoot' || (name === 'endhead' && to.isHeadSaid);
  if (isAgain && to.headFrom !== null) {
    to.leftOut.push({ what: 'label', passages: to.passages.slice(to.headFrom) });
  }
  to.isHeadSaid = name === 'endfirsthead';
  to.headFrom = name === 'endlastfoot' ? null : to.passages.length;
}

/** What a command is given at last, such as the name of a picture. */
function saidBy({ tokens }: Counting, given: readonly (Range | null)[]): string {
  const last = given.findLast((each) => each !== null);
  return last ? printTokens(tokens.slice(last.from + 1, last.end - 1)).trim() : '';
}

function apart(to: Counting, given: readonly (Range | null)[]): void {
  end(to);
  onClosing(to, endOf(given, 0), () => end(to));
}

/** The words of a note are told apart from those around its mark. */
function asNote(to: Counting, given: readonly (Range | null)[], isInFront: boolean): void {
  if (!isInFront) add(to, 'note');
  const last = given.findLast((each) => each !== null);
  if (!last) return;
  to.outer.push(to.own);
  to.own = empty();
  onClosing(to, last.end, () => {
    end(to);
    to.own = to.outer.pop() ?? empty();
  });
}

/** Arguments that readers do not see: of commands that show nothing a sentence is named. */
function leaveOut(to: Counting, entry: Entry, given: readonly (Range | null)[]): void {
  for (const each of silentArguments(entry, given)) {
    to.skips.set(each.from, each.end);
    const inside = to.tokens.slice(each.from, each.end);
    if (entry.of === 'marginal' && inside.includes('\\pageref'))
      to.leftOut.push({ what: 'page', passages: [passage(printTokens(inside.slice(1, -1)))] });
    const isSaid = entry.of === 'hidden' ? inside.length > 2 : countWords(to, each) >= SENTENCE;
    if (entry.kind !== 'nothing' || each.kind !== 'm' || !isSaid) continue;
    const hidden = passage(printTokens(to.tokens.slice(each.from + 1, each.end - 1)));
    to.leftOut.push({ what: 'hidden', passages: [hidden] });
    to.passages.push(hidden);
    if (entry.of === 'hidden') to.notes.push(hidden.words);
  }
}

/** Commands with code of their own of which no argument is words: names, keys, numbers. */
const SILENT = new Set(
  `label ref refrange nocite bibitem bibliography bibliographystyle printbibliography addbibresource picture
  epsfig includepdf plottwo graphicspath newtheorem theoremstyle declaretheorem declaretheoremstyle siamtheorem newcounter setcounter stepcounter counter numberwithin
  newfloat declarefloat floatname crefname mark newterm newacronym acronym harvarditem citealias defcitealias quantity
  number unit angle quantities numbers numberlist quantitylist chemistry tikzstyle marginal subref citeauthoryear term orcid
  number-settings footnotemark item name tablehead description symbol print-terms`.split(/\s+/),
);

/** Those of which the last argument alone is words. */
const LAST = new Set(
  'captionof multicolumn multirow href coloured foreignlanguage hyperref anchor shown-cite'.split(
    ' ',
  ),
);

/** Those of which what stands in brackets is words too. */
const OPTIONAL = new Set('cite subfloat subcaptionbox proof'.split(' '));

/** The arguments of a command or environment that readers do not see, by its entry in the tables. */
function silentArguments({ kind, of }: Entry, given: readonly (Range | null)[]): Range[] {
  const there = given.filter((each) => each !== null);
  const isAll =
    kind === 'nothing' ||
    kind === 'drawing' ||
    (kind === 'own' && SILENT.has(of)) ||
    (kind === 'front' && (of === 'mark' || of === 'date'));
  if (isAll) return there;
  if (kind === 'words' && of !== '')
    return given.filter((each, at) => each && at !== Number(of) - 1) as Range[];
  if (kind === 'own' && LAST.has(of)) return there.slice(0, -1);
  // Of two in brackets the first is for a list of figures.
  if (of === 'subfloat' && given[0] && given[1]) return [given[0]];
  if (kind === 'own' && of === 'cite') return there.filter((each) => each.kind !== 'o');
  if (kind === 'theorem' || (kind === 'own' && OPTIONAL.has(of)))
    return there.filter((each) => each.kind === 's');
  return there.filter((each) => each.kind !== 'm');
}
