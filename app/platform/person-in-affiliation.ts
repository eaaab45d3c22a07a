import { countries } from './text/countries.ts';
import { foldCase, foldedWords } from './text/fold.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** How words begin that name an institution or a part of one, in the languages met most. */
const OF_INSTITUTIONS = (
  'univ instit colleg colegi depart faculd facult facol fakul labor school schul hochschul academ akadem accadem center centr zentr ' +
  'hospit ospedal klini clini council consej conseil agenc agenz minist found fondation fundac museu observat compan ' +
  'corporat research recherch forschung ricerc investig group grupp unit divis secti polit polytech techn ecole escuela scuola ' +
  'program project office service societ socied associat sciences scienc engineer ingenier medicin wissensch natur'
).split(' ');
const WHOLE = setOf(
  'inst dept lab labs gmbh ltd inc llc ag sa bv plc co pvt chair campus building block bldg',
);
/** Words of places that have two or more. */
const OF_PLACES = setOf(
  'new nueva nova novi novo nizhny north south east west northern southern eastern western central upper lower great greater grand little ' +
    'san santa santo st saint sankt sao los las la el le les port porto puerto fort mount monte lake cape costa rio villa ciudad bad ' +
    'buenos belo hong kuala abu tel ho addis navi andhra uttar madhya himachal arunachal tamil ann baton palo salt chapel ' +
    'city town county province region district state states nadu pradesh bengal bay valley hill hills island islands beach springs ' +
    'republic kingdom coast road street avenue park sector nagar',
);
const BETWEEN = setOf(
  'van der den de het la le du von vom zu di da do dos das del della al el bin ibn bint ter ten af av',
);
const JOINING = setOf('and with et y und e og och con avec mit dr prof professor mr mrs ms');

/**
 * Whether a piece of an affiliation that an earlier one has not may be the name of a person: two to four words in
 * capitals of which none tells of an institution or a place.
 * @param after, before affiliations as they are written, or null without one
 */
export function mayNamePerson(after: string | null, before: string | null): boolean {
  const known = new Set(piecesOf(before).map(foldCase));
  return piecesOf(after).some((piece) => !known.has(foldCase(piece)) && looksLikeName(piece));
}

const piecesOf = (affiliation: string | null): string[] =>
  (affiliation ?? '')
    .split(/[,;:()[\]{}/|&·•–—\n]| - /)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

function looksLikeName(piece: string): boolean {
  const words = piece
    .split(/\s+/)
    .filter((word) => !isOneOf(word, JOINING) && !isOneOf(word, BETWEEN));
  return (
    words.length > 1 &&
    words.length < 5 &&
    words.every((word) => /^\p{Lu}[\p{L}\p{M}.'’-]*$/u.test(word)) &&
    !foldedWords(piece).some(tellsOfPlace) &&
    !isCountry(piece)
  );
}

const isOneOf = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(foldCase(word).replace(/\.$/, ''));

const tellsOfPlace = (word: string): boolean =>
  WHOLE.has(word) || OF_PLACES.has(word) || OF_INSTITUTIONS.some((start) => word.startsWith(start));

const COUNTRIES: ReadonlySet<string> = new Set([...countries, 'Kosovo'].map(foldCase));

const isCountry = (piece: string): boolean => COUNTRIES.has(foldCase(piece));
