/** Owns what is translated of an article, and the codes of languages (BCP 47). */
import * as v from 'valibot';

/** Title, abstract and keywords of an article in another language than its own; '' and [] for what is not translated. */
export type Translation = {
  /** By BCP 47, such as `en` or `pt-BR`. */
  language: string;
  title: string;
  abstract: string;
  keywords: string[];
};

/**
 * A language as BCP 47 writes it: `pt_br` is `pt-BR`, `spa` is `es`.
 * @returns null for what names no language, such as `Spanish`
 */
export function readLanguage(written: string): string | null {
  const tag = written.trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

const UNREAD = 'translations are no list with a language such as en, and texts in it, for each';
const text = v.optional(v.pipe(v.string(), v.trim()), '');
const Translations = v.array(
  v.object({
    language: v.pipe(v.string(), v.transform(readLanguage), v.string()),
    title: text,
    abstract: text,
    keywords: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty())), []),
  }),
);

/** As a record keeps them, in JSON; '' for none. */
export const writeTranslations = (translations: readonly Translation[]): string =>
  translations.length === 0 ? '' : JSON.stringify(translations);

/** The same read again. */
export const readTranslations = (written: string | null): Translation[] =>
  written ? (JSON.parse(written) as Translation[]) : [];

/**
 * Translations as an import has them: a list, or the same as a text in JSON; of a language the first.
 * @returns why they cannot be taken, for the person who imports
 */
export function parseTranslations(written: string): { ok: Translation[] } | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    return { reason: 'translations are not JSON' };
  }
  const result = v.safeParse(Translations, value, { abortEarly: true });
  if (!result.success) return { reason: UNREAD };
  const told = result.output.filter(({ title, abstract }) => title !== '' || abstract !== '');
  const first = new Map(told.toReversed().map((each) => [each.language, each]));
  return { ok: told.filter((each) => first.get(each.language) === each) };
}
