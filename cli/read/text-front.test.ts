import { expect, test } from 'vitest';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { frontOf } from './text-front.ts';

type Inline = ArticleText['front']['title'][number];

const words = (text: string): Inline => ({ kind: 'text', text });
const raised = (text: string): Inline => ({ kind: 'sup', content: [words(text)] });
const upper = (tex: string): Inline => ({
  kind: 'formula',
  formula: { tex: `^{${tex}}`, typst: null },
});
const NOTHING: ArticleText = {
  front: { title: [], byline: [], abstract: [], keywords: [] },
  ...{ sections: [], notes: [], references: [], pictures: [] },
};
const read = (...byline: (Inline | string)[][]) => {
  const lines = byline.map((line) =>
    line.map((each) => (typeof each === 'string' ? words(each) : each)),
  );
  const { authors, lines: rest } = frontOf(
    { ...NOTHING, front: { ...NOTHING.front, byline: lines } },
    null,
  );
  return [
    ...authors.map(({ given, family, affiliations }) => [given, family, ...affiliations]),
    ...rest,
  ];
};

test('marks behind names lead to the lines that begin with them', () => {
  expect(
    read(
      ['Ana Silva', raised('a,b*'), ', Bo Li', raised('b'), ' and Cem van der Berg'],
      ['a: University of the Desert'],
      [raised('b'), 'Institute of Dunes'],
      ['* ana@sand.example'],
    ),
  ).toEqual([
    ['Ana', 'Silva', 'University of the Desert', 'Institute of Dunes'],
    ['Bo', 'Li', 'Institute of Dunes'],
    ['Cem', 'van der Berg'],
    '* ana@sand.example',
  ]);
  expect(
    read(
      ['Ana Silva', upper('1,2'), ' Bo Li', upper('2')],
      ['1 Desert'],
      [upper('2'), 'Institute'],
    ),
  ).toEqual([
    ['Ana', 'Silva', 'Desert', 'Institute'],
    ['Bo', 'Li', 'Institute'],
  ]);
  expect(read(['Silva A.¹, Li B.²'], ['1 University of the Desert'], ['² Institute'])).toEqual([
    ['A.', 'Silva', 'University of the Desert'],
    ['B.', 'Li', 'Institute'],
  ]);
});

test('a line that begins with its mark, or that has digits within it, names no author', () => {
  expect(
    read(
      ['Ana Silva', raised('1'), ', Bo Li', raised('2')],
      ['1 Sand Works, Dune Bay'],
      [raised('2'), 'Wind Works, North Bay'],
    ),
  ).toEqual([
    ['Ana', 'Silva', 'Sand Works, Dune Bay'],
    ['Bo', 'Li', 'Wind Works, North Bay'],
  ]);
  expect(read(['1', raised('st'), ' Ana Silva'])).toEqual([['Ana', 'Silva']]);
  expect(read(['Ana Silva'], ['Sand Works, D 55 Dune Bay'])).toEqual([
    ['Ana', 'Silva', 'Sand Works, D 55 Dune Bay'],
  ]);
});

test('addresses, iDs, memberships and fields of research are no part of a name, nor names', () => {
  expect(
    read(
      ['Ana Silva ana@sand.example'],
      ['Bo Li', raised('1'), '0000-0002-1825-0097'],
      [{ kind: 'bold', content: [{ kind: 'text', text: 'Cem Arslan ' }, raised('a')] }],
      ['Dunia Reyes, Eka Putri and Finn Olsen, IEEE Fellow'],
      ['Contact Author'],
      ['Earth-centred computing Pointing devices'],
    ),
  ).toEqual([
    ['Ana', 'Silva'],
    ['Bo', 'Li'],
    ['Cem', 'Arslan'],
    ['Dunia', 'Reyes'],
    ['Eka', 'Putri'],
    ['Finn', 'Olsen'],
    ...['ana@sand.example', 'Contact Author', 'Earth-centred computing Pointing devices'],
  ]);
});

test('one affiliation without a mark is that of all authors, and several are kept as lines', () => {
  expect(read(['Ana Silva'], ['Bo Li'], ['University of the Desert'])).toEqual([
    ['Ana', 'Silva', 'University of the Desert'],
    ['Bo', 'Li', 'University of the Desert'],
  ]);
  expect(read(['Authors: Ana Silva'], ['University A'], ['University B'])).toEqual([
    ['Ana', 'Silva'],
    'University A',
    'University B',
  ]);
});

test('title, abstract and keywords are what the file says, with LaTeX between dollar signs', () => {
  const front = {
    title: [
      words('The limit '),
      { kind: 'formula' as const, formula: { tex: 'x^2', typst: null } },
    ],
    byline: [],
    abstract: [
      { kind: 'paragraph' as const, id: 'a1', content: [words('One.')] },
      { kind: 'paragraph' as const, id: 'a2', content: [words('Two.')] },
    ],
    keywords: ['sand', 'dune'],
    language: 'fr',
  };
  expect(frontOf({ ...NOTHING, front }, null)).toEqual({
    title: 'The limit $x^2$',
    ...{
      authors: [],
      lines: [],
      abstract: ['One.', 'Two.'],
      keywords: ['sand', 'dune'],
      language: 'fr',
      doi: null,
    },
  });
});

test('an address in the line that says where an author works is told, and so is the place', () => {
  expect(
    read(['Ana Silva', raised('1')], [raised('1'), 'Institute of Dunes, e-mail: ana@sand.example']),
  ).toEqual([['Ana', 'Silva', 'Institute of Dunes'], 'ana@sand.example']);
});
