import { lookup } from '#app/platform/text/lookup.ts';
/** What a word before a number names, in the languages of papers that are sent. */
export type Named = 'figure' | 'table' | 'scheme';

const WORDS: Readonly<Record<Named, readonly string[]>> = {
  figure: [
    ...['figure', 'figures', 'fig', 'figs', 'chart', 'plate', 'graph', 'image', 'photo', 'map'],
    ...['illustration', 'illustrations', 'ilustração', 'ilustración', 'illustrazione', 'obrázek'],
    ...[
      'figura',
      'figuras',
      'figur',
      'figuren',
      'abbildung',
      'abbildungen',
      'abb',
      'bild',
      'gráfico',
    ],
    ...[
      'рисунок',
      'рис',
      'рисунки',
      'график',
      'диаграмма',
      '图',
      '圖',
      '图表',
      'شكل',
      'الشكل',
      'şekil',
      'ris',
    ],
  ],
  table: [
    ...['table', 'tables', 'tab', 'tabs', 'tabelle', 'tabellen', 'tableau', 'tableaux', 'tabla'],
    ...['tablas', 'cuadro', 'tabela', 'tabelas', 'quadro', 'tabella', 'tabell', 'tablo', 'таблица'],
    ...['табл', '表', 'جدول', 'الجدول'],
  ],
  scheme: ['scheme', 'schemes', 'schema', 'esquema', 'схема'],
};

/** Words that stand for longer ones, as they are written out. */
const WHOLE: Readonly<Record<string, string>> = lookup({
  fig: 'Figure',
  tab: 'Table',
  abb: 'Abbildung',
  рис: 'Рисунок',
  табл: 'Таблица',
});

const NAMED = new Map<string, Named>(
  Object.entries(WORDS).flatMap(([named, words]) =>
    words.map((word) => [word, named as Named] as const),
  ),
);
/** Russian says a figure in many cases. */
const STEMS: readonly (readonly [start: string, named: Named])[] = [
  ['рисун', 'figure'],
  ['таблиц', 'table'],
  ['схем', 'scheme'],
];

const bare = (word: string): string => word.normalize('NFC').toLowerCase().replace('.', '');

/** What a word such as `Fig.` or `Таблица` names, or null. */
export function namedBy(word: string): Named | null {
  const own = bare(word);
  return NAMED.get(own) ?? STEMS.find(([start]) => own.startsWith(start))?.[1] ?? null;
}

/** `Figure` of `fig.`; other words with a capital. */
export function wholeWord(word: string): string {
  const own = bare(word);
  return WHOLE[own] ?? own.charAt(0).toUpperCase() + own.slice(1);
}
