import { expect, test } from 'vitest';
import { smallPaper } from '../../../../../tests/support/documents/make-paper.ts';
import { paperReader } from '../../../../../tests/support/fulltext/read-paper.ts';
import { hasWords, withoutEach } from '../../../../../tests/support/fulltext/without-each.ts';
import type { ArticleText } from '../../core/article-text.ts';
import { compareCounts } from '../../ledger/compare.ts';
import { countText } from '../../ledger/count-text.ts';
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
