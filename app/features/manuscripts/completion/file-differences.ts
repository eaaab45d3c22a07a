import { foldedWords } from '#app/platform/text/fold.ts';
import { ASKED_TEXTS, isNone } from '../core/manuscript-details.ts';
import { readCheck } from '../preflight/file-check.ts';
import type { Completion } from './completion.ts';
import { valuesOf } from './completion-form.ts';
import { fundingSaid } from './in-file/names-funder.ts';
import { namedAuthors } from './named-authors.ts';
import { noneField } from './steps.ts';

/** Where the manuscript itself says something else than its authors declare, in words that say where. */
export type FileDifference = {
  field: string;
  /** Number of the file. */
  file: number;
  text: string;
};

/** Of this file alone: another may mean something else by the same words. */
export const keyOf = ({ file, text }: Pick<FileDifference, 'file' | 'text'>): string =>
  `${file} ${text}`;

const IN_FILE = ASKED_TEXTS.filter(([, { isInFile }]) => isInFile);

/**
 * Readers get what is declared, so both authors and editors are asked. What is missing in one of the two is no
 * difference.
 */
export function differencesOf(completion: Completion): FileDifference[] {
  const file = completion.files.find(({ purpose }) => purpose === 'manuscript');
  const words = file && readCheck(file)?.words;
  if (!file || !words) return [];
  const values = valuesOf(completion);
  const texts = [['title', { label: 'Title' }] as const, ...IN_FILE].flatMap(
    ([name, { label }]) => {
      const inFile = saidIn(words, name);
      const declared = noneField(name) in values ? 'None' : (values[name] ?? '');
      if (inFile === '' || declared === '' || isSame(name, inFile, declared)) return [];
      if (isNone(declared) && saysNone(inFile)) return [];
      return { field: name, file: file.id, text: `${label}: differs from ${file.fileName}.` };
    },
  );
  return [...othersInFile(values, completion, file.id), ...texts];
}

/** Whom the manuscript names as authors and the list does not: either may be right. */
function othersInFile(
  values: Readonly<Record<string, string>>,
  { files }: Completion,
  file: number,
): FileDifference[] {
  const named = namedAuthors(values, files);
  if (!named) return [];
  const { fileName, others, respelled } = named;
  const names = LIST.format(others.map(({ name }) => name));
  const as = others.length === 1 ? 'an author' : 'authors';
  return [
    others.length > 0 && `${fileName} names ${names} as ${as}, and the list does not.`,
    ...respelled.map(({ was, name }) => `${fileName} spells “${was}” as “${name}”.`),
  ].flatMap((text) => (text === false ? [] : { field: 'authors', file, text }));
}

/** The fields that hold what the manuscript says, word for word: they came from it. */
export function takenFromFile(completion: Completion): string[] {
  const file = completion.files.find(({ purpose }) => purpose === 'manuscript');
  const words = file && readCheck(file)?.words;
  if (!words) return [];
  const values = valuesOf(completion);
  return IN_FILE.map(([name]) => name).filter((name) => {
    const inFile = name === 'funding' ? fundingSaid(words) : saidIn(words, name);
    return inFile !== '' && isSame(name, inFile, values[name] ?? '');
  });
}

function saidIn(words: object, name: string): string {
  const said = (words as Record<string, unknown>)[name];
  return typeof said === 'string' ? said : '';
}

const LIST = new Intl.ListFormat('en-GB');

/** How papers say that there is nothing to state; where there is a number, such as that of a grant, there is something. */
const saysNone = (text: string): boolean =>
  !/\d/.test(text) && sentencesOf(text).every((sentence) => NONE.test(sentence));

const NONE = /\b(?:no|none|not|nil|nothing)\b/i;

/** Initials end no sentence. */
const sentencesOf = (text: string): string[] => text.split(/(?<=\p{L}{2}[.;])\s/u);

/** Letters and digits alone; keywords in any order. */
export function isSame(name: string, one: string, other: string): boolean {
  if (name === 'keywords') return keywordsIn(one) === keywordsIn(other);
  return foldedWords(one).join('') === foldedWords(other).join('');
}

const keywordsIn = (text: string): string =>
  text
    .split(/[,;\n]/)
    .map((each) => foldedWords(each).join(' '))
    .filter(Boolean)
    .toSorted()
    .join(', ');
