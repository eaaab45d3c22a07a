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
  ...['المقدمة', 'مقدمة', 'المنهجية', 'النتائج', 'المناقشة', 'الخاتمة', 'الاستنتاجات'],
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
  ethics: ['ethik', 'déclaration éthique', 'consideraciones éticas', 'этика'],
} as const;
