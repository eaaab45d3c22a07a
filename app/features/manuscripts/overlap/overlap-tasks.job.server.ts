import { countedWords, isCounted } from './counted-words.ts';
import { fingerprintsOf, runsOf } from './fingerprints.ts';
import { passagesIn } from './passages.ts';
import type { Passage } from './passages.ts';

type Fingerprints = {
  /** How many words count. */
  words: number;
  prints: number[];
  /** All runs of words, by which others are looked for; none unless they are asked for. */
  runs: number[];
};

type Compared = {
  text: string;
  others: readonly string[];
  /** Runs of words that very many texts have. */
  common: readonly number[];
};

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    'fingerprint-texts': {
      given: { texts: readonly string[]; withRuns: boolean };
      answer: Fingerprints[];
    };
    'find-passages': {
      given: Compared;
      answer: Passage[][];
    };
  }
}

/** In the document process, since a text may be long. */
export async function fingerprintTexts({
  texts,
  withRuns,
}: {
  texts: readonly string[];
  withRuns: boolean;
}): Promise<Fingerprints[]> {
  return texts.map((text) => {
    const words = countedWords(text);
    const runs = runsOf(words);
    return {
      words: words.filter(isCounted).length,
      prints: fingerprintsOf(runs),
      runs: withRuns ? [...new Set(runs)].filter((run) => run !== null) : [],
    };
  });
}

/** What a text has in common with each of others; in the document process. */
export async function findPassagesInTexts({
  text,
  others,
  common,
}: Compared): Promise<Passage[][]> {
  const read = (each: string) => ({ text: each, words: countedWords(each) });
  return passagesIn(read(text), others.map(read), new Set(common));
}
