import { expect, test } from 'vitest';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import type { ArticleText, Figure } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';
import { plainText } from '../core/plain-text.ts';
import { blocksOf } from '../core/walk.ts';
import type { Edit } from './edit.ts';
import { knowText } from './fields.ts';
import { readGiven } from './given-picture.ts';
import { mend, readWas } from './mend.ts';
import { doubtPart, openDoubts } from './open-doubts.ts';

const figureOf = (text: ArticleText, id = 'fig1'): Figure =>
  [...blocksOf(text)].find((block): block is Figure => block.id === id && block.kind === 'figure')!;

/** The made text, of which the first figure has lost its picture. */
function withoutPicture(): ArticleText {
  const text = madeArticleText();
  const figure = figureOf(text);
  text.pictures = text.pictures.filter(({ name }) => name !== figure.parts[0]!.picture);
  figure.parts = [];
  return text;
}

const PICTURE = {
  ...{ name: 'given-1.png', type: 'image/png', width: 40, height: 30, hash: 'aa'.repeat(32) },
  ...{ alternative: 'A line.', fileName: 'line.pdf' },
};

const give = (text: ArticleText, part = '0', picture = PICTURE): Edit => {
  const known = knowText(text);
  const of = known.elements.get('fig1')!;
  return {
    ...{ element: 'fig1', kind: 'picture', part, value: JSON.stringify(picture) },
    was: readWas(of, { kind: 'picture', part }, known)!,
  };
};

test('a figure without a picture is given one, with its words, and keeps it when the source is read again', () => {
  const text = withoutPicture();
  const edit = give(text);
  const mended = mend(text, [edit]);
  expect(figureOf(mended.text).parts).toEqual([
    { picture: 'given-1.png', caption: [], alternative: 'A line.' },
  ]);
  expect(mended.text.pictures).toContainEqual({
    ...{ name: 'given-1.png', type: 'image/png', width: 40, height: 30, hash: PICTURE.hash },
  });
  expect(text.pictures).not.toContainEqual(expect.objectContaining({ name: 'given-1.png' }));
  // The same figure by another number.
  const again = withoutPicture();
  figureOf(again).id = 'fig9';
  expect(figureOf(mend(again, [edit]).text, 'fig9').parts).toHaveLength(1);
});

test('a picture takes the place of another, which leaves the text, and its words stay where no others are given', () => {
  const text = madeArticleText();
  const { picture, alternative } = figureOf(text).parts[0]!;
  const mended = mend(text, [give(text, '0', { ...PICTURE, alternative: '' })]);
  expect(figureOf(mended.text).parts).toMatchObject([{ picture: 'given-1.png', alternative }]);
  expect(mended.text.pictures.map(({ name }) => name)).not.toContain(picture);
  const second = mend(text, [give(text, '1')]);
  expect(figureOf(second.text).parts.map((part) => part.picture)).toEqual([picture, 'given-1.png']);
});

test('where the source brings the picture itself later, the given one is told and changes nothing', () => {
  const edit = give(withoutPicture());
  const whole = madeArticleText();
  const { text, unplaced } = mend(whole, [edit]);
  expect(unplaced).toEqual([edit]);
  expect(text).toEqual(whole);
});

test('a value that is no picture changes nothing', () => {
  const text = withoutPicture();
  for (const value of ['', '{', 'null', '{"name":1}']) {
    expect(mend(text, [{ ...give(text), value }]).text).toEqual(text);
    expect(readGiven(value)).toBeNull();
  }
});

test('each picture that is given settles one doubt about a picture that is not there', () => {
  const text = withoutPicture();
  const doubt = (kind: Doubt['kind'], words: string): Doubt => ({ kind, place: 'fig1', words });
  const doubts = [
    doubt('figure-without-picture', 'Figure 1'),
    doubt('picture-format', 'a.eps'),
    doubt('picture-drawn', 'b.png'),
  ];
  const left = (...edits: Edit[]) =>
    openDoubts(doubts, mend(text, edits)).map(({ words }) => words);
  expect(left()).toEqual(['Figure 1', 'a.eps', 'b.png']);
  expect(left(give(text))).toEqual(['b.png']);
  expect(left(give(text), give(text, '1', { ...PICTURE, name: 'given-2.png' }))).toEqual([]);
  const whole = madeArticleText();
  const signs = [doubt('picture-signs', 'a.emf'), doubt('picture-lost', 'b.png')];
  expect(openDoubts(signs, mend(whole, [give(whole)]))).toEqual([signs[1]]);
});

const LEFT: Doubt = { kind: 'left-out', place: 's1', words: 'We thank *all*.' };
const back = (doubt: Doubt, was: string): Edit => ({
  ...{ element: doubt.place ?? '', kind: 'put-back', part: doubtPart(doubt) },
  ...{ was, value: doubt.words },
});

test('what was left out is put back as it is, behind its element or at the end of its section', () => {
  const text = madeArticleText();
  const first = text.sections[0]!;
  const known = knowText(text);
  const wasOf = (id: string) =>
    readWas(known.elements.get(id)!, { kind: 'put-back', part: '' }, known)!;
  const mended = mend(text, [back(LEFT, wasOf('s1'))]);
  const own = mended.text.sections[0]!.blocks;
  expect(own).toHaveLength(first.blocks.length + 1);
  const last = own.at(-1)!;
  expect(last.kind === 'paragraph' && plainText(last.content)).toBe('We thank *all*.');
  expect(openDoubts([LEFT], mended)).toEqual([]);
  const behind = first.blocks[0]!.id;
  const atBlock = { ...LEFT, place: behind };
  const placed = mend(text, [back(atBlock, wasOf(behind))]).text.sections[0]!.blocks;
  expect(placed[0]!.id).toBe(behind);
  expect(placed[1]!.id).toMatch(/^back-/);
  // It is mended like any other paragraph.
  const words = { element: last.id, kind: 'words', part: '', was: String.raw`We thank \*all\*.` };
  const changed = mend(text, [
    back(LEFT, wasOf('s1')),
    { ...words, value: 'We thank all.' } as Edit,
  ]);
  const again = changed.text.sections[0]!.blocks.at(-1)!;
  expect(again.kind === 'paragraph' && plainText(again.content)).toBe('We thank all.');
});

test('what has no place is put back at the end of the text, before its statements, and an anchor that is gone is told', () => {
  const text = madeArticleText();
  const nowhere = { ...LEFT, place: null };
  const { text: mended } = mend(text, [back(nowhere, '')]);
  const last = mended.sections.findLast(({ role }) => role === 'body')!;
  expect(last.blocks.at(-1)!.id).toMatch(/^back-/);
  const gone = { ...back(LEFT, 'words that stand nowhere'), element: 's77' };
  expect(mend(text, [gone]).unplaced).toEqual([gone]);
  const empty: ArticleText = { ...text, sections: [], notes: [], references: [] };
  expect(mend(empty, [back(nowhere, '')]).text.sections).toHaveLength(1);
});
