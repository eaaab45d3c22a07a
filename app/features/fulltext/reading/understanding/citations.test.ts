import { expect, test } from 'vitest';
import type { Inline, Reference } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { inlinesOf } from '../../core/walk.ts';
import type { PandocBlock, PandocInline } from './pandoc-tree.ts';
import { knowWorks } from './citations/match-works.ts';
import { beginReading } from './reading.ts';
import { understand } from './understand.ts';
import { NOTHING_KNOWN } from '../word/references/cited-work.ts';

const strings = (words: string): PandocInline[] =>
  words
    .split(' ')
    .flatMap((word, at): PandocInline[] => [
      ...(at > 0 ? [{ t: 'Space' as const }] : []),
      { t: 'Str', c: word },
    ]);
const line = (words: string): PandocBlock => ({ t: 'Para', c: strings(words) });
const heading = (words: string): PandocBlock => ({
  t: 'Header',
  c: [1, ['', [], []], strings(words)],
});

/** What each citation shows, and which entries it leads to, by what these begin with. */
function cite(paragraphs: readonly (string | PandocBlock)[], entries: readonly string[]) {
  const blocks = [
    heading('Introduction'),
    ...paragraphs.map((each) => (typeof each === 'string' ? line(each) : each)),
    heading('References'),
    ...entries.map(line),
  ];
  const { text, doubts } = understand({ meta: {}, blocks }, () => 'picture-lost');
  const nameOf = (id: string) => {
    const entry = text.references.find((each: Reference) => each.id === id)!;
    return plainText(entry.content).slice(0, 12).trim();
  };
  return {
    citations: [...inlinesOf(text)]
      .filter(
        (inline): inline is Extract<Inline, { kind: 'citation' }> => inline.kind === 'citation',
      )
      .map(({ targets, content }) => [plainText(content), ...targets.map(nameOf)]),
    doubts: doubts
      .filter(({ kind }) => /citation|uncited|mention/.test(kind))
      .map(({ kind, words }) => `${kind}: ${words}`),
    years: text.references.map(({ year }) => year),
  };
}

test('the year of a citation is that of the entry, and no other number in its words', () => {
  const { citations, doubts, years } = cite(
    ['Air is thin (Denny, 2016), and water is not (Denny, 1993).'],
    [
      'Denny, M. W. (1993). Air and Water. Available at: https://w.example [Accessed January 11, 2016].',
      'Denny, M. W. (2016). Ecological Mechanics. Princeton.',
    ],
  );
  expect(citations).toEqual([
    ['(Denny, 2016)', 'Denny, M. W.'],
    ['(Denny, 1993)', 'Denny, M. W.'],
  ]);
  expect([years, doubts]).toEqual([[1993, 2016], []]);
});

test('years are found where each style of entries has them', () => {
  const { years } = cite(
    [],
    [
      'Vos T, Lim SS. Burden of 369 diseases, 1990–2019: an analysis. Lancet. 2020;396:1204–22.',
      'Lee A. Dunes. Sand 2021 May 3;4(2):1–9.',
      'Silva, A.: Wind 1950 to 1980. In: Desert (April 2004), pp. 1–9.',
      'Roy N. Grain, 2001–05. Sand Press, 2006.',
      'Kim, C. (n.d.). Waves.',
    ],
  );
  expect(years).toEqual([2020, 2021, 2004, 2006, null]);
});

test('the year behind the authors is that of an entry, also where its title has one in brackets', () => {
  const { citations, years, doubts } = cite(
    ['Class is old (Vara y Quist 2018), and older (Vara 2005; Sand Council 2012).'],
    [
      'Sand Council. 2012. “Dunes (2003–2010)”. Dunes Press.',
      'Vara, Odo, y Una Quist. 2018. “Class in the Desert (2009)”. Sand 66 (5): 72.',
      'Vara, O. (2005). Sand, 1990. Dunes Press.',
    ],
  );
  expect([years, doubts]).toEqual([[2012, 2018, 2005], []]);
  expect(citations.map(([, ...targets]) => targets)).toEqual([
    ['Vara, Odo, y'],
    ['Vara, O. (20', 'Sand Council'],
  ]);
});

test('an entry that has a dash for its authors is found by those of the entry before', () => {
  const { citations, doubts } = cite(
    ['As Vara (2002) says, and [Office of Dunes (2016); x], and more (Vara 2017; Quist 2011).'],
    [
      'Office of Dunes. 2010. Winds.',
      '———. 2016. Sands.',
      'Vara, O. 2017. Third.',
      '---. 2002. First.',
      'Quist, U. 2001. Waves.',
      '_____ (2011). Tides.',
    ],
  );
  expect([citations.map(([, ...targets]) => targets), doubts.slice(0, 1)]).toEqual([
    [['---. 2002. F'], ['———. 2016. S'], ['Vara, O. 201', '_____ (2011)']],
    ['reference-uncited: Office of Dunes. 2010. Winds.'],
  ]);
});

const ENTRIES = [
  'Bonner, J. T. (2006). Why Size Matters.',
  'de la Cruz, M. & Lee, A. (2011). Grains.',
  'Lee, A. & Kim, C. (2020). Two.',
  'Purcell, E. M. (1977). Life.',
  'Smith, A. (2019). One.',
  'Smith, A. (2020a). Second.',
  'Smith, A. (2020b). Third.',
  'Smith, A., Lee, B. & Kim, C. (2020). Many.',
  'World Dune Office (WDO). (2015). Sands.',
  'Zhao, L. (n.d.). Waves.',
];

test.each([
  ['commas', '(Purcell 1977, Bonner 2006)', ['Purcell, E.', 'Bonner, J. T']],
  [
    'semicolons and words',
    '(see Bonner, 2006; also Purcell 1977, p. 3)',
    ['Bonner, J. T', 'Purcell, E.'],
  ],
  ['several years of one author', '(Smith 2019, 2020a)', ['Smith, A. (2', 'Smith, A. (2']],
  ['suffixes of one year', '(Smith, 2020a,b)', ['Smith, A. (2', 'Smith, A. (2']],
  ['two authors', '(Lee and Kim 2020)', ['Lee, A. & Ki']],
  ['particles', '(de la Cruz & Lee, 2011)', ['de la Cruz,']],
  ['an office by its letters', '(WDO 2015)', ['World Dune O']],
  ['no date', '(Zhao, n.d.)', ['Zhao, L. (n.']],
  ['square brackets', '[Purcell, 1977]', ['Purcell, E.']],
  ['more authors', '(Smith et al., 2020)', ['Smith, A., L']],
])('a citation with %s leads to its entries', (_, shown, entries) => {
  const { citations, doubts } = cite([`It is so ${shown} here.`], ENTRIES);
  expect(citations).toEqual([[shown, ...entries]]);
  expect(doubts.filter((words) => !words.startsWith('reference-uncited'))).toEqual([]);
});

test.each([
  ['Lee and Kim (2020)', 'As Lee and Kim (2020) said.', 'Lee, A. & Ki'],
  ['Smith et al. (2020)', 'In Spain, Smith et al. (2020) said.', 'Smith, A., L'],
  ['Purcell’s (1977)', 'After Purcell’s (1977) idea.', 'Purcell, E.'],
  ['Smith, Lee and Kim (2020)', 'By Smith, Lee and Kim (2020).', 'Smith, A., L'],
])('%s in a sentence leads to its entry', (shown, sentence, entry) => {
  expect(cite([sentence], ENTRIES).citations).toEqual([[shown, entry]]);
});

test('a citation leads to a work of its first author alone', () => {
  const { citations, doubts } = cite(
    ['It is so (Lee 2020) and (Kim 2020).'],
    ['Smith, A. & Lee, B. (2020). Two.', 'Kim, C. (2020). One.', 'Lee, D. (2019). Other.'],
  );
  expect(citations).toEqual([['(Kim 2020)', 'Kim, C. (202']]);
  expect(doubts).toContain('citation-unmatched: Lee 2020');
  const own = cite(
    ['A dune (Source: Author, 2012), and one (Authors, 2012).'],
    ['Kim, C. (2020). One.'],
  );
  expect(own.doubts.filter((each) => each.startsWith('citation'))).toEqual([]);
});

test('a citation that could mean two entries leads to the first, and is a doubt', () => {
  const { citations, doubts } = cite(
    ['So (Lee 2020).'],
    ['Lee, A. (2020). X.', 'Lee, B. (2020). Y.'],
  );
  expect(citations).toEqual([['(Lee 2020)', 'Lee, A. (202']]);
  expect(doubts).toContain('citation-ambiguous: Lee 2020');
});

test('dates, places and versions in brackets are no citations', () => {
  const { citations, doubts } = cite(
    [
      'In spring (March 2020), in the town (Windows 2010), with R (version 4.1, 2021) and (since 2015).',
    ],
    ENTRIES,
  );
  expect(citations).toEqual([]);
  expect(doubts.filter((words) => words.startsWith('citation'))).toEqual([]);
});

const NUMBERED = [
  '1. Lee, A. X. 2020.',
  '2. Kim, B. Y. 2021.',
  '3. Roy, C. Z. 2019.',
  '4. Zhao, D. W. 2018.',
];

test('numbers in round brackets are citations where the paper cites so', () => {
  const { citations, doubts } = cite(
    [
      'Sand is old (1). It moves (2, 3), and sings (2–4).',
      'The median is 9 (1-3) as Eq. (4) says. There are two: (1) this and (2) that.',
    ],
    NUMBERED,
  );
  expect(citations.map(([shown]) => shown)).toEqual(['(1)', '(2, 3)', '(2–4)']);
  expect(doubts).toEqual(['mention-unlinked: Eq. (4)']);
});

test('numbers in round brackets are none where the paper cites otherwise', () => {
  expect(cite(['Sand is old [1], for (2) and (3) [4].'], NUMBERED).citations).toEqual([
    ['[1]', 'Lee, A. X. 2'],
    ['[4]', 'Zhao, D. W.'],
  ]);
});

test('intervals and pages in square brackets are no citations', () => {
  const { citations } = cite(
    ['It lies in [0, 1], [−1, 1], [-1, 2], [0.4, 0.6] and [2, 100], as [3, p. 4] says.'],
    NUMBERED,
  );
  expect(citations).toEqual([['[3, p. 4]', 'Roy, C. Z. 2']]);
});

const linked = (words: string, address: string): PandocInline => ({
  t: 'Link',
  c: [['', [], []], strings(words), [address, '']],
});

test('a citation within a link is a citation', () => {
  const { citations, doubts } = cite(
    [
      { t: 'Para', c: [...strings('Old '), linked('(Bonner 2006)', 'https://doi.org/10.1/x')] },
      {
        t: 'Para',
        c: [...strings('New ('), linked('Purcell, 1977', 'https://w.example'), ...strings(').')],
      },
    ],
    [ENTRIES[0]!, ENTRIES[3]!],
  );
  expect(citations).toEqual([
    ['(Bonner 2006)', 'Bonner, J. T'],
    ['(Purcell, 1977)', 'Purcell, E.'],
  ]);
  expect(doubts).toEqual([]);
});

test('an entry that the text names by author and year, or by its number, is not cited nowhere', () => {
  const { doubts } = cite(
    ['As Bonner showed in his book of 2006 and in [x].', 'As Purcell showed.'],
    [ENTRIES[0]!, ENTRIES[3]!],
  );
  expect(doubts).toEqual([`reference-uncited: ${ENTRIES[3]}`]);
});

test('an entry that writes first names first is cited by the surname of its first author', () => {
  const { citations, doubts } = cite(
    ['Dunes wander (Berg et al., 2018), and so do we (Falk, 2020).'],
    [
      'Jon Berg, Liisa Holm, and Ada Reed. Wandering. Dunes, 2018;8:1-5.',
      'Falk A. Walks. Dunes, 2020.',
    ],
  );
  expect(citations).toEqual([
    ['(Berg et al., 2018)', 'Jon Berg, Li'],
    ['(Falk, 2020)', 'Falk A. Walk'],
  ]);
  expect(doubts).toEqual([]);
});

test('numbers of journals and of patients are no years', () => {
  const { citations, doubts } = cite(
    [
      'Journals (Sleep Medicine 1550-9389 / 1550-9397) and patients (Sand OR-1855) are none, Dunes (Lee, 2020) are.',
    ],
    ['Lee B. Dunes. 2020.'],
  );
  expect([citations, doubts]).toEqual([[['(Lee, 2020)', 'Lee B. Dunes']], []]);
});

test('a letter behind a year leads to no entry that has another', () => {
  const { citations, doubts } = cite(
    ['Sand is old (Smith 2020a) and moves (Smith 2020c).'],
    ['Smith, A. (2020b). Second.', 'Smith, A. (2020c). Third.'],
  );
  expect(citations).toEqual([['(Smith 2020c)', 'Smith, A. (2']]);
  expect(doubts).toContain('citation-unmatched: Smith 2020a');
});

test('a work without its title leads to the entry of its author and year, where there is one alone', () => {
  const entry = (id: string, words: string): Reference => ({
    ...{ id, label: null, doi: null, year: 2020 },
    content: [{ kind: 'text', text: words }],
  });
  const two = [entry('ref1', 'Lee, B. (2020). Dunes.'), entry('ref2', 'Lee, B. (2020). Wind.')];
  const work = { ...NOTHING_KNOWN, authors: [{ family: 'Lee', given: 'B' }], year: 2020 };
  const found = (entries: Reference[]) => knowWorks(beginReading(), entries)(work)?.id ?? null;
  expect([found(two.slice(0, 1)), found(two)]).toEqual(['ref1', null]);
});
