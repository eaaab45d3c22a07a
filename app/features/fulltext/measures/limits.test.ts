import { expect, test } from 'vitest';
import {
  aMeasuredPaper,
  aParagraph,
  aText,
  words,
} from '../../../../tests/support/fulltext/a-paper.ts';
import type { ArticleText, Block } from '../core/article-text.ts';
import { fileMeasures } from './file-measures.ts';
import { frontMeasures } from './front-measures.ts';
import type { Limits } from './paper.ts';
import { structureMeasures } from './structure-measures.ts';

const LIMITS: Limits = { most: undefined, least: undefined, names: [] };
const ofText = (change: (text: ArticleText) => void) => {
  const text = aText();
  change(text);
  return aMeasuredPaper(text);
};
const blockOf = <Kind extends Block['kind']>(text: ArticleText, kind: Kind) =>
  text.sections[0]!.blocks.find((each) => each.kind === kind) as Extract<Block, { kind: Kind }>;

test.each([
  [249, true],
  [250, true],
  [251, false],
])('an abstract of %i words keeps to a limit of 250: %s', (count, isKept) => {
  const paper = ofText((text) => {
    text.front.abstract = [aParagraph('a1', ...words('word '.repeat(count)))];
  });
  const found = frontMeasures['abstract-words'](paper, { ...LIMITS, most: 250 });
  expect(found).toHaveLength(isKept ? 0 : 1);
});

test.each([
  [4, 1],
  [5, 0],
  [10, 0],
  [11, 1],
])('%i keywords of 5 to 10 have %i faults', (count, faults) => {
  const keywords = Array.from({ length: count }, (_, at) => `word ${at}`);
  const paper = ofText((text) => (text.front.keywords = keywords));
  expect(frontMeasures['keyword-count'](paper, { ...LIMITS, least: 5, most: 10 })).toHaveLength(
    faults,
  );
});

test.each([
  ['font-size', 'fontSize', 11.9, 1],
  ['font-size', 'fontSize', 12, 0],
  ['line-spacing', 'lineSpacing', 1.49, 1],
  ['line-spacing', 'lineSpacing', 1.5, 0],
] as const)('a %s of exactly what is asked is enough (%s %d)', (measure, fact, found, faults) => {
  const { file, ...rest } = aMeasuredPaper();
  const paper = { ...rest, file: { ...file, [fact]: found } };
  const least = measure === 'font-size' ? 12 : 1.5;
  expect(fileMeasures[measure](paper, { ...LIMITS, least })).toHaveLength(faults);
});

test.each([
  [1, 0],
  [2, 1],
])('a text in %i columns has %i faults where one is asked', (columns, faults) => {
  const { file, ...rest } = aMeasuredPaper();
  const paper = { ...rest, file: { ...file, columns } };
  expect(fileMeasures.columns(paper, { ...LIMITS, most: 1 })).toHaveLength(faults);
});

test('each picture of a figure needs its own description', () => {
  const described = (...alternatives: string[]) =>
    structureMeasures['figures-described'](
      ofText((text) => {
        blockOf(text, 'figure').parts = alternatives.map((alternative, at) => ({
          ...{ picture: `p${at}.png`, caption: [], alternative },
        }));
      }),
      LIMITS,
    );
  expect(described('A dune.', 'The sea.')).toEqual([]);
  expect(described('A dune.', ' ')).toMatchObject([{ place: 'fig1' }]);
  expect(described('', 'The sea.')).toMatchObject([{ place: 'fig1' }]);
});

test('a table has heads in a row or in a column', () => {
  const headed = (rows: boolean, columns: number) =>
    structureMeasures['tables-headed'](
      ofText((text) => {
        const table = blockOf(text, 'table');
        if (!rows) table.head = [];
        table.headColumns = columns;
      }),
      LIMITS,
    );
  expect(headed(true, 0)).toEqual([]);
  expect(headed(false, 1)).toEqual([]);
  expect(headed(false, 0)).toMatchObject([{ place: 'tab1' }]);
});

test('a section that is asked for may have more words in its title', () => {
  const present = (title: string) =>
    structureMeasures['sections-present'](
      ofText((text) => (text.sections[0]!.title = words(title))),
      { ...LIMITS, names: ['Methods'] },
    );
  expect(present('Materials and Methods')).toEqual([]);
  expect(present('METHODS')).toEqual([]);
  expect(present('Method')).toEqual([{ place: null, text: 'No section is called “Methods”.' }]);
});

test.each([
  ['1. Introducción', 'Conclusiones'],
  ['引言', '结论'],
  ['Einleitung', 'Fazit'],
  ['Введение', 'Заключение'],
  ['Introdução', 'Considerações e conclusão'],
])('“%s” is an introduction and “%s” a conclusion', (first, last) => {
  const titled = (title: string) =>
    structureMeasures['sections-present'](
      ofText((text) => (text.sections = [{ ...text.sections[0]!, title: words(title) }])),
      { ...LIMITS, names: ['introduction', 'conclusion'] },
    );
  expect(titled(first)).toEqual([{ place: null, text: 'No section is called “conclusion”.' }]);
  expect(titled(last)).toEqual([{ place: null, text: 'No section is called “introduction”.' }]);
});

test('who mentions a part of a figure mentions the figure', () => {
  const paper = ofText((text) => {
    const { blocks } = text.sections[0]!;
    const figure = blockOf(text, 'figure');
    const parts = [{ ...figure.parts[0]!, id: 'fig2a' }];
    blocks.push({ ...figure, id: 'fig2', label: 'Figure 2', parts });
    const mention = { kind: 'mention' as const, target: 'fig2a', content: words('Figure 2a') };
    blockOf(text, 'paragraph').content.push(mention);
  });
  expect(structureMeasures['items-mentioned'](paper, LIMITS)).toEqual([]);
});

test('keywords in another language are one fault, which names the first of them', () => {
  const faults = (keywords: string[]) =>
    frontMeasures['keywords-in-english'](
      ofText((text) => (text.front.keywords = keywords)),
      LIMITS,
    );
  expect(faults(['灌溉', 'sensors', '农田'])).toEqual([
    { place: null, text: '2 keywords are not in English: “灌溉”, “农田”.' },
  ]);
  expect(faults(['灌溉', '农田', '山地', '传感器', '水'])).toEqual([
    { place: null, text: '5 keywords are not in English: “灌溉”, “农田”, “山地” and 2 more.' },
  ]);
});

test('keywords in the letters of English are asked about where the abstract is in another language', () => {
  const abstractOf = (abstract: string) =>
    frontMeasures['keywords-in-english'](
      ofText((text) => {
        text.front.keywords = ['riego', 'sensores'];
        text.front.abstract = [aParagraph('a1', ...words(abstract))];
      }),
      LIMITS,
    );
  const spanish =
    'El riego de los campos de montaña depende del agua que llega en los meses secos. Medimos con sensores baratos la humedad del suelo en doce parcelas, y mostramos que la mitad del agua se pierde antes de llegar a las raíces de las plantas.';
  const english =
    'The irrigation of mountain fields depends on the water that comes in the dry months. We measured the humidity of the soil in twelve plots with cheap sensors, and show that half of the water is lost before it comes to the roots of the plants.';
  expect(abstractOf(spanish)).toEqual([
    {
      place: null,
      text: 'The abstract does not seem to be in English, and perhaps not the keywords.',
    },
  ]);
  expect([abstractOf(english), abstractOf('Agua y suelo.')]).toEqual([[], []]);
});

test('what a file does not say is taken from what was typed, and spellings of one text are one', () => {
  const paper = ofText((text) => {
    text.front = { ...text.front, abstract: [], keywords: [], title: words('ﬁlters — für Ärzte') };
  });
  const typed = (title: string) => ({
    ...paper,
    record: { title, abstract: 'word '.repeat(3), keywords: 'a, b' },
  });
  const limits = { ...LIMITS, least: 3, most: 4 };
  expect(frontMeasures['abstract-words'](typed('x'), limits)).toEqual([]);
  expect(frontMeasures['keyword-count'](typed('x'), limits)).toHaveLength(1);
  expect(frontMeasures['title-matches-form'](typed('Filters für Ärzte'), limits)).toEqual([]);
  expect(frontMeasures['title-matches-form'](typed(''), limits)).toBe(null);
  expect(frontMeasures['title-matches-form'](typed('Filters'), limits)).toHaveLength(1);
  for (const measure of ['abstract-words', 'keyword-count'] as const) {
    expect(frontMeasures[measure]({ ...paper, record: null }, limits)).toHaveLength(1);
    expect(frontMeasures[measure]({ ...paper, record: null, text: null }, limits)).toBe(null);
  }
});

test('tables are mentioned in their order, and each figure without a description is counted', () => {
  const paper = ofText((text) => {
    const { blocks } = text.sections[0]!;
    const [table, figure] = [blockOf(text, 'table'), blockOf(text, 'figure')];
    const without = { ...figure, parts: [{ ...figure.parts[0]!, alternative: '' }] };
    const [first] = blocks;
    blocks.splice(0, blocks.length, first!, without, { ...without, id: 'fig2', label: 'Figure 2' });
    blocks.push({ ...table, id: 'tab2', label: 'Table 2' }, table, {
      ...table,
      id: 'tab3',
      label: null,
    });
    const mention = { kind: 'mention' as const, target: 'tab2', content: words('Table 2') };
    blockOf(text, 'paragraph').content.push(mention);
  });
  expect(structureMeasures['mention-order'](paper, LIMITS)).toEqual([
    { place: 'tab1', text: 'Table 1 is mentioned before an earlier one.' },
  ]);
  expect(structureMeasures['items-mentioned'](paper, LIMITS)).toEqual([
    { place: 'fig2', text: 'Figure 2 is mentioned nowhere in the text.' },
  ]);
  expect(structureMeasures['figures-described'](paper, LIMITS)).toEqual([
    { place: 'fig1', text: 'Figures 1 and 2 have no alternative text.' },
  ]);
});

test('citations by name have no order, and a missing file of references is said once', () => {
  const paper = ofText((text) => {
    text.references = text.references.toReversed().map((each) => ({ ...each, label: null }));
    for (const each of blockOf(text, 'paragraph').content) {
      if (each.kind === 'citation') each.content = words('(Smith, 2020)');
    }
  });
  expect(structureMeasures['citation-order'](paper, LIMITS)).toEqual([]);
  const doubts = (lost: string) => [
    { kind: 'citation-unmatched' as const, place: 'p1', words: 'Lee' },
    { kind: 'citation-unmatched' as const, place: 'p2', words: 'Lee' },
    { kind: 'file-lost' as const, place: null, words: lost },
  ];
  const cited = (lost: string) =>
    fileMeasures['citations-listed']({ ...paper, doubts: doubts(lost) }, LIMITS);
  expect(cited('works.bib')).toEqual([]);
  expect(cited('works.bib (without it the references are missing)')).toEqual([]);
  expect(cited('figure.png')).toEqual([
    { place: 'p1', text: 'A citation leads to no reference. (Lee)' },
  ]);
});

test('figures that do not follow each other are counted, and those that do are named', () => {
  const described = (...labels: string[]) =>
    structureMeasures['figures-described'](
      ofText((text) => {
        const figure = blockOf(text, 'figure');
        const parts = [{ ...figure.parts[0]!, alternative: '' }];
        text.sections[0]!.blocks = labels.map((label) => ({ ...figure, label, parts }));
      }),
      LIMITS,
    )!.map(({ text }) => text);
  expect(described('Figure 2', 'Figure 3')).toEqual(['Figures 2 and 3 have no alternative text.']);
  expect(described('Figure 1', 'Figure 3')).toEqual(['2 figures have no alternative text.']);
});

test('entries that are cited by name need no order, though one of them has a number', () => {
  const paper = ofText((text) => {
    text.references = text.references.toReversed();
    text.references[0]!.label = null;
    for (const inline of blockOf(text, 'paragraph').content) {
      if (inline.kind === 'citation') inline.content = words('Lee 2020');
    }
  });
  expect(structureMeasures['citation-order'](paper, LIMITS)).toEqual([]);
});

test('what is found twice in the same words is one point, and what has no words is one at each place', () => {
  const found = (...said: string[]) => {
    const doubts = said.map((each, at) => ({
      ...{ kind: 'table-is-picture' as const, place: `fig${at}`, words: each },
    }));
    return fileMeasures['tables-as-text']({ ...aMeasuredPaper(), doubts }, LIMITS)!.length;
  };
  expect([found('Table 3', 'Table 3'), found('Table 3', 'Table 4'), found('', '')]).toEqual([
    ...[1, 2, 2],
  ]);
});
