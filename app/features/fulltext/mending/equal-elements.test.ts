import { expect, test } from 'vitest';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import type { ArticleText, Block, Inline } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';
import { plainBlocks, plainText } from '../core/plain-text.ts';
import type { Edit } from './edit.ts';
import { knowText } from './fields.ts';
import { mend, readWas } from './mend.ts';
import { openDoubts } from './open-doubts.ts';

const withBlocks = (...blocks: Block[]): ArticleText => {
  const text = aText();
  text.sections[0]!.blocks = blocks;
  return text;
};
const editOf = (
  text: ArticleText,
  { kind, part, value }: Pick<Edit, 'kind' | 'part' | 'value'>,
): Edit => {
  const known = knowText(text);
  const was = readWas(known.elements.get('s1.p1')!, { kind, part }, known) ?? '';
  return { element: 's1.p1', kind, part, was, value };
};
const said = (text: ArticleText) =>
  text.sections[0]!.blocks.map((block) => `${block.id} ${plainBlocks([block])}`);

test('of two equal paragraphs the one that was mended stays mended, and the other as it was', () => {
  const edit: Edit = {
    ...{ element: 's1.p2', kind: 'words', part: '', was: 'Sand moves.', value: 'Grain' },
  };
  const read = withBlocks(
    aParagraph('s1.p1', ...words('Sand moves.')),
    aParagraph('s1.p2', ...words('Sand moves.')),
  );
  const { text, placed } = mend(read, [edit]);
  expect(placed.map(({ element }) => element)).toEqual(['s1.p2']);
  expect(said(text)[0]).toBe('s1.p1 Sand moves.');
});

test('where neither of two equal paragraphs has its old place, the correction is told and changes nothing', () => {
  const edit: Edit = {
    ...{ element: 's1.p9', kind: 'words', part: '', was: 'Sand moves.', value: 'Grain' },
  };
  const read = withBlocks(
    aParagraph('s1.p1', ...words('Sand moves.')),
    aParagraph('s1.p2', ...words('Sand moves.')),
  );
  const { text, placed, unplaced } = mend(read, [edit]);
  expect([placed, unplaced]).toEqual([[], [edit]]);
  expect(said(text)).toEqual(['s1.p1 Sand moves.', 's1.p2 Sand moves.']);
});

test('a description given where there was none goes to no other figure without one', () => {
  const figure = (id: string): Block => ({
    ...{ kind: 'figure', id, label: null, caption: words(`Of ${id}.`) },
    parts: [{ picture: `${id}.png`, caption: [], alternative: '' }],
  });
  const edit: Edit = {
    ...{ element: 'fig1', kind: 'alternative', part: '0', was: '', value: 'Three boxes.' },
  };
  const paragraph = aParagraph('fig1', ...words('It is a paragraph now.'));
  const { text, unplaced } = mend(withBlocks(paragraph, figure('fig2')), [edit]);
  expect(unplaced).toEqual([edit]);
  expect(text.sections[0]!.blocks[1]).toMatchObject({ parts: [{ alternative: '' }] });
});

test('words and a citation mended in one paragraph are both kept, whichever came first', () => {
  const read = withBlocks(aParagraph('s1.p1', ...words('Sand moves [7], as we said.')));
  const citation = editOf(read, { kind: 'citation', part: '[7]', value: 'ref1' });
  const own = editOf(read, {
    ...{ kind: 'words', part: '', value: 'Sand sings \\[7\\], as we said.' },
  });
  for (const edits of [
    [citation, own],
    [own, citation],
  ]) {
    const { text, unplaced } = mend(read, edits);
    const [block] = text.sections[0]!.blocks as { content: Inline[] }[];
    expect(unplaced).toEqual([]);
    expect(plainText(block!.content)).toBe('Sand sings [7], as we said.');
    expect(block!.content).toContainEqual({
      ...{ kind: 'citation', targets: ['ref1'], content: words('[7]') },
    });
  }
});

test('a citation that is mended settles its own doubt, and no other of its paragraph', () => {
  const read = withBlocks(aParagraph('s1.p1', ...words('Sand [71], wind [7] and (Lee, 2020).')));
  const doubt = (said_: string): Doubt => ({
    ...{ kind: 'citation-unmatched', place: 's1.p1', words: said_ },
  });
  const doubts = [doubt('71'), doubt('7'), doubt('Lee, 2020')];
  const open = (part: string, value = 'ref1') =>
    openDoubts(doubts, mend(read, [editOf(read, { kind: 'citation', part, value })])).map(
      ({ words: each }) => each,
    );
  expect(open('[71]')).toEqual(['7', 'Lee, 2020']);
  expect(open('[7]')).toEqual(['71', 'Lee, 2020']);
  expect(open('(Lee, 2020)')).toEqual(['71', '7']);
  expect(open('[7]', '')).toEqual(['71', '7', 'Lee, 2020']);
});
