import { expect, test } from 'vitest';
import { words } from '../../../../tests/support/fulltext/a-paper.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import type { ArticleText, Block, Inline } from '../core/article-text.ts';
import { plainBlocks, plainText } from '../core/plain-text.ts';
import { blocksOf, sectionsOf } from '../core/walk.ts';
import { differenceOf } from './difference.ts';
import { listChanges } from './list-changes.ts';
import { mergedText } from './merged-text.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** A change that was made: where, what is to be told of it, and the words or TeX that went and came. */
type Made = {
  id: string;
  change: 'words' | 'moved' | 'gone' | 'came';
  gone?: string;
  came?: string;
};

test('of sixty changes of words, cells, formulae, order, figures and references each is told, and nothing else', () => {
  const was = madeArticleText();
  was.references.push(...[61, 62, 63].map((at) => entry(at, `An uncited work ${at} of before`)));
  const now = structuredClone(was);
  const made = [
    ...changeWords(now),
    ...changeCells(now),
    ...changeFormulae(now),
    ...changeOrder(now),
    ...changeFigures(now),
    ...changeReferences(now),
  ];
  expect(made).toHaveLength(60);

  const difference = differenceOf(was, now);
  const merged = mergedText(difference);
  const told = listChanges(difference, merged).places.map(({ id, change }) => `${id} ${change}`);
  const expected = new Set(
    made.map(({ id, change }) => `${change === 'gone' ? 'was-' : ''}${id} ${change}`),
  );
  expect([...expected].filter((each) => !told.includes(each))).toEqual([]);
  // Nothing that stayed is told as changed.
  expect(told.filter((each) => !expected.has(each))).toEqual([]);
  const marked = { gone: '', came: '', moved: '' };
  for (const [of, change] of merged.changes) marked[change] += `${saidOf(of)}\n`;
  for (const { gone, came } of made) {
    if (gone !== undefined) expect(marked.gone).toContain(gone);
    if (came !== undefined) expect(marked.came).toContain(came);
  }
});

const blockOf = <Kind extends Block['kind']>(text: ArticleText, kind: Kind, id: string): Of<Kind> =>
  [...blocksOf(text)].find((block) => block.id === id && block.kind === kind) as Of<Kind>;

const textIn = (content: Inline[], at: number) =>
  content.filter((inline) => inline.kind === 'text').at(at)!;

/** In fifteen paragraphs: a word for another, new words, and words that went. */
function changeWords(text: ArticleText): Made[] {
  const paragraphs = (from: number, to: number) =>
    ['1', '2', '3', '4', '5'].map((section) => `s${section}.${from}.p${to}`);
  return [
    ...paragraphs(1, 1).map((id, at): Made => {
      const first = textIn(blockOf(text, 'paragraph', id).content, 0);
      const [, gone = ''] = /^\w+ (\w+)/.exec(first.text)!;
      first.text = first.text.replace(gone, `zebra${at}`);
      return { id, change: 'words', gone, came: `zebra${at}` };
    }),
    ...paragraphs(2, 1).map((id, at): Made => {
      const last = textIn(blockOf(text, 'paragraph', id).content, -1);
      last.text += `This is zinc ${at}.`;
      return { id, change: 'words', came: `This is zinc ${at}` };
    }),
    ...paragraphs(3, 1).map((id): Made => {
      const last = textIn(blockOf(text, 'paragraph', id).content, -1);
      const [, gone = ''] = /(\w+ \w+ \w+)\. $/.exec(last.text)!;
      last.text = last.text.replace(` ${gone}`, '');
      return { id, change: 'words', gone: gone.split(' ').at(-1)! };
    }),
  ];
}

/** Two cells of each of six tables. */
const changeCells = (text: ArticleText): Made[] =>
  [1, 2, 3, 4, 5, 6].flatMap((at) =>
    [
      [2, 1],
      [5, 5],
    ].map(([row, column]): Made => {
      const { blocks } = blockOf(text, 'table', `tab${at}`).rows[row!]![column!]!;
      const gone = plainBlocks(blocks);
      const came = `cell ${at} ${row}`;
      (blocks[0] as Of<'paragraph'>).content = words(came);
      return { id: `tab${at}`, change: 'words', gone, came };
    }),
  );

/** A letter of six that stand alone, and the whole of four within paragraphs. */
function changeFormulae(text: ArticleText): Made[] {
  const changed = (id: string, formula: Of<'formula'>['formula'], came: string): Made => {
    const gone = formula.tex;
    Object.assign(formula, { tex: came, typst: null });
    return { id, change: 'words', gone, came };
  };
  return [
    ...[2, 7, 12, 17, 22, 27].map((at) => {
      const { formula } = blockOf(text, 'formula', `eq${at}`);
      return changed(`eq${at}`, formula, formula.tex.replace(String.raw`\lambda`, String.raw`\mu`));
    }),
    ...[1, 2, 3, 4].map((at) => {
      const { content } = blockOf(text, 'paragraph', `s${at}.p1`);
      const inline = content.find((each) => each.kind === 'formula')!;
      return changed(`s${at}.p1`, inline.formula, `z_{${at}} = ${at}`);
    }),
  ];
}

/** Six paragraphs go to the end of the section after theirs. */
const changeOrder = (text: ArticleText): Made[] =>
  [1, 2, 3, 4, 5, 6].map((at): Made => {
    const [, from, to] = text.sections[at - 1]!.sections;
    const moved = from!.blocks.pop()!;
    to!.blocks.push(moved);
    return { id: moved.id, change: 'moved' };
  });

/** Four pictures are others, two captions have other words, and one figure went. */
function changeFigures(text: ArticleText): Made[] {
  const replaced = [2, 6, 7, 8].map((at): Made => {
    const { parts } = blockOf(text, 'figure', `fig${at}`);
    const picture = text.pictures.find(({ name }) => name === parts[0]!.picture)!;
    picture.hash = String(at).repeat(64);
    return { id: `fig${at}`, change: 'words' };
  });
  const captioned = [9, 10].map((at): Made => {
    const { caption } = blockOf(text, 'figure', `fig${at}`);
    caption.push(...words(`Seen on day ${at}.`));
    return { id: `fig${at}`, change: 'words', came: `Seen on day ${at}` };
  });
  for (const { section } of sectionsOf(text.sections)) {
    section.blocks = section.blocks.filter(({ id }) => id !== 'fig11');
  }
  return [...replaced, ...captioned, { id: 'fig11', change: 'gone' }];
}

/** Four have other words, three went, and three came before the last. */
function changeReferences(text: ArticleText): Made[] {
  const reworded = [3, 14, 25, 36].map((at): Made => {
    const { id, content } = text.references[at]!;
    content.push(...words(` Second edition ${at}.`));
    return { id, change: 'words', came: `Second edition ${at}` };
  });
  const gone = text.references
    .splice(60)
    .map(({ id, content }): Made => ({ id, change: 'gone', gone: plainText(content) }));
  const came = [71, 72, 73].map((at): Made => {
    const added = entry(at, `A work ${at} that is new here, from nowhere else`);
    text.references.splice(59, 0, added);
    return { id: added.id, change: 'came', came: plainText(added.content) };
  });
  return [...reworded, ...gone, ...came];
}

const entry = (at: number, said: string): ArticleText['references'][number] => ({
  ...{ id: `ref${at}`, label: String(at), content: words(said), doi: null, year: null },
});

/** The words of what is marked, formulae as TeX. */
function saidOf(of: object): string {
  const tex = JSON.stringify(of).match(/"tex":"(?:[^"\\]|\\.)*"/g) ?? [];
  const formulae = tex.map((each) => JSON.parse(each.slice(6)) as string);
  const plain = 'id' in of && 'kind' in of ? plainBlocks([of as Block]) : '';
  const line = 'kind' in of && !('id' in of) ? plainText([of as Inline]) : '';
  return [plain, line, ...formulae].join('\n');
}
