import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import type { ArticleText, Block, Inline } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { blocksOf, sectionsOf } from '../core/walk.ts';
import type { Edit } from './edit.ts';
import { mendablesOf } from './elements.ts';
import { fieldsOf, knowText } from './fields.ts';
import { fromMarks, toMarks } from './marks.ts';
import { mend, readWas } from './mend.ts';
import { doubtPart, openDoubts } from './open-doubts.ts';

const TEXT = madeArticleText();

const editOf = (
  element: string,
  kind: Edit['kind'],
  value: string,
  part = '',
  text: ArticleText = TEXT,
): Edit => {
  const known = knowText(text);
  const was = readWas(known.elements.get(element)!, { kind, part }, known);
  return { element, kind, part, was: was ?? '', value };
};

const block = (text: ArticleText, id: string): Block | undefined =>
  [...blocksOf(text)].find((each) => each.id === id);

const outline = (text: ArticleText) =>
  Array.from(sectionsOf(text.sections), ({ section, depth }) => `${depth} ${section.id}`);

test('a text without edits is itself, and what stands in its fields is laid over it without a change', () => {
  fc.assert(
    fc.property(anyArticleText, (text) => {
      expect(mend(text, []).text).toBe(text);
      const known = knowText(text);
      const edits = [...known.elements].flatMap(([element, of]) =>
        fieldsOf(of, known)
          .filter(({ kind }) => !['caption', 'reference', 'doi', 'label'].includes(kind))
          .filter(({ value }) => value !== '')
          .map((field) => ({ element, ...field })),
      );
      const { text: mended, unplaced } = mend(text, edits);
      expect(unplaced).toEqual([]);
      expect([...mendablesOf(mended).keys()]).toEqual([...mendablesOf(text).keys()]);
    }),
  );
});

test('each edit of any text finds its place, changes its own element alone, and says so again when read', () => {
  fc.assert(
    fc.property(anyArticleText, fc.nat(), fc.string({ maxLength: 20 }), (text, at, typed) => {
      const known = knowText(text);
      const all = [...known.elements].flatMap(([element, of]) =>
        fieldsOf(of, known).map(({ kind, part, was }) => ({ element, kind, part, was })),
      );
      if (all.length === 0) return;
      const value = typed.trim();
      const edit = { ...all[at % all.length]!, value };
      const { text: mended, placed, unplaced } = mend(text, [edit]);
      expect([placed.length, unplaced.length]).toEqual([1, 0]);
      const others = (of: ArticleText) =>
        [...mendablesOf(of)].filter(([id, each]) => id !== edit.element && !('sections' in each));
      const within = new Set(
        JSON.stringify(known.elements.get(edit.element)).match(/"id":"[^"]*"/g) ?? [],
      );
      for (const [id, each] of others(mended)) {
        const holds = JSON.stringify(each).includes(`"id":"${edit.element}"`);
        if (holds || within.has(`"id":${JSON.stringify(id)}`)) continue;
        expect(each).toEqual(known.elements.get(id));
      }
    }),
  );
});

test('an edit whose element is nowhere in the text changes nothing and is told', () => {
  fc.assert(
    fc.property(anyArticleText, (text) => {
      const edits = (['caption', 'drop', 'heading', 'tex', 'reference'] as const).map((kind) => ({
        ...{ element: 's1', kind, part: '', was: 'not in any of them', value: 'x' },
      }));
      const result = mend(text, edits);
      expect(result.unplaced).toEqual(edits);
      expect(result.text).toEqual(text);
    }),
  );
});

test('what was mended follows its element when a corrected file has another one before it', () => {
  const caption = editOf('fig3', 'caption', 'What it shows.');
  const words = editOf('fig3', 'alternative', 'Three peaks.', '0');
  const newer = structuredClone(TEXT);
  const first = newer.sections[0]!;
  first.blocks = first.blocks.filter(({ kind }) => kind !== 'figure');
  for (const each of blocksOf(newer)) {
    const number = /^fig(\d+)$/.exec(each.id)?.[1];
    if (number) each.id = `fig${Number(number) - 1}`;
  }
  const { text, unplaced } = mend(newer, [caption, words]);
  expect(unplaced).toEqual([]);
  expect(block(text, 'fig2')).toMatchObject({
    caption: [{ kind: 'text', text: 'What it shows.' }],
    parts: [{ alternative: 'Three peaks.' }],
  });
  expect(block(text, 'fig3')).toEqual(block(newer, 'fig3'));
});

test('label, head of a table, formula, reference and DOI take what was typed', () => {
  const tex = (block(TEXT, 'eq1') as Extract<Block, { kind: 'formula' }>).formula.tex;
  const { text } = mend(TEXT, [
    editOf('tab1', 'label', 'Table S1'),
    editOf('tab1', 'head-rows', '1'),
    editOf('tab1', 'head-columns', '2'),
    editOf('eq1', 'tex', 'a = b', tex),
    editOf('ref2', 'reference', 'A. Writer: _A paper_, 2020.'),
    editOf('ref2', 'doi', '10.5555/a'),
  ]);
  const table = block(text, 'tab1') as Extract<Block, { kind: 'table' }>;
  const before = block(TEXT, 'tab1') as typeof table;
  expect([table.label, table.head.length, table.headColumns]).toEqual(['Table S1', 1, 2]);
  expect([...table.head, ...table.rows]).toEqual([...before.head, ...before.rows]);
  expect(block(text, 'eq1')).toMatchObject({ formula: { tex: 'a = b', typst: null } });
  expect(text.references[1]).toMatchObject({
    doi: '10.5555/a',
    content: [
      { kind: 'text', text: 'A. Writer: ' },
      { kind: 'italic', content: [{ kind: 'text', text: 'A paper' }] },
      { kind: 'text', text: ', 2020.' },
    ],
  });
});

test('words in a text lead to entries, to other entries, or nowhere', () => {
  const one: ArticleText = {
    ...TEXT,
    sections: [
      {
        ...TEXT.sections[0]!,
        sections: [],
        blocks: [
          { kind: 'paragraph', id: 's1.p1', content: [{ kind: 'text', text: 'As [71] says.' }] },
        ],
      },
    ],
  };
  const cited = mend(one, [editOf('s1.p1', 'citation', 'ref3 ref5', '[71]', one)]).text;
  expect(block(cited, 's1.p1')).toMatchObject({
    content: [
      { kind: 'text', text: 'As ' },
      { kind: 'citation', targets: ['ref3', 'ref5'], content: [{ text: '[71]' }] },
      { kind: 'text', text: ' says.' },
    ],
  });
  const again = mend(cited, [editOf('s1.p1', 'citation', 's1', '[71]', cited)]).text;
  expect(block(again, 's1.p1')).toMatchObject({
    content: [{}, { kind: 'mention', target: 's1' }, {}],
  });
  const none = mend(cited, [editOf('s1.p1', 'citation', '', '[71]', cited)]).text;
  expect(plainText((block(none, 's1.p1') as { content: Inline[] }).content)).toBe('As [71] says.');
});

test('a number leads somewhere where it goes on from a link, and no part of a longer word does', () => {
  const content: Inline[] = [
    { kind: 'text', text: 'In 2020, 2 of them: see ' },
    { kind: 'mention', target: 'tab1', content: [{ kind: 'text', text: 'Tables 1' }] },
    { kind: 'text', text: ' and 2, not 2 or inside2.' },
  ];
  const one: ArticleText = {
    ...TEXT,
    sections: [
      { ...TEXT.sections[0]!, sections: [], blocks: [{ kind: 'paragraph', id: 's1.p1', content }] },
    ],
  };
  const linked = (words: string) => {
    const { text } = mend(one, [editOf('s1.p1', 'citation', 's1', words, one)]);
    const found = block(text, 's1.p1') as { content: Inline[] };
    return found.content.map((inline) => `${inline.kind} ${plainText([inline])}`);
  };
  expect(linked('2')).toEqual([
    'text In 2020, 2 of them: see',
    'mention Tables 1',
    'text and',
    'mention 2',
    'text , not 2 or inside2.',
  ]);
  expect(linked('inside')).toHaveLength(3);
});

test('a heading goes up or down with what follows it, or becomes a paragraph of the section before', () => {
  const { text: up } = mend(TEXT, [editOf('s1.2', 'heading', '1')]);
  expect(outline(up).slice(0, 6)).toEqual(['0 s1', '1 s1.1', '0 s1.2', '1 s1.3', '0 s2', '1 s2.1']);
  const { text: plain } = mend(TEXT, [editOf('s1.2', 'heading', 'paragraph')]);
  expect(outline(plain).slice(0, 4)).toEqual(['0 s1', '1 s1.1', '1 s1.3', '0 s2']);
  const ids = [...blocksOf(plain)].map(({ id }) => id);
  expect(ids.slice(ids.indexOf('s1.1.p3'), ids.indexOf('s1.2.p1') + 1)).toEqual([
    's1.1.p3',
    's1.2',
    's1.2.p1',
  ]);
});

test('what is left out is gone with all in it, from wherever it stood', () => {
  const dropped = ['fig2', 's2', 'ref7', 'fn1.p1', 'app1.l1.p0'];
  const { text } = mend(
    TEXT,
    dropped.map((id) => editOf(id, 'drop', '')),
  );
  const left = mendablesOf(text);
  expect([...dropped, 's2.1', 's2.1.p1'].filter((id) => left.has(id))).toEqual([]);
});

test('a doubt is settled by the edit that it asks for, by leaving its element out, and by hand', () => {
  const doubt = (kind: Parameters<typeof openDoubts>[0][number]['kind'], place: string | null) => ({
    ...{ kind, place, words: '' },
  });
  const doubts = [
    doubt('table-without-head', 'tab1'),
    doubt('heading-guessed', 's1.2'),
    doubt('reference-uncited', 'ref60'),
    doubt('left-out', null),
    doubt('figure-without-caption', 'fig1'),
  ];
  const open = (...edits: Edit[]) => openDoubts(doubts, mend(TEXT, edits)).map(({ kind }) => kind);
  const all = ['table-without-head', 'heading-guessed', 'left-out', 'figure-without-caption'];
  expect(open()).toEqual(all);
  expect(open(editOf('tab1', 'head-rows', '1'))).toEqual(all.slice(1));
  expect(open(editOf('fig1', 'drop', ''))).toEqual(all.slice(0, 3));
  expect(open(editOf('s1', 'drop', ''))).toEqual(['table-without-head', 'left-out'].slice(1));
  const aside = { element: '', kind: 'set-aside', part: doubtPart(doubts[3]!), was: '', value: '' };
  expect(open(aside as Edit)).not.toContain('left-out');
});

test('running text is written as marks and read back to the same', () => {
  const known = knowText(TEXT);
  fc.assert(
    fc.property(anyArticleText, (text) => {
      for (const { title } of text.sections) {
        const marks = toMarks(title);
        expect(toMarks(fromMarks(marks, known))).toBe(marks);
      }
    }),
  );
  const marks = String.raw`_a_ **b** x^2^ CO~2~ $\alpha$ 3\*4 [\[3\]](#ref3) [Fig. 1](#fig1) [](#fn1) [here](https://a.example/) [x]{underline}`;
  const read = fromMarks(marks, known);
  expect(toMarks(read)).toBe(marks);
  expect(read.map(({ kind }) => kind).filter((kind) => kind !== 'text')).toEqual([
    ...['italic', 'bold', 'sup', 'sub', 'formula', 'citation', 'mention', 'note', 'link'],
    'underline',
  ]);
});

test('whatever is typed as marks is text at worst', () => {
  const known = knowText(TEXT);
  const signs = fc.string({ unit: fc.constantFrom(...'ab _*^~[](){}#$`\\'), maxLength: 60 });
  fc.assert(
    fc.property(signs, (typed) => {
      const marks = toMarks(fromMarks(typed, known));
      expect(toMarks(fromMarks(marks, known))).toBe(marks);
    }),
  );
  expect(toMarks(fromMarks('['.repeat(5000), known))).toBe('\\['.repeat(5000));
});
