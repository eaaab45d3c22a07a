import { expect, test } from 'vitest';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import type { ArticleText, Block } from '../core/article-text.ts';
import type { Doubt, DoubtKind } from '../core/doubts.ts';
import type { Edit, EditKind } from './edit.ts';
import { mend } from './mend.ts';
import { doubtPart, openDoubts } from './open-doubts.ts';

const withBlocks = (...blocks: Block[]): ArticleText => {
  const text = aText();
  text.sections[0]!.blocks = blocks;
  return text;
};
const doubt = (kind: DoubtKind, place: string, said = ''): Doubt => ({ kind, place, words: said });
const edit = (
  element: string,
  kind: EditKind,
  value: string,
  changes: Partial<Edit> = {},
): Edit => ({
  ...{ element, kind, value, part: '', was: '' },
  ...changes,
});
const open = (text: ArticleText, doubts: readonly Doubt[], ...edits: Edit[]) => {
  const placed = edits.map((each) => ({ edit: each, element: each.element }));
  return openDoubts(doubts, { text, raw: text, placed, unplaced: [] }).map(({ kind }) => kind);
};

test('a formula that no one can read stays a doubt until it is given in LaTeX that can be read', () => {
  const formula = { tex: 'a', typst: null };
  const text = withBlocks({ kind: 'formula', id: 'eq1', number: null, formula });
  const doubts = [doubt('formula-unreadable', 'eq1')];
  expect(open(text, doubts, edit('eq1', 'tex', String.raw`\frac{`))).toEqual([
    'formula-unreadable',
  ]);
  expect(open(text, doubts, edit('eq1', 'tex', String.raw`\frac{1}{2}`))).toEqual([]);
});

test('a table without a head is settled by one row that is, not by none', () => {
  const doubts = [doubt('table-without-head', 'tab1')];
  expect(open(aText(), doubts, edit('tab1', 'head-rows', '0'))).toEqual(['table-without-head']);
  expect(open(aText(), doubts, edit('tab1', 'head-rows', '1'))).toEqual([]);
});

test('a doubt in a note stays, one about what was left out goes, and a figure is silent until all is said', () => {
  const text = aText();
  text.notes = [{ id: 'fn1', blocks: [] }];
  const doubts = [doubt('citation-unmatched', 'fn1'), doubt('citation-unmatched', 'gone')];
  expect(open(text, doubts)).toEqual(['citation-unmatched']);
  const figure = text.sections[0]!.blocks.find(({ kind }) => kind === 'figure');
  const silent = [doubt('figure-without-words', 'fig1')];
  expect(open(text, silent)).toEqual([]);
  if (figure?.kind === 'figure') figure.parts[0]!.alternative = '';
  expect(open(text, silent)).toEqual(['figure-without-words']);
});

test('of two doubts at one place the one that is dismissed goes, and the other stays', () => {
  const [first, second] = [doubt('comments', 'p1', 'Why?'), doubt('tracked-changes', 'p1', 'two')];
  const dismissed = edit('p1', 'set-aside', '', { part: doubtPart(first) });
  expect(open(aText(), [first, second], dismissed)).toEqual(['tracked-changes']);
});

test('what was left out is put back once, at the words that it stood behind', () => {
  const sand = ['Sea.', 'Sand moves.'].map((said, at) =>
    aParagraph(`s1.p${at + 1}`, ...words(said)),
  );
  const back = edit('s1.p1', 'put-back', 'More.', { part: 'x', was: 'Sand moves.' });
  const { placed, unplaced } = mend(withBlocks(...sand), [back, back]);
  expect(placed.map(({ element }) => element)).toEqual(['s1.p2']);
  expect(unplaced).toEqual([back]);
  const twice = withBlocks(...sand, aParagraph('s1.p3', ...words('Sand moves.')));
  expect(mend(twice, [back]).unplaced).toEqual([back]);
});

test('a heading may be of the sixth level, and an empty place is looked for nowhere else', () => {
  const text = aText();
  const [first, second] = text.sections;
  const was = second!.title.map((each) => ('text' in each ? each.text : '')).join('');
  const mended = mend(text, [edit(second!.id, 'heading', '6', { was })]).text;
  expect(mended.sections[0]!.sections.map(({ id }) => id)).toEqual([
    ...first!.sections.map(({ id }) => id),
    second!.id,
  ]);
  const figure = text.sections[0]!.blocks.find(({ kind }) => kind === 'figure');
  if (figure?.kind === 'figure') figure.caption = [];
  const caption = edit('nowhere', 'caption', 'Dunes.');
  expect(mend(text, [caption]).unplaced).toEqual([caption]);
});
