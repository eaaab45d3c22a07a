import { lookup } from '#app/platform/text/lookup.ts';
/** What things are called in the language of a paper, as babel and classes say it. */
export type ThingNames = {
  figure: string;
  table: string;
  section: string;
  appendix: string;
  equation: string;
  algorithm: string;
  listing: string;
  proof: string;
  theorem: string;
  abstract: string;
  and: string;
  /** Several of one kind: `Figures 1 and 2`. */
  plurals: Readonly<Record<string, string>>;
};

const ENGLISH: ThingNames = {
  figure: 'Figure',
  table: 'Table',
  section: 'Section',
  appendix: 'Appendix',
  equation: 'Equation',
  algorithm: 'Algorithm',
  listing: 'Listing',
  proof: 'Proof',
  theorem: 'Theorem',
  abstract: 'Abstract',
  and: 'and',
  plurals: {
    Figure: 'Figures',
    Fig: 'Figs',
    'Fig.': 'Figs.',
    Table: 'Tables',
    Section: 'Sections',
    Appendix: 'Appendices',
    Equation: 'Equations',
    Algorithm: 'Algorithms',
    Listing: 'Listings',
    Corollary: 'Corollaries',
    Property: 'Properties',
    Lemma: 'Lemmas',
  },
};

const others: Readonly<Record<string, Partial<ThingNames>>> = {
  german: {
    figure: 'Abbildung',
    table: 'Tabelle',
    section: 'Abschnitt',
    appendix: 'Anhang',
    equation: 'Gleichung',
    algorithm: 'Algorithmus',
    listing: 'Listing',
    proof: 'Beweis',
    theorem: 'Satz',
    abstract: 'Zusammenfassung',
    and: 'und',
    plurals: {
      Abbildung: 'Abbildungen',
      Tabelle: 'Tabellen',
      Abschnitt: 'Abschnitte',
      Anhang: 'Anhänge',
      Gleichung: 'Gleichungen',
    },
  },
  french: {
    figure: 'Figure',
    table: 'Table',
    section: 'Section',
    appendix: 'Annexe',
    equation: 'Équation',
    algorithm: 'Algorithme',
    proof: 'Démonstration',
    theorem: 'Théorème',
    abstract: 'Résumé',
    and: 'et',
    plurals: { Figure: 'Figures', Table: 'Tables', Section: 'Sections', Annexe: 'Annexes' },
  },
  spanish: {
    figure: 'Figura',
    table: 'Cuadro',
    section: 'Sección',
    appendix: 'Apéndice',
    equation: 'Ecuación',
    algorithm: 'Algoritmo',
    listing: 'Listado',
    proof: 'Demostración',
    theorem: 'Teorema',
    abstract: 'Resumen',
    and: 'y',
    plurals: {
      Figura: 'Figuras',
      Cuadro: 'Cuadros',
      Tabla: 'Tablas',
      Sección: 'Secciones',
      Ecuación: 'Ecuaciones',
    },
  },
  portuguese: {
    figure: 'Figura',
    table: 'Tabela',
    section: 'Seção',
    appendix: 'Apêndice',
    equation: 'Equação',
    algorithm: 'Algoritmo',
    listing: 'Listagem',
    proof: 'Demonstração',
    theorem: 'Teorema',
    abstract: 'Resumo',
    and: 'e',
    plurals: { Figura: 'Figuras', Tabela: 'Tabelas', Seção: 'Seções', Equação: 'Equações' },
  },
  italian: {
    figure: 'Figura',
    table: 'Tabella',
    section: 'Sezione',
    appendix: 'Appendice',
    equation: 'Equazione',
    algorithm: 'Algoritmo',
    proof: 'Dimostrazione',
    theorem: 'Teorema',
    abstract: 'Sommario',
    and: 'e',
    plurals: { Figura: 'Figure', Tabella: 'Tabelle', Sezione: 'Sezioni', Equazione: 'Equazioni' },
  },
  chinese: {
    figure: '图',
    table: '表',
    section: '节',
    appendix: '附录',
    equation: '式',
    algorithm: '算法',
    listing: '代码',
    proof: '证明',
    theorem: '定理',
    abstract: '摘要',
    and: '和',
    plurals: {},
  },
  russian: {
    figure: 'Рис.',
    table: 'Таблица',
    section: 'Раздел',
    appendix: 'Приложение',
    equation: 'Уравнение',
    algorithm: 'Алгоритм',
    proof: 'Доказательство',
    theorem: 'Теорема',
    abstract: 'Аннотация',
    and: 'и',
    plurals: {},
  },
};

const LANGUAGES: Readonly<Record<string, string>> = lookup({
  german: 'german',
  ngerman: 'german',
  austrian: 'german',
  naustrian: 'german',
  french: 'french',
  francais: 'french',
  frenchb: 'french',
  spanish: 'spanish',
  portuguese: 'portuguese',
  portuges: 'portuguese',
  brazil: 'portuguese',
  brazilian: 'portuguese',
  italian: 'italian',
  chinese: 'chinese',
  russian: 'russian',
});

/** Tags of BCP 47, by the names of babel and polyglossia. */
const TAGS: Readonly<Record<string, string>> = lookup({
  ...{ german: 'de', french: 'fr', spanish: 'es', portuguese: 'pt', italian: 'it', chinese: 'zh' },
  ...{ russian: 'ru', english: 'en', british: 'en', american: 'en', ukenglish: 'en' },
  ...{ usenglish: 'en', australian: 'en', canadian: 'en', dutch: 'nl', polish: 'pl', czech: 'cs' },
  ...{ slovak: 'sk', turkish: 'tr', swedish: 'sv', danish: 'da', norsk: 'nb', nynorsk: 'nn' },
  ...{ finnish: 'fi', hungarian: 'hu', magyar: 'hu', romanian: 'ro', greek: 'el', catalan: 'ca' },
  ...{
    ukrainian: 'uk',
    bulgarian: 'bg',
    serbian: 'sr',
    croatian: 'hr',
    slovene: 'sl',
    basque: 'eu',
  },
  ...{ galician: 'gl', hebrew: 'he', arabic: 'ar', farsi: 'fa', persian: 'fa', japanese: 'ja' },
  ...{
    korean: 'ko',
    indonesian: 'id',
    bahasai: 'id',
    vietnamese: 'vi',
    latin: 'la',
    estonian: 'et',
  },
  ...{
    lithuanian: 'lt',
    latvian: 'lv',
    icelandic: 'is',
    irish: 'ga',
    welsh: 'cy',
    esperanto: 'eo',
  },
});

type Loaded = {
  documentClass: string;
  packages: ReadonlyMap<string, string>;
  /** What `\setmainlanguage` says, where it does. */
  main: string | null;
};

/** The main language of a paper, of which its things have their names, and its tag of BCP 47. */
export function mainLanguage(loaded: Loaded): { language: string; tag: string } {
  const name = nameOfLanguage(loaded);
  const language = LANGUAGES[name] ?? 'english';
  return { language, tag: TAGS[name] ?? TAGS[language]! };
}

/** As babel or polyglossia call it, by what the preamble loads: of babel's the last. */
export function nameOfLanguage({ documentClass, packages, main }: Loaded): string {
  if (main !== null) return main.toLowerCase();
  const isChinese =
    packages.has('ctex') || packages.has('xeCJK') || /^ctex|zh$/.test(documentClass);
  if (isChinese) return 'chinese';
  const options = (packages.get('babel') ?? '').split(',').map((each) => each.trim());
  const named = options.findLast((each) => each.startsWith('main='))?.slice('main='.length);
  const known = options.filter((each) => each in LANGUAGES || each in TAGS);
  const own = (packages.get(documentClass) ?? '').split(',').map((each) => each.trim());
  const last = named ?? known.at(-1) ?? (packages.has('babel') ? own.findLast(isLanguage) : null);
  return last ?? 'english';
}

const isLanguage = (name: string): boolean => name in LANGUAGES || name in TAGS;

/** @param packages says which words of a language are chosen, such as `es-tabla` */
export function namesIn(language: string, options = ''): ThingNames {
  const own = { ...ENGLISH, ...others[language] };
  return language === 'spanish' && /es-tabla|mexico/.test(options)
    ? { ...own, table: 'Tabla' }
    : own;
}
