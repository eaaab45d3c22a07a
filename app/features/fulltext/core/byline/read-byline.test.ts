import { expect, test } from 'vitest';
import type { Inline } from '../article-text.ts';
import { formAuthors } from '../form-authors.ts';
import { readByline } from './read-byline.ts';

/** What stands between two tildes is raised. */
const lineOf = (written: string): Inline[] =>
  written
    .split('~')
    .map((text, at): Inline =>
      at % 2 === 0 ? { kind: 'text', text } : { kind: 'sup', content: [{ kind: 'text', text }] },
    );

/** `name / place / address`, with a star where letters go to. */
const said = (...lines: string[]): string[] =>
  formAuthors(readByline(lines.map(lineOf))).authors.map(
    ({ name, institution, email, isCorresponding }) =>
      `${isCorresponding ? '*' : ''}${[name, institution, email].filter(Boolean).join(' / ')}`,
  );

const PLACES = ['1 University of Oslo', '2 Institute of Sand, Évora'];
const BOTH = ['Ana Silva / University of Oslo', 'Bo van Li / Institute of Sand, Évora'];

test.each([
  ['Ana Silva1, Bo van Li2'],
  ['Ana Silva~1~, Bo van Li~2~'],
  ['Ana Silva¹ & Bo van Li²'],
  ['Ana Silva (1) and Bo van Li (2)'],
  ['Ana Silva[1]; Bo van Li[2]'],
  ['Dr. Ana Silva, PhD~1~; Prof. Bo van Li, MD, MPH~2~'],
  ['Authors: Ana Silva~1~, Bo van Li~2~, and the Sand Consortium'],
  ['Ana Silva (https://orcid.org/0000-0002-1825-0097)~1~, Bo van Li ~2~'],
  ['Silva, Ana~1~; Li, Bo van~2~'],
  ['Ana (Anita) Silva~1~, Bo van Li~2~'],
])('in “%s” marks tell who works where', (names) => {
  expect(said(names, ...PLACES)).toEqual(BOTH);
});

test.each([
  [[['~1~University of Oslo; ~2~Institute of Sand, Évora']]],
  [[['~1~University of Oslo, ~2~Institute of Sand, Évora']]],
  [[['(1) University of Oslo', '(2) Institute of Sand, Évora']]],
  [[['~1~University of Oslo; ana@sand.example (A.S.)', '2. Institute of Sand, Évora']]],
])('places may share a line, and their marks are written in many ways: %s', ([places]) => {
  const found = said('Ana Silva~1~, Bo van Li~2~', ...places!);
  expect(found.map((each) => each.replace(' / ana@sand.example', ''))).toEqual(BOTH);
});

test.each([
  ['* Corresponding author: bo@sand.example'],
  ['*Correspondence: Bo van Li, mail@sand.example'],
  ['* li@sand.example'],
])('letters go to whom a mark, a name or an address tells: %s', (letter) => {
  const [ana, bo] = said('Ana Silva~1~, Bo van Li~2,~*', ...PLACES, letter);
  const email = /\S+@\S+/.exec(letter)![0];
  expect([ana, bo]).toEqual([BOTH[0], `*${BOTH[1]} / ${email}`]);
});

test('an author keeps all places, and one without a mark has the place without one', () => {
  expect(
    said(
      'Ana Silva~a,b~, Bo Li~b~, Cy Day',
      ...['~a~ University of Oslo', '~b~ Dune Ltd, Évora', 'Institute of Sand'],
    ),
  ).toEqual([
    'Ana Silva / University of Oslo; Dune Ltd, Évora',
    ...['Bo Li / Dune Ltd, Évora', 'Cy Day / Institute of Sand'],
  ]);
  expect(said('Ana Silva~1–3~', '1 School A', '2 School B', '3 School C')).toEqual([
    'Ana Silva / School A; School B; School C',
  ]);
});

test('family names that stand first go behind the initials', () => {
  expect(said('Silva, A.~1~, Li, B. C.~2~', ...PLACES)).toEqual([
    ...['A. Silva / University of Oslo', 'B. C. Li / Institute of Sand, Évora'],
  ]);
  expect(
    said(
      ...['Silva, A.~a~ , van Li, B. C. ~a,b~', '~a~ Sand Research Unit, University of Oslo'],
      '~b~ Dune School, Évora',
    ),
  ).toEqual([
    'A. Silva / Sand Research Unit, University of Oslo',
    'B. C. van Li / Sand Research Unit, University of Oslo; Dune School, Évora',
  ]);
});

test('names and places stand in one line or in turns, and initials lead to places', () => {
  const turns = ['Ana Silva', 'University of Oslo', 'ana@sand.example', 'Bo Li', 'Dune School'];
  const both = ['Ana Silva / University of Oslo / ana@sand.example', 'Bo Li / Dune School'];
  expect(said(...turns)).toEqual(both);
  expect(said('Ana Silva, University of Oslo, ana@sand.example', 'Bo Li (Dune School)')).toEqual(
    both,
  );
  expect(
    said('Cy Day*, Wind Works, Oslo', 'Ana Silva, Dune School', 'Bo Li, Sand Hospital'),
  ).toEqual(['*Cy Day / Wind Works, Oslo', 'Ana Silva / Dune School', 'Bo Li / Sand Hospital']);
  expect(
    said(
      'Ana Silva, Bo Li, and',
      'Faculty of Sand,\nUniversity of Oslo',
      'Emails: b1@sand.example (Bo Li)',
    ),
  ).toEqual([
    ...[
      'Ana Silva / Faculty of Sand, University of Oslo',
      'Bo Li / Faculty of Sand, University of Oslo / b1@sand.example',
    ],
  ]);
  expect(
    said('Ana Silva, MD; Bo Li, PhD', 'From the University of Oslo (A.S.) and Dune School (B.L.).'),
  ).toEqual(['Ana Silva / University of Oslo', 'Bo Li / Dune School']);
});

test.each([
  [
    [
      '张伟~1~，李娜~2~*',
      '（1. 沙漠大学 地质学院；2. 沙研究所，上海）',
      '通讯作者：李娜，E-mail: n@sand.example',
    ],
    ['张伟 / 沙漠大学 地质学院', '*李娜 / 沙研究所，上海 / n@sand.example'],
  ],
  [
    [
      'María García López~1~ y Juan de la Cruz~2~',
      '~1~Universidad de la Arena',
      '~2~Centro de Dunas',
      'Autora para correspondencia: maria@sand.example',
    ],
    [
      '*María García López / Universidad de la Arena / maria@sand.example',
      'Juan de la Cruz / Centro de Dunas',
    ],
  ],
  [
    [
      'Jean-Luc Martin~1~ et Élise Le Goff~2~',
      '~1~ Université du Sable',
      '~2~ École des Dunes',
      'Auteur correspondant : jl.martin@sand.example',
    ],
    [
      '*Jean-Luc Martin / Université du Sable / jl.martin@sand.example',
      'Élise Le Goff / École des Dunes',
    ],
  ],
  [
    [
      'Dr. Hans Müller~1~ und Eva von der Heide~2~',
      '~1~ Hochschule Sand',
      '~2~ Klinikum Düne',
      'Korrespondenz: hans@sand.example',
    ],
    ['*Hans Müller / Hochschule Sand / hans@sand.example', 'Eva von der Heide / Klinikum Düne'],
  ],
  [
    [
      'João da Silva~1~ e Ana dos Santos~2~',
      '~1~ Faculdade de Areia',
      '~2~ Departamento de Dunas',
      'Autor correspondente: joao@sand.example',
    ],
    [
      '*João da Silva / Faculdade de Areia / joao@sand.example',
      'Ana dos Santos / Departamento de Dunas',
    ],
  ],
  [
    ['Песков Иван Петрович~1~, Б. А. Дюнина~2~', '~1~ Институт песка', '~2~ Кафедра дюн'],
    ['Иван Петрович Песков / Институт песка', 'Б. А. Дюнина / Кафедра дюн'],
  ],
])('authors are read in the language of the paper: %s', (lines, authors) => {
  expect(said(...lines)).toEqual(authors);
});

test('kinds of papers, places and notes on authors are no authors, and what says neither is kept', () => {
  const lines = ['Original Article', 'Ana Silva1', '1 Sand Valley, Norway', '# Deceased'];
  expect(said('Ana Silva', 'Dune Fellow')).toEqual(['Ana Silva']);
  expect(said('Ana Silva', 'Ana Silva, ID 26065438')).toEqual(['Ana Silva']);
  expect(said(...lines)).toEqual(['Ana Silva / Sand Valley, Norway']);
  const { others } = readByline(lines.map(lineOf));
  expect(others.map(({ words }) => words)).toEqual([lines[0], lines[2], lines[3]]);
});

const NAMES_OF_MANY_LANGUAGES = [
  ['Nguyen The Anh', 'Tran Van Minh', 'Le Van Binh'],
  ['Omar al-Rashid', 'Ben Sandman'],
  ['Jean d’Alembert', 'Anne-Marie d’Arc'],
  ["Gerard 't Zand", 'Jan in ’t Veld'],
  ['In Ho Kim', 'Bo Li'],
  ['Lisa Brain', 'Bo Master'],
  ['Suharto', 'Ana Silva', 'Bo Li'],
  ['Ana silva', 'Bo Li', 'Cy Day'],
];

test.each(NAMES_OF_MANY_LANGUAGES)(
  'no author is lost for what the name of one looks like: %s',
  (...names) => {
    expect(said(names.join(', '), PLACES[0]!)).toEqual(
      names.map((name) => `${name} / University of Oslo`),
    );
  },
);

test('names that may be none are told, and lines with names that are not read', () => {
  const read = (...lines: string[]) => readByline(lines.map(lineOf));
  const unlikely = (line: string) =>
    read(line).authors.flatMap(({ name, isUnlikely }) => (isUnlikely ? [name] : []));
  expect(unlikely('In Ho Kim, Ana Silva, Bo Li, Suharto')).toEqual(['In Ho Kim', 'Suharto']);
  expect(unlikely('Suharto, Ana Silva')).toEqual(['Ana Silva Suharto']);
  expect(unlikely('Silva, Ana')).toEqual([]);
  for (const line of ['Ana Silva, Bo Li, students of sand', 'Ana Silva, Bo Li, Dune School'])
    expect(read(line).unread).toEqual([line]);
});

test.each([
  ['Песков Иван Петрович', 'Иван Петрович Песков'],
  ['Иван Петрович Сергеевич', 'Иван Петрович Сергеевич'],
  ['Иван Бернардович Дюневич', 'Иван Бернардович Дюневич'],
])(
  'of Russian names the family name is turned where the name of the father ends: %s',
  (line, name) => {
    expect(said(line)).toEqual([name]);
  },
);

test('a Persian university is a place, and words on knowledge are none', () => {
  const { authors, places } = readByline(['آنا سیلوا~1~', '1 دانشگاه شن'].map(lineOf));
  expect([authors.map(({ name }) => name), places.map(({ words }) => words)]).toEqual([
    ['آنا سیلوا'],
    ['دانشگاه شن'],
  ]);
  expect(said('دانش سیلوا')).toEqual(['دانش سیلوا']);
});

test('a form gets the first forty of more authors and how many there are', () => {
  const names = Array.from({ length: 57 }, (_, at) => `Ana Sand${'a'.repeat(at)}`);
  const { authors, named } = formAuthors(readByline(names.map(lineOf)));
  expect([authors.map(({ name }) => name), named]).toEqual([names.slice(0, 40), 57]);
});

test('a name that stands before the authors too keeps the marks that it has among them', () => {
  expect(said('Bo van Li', 'Ana Silva~1~, Bo van Li~2~', ...PLACES).toSorted()).toEqual(BOTH);
});

test('the short name of an institution in brackets is part of its name, and initials of authors are none', () => {
  expect(
    said(
      'Ana Silva~1~, Bo van Li~2~',
      '~1~University of Oslo (UIO)',
      '~2~Institute of Sand (B.L.)',
    ),
  ).toEqual(['Ana Silva / University of Oslo (UIO)', 'Bo van Li / Institute of Sand']);
});
