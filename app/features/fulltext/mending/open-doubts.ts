import { readFormula } from '#app/platform/formulae/read-formula.ts';
import type { ArticleText } from '../core/article-text.ts';
import type { Doubt, DoubtKind } from '../core/doubts.ts';
import { inlinesOf } from '../core/walk.ts';
import type { EditKind } from './edit.ts';
import { isBlock, mendablesOf } from './elements.ts';
import type { Mendable } from './elements.ts';
import type { Mended, Placed } from './mend.ts';

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
  'reference-unmatched': ['reference', 'doi'],
};

/** By what a doubt is set aside. */
export const doubtPart = ({ kind, words }: Doubt): string => `${kind} ${words}`;

/** Those that no edit has settled. */
export function openDoubts(doubts: readonly Doubt[], { text, placed }: Mended): Doubt[] {
  const edits = Map.groupBy(placed, ({ element }) => element);
  const elements = mendablesOf(text);
  const notes = new Set(text.notes.map(({ id }) => id));
  const cited = citedIn(text);
  return doubts.filter((doubt) => {
    const own = edits.get(doubt.place ?? '') ?? [];
    if (own.some((edit) => settles(edit, doubt))) return false;
    if (doubt.place === null) return true;
    const element = elements.get(doubt.place);
    // It was left out, alone or with what it stood in.
    if (!element) return notes.has(doubt.place);
    if (doubt.kind === 'reference-uncited') return !cited.has(doubt.place);
    return doubt.kind !== 'figure-without-words' || isSilent(element);
  });
}

const isSilent = (of: Mendable): boolean =>
  isBlock(of) && of.kind === 'figure' && of.parts.some(({ alternative }) => alternative === '');

const citedIn = (text: ArticleText): Set<string> =>
  new Set(
    [...inlinesOf(text)].flatMap((inline) => (inline.kind === 'citation' ? inline.targets : [])),
  );

function settles({ edit: { kind, part, value } }: Placed, doubt: Doubt): boolean {
  if (kind === 'set-aside') return part === doubtPart(doubt);
  if (!SETTLED_BY[doubt.kind]?.includes(kind)) return false;
  if (kind === 'citation') return part.includes(doubt.words) && value !== '';
  if (kind === 'tex') return readFormula(value, true).outcome === 'read';
  return kind === 'heading' || (value !== '' && value !== '0');
}
