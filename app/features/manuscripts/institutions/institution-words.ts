import { foldedWords } from '#app/platform/text/fold.ts';
import { asItLooks } from '#app/platform/text/look-alikes.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const SMALL = setOf(
  'of the and for de la le les l del della di du des do da dos das der die das und fur y e et at in ' +
    'van voor zu i w v na für',
);

/** One word for what several languages and abbreviations write differently. */
const ONE_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    university:
      'univ universitat universite universita universidad universidade universitet universiteit ' +
      'universitesi uniwersytet universty univeristy unversity univercity univesity universtiy univerzita univerzitet universitas univerza universiti uni universitario',
    institute: 'inst institut instituto istituto institution instytut institutul instituut',
    technology: 'tech technol technologie tecnologia technologii technologies tecnologico',
    technical: 'technische technique tecnica technological technischen teknik techniczna tekniska',
    polytechnic:
      'politecnico politecnica polytechnique politechnika polytechnical politecnic polytechnics',
    hospital:
      'hosp krankenhaus klinikum hopital ospedale spital sjukhus sygehus sykehus ziekenhuis szpital nemocnice',
    'university hospital':
      'universitatsklinikum universitatsspital universitatsklinik uniklinik uniklinikum universitatskrankenhaus ' +
      'universitatsmedizin chu',
    'university applied science': 'hochschule fachhochschule ammattikorkeakoulu hogeschool',
    system: 'systems systeme systemes sistemas sistemi',
    society: 'gesellschaft societe sociedad societa',
    intelligent: 'intelligente intelligents',
    research: 'forschung recherche investigacion ricerca pesquisa',
    mathematical: 'mathematische',
    engineering: 'engg engng eng ingenierie ingenieria ingegneria ingenieurwissenschaften',
    nuremberg: 'nurnberg nuernberg',
    hannover: 'hanover',
    padua: 'padova',
    genoa: 'genova',
    venice: 'venezia',
    mumbai: 'bombay',
    chennai: 'madras',
    kolkata: 'calcutta',
    bangalore: 'bengaluru',
    antwerp: 'antwerpen',
    ghent: 'gent gand',
    lyon: 'lyons',
    basel: 'basle bale',
    bern: 'berne',
    gothenburg: 'goteborg',
    krakow: 'cracow',
    bucharest: 'bucuresti',
    belgrade: 'beograd beogradu',
    athens: 'athenes',
    seoul: '서울',
    college: 'coll',
    academy: 'acad akademie academia akademia academie',
    national: 'natl nationale nacional nazionale narodowy',
    federal: 'federale fed',
    school: 'ecole escuela scuola sch',
    catholic: 'katholieke catholique catolica cattolica katholische katolicki',
    free: 'libre freie vrije libera',
    center: 'centre centro zentrum',
    state: 'estatal gosudarstvennyi',
    science: 'sci sciences ciencias scienze wissenschaften',
    physics: 'physik physique fisica phys',
    chemistry: 'chemie chimie quimica chimica chem',
    informatics: 'informatik informatique informatica',
    mathematics: 'mathematik mathematiques matematica matematicas math maths',
    biology: 'biologie biologia',
    beijing: 'peking',
    munich: 'munchen muenchen',
    cologne: 'koln koeln',
    vienna: 'wien',
    rome: 'roma',
    milan: 'milano',
    turin: 'torino',
    naples: 'napoli',
    florence: 'firenze',
    lisbon: 'lisboa',
    prague: 'praha prag',
    warsaw: 'warszawa warszawski',
    geneva: 'geneve genf',
    zurich: 'zuerich',
    copenhagen: 'kobenhavns kobenhavn',
    seville: 'sevilla',
    moscow: 'moskva moskau',
    montreal: 'montreal',
    saint: 'st sankt',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

/** Words that part one university of a place from another: the Medical University of Vienna is not that of Vienna. */
export const KINDS: ReadonlySet<string> = setOf(
  'medical technical technology technological polytechnic catholic free state metropolitan national agricultural ' +
    'agriculture city american autonomous federal pedagogical normal economics business law international open ' +
    'women veterinary applied arts nouvelle health islamic christian adventist methodist southern northern ' +
    'eastern western central',
);

/** Short forms that begin the names of many institutions. */
const BEGINNINGS: ReadonlyMap<string, string> = new Map([
  ['u', 'university'],
  ['jntu', 'jawaharlal nehru technological university'],
  ['iim', 'indian institute management'],
  ['ut', 'university texas'],
  ['unc', 'university north carolina'],
  ['tu', 'technical university'],
  ['uc', 'university california'],
  ['iit', 'indian institute technology'],
  ['iiit', 'indian institute information technology'],
  ['nit', 'national institute technology'],
  ['iiser', 'indian institute science education research'],
  ['aiims', 'all india institute medical science'],
  ['ku', 'catholic university'],
  ['vu', 'free university'],
  ['fu', 'free university'],
  ['suny', 'state university new york'],
  ['cuny', 'city university new york'],
  ['csu', 'california state university'],
  ['umass', 'university massachusetts'],
  ['mpi', 'max planck institute'],
]);

/**
 * The significant words of a name in their order, each in one spelling: `TU München` and
 * `Technische Universität München` give the same. Letters that stand alone are an acronym:
 * `M.I.T.` is `mit`.
 */
export function institutionWords(text: string): string[] {
  const plain = asItLooks(text.replace(/[ʻʼ\p{Cf}]/gu, '').replace(BEFORE_FIGURE, ' '));
  const joined = joinLetters(foldedWords(plain).flatMap(apart)).filter(
    (word) => !LEGAL_FORMS.has(word),
  );
  return joined
    .flatMap((word, place) => {
      const isBeginning = place === 0 || ANYWHERE.has(word);
      const long = isBeginning && joined.length > place + 1 ? BEGINNINGS.get(word) : undefined;
      return (long ?? ONE_WORD.get(word) ?? word).split(' ');
    })
    .filter((word) => !SMALL.has(word));
}

/** `Sample University4` has two words and a figure; `SU4` is an acronym. */
const BEFORE_FIGURE = /(?<=\p{L}{4})(?=\p{Nd})/gu;

/** Two words that are written as one, of which the second says what it is: `SampleUniversity`. */
function apart(word: string): string[] {
  const end = ENDS.find((each) => word.length > each.length + 2 && word.endsWith(each));
  return end === undefined ? [word] : [word.slice(0, -end.length), end];
}

const ENDS = [
  ...['university', 'institute', 'polytechnic', 'college', 'hospital', 'academy'],
  ...['school', 'laboratory', 'foundation', 'observatory', 'museum'],
];

/** What is written of where a person works, from department to country. `TU/e` is one word. */
export const partsOf = (text: string): string[] =>
  text
    .replace(/\b(\p{Lu}{2})\/(\p{Ll})(?!\p{L})/gu, '$1$2')
    // What follows the university is a part of it: `大阪大学大学院工学研究科`.
    .replace(/(大学|大學)(?=\p{Script=Han})/gu, '$1,')
    .split(/[,;/|()\n]| - | – | — /);

/** Whether a name says that it is a company. */
export const isCompany = (text: string): boolean =>
  foldedWords(text).some((word) => LEGAL_FORMS.has(word));

/** What says nothing of which company it is: `Google LLC` is `Google`. */
const LEGAL_FORMS = setOf(
  'gmbh inc ltd llc llp plc corp corporation incorporated limited pvt ag kg bv nv spa srl sarl ab oy asa kk ' +
    'company',
);

/** Those of them that stand for nothing else: `Department of Physics IIT Madras`. */
const ANYWHERE = setOf('iit iiit nit iiser aiims iim jntu mpi suny cuny');

/** Runs of at least two letters become one word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = '';
  const end = () => {
    if (letters !== '') joined.push(letters);
    letters = '';
  };
  for (const word of words) {
    if (word.length === 1 && /\p{L}/u.test(word)) letters += word;
    else {
      end();
      joined.push(word);
    }
  }
  end();
  return joined;
}

/** Before the number of an institution in its registry. */
export const ROR = 'https://ror.org/';

/** The last two signs are its check digits. */
const NUMBER = /ror\.org\/(0[a-z0-9]{6}\d\d)(?![a-z0-9])/;

/** The address at ror.org that a text gives, as the registry writes it; null for none. */
export function rorWrittenIn(text: string): string | null {
  const number = NUMBER.exec(text.toLowerCase())?.[1];
  return number === undefined ? null : `${ROR}${number}`;
}
