import { expect, test } from 'vitest';
import {
  beginField,
  bookmark,
  endField,
  para,
  run,
  wordField,
  wordFile,
} from '../../../../../../tests/support/documents/make-word.ts';
import {
  linesOf,
  readPaper as paper,
} from '../../../../../../tests/support/fulltext/read-paper.ts';
import { inlinesOf } from '../../../core/walk.ts';

const TIME = { timeout: 120_000 };

const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** As CSL-JSON describes a work of Silva, whose entry says neither her given name nor the DOI. */
const SAND = {
  ...{ title: 'On the flow of sand', DOI: 'https://doi.org/10.1234/SAND' },
  ...{ author: [{ family: 'Silva', given: 'Ana' }], issued: { 'date-parts': [[2020, 3]] } },
};
const WIND = {
  ...{ title: 'Wind, in short', author: [{ literal: 'Desert Office' }] },
  issued: { 'date-parts': [['2019']] },
};
const csl = (...items: object[]): string =>
  JSON.stringify({ citationItems: items.map((itemData) => ({ id: 1, itemData })) });
const ENTRIES = [
  'Desert Office (2019). Wind, in short. Dune Press.',
  'Silva, A. On the Flow of Sand. Dunes 3, 1–9 (2020).',
  'Silva, A. On Dunes. Dunes 1, 1–9 (2018).',
];
const list = (instruction: string): string =>
  para(beginField(instruction) + run(ENTRIES[0]!)) +
  para(ENTRIES[1]!) +
  para(run(ENTRIES[2]!) + endField);

async function cited(body: string, more: object = {}) {
  const { text, doubts } = await paper(wordFile({ body, ...more }));
  return {
    citations: [...inlinesOf(text)]
      .filter((inline) => inline.kind === 'citation')
      .map(({ targets, content }) => [
        content.map((each) => ('text' in each ? each.text : '')).join(''),
        ...targets.map((id) => text.references.find((entry) => entry.id === id)!.year),
      ]),
    references: text.references.map(({ doi, year, authors = [] }) => [
      doi,
      year,
      authors.map(({ family, given }) => `${given} ${family}`.trim()).join(),
    ]),
    doubts: doubts.filter(({ kind }) => /unmatched|lost|uncited|no-references/.test(kind)),
  };
}

/** Whatever program wrote the citation: its words say nothing of what they cite. */
const PROGRAMS: [name: string, one: (shown: string) => string, list: string][] = [
  [
    'Zotero',
    (shown) => wordField(`ADDIN ZOTERO_ITEM CSL_CITATION ${csl(WIND, SAND)}`, shown),
    'ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY',
  ],
  [
    'Mendeley',
    (shown) => wordField(`ADDIN CSL_CITATION ${csl(WIND, SAND)}`, shown),
    'ADDIN Mendeley Bibliography CSL_BIBLIOGRAPHY',
  ],
  [
    'Mendeley Cite',
    (shown) =>
      `<w:sdt><w:sdtPr><w:tag w:val="MENDELEY_CITATION_v3_${base64(csl(WIND, SAND))}"/></w:sdtPr><w:sdtContent>${run(shown)}</w:sdtContent></w:sdt>`,
    'ADDIN Mendeley Bibliography CSL_BIBLIOGRAPHY',
  ],
  [
    'EndNote',
    (shown) =>
      wordField(
        `ADDIN EN.CITE <EndNote><Cite><Author>Desert Office</Author><Year>2019</Year><record><titles><title>Wind, in short</title></titles><dates><year>2019</year></dates></record></Cite>${SILVA}</EndNote>`,
        shown,
      ),
    'ADDIN EN.REFLIST',
  ],
  [
    'EndNote with long data',
    (shown) =>
      beginField('ADDIN EN.CITE').replace('separate', 'x') +
      beginField(
        'ADDIN EN.CITE.DATA',
        base64(
          `<EndNote><Cite><Author>Office, Desert</Author><Year>2019</Year><record><titles><title><style face="italic">Wind, </style><style>in short</style></title></titles></record></Cite>${SILVA}</EndNote>`,
        ),
      ) +
      endField +
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
      run(shown) +
      endField,
    'ADDIN EN.REFLIST',
  ],
  [
    'Citavi',
    (shown) =>
      wordField(
        `ADDIN CitaviPlaceholder{${base64(JSON.stringify({ Entries: [{ Reference: { Title: 'Wind, in short', Year: '2019' } }, { Reference: { Title: 'On the flow of sand', YearResolved: '2020', Doi: '10.1234/sand', Authors: [{ FirstName: 'Ana', LastName: 'Silva' }] } }] }))}}`,
        shown,
      ),
    'ADDIN CitaviBibliography{}',
  ],
];
const SILVA =
  '<Cite><Author>Silva</Author><Year>2020</Year><record><contributors><authors><author>Silva, Ana</author></authors></contributors><titles><title>On the flow of sand</title></titles><dates><year>2020</year></dates><electronic-resource-num>10.1234/sand</electronic-resource-num></record></Cite>';

test.each(PROGRAMS)('what %s left in the file says what is cited', TIME, async (_, one, field) => {
  const { citations, references, doubts } = await cited(
    para(run('As is known') + one('¹·²') + run('.')) + para('And on.') + list(field),
  );
  expect(citations).toEqual([['¹·²', 2019, 2020]]);
  expect(references).toMatchObject([
    [null, 2019, expect.any(String)],
    ['10.1234/sand', 2020, 'Ana Silva'],
    [null, 2018, ''],
  ]);
  expect(doubts.map(({ kind, words }) => [kind, words])).toEqual([
    ['reference-uncited', ENTRIES[2]],
  ]);
});

test('what Word itself keeps of a work says what is cited', TIME, async () => {
  const sources = `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Tag>Sil20</b:Tag><b:Title>On the flow of sand</b:Title><b:Year>2020</b:Year><b:DOI>10.1234/sand</b:DOI><b:Author><b:Author><b:NameList><b:Person><b:Last>Silva</b:Last><b:First>Ana</b:First></b:Person></b:NameList></b:Author></b:Author></b:Source></b:Sources>`;
  const { citations, references } = await cited(
    para(run('Known ') + wordField('CITATION Sil20 \\l 1033', '(1)') + run('.')) +
      list('BIBLIOGRAPHY'),
    { more: [{ id: 's1', kind: 'customXml', name: 'customXml/item1.xml', content: sources }] },
  );
  expect(citations).toEqual([['(1)', 2020]]);
  expect(references[1]).toEqual(['10.1234/sand', 2020, 'Ana Silva']);
});

test('links of Paperpile lead to entries and not to its site', TIME, async () => {
  const link = (id: string, shown: string) =>
    `<w:hyperlink r:id="${id}">${run(shown)}</w:hyperlink>`;
  const relation = (id: string, address: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${address}" TargetMode="External"/>`;
  const { citations, doubts } = await cited(
    para(run('Known ') + link('c1', '(Silva, Office)') + run('.')) +
      para(link('b1', ENTRIES[0]!)) +
      para(link('b2', ENTRIES[1]!.slice(0, 12)) + link('b2', ENTRIES[1]!.slice(12))),
    {
      relations:
        relation('c1', 'https://paperpile.com/c/AbCd12/w1nd+s4nd/?noauthor=1') +
        relation('b1', 'http://paperpile.com/b/AbCd12/w1nd') +
        relation('b2', 'http://paperpile.com/b/AbCd12/s4nd'),
    },
  );
  expect(citations).toEqual([['(Silva, Office)', 2019, 2020]]);
  expect(doubts).toEqual([]);
});

test('a citation that EndNote itself links leads where the link led', TIME, async () => {
  const { citations } = await cited(
    para(
      run('Known ') +
        wordField(
          'ADDIN EN.CITE',
          `${run('[')}<w:hyperlink w:anchor="_ENREF_3">${run('3')}</w:hyperlink>${run(']')}`,
        ) +
        run('.'),
    ) +
      para(beginField('ADDIN EN.REFLIST') + run(ENTRIES[0]!)) +
      para(bookmark('_ENREF_3', run(ENTRIES[1]!)) + endField),
  );
  expect(citations).toEqual([['[3]', 2020]]);
});

test('broken data of a reference manager leaves the words as they are', TIME, async () => {
  const { text } = await paper(
    wordFile({
      body: para(
        run('Known ') +
          wordField('ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[{"itemData":', '(Silva)') +
          wordField('ADDIN EN.CITE <EndNote><Cite><Author>', ' and (Li)') +
          wordField('ADDIN CitaviPlaceholder{!!}', ' and more') +
          run('.'),
      ),
    }),
  );
  expect(linesOf(text.sections)).toEqual(['Known (Silva) and (Li) and more.']);
  expect([...inlinesOf(text)].every(({ kind }) => kind === 'text')).toBe(true);
});
