import { foldedWords } from '#app/platform/text/fold.ts';

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
      'universitesi uniwersytet univerzita univerzitet universitas univerza universiti uni universitario',
    institute: 'inst institut instituto istituto institution instytut institutul instituut',
    technology: 'tech technol technologie tecnologia technologii technologies tecnologico',
    technical: 'technische technique tecnica technological technischen teknik techniczna tekniska',
    polytechnic:
      'politecnico politecnica polytechnique politechnika polytechnical politecnic polytechnics',
    hospital: 'hosp krankenhaus klinikum hopital ospedale',
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

/** Short forms that begin the names of many institutions. */
const BEGINNINGS: ReadonlyMap<string, string> = new Map([
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
  const joined = joinLetters(foldedWords(text));
  return joined
    .flatMap((word, place) => {
      const long = joined.length > place + 1 ? BEGINNINGS.get(word) : undefined;
      return long && place === 0 ? long.split(' ') : [ONE_WORD.get(word) ?? word];
    })
    .filter((word) => !SMALL.has(word));
}

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
