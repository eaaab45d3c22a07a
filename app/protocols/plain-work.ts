/** Owns a work for formats that know no mathematics. */
import type { CitableWork } from './citable-work.ts';
import { texToPlainText } from './tex-maths.ts';

/** The formats of a page follow each other, all of one work. */
let last: { work: CitableWork; plain: CitableWork } | null = null;

/** With Unicode in place of TeX in title, abstract and keywords: `CO$_2$` becomes `CO₂`. */
export function plainWork(work: CitableWork): CitableWork {
  if (last?.work !== work) last = { work, plain: inUnicode(work) };
  return last.plain;
}

const inUnicode = (work: CitableWork): CitableWork => ({
  ...work,
  title: texToPlainText(work.title),
  abstract: work.abstract && texToPlainText(work.abstract),
  keywords: work.keywords.map(texToPlainText),
  ...(work.translations && {
    translations: work.translations.map(({ language, title, abstract, keywords }) => ({
      ...{ language, title: texToPlainText(title), abstract: texToPlainText(abstract) },
      keywords: keywords.map(texToPlainText),
    })),
  }),
});
