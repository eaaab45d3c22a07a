import type { ArticleText, Block } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { blocksOf, inlinesOf } from '../../core/walk.ts';
import type { Reading } from './reading.ts';

/** Doubts about what the text lacks once it is whole. */
export function checkText(reading: Reading, text: ArticleText): void {
  for (const block of blocksOf(text)) checkBlock(reading, block);
  const cited = new Set(
    [...inlinesOf(text)].flatMap((inline) => (inline.kind === 'citation' ? inline.targets : [])),
  );
  for (const reference of text.references) {
    if (cited.has(reference.id)) continue;
    reading.doubtAbout(reference, 'reference-uncited', plainText(reference.content));
  }
}

function checkBlock(reading: Reading, block: Block): void {
  if (block.kind !== 'figure' && block.kind !== 'table') return;
  const words = `${block.label ?? ''} ${plainText(block.caption)}`.trim();
  // What could not be shown at all has a doubt already.
  const isShown = block.kind === 'table' || block.parts.length > 0;
  if (words === '' && isShown) reading.doubtAbout(block, `${block.kind}-without-caption`, '');
  if (block.kind === 'figure') {
    const isSilent = block.parts.some(({ alternative }) => alternative === '');
    if (isSilent) reading.doubtAbout(block, 'figure-without-words', words);
  } else if (block.head.length === 0 && block.headColumns === 0) {
    reading.doubtAbout(block, 'table-without-head', words);
  }
}
