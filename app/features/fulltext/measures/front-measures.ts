import { countWords, splitKeywords } from '#app/platform/words.ts';
import { plainBlocks, plainText } from '../core/plain-text.ts';
import { forText, ofPaper } from './paper.ts';
import type { Limits, Measure, Paper } from './paper.ts';

/** What the file says, or else what was typed; null when neither says anything. */
function abstractOf({ text, record }: Paper): string | null {
  return (text && plainBlocks(text.front.abstract).trim()) || record?.abstract.trim() || null;
}

const abstractWords: Measure = (paper, limits) => {
  const abstract = abstractOf(paper);
  if (abstract === null) return paper.text && [ofPaper('The file shows no abstract.')];
  const words = countWords(abstract);
  const asked = rangeMissed(words, limits);
  return asked ? [ofPaper(`The abstract has ${words} words; ${asked} allowed.`)] : [];
};

/** `at most 250 are`, for a number that is more or less than a rule allows. */
function rangeMissed(count: number, { most = Infinity, least = 0 }: Limits): string | null {
  if (count >= least && count <= most) return null;
  if (least === 0) return `at most ${most} are`;
  return most === Infinity ? `at least ${least} are` : `${least} to ${most} are`;
}

const abstractIsPlain = forText(({ front }) =>
  front.abstract
    .filter(({ kind }) => kind !== 'paragraph')
    .map(({ id, kind }) => ({
      place: id,
      text: `The abstract holds a ${kind}; it should be running text.`,
    })),
);

/** Letters and digits alone, for two spellings of one text. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether what the file says is what was typed, where both say something. */
const matchesForm =
  (name: 'abstract' | 'title', inFile: (paper: Paper) => string): Measure =>
  (paper) => {
    const [found, typed] = [fold(inFile(paper)), fold(paper.record?.[name] ?? '')];
    if (found === '' || typed === '') return null;
    return found === typed ? [] : [ofPaper(`The ${name} in the file differs from the one typed.`)];
  };

function keywordsOf({ text, record }: Paper): string[] {
  const inFile = text?.front.keywords ?? [];
  return inFile.length > 0 ? inFile : splitKeywords(record?.keywords ?? '');
}

const keywordCount: Measure = (paper, limits) => {
  const { length } = keywordsOf(paper);
  if (length === 0) return paper.text && [ofPaper('The file shows no keywords.')];
  const asked = rangeMissed(length, limits);
  const has = length === 1 ? 'There is 1 keyword' : `There are ${length} keywords`;
  return asked ? [ofPaper(`${has}; ${asked} asked for.`)] : [];
};

/** Letters of other scripts than Latin and, in names of things, Greek. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u;

/** Words that no English text does without, and that other languages hardly have. */
const ENGLISH = new Set('the and of with this that from are were which by'.split(' '));
/** Of the words of a text in English, the least share that these are. */
const LEAST_ENGLISH = 0.05;
/** Words of an abstract too short to tell its language. */
const TOO_FEW = 30;

function isElsewhere(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return words.length >= TOO_FEW && english < LEAST_ENGLISH * words.length;
}

/** One sentence for all of them: a paper in another language has only such, and its letters may be those of English. */
const keywordsInEnglish: Measure = (paper) => {
  const keywords = keywordsOf(paper);
  const foreign = keywords.filter((keyword) => FOREIGN.test(keyword));
  if (keywords.length > 0 && foreign.length === 0 && isElsewhere(abstractOf(paper) ?? '')) {
    return [ofPaper('The abstract does not seem to be in English, and perhaps not the keywords.')];
  }
  const [first, ...others] = foreign.map((keyword) => `“${keyword}”`);
  if (first === undefined) return [];
  if (others.length === 0) return [ofPaper(`The keyword ${first} is not in English.`)];
  const named = [first, ...others].slice(0, NAMED).join(', ');
  const more = foreign.length > NAMED ? ` and ${foreign.length - NAMED} more` : '';
  return [ofPaper(`${foreign.length} keywords are not in English: ${named}${more}.`)];
};

/** How many of several are named in one sentence. */
const NAMED = 3;

export const frontMeasures = {
  'abstract-words': abstractWords,
  'abstract-is-plain': abstractIsPlain,
  'abstract-matches-form': matchesForm('abstract', ({ text }) =>
    text ? plainBlocks(text.front.abstract) : '',
  ),
  'title-matches-form': matchesForm('title', ({ text }) =>
    text ? plainText(text.front.title) : '',
  ),
  'keyword-count': keywordCount,
  'keywords-in-english': keywordsInEnglish,
};
