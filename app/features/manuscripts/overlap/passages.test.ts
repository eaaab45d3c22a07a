import { expect, test } from 'vitest';
import { chance, madeText, planted } from '../../../../tests/support/made-texts.ts';
import type { Planting } from '../../../../tests/support/made-texts.ts';
import { countedWords } from './counted-words.ts';
import { fingerprintsOf, runsOf } from './fingerprints.ts';
import { perCent, sharesOf, wordsIn } from './overlap.ts';
import { passagesIn } from './passages.ts';
import type { Read } from './passages.ts';

const read = (text: string) => ({ text, words: countedWords(text) });
const wordsOf = (text: string) => countedWords(text).map(({ folded }) => folded);

const HOW: readonly Planting[] = ['copied', 'edited', 'reordered'];

test('of 200 texts with a passage of another, copied, edited or in another order, every one above 40 words is found and nothing else', () => {
  const random = chance(1);
  const others = Array.from({ length: 300 }, () => madeText(random, 220));
  const known = others.map((other) => read(other.join(' ')));
  const likelyOf = indexOf(known);
  const wrong: unknown[] = [];
  for (let made = 0; made < 200; made += 1) {
    const how = HOW[made % 3]!;
    const source = Math.floor(random() * others.length);
    const length = 41 + Math.floor(random() * 80);
    const from = Math.floor(random() * (220 - length));
    const own = madeText(random, 700);
    const put = planted(others[source]!.slice(from, from + length), how, random);
    const text = read([...own.slice(0, 300), ...put, ...own.slice(300)].join(' '));
    const likely = likelyOf(text);
    const found = passagesIn(
      text,
      likely.map((at) => known[at]!),
    ).map((passages) => wordsIn(passages.map((passage) => [passage.from, passage.to] as const)));
    const planting = found[likely.indexOf(source)] ?? 0;
    const chances = found.filter((words, place) => likely[place] !== source && words > 0);
    if (planting < length * 0.6) wrong.push({ made, how, length, planting });
    if (chances.some((words) => perCent(words, 700) > 3)) wrong.push({ made, chances });
  }
  expect(wrong).toEqual([]);
});

/** As the database is asked: the likeliest fifteen, a run counting the less, the more texts have it. */
function indexOf(known: readonly Read[]): (text: Read) => number[] {
  const byPrint = new Map<number, number[]>();
  for (const [at, { words }] of known.entries()) {
    for (const print of fingerprintsOf(runsOf(words))) {
      byPrint.set(print, [...(byPrint.get(print) ?? []), at]);
    }
  }
  return ({ words }) => {
    const scores = new Map<number, number>();
    for (const run of new Set(runsOf(words))) {
      const texts = byPrint.get(run!) ?? [];
      for (const at of texts) scores.set(at, (scores.get(at) ?? 0) + 1 / texts.length);
    }
    return [...scores]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 15)
      .map(([at]) => at);
  };
}

test('a run of eight words is noticed wherever it stands', () => {
  const random = chance(2);
  for (let made = 0; made < 300; made += 1) {
    const shared = Array.from({ length: 8 }, (_, at) => `shared${at}of${made}`);
    const around = () => madeText(random, 5 + Math.floor(random() * 40));
    const [one, other] = [around(), around()].map((before) =>
      countedWords([...before, ...shared, ...around()].join(' ')),
    );
    const prints = new Set(fingerprintsOf(runsOf(one!)));
    expect(fingerprintsOf(runsOf(other!)).some((print) => prints.has(print))).toBe(true);
  }
});

test('a passage is told as it reads in both texts', () => {
  const end = 'furnaces twice a day, with an error below one part in a thousand';
  const one = `Before it. We measured the Température of all twelve ${end}; then more.`;
  const other = `They said: we measured the temperature of all the twelve ${end}. End.`;
  expect(passagesIn(read(one), [read(other)])[0]).toEqual([
    {
      ...{ from: 2, to: 22 },
      text: `We measured the Température of all twelve ${end}`,
      other: `we measured the temperature of all the twelve ${end}`,
    },
  ]);
});

test('references and quotations do not count, and no passage reaches over them', () => {
  const text = [
    'One two “three four five six seven” eight "nine ten eleven twelve" thirteen.',
    'The references matter. More words come here so that the heading stands late.',
    '7. References',
    'Vark P. Of things. Journal 3.',
    'Appendix A',
    'Last words',
  ].join('\n');
  expect(wordsOf(text).join(' ')).toBe(
    'one two  eight  thirteen the references matter more words come here so that the heading stands late  appendix a last words',
  );
  expect(wordsOf('References\nare listed first here and the text comes behind them')).toHaveLength(
    11,
  );
});

test('commands of LaTeX are no words, and signs of Chinese are words each', () => {
  expect(wordsOf(String.raw`\section{Results} are in \cite{vark2020} bold`)).toEqual(
    'results are in bold'.split(' '),
  );
  expect(wordsOf('测量温度 twice')).toEqual(['测', '量', '温', '度', 'twice']);
});

test('words in several passages count once, and own texts apart', () => {
  expect(
    wordsIn([
      [10, 30],
      [0, 12],
      [11, 20],
      [40, 41],
    ]),
  ).toBe(31);
  const source = { isManuscript: true, isOwn: false };
  expect(
    sharesOf(1000, [
      { ...source, spans: [[0, 100]] },
      { ...source, spans: [[50, 150]] },
      { isManuscript: false, isOwn: true, spans: [[0, 700]] },
    ]),
  ).toEqual({ others: 15, own: 70, nearlyAll: 'article' });
  expect(sharesOf(1000, [{ ...source, spans: [[0, 999]] }])).toEqual({
    ...{ others: 99, own: 0 },
    nearlyAll: 'manuscript',
  });
  expect(sharesOf(1000, [])).toEqual({ others: 0, own: 0, nearlyAll: null });
});
