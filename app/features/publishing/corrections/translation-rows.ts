import {
  readLanguage,
  readTranslations,
  writeTranslations,
} from '#app/protocols/languages/translations.ts';
import type { Translation } from '#app/protocols/languages/translations.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { splitKeywords } from '#app/platform/words.ts';

type Part = keyof Translation;

/** The name of a field. @param row from 0 */
export const translationField = (row: number, part: Part): string => `translation-${row}-${part}`;

/** Most characters of each field. */
export const LONGEST_TRANSLATION = {
  language: 50,
  title: 2000,
  abstract: 50_000,
  keywords: 10_000,
};

const NO_LANGUAGE = 'Please enter the code of a language, for example es or pt-BR.';

/** What a form shows of those that there are. */
export const rowsOfTranslations = (written: string | undefined): Record<string, string> =>
  Object.fromEntries(
    readTranslations(written ?? null).flatMap(({ keywords, ...texts }, row) =>
      Object.entries({ ...texts, keywords: keywords.join(', ') }).map(([part, value]) => [
        translationField(row, part as Part),
        value,
      ]),
    ),
  );

/** Rows of a form: those that there are, and one more. */
export const countTranslationRows = (written: string | undefined): number =>
  readTranslations(written ?? null).length + 1;

/**
 * What was typed, as a record keeps it; a row without title and abstract goes.
 * @returns null for a form without such fields
 */
export function readTranslationRows(
  values: Readonly<Record<string, string>>,
): { translations: string } | { errors: Record<string, string> } | null {
  const typed = (row: number, part: Part) => values[translationField(row, part)] ?? '';
  if (values[translationField(0, 'language')] === undefined) return null;
  const rows: Translation[] = [];
  const errors: Record<string, string> = {};
  for (let row = 0; values[translationField(row, 'language')] !== undefined; row += 1) {
    const title = plainLine(typed(row, 'title'));
    const abstract = typed(row, 'abstract').split(/\r?\n/).map(plainLine).join('\n').trim();
    if (title === '' && abstract === '') continue;
    const language = readLanguage(typed(row, 'language'));
    const keywords = splitKeywords(typed(row, 'keywords')).map(plainLine);
    if (language === null) errors[translationField(row, 'language')] = NO_LANGUAGE;
    else if (rows.some((other) => other.language === language)) {
      errors[translationField(row, 'language')] =
        'There is a translation into this language above.';
    } else rows.push({ language, title, abstract, keywords });
    for (const part of ['title', 'abstract', 'keywords'] as const) {
      const longest = LONGEST_TRANSLATION[part];
      if (typed(row, part).length > longest) {
        errors[translationField(row, part)] = `Please use at most ${longest} characters.`;
      }
    }
  }
  return Object.keys(errors).length > 0 ? { errors } : { translations: writeTranslations(rows) };
}
