/** Parts of words for places where people work, as patterns, in the languages of the papers that come. */
const WORKPLACES = {
  latin: [
    String.raw`universi|\buniv\.|institut|instytut|\binst\.|d[ei]part[ai]m|\bdept|divisi[oó]n\b`,
    String.raw`facult|fakult|laborat|\blabs?\b|cent(?:er|re|ro|rum)\b|hospital|hôpital|[ck]linic`,
    String.raw`academ|akadem|académ|minist[eé]r|ministry|museum|observator|foundation`,
    String.raw`\bcorp\b|\bltd\b|\binc\b`,
  ],
  english: ['school|college'],
  french: ['école'],
  german: [
    String.raw`hochschule|zentrum|klinik|\bgmbh\b|fachbereich|fachrichtung|studiengang|lehrstuhl|abteilung`,
  ],
  spanish: ['escuela'],
  portuguese: ['escola|faculdade'],
  russian: [String.raw`университет|институт|академи|кафедра|факультет|лаборатор|центр\b|больниц`],
  chinese: ['大学|學院|学院|研究|医院|公司|实验室'],
  korean: ['대학|연구소|연구원'],
  arabic: ['جامعة|كلية|معهد|قسم'],
  persian: ['دانشگاه|دانشکده|پژوهشگاه'],
  hebrew: ['אוניברסיט|מכון'],
};
export const WORKPLACE = new RegExp(Object.values(WORKPLACES).flat().join('|'), 'iu');

/** What stands in a line before the names. */
const AUTHORS = {
  english: 'authors?',
  french: 'auteurs?',
  german: 'autor(?:en)?',
  spanish: 'autor(?:es|a)?',
  swedish: 'författare',
  polish: 'autor(?:zy)?',
  italian: 'autor[ei]',
  russian: 'автор(?:ы)?',
  chinese: '作者',
  arabic: 'المؤلف(?:ون)?',
};
export const BEFORE_NAMES = new RegExp(
  String.raw`^\s{0,4}(?:by\s|(?:${Object.values(AUTHORS).join('|')})\s{0,2}[:：])\s{0,4}`,
  'iu',
);

export const PLACE_LABEL =
  /^(?:affiliations?|afiliaci[oó]n(?:es)?|afilia[cç][aã]o|institutions?|address(?:es)?|单位|from)\s{0,2}(?:[:：]|(?<=from)\s)\s{0,4}(?:the\s)?/iu;

/** Signs and words that no name has. */
export const NEVER_IN_NAMES =
  /[\d/:()[\]@]|\b(?:corresponding|e-?mail|received|abstract|keywords?|contributed|equally|dated?|version|thesis|trabajo|fellow|orcid|building|avenue|boulevard|campus|supervis(?:or|ed)|betreut|betreuer(?:in)?|gutachter(?:in)?|advisor|orientadora?)\b|摘要|作者/i;
/** Words that are names, or parts of one, with a capital alone: `Lisa Brain`. */
export const NAMES_IN_CAPITALS = /\b(?:brain|master)\b/;
/** Words that titles and names have: `In Ho Kim`, `Nguyen The Anh`. */
export const RARE_IN_NAMES = /^(?:the|of|for|in|at|on|author|research|group|team|inc|science)$/i;

export const KIND_OF_PAPER =
  /^(?:(?:original|research|review|full|short|case|brief|technical|working|discussion|accepted|supplementary)\s(?:article|paper|report|study|manuscript|communication|note|material)s?|title page|running title|running head|cover letter|word count)$/i;
export const GROUP =
  /\b(?:consorti|collaborati|network|investigators|initiative|study group|working group)/i;

/** Small words of names; the apostrophe is the curved one. */
const PARTICLES = {
  arabic: 'al el bin ibn bint',
  dutch: 'van der den de ten ter te ’t ’s op',
  french: 'de du des la le',
  german: 'von der zu zum zur',
  italian: 'di da del della dei degli',
  portuguese: 'da do das dos e',
  spanish: 'de del la las los y',
  others: 'i af av',
};
const ALL_PARTICLES = new Set(Object.values(PARTICLES).join(' ').split(' '));
export const isParticle = (word: string): boolean =>
  ALL_PARTICLES.has(word.toLowerCase().replace("'", '’'));

const DEGREES = String.raw`Ph\.?\s?D|M\.?D|M\.?Sc|M\.?P\.?H|DVM|DDS|MBBS`;
const OTHER_DEGREES = String.raw`b\.?sc|m\.?s|m\.?a|b\.?a|mba|d\.?phil|pharm\.?d|rn|frcp|frcs|dr|prof`;
const RANKS = String.raw`(?:(?:senior|student|life) )?(?:member|fellow)(?:,? ieee)?|ieee(?: (?:senior |student |life )?(?:member|fellow))?`;
export const DEGREE = new RegExp(String.raw`^(?:${DEGREES}|${OTHER_DEGREES}|${RANKS})\.?$`, 'i');
/** Behind a name without a comma; others may be a name. */
export const DEGREE_BEHIND = new RegExp(String.raw`^(?:${DEGREES})\.?$`);
export const TITLE =
  /^(?:(?:dr|prof|mr|mrs|ms|ing|dipl|med|rer|nat|phil|habil|professor)\.?(?:-ing\.)?\s)+/i;
export const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
export const AND_OTHERS = /^(?:al\.?|(?:the )?others|outros|otros|autres|др\.?|等)$/iu;

export const BETWEEN = /[,，;；、،•·&\n]|\s(?:and|und|et|with)\s/u;
export const AND_AT_FIRST = /^(?:and|und|et|y|e|и|i|و)(?:\s|$)/u;
/** Between two whole names; within one they join family names. */
export const WEAK_AND = /\s(?:y|e|и|i)\s/u;
/** Of Russian names: son or daughter of. */
export const PATRONYMIC = /(?:ович|евич|ьич|инична|овна|евна)$/u;
