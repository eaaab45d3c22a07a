import { expect, test } from 'vitest';
import { smallPaper } from '../../../../../tests/support/documents/make-paper.ts';
import { paperReader } from '../../../../../tests/support/fulltext/read-paper.ts';
import { withoutEach } from '../../../../../tests/support/fulltext/without-each.ts';
import type { ArticleText } from '../../core/article-text.ts';
import { compareCounts } from '../../ledger/compare.ts';
import { countText } from '../../ledger/count-text.ts';
import { tokensOf } from '../../ledger/tokens.ts';
import { countWord } from './count-word.ts';
import { openWord } from './open-word.server.ts';
import { readStyles } from './styles.ts';

const paper = paperReader();

test(
  'whatever is taken out of the text of a Word file, a doubt says so',
  { timeout: 120_000 },
  async () => {
    const bytes = await smallPaper();
    const { text, doubts, leftOut } = await paper(bytes);
    const { texts, styles } = await openWord(bytes);
    const source = countWord(
      texts.map(({ nodes }) => nodes),
      readStyles(styles),
    );
    const lostOf = (rest: ArticleText) =>
      compareCounts(source, countText(rest), { doubts, leftOut });
    expect(lostOf(text)).toEqual([]);
    const all = [...withoutEach(text)].filter(({ value }) => hasWords(value));
    expect(all.length).toBeGreaterThan(40);
    const silent = all.filter(({ rest }) => lostOf(rest()).length === 0);
    expect(silent.map(({ gone, value }) => [gone, JSON.stringify(value)])).toEqual([]);
  },
);

/** What says something, or is no words. */
function hasWords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, text, ...rest } = value as Record<string, unknown>;
  if (kind === 'formula' || kind === 'note' || kind === 'picture') return true;
  const words = typeof text === 'string' ? tokensOf(text) : [];
  return words.length > 0 || Object.values(rest).some(hasWords);
}
