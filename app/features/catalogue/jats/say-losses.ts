import { DOUBTS, isLoss } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';

/** What the article lacks of its file, a line for each loss, and each mention of what the file has not. */
export const sayLosses = (doubts: readonly Doubt[]): string[] =>
  doubts
    .filter((doubt) => isLoss(doubt) || doubt.kind === 'mention-unlinked')
    .map(({ kind, words }) => SAID[kind]?.(words) ?? plainly(kind, words));

const notShown = (words: string): string => `its picture ${words} is not shown`;

const leadsNowhere = (words: string): string => `“${words}” leads to nothing in it`;

const SAID: Partial<Record<Doubt['kind'], (words: string) => string>> = {
  'picture-lost': notShown,
  'picture-apart': notShown,
  'picture-format': notShown,
  'picture-broken': notShown,
  'picture-size': notShown,
  'media-apart': (words) => `its supplementary file ${words} is not there`.replaceAll('  ', ' '),
  'words-lost': (words) => `its words “${words}” are lost`,
  'part-lost': (words) => `lost: ${words}`,
  'left-out': (words) => `left out: ${words}`,
  'formula-unreadable': (words) => `its formula ${words} could not be read`,
  'mention-unmatched': leadsNowhere,
  'mention-unlinked': leadsNowhere,
};

const plainly = (kind: Doubt['kind'], words: string): string =>
  [DOUBTS[kind].replace(/\.$/, ''), words].filter(Boolean).join(': ');
