import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import type { ArticleText, Block } from '../core/article-text.ts';
import { plainBlocks, plainText } from '../core/plain-text.ts';
import { blocksOf } from '../core/walk.ts';
import { articleHtml } from '../html/index.ts';
import { differenceOf, textAfter, textBefore } from './difference.ts';
import { mergedText } from './merged-text.ts';

test('each of two versions is had back whole from their difference', () => {
  fc.assert(
    fc.property(anyArticleText, anyArticleText, (was, now) => {
      const difference = differenceOf(was, now);
      expect(textBefore(difference)).toEqual(was);
      expect(textAfter(difference)).toEqual(now);
    }),
  );
});

test('a text has no difference from itself', () => {
  fc.assert(
    fc.property(anyArticleText, (text) => {
      const difference = differenceOf(text, structuredClone(text));
      expect(difference.rows.filter(({ change }) => change !== 'none')).toEqual([]);
      expect(mergedText(difference).changes.size).toBe(0);
    }),
  );
});

test('any two versions are merged, and without what is gone the merged text reads as the newer one', () => {
  fc.assert(
    fc.property(anyArticleText, anyArticleText, (was, now) => {
      const { text, changes } = mergedText(differenceOf(was, now));
      const left = JSON.parse(
        JSON.stringify(text, (_, value: unknown) =>
          Array.isArray(value)
            ? value.filter((each: object) => changes.get(each) !== 'gone')
            : value,
        ),
      ) as ArticleText;
      expect(lettersOf(left)).toBe(lettersOf(now));
    }),
  );
});

test('words that came and went stand in their sentence', () => {
  const now = aText();
  now.sections[1]!.blocks = [aParagraph('p2', ...words('It works very well, as a rule.'))];
  expect(shownOf(aText(), now)).toContain('<p>It works[+ very well, as a rule+].</p>');
  expect(shownOf(now, aText())).toContain('<p>It works[− very well, as a rule−].</p>');
});

test('a paragraph that came, one that went and one that moved are each told as a whole', () => {
  const long = 'Every lemma of this part holds for each of the seven filters that we built.';
  const was = withParagraphs(
    'One is here.',
    long,
    'Two is here as well.',
    'Three is the last one.',
  );
  const now = withParagraphs(
    'One is here.',
    'Three is the last one.',
    long,
    'A new end of it all.',
  );
  expect(shownOf(was, now)).toContain(
    '<p>One is here.</p>' +
      '[→<p>Three is the last one.</p>→]' +
      `<p>${long}</p>` +
      '[−<p>Two is here as well.</p>−]' +
      '[+<p>A new end of it all.</p>+]',
  );
});

test('a section, figure or entry put before others changes nothing where these are named', () => {
  const now = aText();
  now.references = [
    {
      id: 'ref1',
      label: '1',
      content: words('A paper that was forgotten.'),
      doi: null,
      year: 1970,
    },
    ...aText().references.map((entry, at) => ({
      ...{ ...entry, id: `ref${at + 2}`, label: String(at + 2) },
    })),
  ];
  now.sections[0]!.blocks[0] = aParagraph(
    'p1',
    ...words('Filters are old '),
    { kind: 'citation', targets: ['ref2'], content: words('[2]') },
    ...words(', as '),
    { kind: 'mention', target: 'fig1', content: words('Figure 1') },
    ...words(' and '),
    { kind: 'mention', target: 'tab1', content: words('Table 1') },
    ...words(' show '),
    { kind: 'citation', targets: ['ref3'], content: words('[3]') },
  );
  const { rows } = differenceOf(aText(), now);
  expect(rows.filter(({ change }) => change !== 'none')).toEqual([
    { change: 'came', now: { kind: 'reference', reference: now.references[0] } },
  ]);
});

test('a citation that leads to another entry than before is a change', () => {
  const now = aText();
  now.sections[0]!.blocks[0] = JSON.parse(
    JSON.stringify(now.sections[0]!.blocks[0]).replaceAll('ref2', 'ref1'),
  ) as Block;
  const changed = differenceOf(aText(), now).rows.filter(({ change }) => change !== 'none');
  expect(changed).toHaveLength(1);
});

test('an entry that stood twice and stands once now changes no citation of it', () => {
  const was = aText();
  const [first] = was.references;
  was.references.push({ ...structuredClone(first!), id: 'ref90' });
  const cited = { kind: 'citation' as const, content: words('(Silva, 2020)') };
  was.sections[1]!.blocks = [
    aParagraph('p2', ...words('It works '), { ...cited, targets: ['ref90'] }),
  ];
  const now = structuredClone(was);
  now.references.pop();
  now.sections[1]!.blocks = [
    aParagraph('p2', ...words('It works '), { ...cited, targets: [first!.id] }),
  ];
  const told = differenceOf(was, now).rows.filter(({ change }) => change !== 'none');
  expect(told).toMatchObject([{ change: 'gone', was: { reference: { id: 'ref90' } } }]);
});

test('a space at which no line breaks says what another space says', () => {
  const now = aText();
  const was = structuredClone(now);
  was.sections[1]!.blocks = [aParagraph('p2', ...words('It works « well ».'))];
  now.sections[1]!.blocks = [aParagraph('p2', ...words('It works «\u00a0well\u202f».'))];
  const difference = differenceOf(was, now);
  expect(difference.rows.filter(({ change }) => change !== 'none')).toEqual([]);
  expect(textBefore(difference)).toEqual(was);
  expect(textAfter(difference)).toEqual(now);
});

test('a cell, a picture and a formula that are others are shown beside what they were', () => {
  const was = aText();
  const now = aText();
  const formula = (tex: string): Block => ({
    ...{ kind: 'formula', id: 'eq1', number: '1' },
    formula: { tex, typst: null },
  });
  was.sections[1]!.blocks.push(formula('a + b = c'));
  now.sections[1]!.blocks.push(formula('a + b = d'));
  const table = now.sections[0]!.blocks[2] as Extract<Block, { kind: 'table' }>;
  table.rows = [[{ ...table.rows[0]![0]!, blocks: [aParagraph('c', ...words('3.7'))] }]];
  now.pictures = [{ ...now.pictures[0]!, hash: 'b'.repeat(64) }];
  const { text, changes } = mergedText(differenceOf(was, now));
  const html = articleHtml(text, ({ name }) => ({ src: name }), { changes });
  expect(plain(html)).toContain('<td>[−3.1−][+3.7+]</td>');
  expect(html).toContain('[removed: </span><figure><img src="was-picture-1.png"');
  expect(html).toContain('[added: </span><figure><img src="picture-1.png"');
  expect(html.match(/<(ins|del) class="\w+"><span[^>]*>[^<]*<\/span><div id="[^"]*eq1"/g)).toEqual([
    '<del class="gone"><span class="visually-hidden">[removed: </span><div id="was-eq1"',
    '<ins class="came"><span class="visually-hidden">[added: </span><div id="eq1"',
  ]);
});

test('two versions of a long article are compared within a third of a second of processor time', async () => {
  const was = madeArticleText();
  const now = structuredClone(was);
  for (const section of now.sections) {
    for (const block of section.blocks) {
      if (block.kind === 'paragraph') block.content.push(...words(' And so on.'));
    }
  }
  mergedText(differenceOf(was, now));
  expect(await processorTime(() => mergedText(differenceOf(was, now)))).toBeLessThan(300);
});

/** All letters, without space, which words that came and went share. */
const lettersOf = ({ sections, notes, references }: ArticleText): string =>
  [...blocksOf({ sections, notes } as ArticleText)]
    .map((block) => plainBlocks([block]))
    .concat(references.map(({ content }) => plainText(content)))
    .join('')
    .replaceAll(/\s/g, '');

/** A text with these paragraphs in its first section alone. */
function withParagraphs(...paragraphs: string[]): ArticleText {
  const text = aText();
  text.sections[0]!.blocks = paragraphs.map((each, at) => aParagraph(`q${at}`, ...words(each)));
  return text;
}

const shownOf = (was: ArticleText, now: ArticleText): string => {
  const { text, changes } = mergedText(differenceOf(was, now));
  return plain(articleHtml(text, () => null, { changes }));
};

const SIGNS: Readonly<Record<string, string>> = { gone: '−', came: '+', moved: '→' };

/** Without attributes and what is read out, and with signs around what is gone, came and moved. */
function plain(html: string): string {
  const open: string[] = [];
  return html
    .replaceAll(/<span class="visually-hidden">[^<]*<\/span>/g, '')
    .replaceAll(/<(?:ins|del) class="(\w+)">|<\/(?:ins|del)>/g, (_, change?: string) => {
      if (change === undefined) return `${open.pop()}]`;
      open.push(SIGNS[change]!);
      return `[${SIGNS[change]}`;
    })
    .replaceAll(/<(\w+) [^<>]*>/g, '<$1>');
}
