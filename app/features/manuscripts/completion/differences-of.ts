import { foldedWords } from '#app/platform/text/fold.ts';
import { ASKED_TEXTS, isNone } from '../core/manuscript-details.ts';
import { readCheck } from '../preflight/file-check.ts';
import type { Completion } from './completion.ts';
import { valuesOf } from './completion-form.ts';
import { noneField } from './steps.ts';

/**
 * Where the manuscript itself says something else than its authors declare: readers get what is declared, so they are
 * asked. What is missing in one of the two is no difference.
 */
export function differencesOf(completion: Completion): { field: string; text: string }[] {
  const file = completion.files.find(({ purpose }) => purpose === 'manuscript');
  const words = file && readCheck(file)?.words;
  if (!file || !words) return [];
  const values = valuesOf(completion);
  const asked = ASKED_TEXTS.filter(([, { isInFile }]) => isInFile);
  return [['title', { label: 'Title' }] as const, ...asked].flatMap(([name, { label }]) => {
    const said = words[name as keyof typeof words];
    const inFile = typeof said === 'string' ? said : '';
    const declared = noneField(name) in values ? 'None' : (values[name] ?? '');
    if (inFile === '' || declared === '' || isSame(name, inFile, declared)) return [];
    if (isNone(declared) && SAYS_NONE.test(inFile)) return [];
    return { field: name, text: `${label}: differs from ${file.fileName}.` };
  });
}

/** How papers say that there is nothing to state. */
const SAYS_NONE = /\b(?:no|none|not|nil)\b/i;

/** Letters and digits alone; keywords in any order. */
function isSame(name: string, one: string, other: string): boolean {
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
