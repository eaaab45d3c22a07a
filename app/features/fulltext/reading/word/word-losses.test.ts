import { expect, test } from 'vitest';
import { smallPaper } from '../../../../../tests/support/documents/make-paper.ts';
import { para, run, wordFile } from '../../../../../tests/support/documents/make-word.ts';
import { readPaper as paper } from '../../../../../tests/support/fulltext/read-paper.ts';
import { hasWords, withoutEach } from '../../../../../tests/support/fulltext/without-each.ts';
import type { ArticleText } from '../../core/article-text.ts';
import { plainBlocks } from '../../core/plain-text.ts';
import { compareCounts } from '../../ledger/compare.ts';
import { countText } from '../../ledger/count-text.ts';
import { inlinesOf } from '../../core/walk.ts';
import { countWord } from './count-word.ts';
import { openWord } from './open-word.server.ts';
import { readStyles } from './styles.ts';

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

test(
  'a formula with changes in it is as if they were taken, and one that is taken away is none',
  { timeout: 120_000 },
  async () => {
    const by = 'w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z"';
    const letter = (sign: string, change?: string) =>
      change
        ? `<m:r><w:${change} ${by}><m:t>${sign}</m:t></w:${change}></m:r>`
        : `<m:r><m:t>${sign}</m:t></m:r>`;
    const formula = (...letters: string[]) => `<m:oMath>${letters.join('')}</m:oMath>`;
    const gone = `<m:oMath><m:sSup><m:e>${letter('\u200b', 'del')}</m:e><m:sup>${letter('1', 'del')}</m:sup></m:sSup></m:oMath>`;
    const body = para(
      `${run('So ')}${formula(letter('y', 'ins'), letter('z', 'del'), letter('x'))}${run(' is ')}${gone}${run('it.')}`,
    );
    const { text, doubts } = await paper(wordFile({ body }));
    const formulae = [...inlinesOf(text)].flatMap((inline) =>
      inline.kind === 'formula' ? [inline.formula.tex] : [],
    );
    expect(formulae).toEqual(['yx']);
    expect(doubts.filter(({ kind }) => /lost|formula/.test(kind))).toEqual([]);
  },
);

test('a picture in the code of a field is none, and one that the field shows is one', async () => {
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const picture = '<w:r><w:pict><v:shape><v:imagedata r:id="rId9"/></v:shape></w:pict></w:r>';
  const code = '<w:r><w:instrText> QUOTE </w:instrText></w:r>';
  const shown = `${char('begin')}${code}${picture}${char('separate')}${picture}${char('end')}`;
  const hidden = `${char('begin')}${code}${picture}${char('end')}`;
  const body = para(`${run('So ')}${shown}${run(' and ')}${hidden}${run('it is.')}`);
  const { texts } = await openWord(wordFile({ body }));
  const { passages } = countWord(
    texts.map(({ nodes }) => nodes),
    () => undefined as never,
  );
  const kinds = passages.flatMap(({ things }) => things.map(({ kind }) => kind));
  expect(kinds).toEqual(['picture']);
});

test('a sign of a font of signs is read as that sign, and is no loss', async () => {
  const sign = (code: string) => `<w:r><w:sym w:font="Symbol" w:char="${code}"/></w:r>`;
  const { text, doubts } = await paper(
    wordFile({
      body: para(
        `${run('A mesh of 300 ')}${sign('F06D')}${run('m holds ')}${sign('F044')}${run('5.')}`,
      ),
    }),
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('A mesh of 300 μm holds \u22065.');
  expect(doubts.filter(({ kind }) => kind === 'words-lost')).toEqual([]);
});

test('formulae that are typed in LaTeX into a Word file are doubts, and prices are none', async () => {
  const { doubts } = await paper(
    wordFile({
      body: para('Sand of $\\alpha_1$ and $x_{2}$ costs $5 to $7, as it did.'),
    }),
  );
  expect(doubts.filter(({ kind }) => kind === 'formula-unreadable')).toEqual([
    { kind: 'formula-unreadable', place: 's0.p1', words: '\\alpha_1' },
    { kind: 'formula-unreadable', place: 's0.p1', words: 'x_{2}' },
  ]);
});
