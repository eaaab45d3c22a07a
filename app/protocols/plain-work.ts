/** Owns a work for formats that know no mathematics. */
import type { CitableWork } from './citable-work.ts';
import { texToPlainText } from './tex-maths.ts';

/** With Unicode in place of TeX in title, abstract and keywords: `CO$_2$` becomes `CO₂`. */
export const plainWork = (work: CitableWork): CitableWork => ({
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
