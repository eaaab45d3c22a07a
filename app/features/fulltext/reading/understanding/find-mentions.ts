import type { ArticleText } from '../../core/article-text.ts';
import { blocksOf, sectionsOf } from '../../core/walk.ts';
import { namedBy } from './captions/caption-words.ts';
import type { Found } from './citations/find-citations.ts';

type Kind = 'figure' | 'table' | 'scheme' | 'equation' | 'section' | 'appendix' | 'aside';

export type KnownElements = {
  find: (kind: Kind, number: string) => string | null;
  /** Whether the text has what of this kind is numbered `S1`: else it stands in a supplement. */
  hasSupplements: (kind: Kind) => boolean;
};

const keyOf = (kind: string, number: string): string =>
  `${kind} ${number.toLowerCase().replaceAll(/[–—]/g, '-')}`;

export function knowElements(text: ArticleText): KnownElements {
  const ids = new Map<string, string>();
  const supplements = new Set<string>();
  const add = (kind: string, number: string, id: string) => {
    const key = keyOf(kind, number);
    if (!ids.has(key)) ids.set(key, id);
    if (SUPPLEMENT.test(number)) supplements.add(kind);
  };
  for (const { section } of sectionsOf(text.sections)) {
    if (section.number === null) continue;
    add(section.role === 'appendix' ? 'appendix' : 'section', section.number, section.id);
  }
  for (const block of blocksOf(text)) {
    if (block.kind === 'formula' && block.number !== null) add('equation', block.number, block.id);
    if (!('label' in block) || block.label === null) continue;
    const words = block.label.split(' ');
    const word = words.at(-2) ?? '';
    const kind = block.kind === 'aside' ? 'aside' : (namedBy(word) ?? word.toLowerCase());
    add(kind, words.at(-1)!, block.id);
  }
  return {
    find: (kind, number) => ids.get(keyOf(kind, number)) ?? null,
    hasSupplements: (kind) => supplements.has(kind),
  };
}

const SUPPLEMENT = /^S\d/i;

const WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:eq|form|уравн|форм|gleich|glei|ecua|équ)/iu, 'equation'],
  [/^(?:sec|разд|absch|kap|secc|seç|§)/iu, 'section'],
  [/^(?:app|anh|anex|annex|прил|附)/iu, 'appendix'],
];

const kindOf = (word: string): Kind =>
  namedBy(word) ?? WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'aside';

const MENTION =
  /(?<![\p{L}\d-])((?:figure|table|scheme|equation|section|theorem|lemma|algorithm|definition|proposition)s?(?:\.(?=[\s\u00A0]{0,3}\d))?|appendix|appendices|(?:fig|eqn|eq|sec)s?\.?|(?:figura|tabla|tabela|cuadro|quadro|tableau|abbildung|tabelle|anhang|anexo)(?:s|n|en|x)?|abb\.?|(?:рисун|таблиц|схем)\p{L}{0,4}|(?:рис|табл)\.?|приложени\p{L}{1,3}|(?:ال)?شكل|(?:ال)?جدول)[\s\u00A0]{0,3}(?=[(\d]|(?<=[\s\u00A0.])[A-ZА-Я])/giu;
const NUMBER =
  /(?:\(([A-Z]?\.?\d{1,3}(?:\.\d{1,3}){0,4})([a-z]?)\)|((?:[A-Z]{1,2}\.?)?\d{1,3}(?:[.-]\d{1,3}(?=\D|$)){0,4}|[A-ZА-Я](?![a-zа-я]))([a-z]{0,2}))(?![\p{L}\d])/uy;
const BETWEEN =
  /[\s\u00A0]{0,2}(?:, and|,|and|&|–|-|to|or|и|y|e|und|et|و)[\s\u00A0]{0,2}(?=\(?[A-Z]?\.?\d)/uy;
/** Signs that stand before their number without a space. */
const SPACELESS = /([图圖表])[\s\u00A0]?((?:[A-Z][.-]?)?\d{1,3}(?:[.\-–—]\d{1,3}){0,2})(?![\d.])/gu;

/** `Fig. 3`, `Tables 2 and 4`, `Eq. (4)`, `Section 2.1`, `Appendix A`, `рис. 2`, `图3`: a place for each number. */
export function findMentions(raw: string, known: KnownElements): Found[] {
  const signs = Array.from(raw.matchAll(SPACELESS), ({ 0: whole, 1: word, 2: number, index }) => {
    const id = known.find(kindOf(word!), number!);
    return {
      ...{ from: index, to: index + whole.length },
      ...{ targets: id ? [id] : [], unmatched: [] },
    };
  });
  return [...signs.filter(({ targets }) => targets.length > 0), ...spacedMentions(raw, known)];
}

function spacedMentions(raw: string, known: KnownElements): Found[] {
  return Array.from(raw.matchAll(MENTION)).flatMap(({ 0: whole, 1: word, index }) => {
    const kind = kindOf(word!);
    const found: Found[] = [];
    let from = index;
    let at = index + whole.length;
    for (;;) {
      const number = numberAt(raw, at, (main) => known.find(kind, main) !== null);
      if (!number) return found;
      at = number.to;
      const id = known.find(kind, number.main + number.part) ?? known.find(kind, number.main);
      const shown = raw.slice(from, at);
      const isElsewhere = SUPPLEMENT.test(number.main) && !known.hasSupplements(kind);
      if (id || (!isElsewhere && (found.length > 0 || kind !== 'aside'))) {
        found.push({ from, to: at, targets: id ? [id] : [], unmatched: id ? [] : [shown] });
      }
      BETWEEN.lastIndex = at;
      if (!BETWEEN.test(raw)) return found;
      at = BETWEEN.lastIndex;
      from = at;
    }
  });
}

const RANGE = /^(\d{1,3})-\d{1,3}$/;

/** `1-4` is a number of its own where something is called so, and else a range. */
function numberAt(
  raw: string,
  at: number,
  isKnown: (main: string) => boolean,
): { main: string; part: string; to: number } | null {
  NUMBER.lastIndex = at;
  const number = NUMBER.exec(raw);
  if (!number) return null;
  const first = RANGE.exec(number[3] ?? '')?.[1];
  if (first !== undefined && !isKnown(number[3]!)) {
    return { main: first, part: '', to: at + first.length };
  }
  return {
    main: number[1] ?? number[3] ?? '',
    part: number[2] ?? number[4] ?? '',
    to: NUMBER.lastIndex,
  };
}

/** `3` of `Figure 3`. */
export const numberOf = (name: string | undefined): string | null =>
  /\d[\d.]{0,9}[a-z]?$/.exec(name ?? '')?.[0] ?? null;

/** Word keeps what a field last showed: `Figure 3` of what has become `Figure 4`, and not of `Figures 2–4`. */
export function isStale(written: string, name: string | undefined): boolean {
  const shown = /^(?:\p{L}{1,12}\.?[\s\u00A0]{1,3})?\(?(\d{1,3}(?:[.-]\d{1,3}){0,2})\)?$/u.exec(
    written.trim(),
  );
  const number = numberOf(name)?.replace(/[a-z]$/, '');
  if (shown === null || number === undefined || shown[1] === number) return false;
  const [, first, last] = /(\d{1,3})[–-](\d{1,3})$/.exec(name ?? '') ?? [];
  return !(Number(first) <= Number(shown[1]) && Number(shown[1]) <= Number(last));
}
