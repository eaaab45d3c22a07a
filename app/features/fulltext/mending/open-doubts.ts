import { readFormula } from '#app/platform/formulae/read-formula.ts';
import type { ArticleText } from '../core/article-text.ts';
import type { Doubt, DoubtKind } from '../core/doubts.ts';
import { inlinesOf } from '../core/walk.ts';
import type { EditKind, Placed } from './edit.ts';
import { isBlock, mendablesOf } from './elements.ts';
import type { Mendable } from './elements.ts';
import { WITHOUT_PICTURE } from './given-picture.ts';
import type { Mended } from './mend.ts';

/** What settles a doubt about an element, beside leaving it out and setting the doubt aside. */
const SETTLED_BY: Partial<Record<DoubtKind, readonly EditKind[]>> = {
  'heading-guessed': ['heading'],
  'heading-level': ['heading'],
  'figure-without-caption': ['caption', 'label'],
  'table-without-caption': ['caption', 'label'],
  'table-without-head': ['head-rows', 'head-columns'],
  'formula-unreadable': ['tex'],
  'citation-unmatched': ['citation'],
  'mention-unmatched': ['citation'],
  'mention-unlinked': ['citation'],
  'reference-unmatched': ['reference', 'doi'],
  'reference-shortened': ['reference'],
  'picture-signs': ['picture'],
  'chart-drawn': ['picture'],
  'table-is-picture': ['picture'],
};

/** Each says of one picture that it is not there. */
const NO_PICTURE: ReadonlySet<DoubtKind> = new Set([
  'drawing-lost',
  'picture-apart',
  'picture-broken',
  'picture-drawn',
  'picture-format',
  'picture-lost',
  'picture-size',
]);

/** By what a doubt is set aside. */
export const doubtPart = ({ kind, words }: Doubt): string => `${kind} ${words}`;

/** Those that no edit has settled. */
export function openDoubts(doubts: readonly Doubt[], { text, placed }: Mended): Doubt[] {
  const edits = Map.groupBy(placed, ({ element }) => element);
  const elements = mendablesOf(text);
  const notes = new Set(text.notes.map(({ id }) => id));
  const cited = citedIn(text);
  const returned = new Set(
    placed.flatMap(({ edit: { kind, part } }) => (kind === 'put-back' ? [part] : [])),
  );
  const given = countGiven(placed);
  return doubts.filter((doubt) => {
    const own = edits.get(doubt.place ?? '') ?? [];
    if (own.some((edit) => settles(edit, doubt)) || returned.has(doubtPart(doubt))) return false;
    if (NO_PICTURE.has(doubt.kind) && takesOne(given, doubt.place ?? '')) return false;
    if (doubt.place === null) return true;
    const element = elements.get(doubt.place);
    // It was left out, alone or with what it stood in.
    if (!element) return notes.has(doubt.place);
    if (doubt.kind === 'reference-uncited') return !cited.has(doubt.place);
    if (doubt.kind === 'figure-without-picture') return !hasPicture(element);
    return doubt.kind !== 'figure-without-words' || isSilent(element);
  });
}

/** How many pictures each figure was given in the place of none. */
function countGiven(placed: readonly Placed[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { edit, element } of placed) {
    if (edit.kind !== 'picture' || !edit.was.startsWith(WITHOUT_PICTURE)) continue;
    counts.set(element, (counts.get(element) ?? 0) + 1);
  }
  return counts;
}

function takesOne(counts: Map<string, number>, element: string): boolean {
  const left = counts.get(element) ?? 0;
  counts.set(element, left - 1);
  return left > 0;
}

const hasPicture = (of: Mendable): boolean =>
  isBlock(of) && of.kind === 'figure' && of.parts.length > 0;

const isSilent = (of: Mendable): boolean =>
  isBlock(of) && of.kind === 'figure' && of.parts.some(({ alternative }) => alternative === '');

const citedIn = (text: ArticleText): Set<string> =>
  new Set(
    [...inlinesOf(text)].flatMap((inline) => (inline.kind === 'citation' ? inline.targets : [])),
  );

function settles({ edit: { kind, part, value } }: Placed, doubt: Doubt): boolean {
  if (kind === 'set-aside') return part === doubtPart(doubt);
  if (!SETTLED_BY[doubt.kind]?.includes(kind)) return false;
  if (kind === 'citation') return value !== '' && saysWhole(part, doubt.words);
  if (kind === 'tex') return readFormula(value, true).outcome === 'read';
  return kind === 'heading' || (value !== '' && value !== '0');
}

/** Whether words stand in others as they are, and not as a part of a longer number or name. */
function saysWhole(words: string, sought: string): boolean {
  const isSign = (at: number) => /[\p{L}\p{N}]/u.test(words.charAt(at));
  for (let at = words.indexOf(sought); at !== -1; at = words.indexOf(sought, at + 1)) {
    if (!isSign(at - 1) && !isSign(at + sought.length)) return true;
  }
  return false;
}
