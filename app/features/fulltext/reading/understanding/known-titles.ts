/**
 * Titles by which a section is known, as `foldTitle` writes them, in the languages of papers that are
 * sent: English, German, French, Spanish, Portuguese, Italian, Russian, Chinese, Arabic, Persian and
 * Hebrew.
 */

export const REFERENCES: ReadonlySet<string> = new Set([
  ...['bibliography', 'literature', 'literature cited', 'list of references', 'reference'],
  ...['reference list', 'references', 'references and notes', 'references cited', 'works cited'],
  ...['cited literature', 'cited references', 'selected references', 'sources'],
  ...['literatur', 'literaturverzeichnis', 'literaturangaben', 'quellen', 'quellenverzeichnis'],
  ...['bibliographie', 'références', 'references bibliographiques', 'références bibliographiques'],
  ...['bibliografía', 'referencias', 'referencias bibliográficas', 'literatura citada'],
  ...['referências', 'referências bibliográficas', 'bibliografia', 'riferimenti bibliografici'],
  ...['литература', 'список литературы', 'список использованной литературы', 'источники'],
  ...['список использованных источников', 'библиографический список', 'библиография'],
  ...[
    'список использованных источников и литературы',
    'список источников',
    'список источников и литературы',
  ],
  ...['список литературы и источников', 'список використаних джерел', 'література'],
  ...['参考文献', '參考文獻', '主要参考文献', '引用文献', '文献', '참고문헌'],
  ...[
    'المراجع',
    'قائمة المراجع',
    'المصادر',
    'المصادر والمراجع',
    'المراجع والمصادر',
    'مراجع',
    'منابع',
    'منابع و مآخذ',
    'فهرست منابع',
    'ביבליוגרפיה',
    'מקורות',
    'רשימת מקורות',
  ],
  ...['referenser', 'referanser', 'referencer', 'litteratur', 'litteraturförteckning', 'källor'],
  ...['källförteckning', 'literatuur', 'literatuurlijst', 'kaynaklar', 'kaynakça', 'piśmiennictwo'],
]);

const ABSTRACTS_BY_LANGUAGE = {
  en: ['abstract', 'summary', '英文摘要'],
  de: ['zusammenfassung', 'kurzfassung'],
  fr: ['résumé'],
  es: ['resumen'],
  pt: ['resumo'],
  it: ['sommario', 'riassunto'],
  ru: ['аннотация', 'реферат', 'резюме'],
  uk: ['анотація'],
  zh: ['摘要', '中文摘要'],
  ar: ['الملخص', 'ملخص', 'المستخلص', 'ملخص البحث'],
  fa: ['چکیده'],
  he: ['תקציר'],
  hi: ['सारांश', 'सार'],
  sv: ['sammanfattning'],
  tr: ['özet'],
  // Norwegian or Danish.
  und: ['sammendrag'],
};

/** Titles of abstracts, each with its language by BCP 47. */
export const ABSTRACTS: ReadonlyMap<string, string> = new Map(
  Object.entries(ABSTRACTS_BY_LANGUAGE).flatMap(([language, titles]) =>
    titles.map((title) => [title, language]),
  ),
);

/** Titles that are a heading wherever they stand alone. */
export const WELL_KNOWN: ReadonlySet<string> = new Set([
  ...['background', 'conclusion', 'conclusions', 'discussion', 'discussion and conclusion'],
  ...['discussion and conclusions', 'experimental', 'introduction', 'keywords', 'limitations'],
  ...['literature review', 'material and methods', 'materials and methods', 'method'],
  ...['methodology', 'methods', 'related work', 'results', 'results and discussion', 'theory'],
  ...['einleitung', 'methoden', 'ergebnisse', 'diskussion', 'fazit', 'schlussfolgerungen'],
  ...['méthodes', 'méthodologie', 'résultats', 'résultats et discussion', 'conclusion générale'],
  ...['introducción', 'metodología', 'métodos', 'materiales y métodos', 'resultados', 'discusión'],
  ...['resultados y discusión', 'conclusión', 'conclusiones', 'introdução', 'metodologia'],
  ...['materiais e métodos', 'resultados e discussão', 'discussão', 'conclusão', 'conclusões'],
  ...['introduzione', 'metodi', 'risultati', 'discussione', 'conclusioni'],
  ...['введение', 'заключение', 'выводы', 'методы', 'материалы и методы', 'результаты'],
  ...['результаты и обсуждение', 'обсуждение', 'обзор литературы'],
  ...['引言', '绪论', '前言', '方法', '结果', '讨论', '结论', '结果与讨论', '结语'],
  ...['مقدمه', 'مواد و روش ها', 'روش تحقیق', 'یافته ها', 'بحث', 'نتیجه گیری'],
  ...['מבוא', 'הקדמה', 'שיטה', 'שיטות', 'תוצאות', 'ממצאים', 'דיון', 'סיכום', 'מסקנות'],
  ...['परिचय', 'प्रस्तावना', 'विधि', 'परिणाम', 'चर्चा', 'निष्कर्ष'],
  ...['المقدمة', 'مقدمة', 'المنهجية', 'النتائج', 'المناقشة', 'الخاتمة', 'الاستنتاجات'],
]);

export const ABBREVIATIONS: ReadonlySet<string> = new Set([
  ...[
    'abbreviations',
    'list of abbreviations',
    'abbreviations used',
    'acronyms',
    'list of acronyms',
  ],
  ...['nomenclature', 'list of symbols', 'glossary', 'nonstandard abbreviations', 'abkürzungen'],
  ...['abkürzungsverzeichnis', 'abréviations', 'liste des abréviations', 'abreviaturas', 'siglas'],
  ...['lista de abreviaturas', 'lista de siglas', 'abreviações', 'lista de abreviaturas e siglas'],
  ...[
    'abbreviazioni',
    'сокращения',
    'список сокращений',
    'перечень сокращений',
    '缩略语',
    '符号说明',
  ],
  ...['قائمة الاختصارات', 'الاختصارات'],
]);

/** What follows the last words of a manuscript: legends, tables, and what is published beside it. */
export const APART: ReadonlySet<string> = new Set([
  ...['captions', 'caption list', 'captions for figures', 'captions to figures', 'figure caption'],
  ...[
    'captions of figures',
    'captions to the figures',
    'captions of the figures',
    'list of captions',
  ],
  ...['figure captions', 'figures captions', 'list of figure captions', 'figure titles', 'figures'],
  ...['figure legend', 'figure legends', 'figures legends', 'legends', 'legends for figures'],
  ...['legends to figures', 'legends to the figures', 'legend to figures', 'list of legends'],
  ...['figure titles and legends', 'list of figures', 'list of tables', 'tables', 'table captions'],
  ...['list of figures and tables', 'list of tables and figures', 'table legends', 'table titles'],
  ...[
    'figures and tables',
    'tables and figures',
    'figure and table captions',
    'figures and legends',
  ],
  ...['tables and legends', 'supporting information', 'supporting information captions', 'boxes'],
  ...['supporting information legends', 'supplementary information', 'supplementary materials'],
  ...['supplementary data', 'supplementary figures', 'supplementary tables', 'additional files'],
  ...['supplemental material', 'supplemental materials', 'supplemental information', 'appendices'],
  ...['abbildungen', 'abbildungslegenden', 'abbildungsunterschriften', 'bildunterschriften'],
  ...['abbildungsverzeichnis', 'tabellen', 'tabellenverzeichnis', 'tabellen und abbildungen'],
  ...['abbildungen und tabellen', 'légendes', 'légendes des figures', 'légende des figures'],
  ...['liste des figures', 'liste des tableaux', 'tableaux', 'tableaux et figures', 'annexes'],
  ...['figures et tableaux', 'informations supplémentaires', 'matériel supplémentaire'],
  ...['leyendas', 'leyendas de las figuras', 'leyendas de figuras', 'pies de figura', 'figuras'],
  ...['lista de figuras', 'lista de tablas', 'tablas', 'tablas y figuras', 'figuras y tablas'],
  ...['índice de figuras', 'índice de tablas', 'material suplementario', 'material complementario'],
  ...['legendas', 'legendas das figuras', 'legenda das figuras', 'lista de tabelas', 'tabelas'],
  ...['tabelas e figuras', 'figuras e tabelas', 'material suplementar', 'informações adicionais'],
  ...[
    'didascalie',
    'didascalie delle figure',
    'elenco delle figure',
    'tabelle',
    'figure e tabelle',
  ],
  ...['подписи к рисункам', 'подрисуночные подписи', 'список рисунков', 'список иллюстраций'],
  ...['список таблиц', 'рисунки', 'таблицы', 'таблицы и рисунки', 'рисунки и таблицы'],
  ...['приложения', 'дополнительные материалы', '图注', '图例', '图片说明', '图表', '图表目录'],
  ...['插图目录', '表格', '附表', '附图', '补充材料', 'قائمة الأشكال', 'قائمة الجداول', 'الأشكال'],
  ...['الجداول', 'الجداول والأشكال', 'الأشكال والجداول', 'الملاحق', 'جداول', 'اشکال', 'شکل ها'],
  ...['پیوست ها', 'איורים', 'טבלאות', 'רשימת איורים', 'רשימת טבלאות', 'נספחים'],
]);

export const KEYWORDS_TITLES: ReadonlySet<string> = new Set([
  ...['keywords', 'key words', 'index terms', 'schlüsselwörter', 'schlagwörter', 'mots clés'],
  ...['palabras clave', 'palavras chave', 'parole chiave', 'ключевые слова', 'ключові слова'],
  ...[
    '关键词',
    '关键字',
    '關鍵詞',
    'الكلمات المفتاحية',
    'كلمات مفتاحية',
    'کلیدواژه ها',
    'کلمات کلیدی',
    'واژگان کلیدی',
    'מילות מפתח',
    'nyckelord',
    'anahtar kelimeler',
  ],
]);

/** What authors declare, in languages beside English. */
export const FOREIGN_STATEMENTS = {
  acknowledgements: [
    ...['danksagung', 'remerciements', 'agradecimientos', 'agradecimentos', 'ringraziamenti'],
    ...['благодарности', 'благодарность', 'подяки', '致谢', '致謝', '谢辞', '謝辞'],
    ...['شكر وتقدير', 'الشكر والتقدير', 'tack'],
  ],
  funding: [
    ...['finanzierung', 'förderung', 'financement', 'financiación', 'financiamiento'],
    ...['financiamento', 'финансирование', '基金项目', '资助', 'التمويل'],
  ],
  'competing-interests': [
    ...['interessenkonflikt', 'interessenkonflikte', 'conflit dintérêts', 'conflits dintérêts'],
    ...['conflicto de interés', 'conflicto de intereses', 'conflictos de interés'],
    ...['conflito de interesses', 'conflitos de interesse', 'конфликт интересов', '利益冲突'],
    ...['تضارب المصالح'],
  ],
  contributions: [
    ...['autorenbeiträge', 'contributions des auteurs', 'contribución de los autores'],
    ...['contribuições dos autores', 'вклад авторов', '作者贡献'],
  ],
  data: [
    ...['datenverfügbarkeit', 'disponibilité des données', 'disponibilidad de datos'],
    ...['disponibilidade de dados', 'доступность данных', '数据可用性'],
  ],
  biography: [
    ...[
      'über die autoren',
      'zu den autoren',
      'autorenangaben',
      'à propos des auteurs',
      'об авторах',
    ],
    ...['notices biographiques', 'sobre los autores', 'sobre os autores', 'notas biográficas'],
    ...[
      'notizie sugli autori',
      'сведения об авторах',
      'информация об авторах',
      '作者简介',
      '作者介绍',
    ],
    ...['نبذة عن المؤلف', 'نبذة عن المؤلفين'],
  ],
  ethics: ['ethik', 'déclaration éthique', 'consideraciones éticas', 'этика'],
} as const;
