import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEARCHED_TEXTS, searchText } from './searched-texts.ts';
import type { SearchedText } from './searched-texts.ts';

const ROWS = Object.keys(SEARCHED_TEXTS) as SearchedText[];

const ODILE = {
  name: 'Odile Marchetti',
  email: 'o.marchetti@riverbank-lab.example',
  institution: 'Riverbank Laboratory for Sound',
  orcid: 'https://orcid.org/0000-0002-1825-0097',
};
const WEI = {
  name: 'Wei Oyelaran',
  email: 'wei@plateau.example',
  institution: 'Plateau Centre',
  orcid: null,
};

const toReviewers = (text: SearchedText) => SEARCHED_TEXTS[text].people.endsWith('to reviewers');

/** Each text is held against Odile as the side that its reader must not learn of. */
const find = (text: SearchedText, words: string) =>
  searchText(
    text,
    toReviewers(text)
      ? { authors: [ODILE], invitations: [WEI] }
      : { authors: [WEI], invitations: [ODILE] },
    words,
  );

const PLAIN = [
  'Odile Marchetti wrote this.',
  'MARCHETTI, Odile wrote this.',
  'Ask O. Marchetti again.',
  'Ask Prof. Marchetti again.',
  'Odіle Marchettі wrote this.',
  'Odile Mar\u00adchetti wrote this.',
  'Odile\nMarchetti wrote this.',
  '0dile Marchett1 wrote this.',
  'Write to o.marchetti [at] riverbank-lab dot example.',
  'Odile M&#97;rchetti wrote this.',
];

test.each(ROWS)('%s: a name in ten spellings is told of before people read it', (text) => {
  const missed = PLAIN.filter((words) => {
    const { certain, likely } = find(text, words);
    return certain.length + likely.length === 0;
  });
  expect(missed).toEqual([]);
});

const LOOSE = [
  'Marchetti will look again.',
  'Маркетти will look again.',
  'Marcheti will look again.',
  'M*rchetti will look again.',
  'So says M-a-r-c-h-e-t-t-i of it.',
];

test.each(ROWS.filter((text) => SEARCHED_TEXTS[text].search !== 'for plain names'))(
  '%s: a family name alone, and one that is only heard, is told of as well',
  (text) => {
    const missed = LOOSE.filter((words) => {
      const { certain, likely } = find(text, words);
      return certain.length + likely.length === 0;
    });
    expect(missed).toEqual([]);
  },
);

/** As much like Odile as an author may be called: what is asked of them would tell of her. */
const ALIKE = ['Odile Vondrak', 'Odil Marketti', 'Odyle Market', 'Wilma Marchetti'].map((name) => ({
  ...WEI,
  name,
}));

const SPOKEN = ['Odile', 'Prof. Odile', 'Marchetti', 'Prof. Marchetti', 'O. M.', 'O. Marchetti'];

test.each(ROWS.filter((text) => SEARCHED_TEXTS[text].people.startsWith('author to')))(
  '%s: what its author is told is the same with any reviewers',
  (text) => {
    for (const author of ALIKE) {
      for (const words of [...PLAIN, ...LOOSE, ...SPOKEN]) {
        const asked = (invitations: (typeof ODILE)[]) =>
          searchText(text, { authors: [author], invitations }, words);
        expect(asked([ODILE]), `${author.name}: ${words}`).toEqual(asked([]));
      }
    }
  },
);

const ORDINARY = [
  'The second section needs a clearer description of the method.',
  'We replaced the table on page 4 and added two references.',
  'Please send the revised manuscript by Friday, 4 December.',
  'The market for such sensors is small, and the marching order is clear.',
  '',
];

test.each(ROWS)('%s: ordinary sentences are neither refused nor asked about', (text) => {
  const found = ORDINARY.map((words) => find(text, words));
  expect(found).toEqual(ORDINARY.map(() => ({ certain: [], likely: [] })));
});

const sources = globSync('app/features/{manuscripts,publishing}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && !file.endsWith('/searched-texts.ts'),
);

test('each text of the table is searched by its name, and no command searches for reviewers in another way', () => {
  const written = sources.map((file) => readFileSync(file, 'utf8'));
  const unused = ROWS.filter((text) => !written.some((source) => source.includes(`'${text}'`)));
  expect(unused).toEqual([]);
  const others = sources.filter(
    (file, at) =>
      !file.includes('/anonymity/') &&
      /findReviewersIn|reviewersCalledIn|peopleNamed\(/.test(written[at]!),
  );
  expect(others).toEqual([]);
});

test('the document of the laws lists every text, from whom to whom, how it is searched and what follows', () => {
  const rows = ROWS.map((text) => {
    const { people, search, follows } = SEARCHED_TEXTS[text];
    return `| ${text} | ${people} | ${search} | ${follows} |`;
  });
  const document = readFileSync('docs/laws.md', 'utf8');
  const [, table = ''] = /\n\| text \|.*\n\|[- |]+\n((?:\|.*\n)+)/.exec(document) ?? [];
  expect(table.trim().split('\n')).toEqual(rows);
});
