import { withoutEnds } from '#app/protocols/plain-text.ts';
import { SHORTEST_PASSWORD } from '../core/account.ts';

/** How well a password withstands guessing, from 1 to 4, and why, in words for who chooses it. */
export type Strength = { level: 1 | 2 | 3 | 4; words: string };

const COMMON = new Set(
  (
    'password passwort passw pass motdepasse contrasena senha secret login user admin administrator root guest ' +
    'welcome letmein access master default changeme test testing temp hello iloveyou loveyou love sunshine princess ' +
    'dragon monkey shadow football baseball soccer superman batman trustno starwars pokemon whatever freedom ' +
    'computer internet qwerty qwertz azerty qazwsx asdf zxcvbn samsung google facebook microsoft ' +
    'summer winter spring autumn monday january december michael jennifer charlie jordan daniel ashley jessica ' +
    'university student professor author reviewer editor journal paper research science octavo'
  ).split(' '),
);

/** Neighbours on keyboards and in the alphabet. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** What stands for a letter in the eyes of those who guess. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const GOOD = 13;
const STRONG = 16;
/** So many characters that do not follow from the one before make a password worth guessing at. */
const SURPRISES = 6;

/** It advises only: what is refused, the forms say. @param personal what others know about the person */
export function judgePassword(password: string, personal: readonly string[]): Strength {
  const folded = password.toLowerCase();
  if (password.length < SHORTEST_PASSWORD) {
    return { level: 1, words: `Too short: please use ${SHORTEST_PASSWORD} characters or more.` };
  }
  if (isCommon(folded)) {
    return { level: 1, words: 'Easily guessed: this is a very common password.' };
  }
  if (personal.some((word) => word.length > 2 && folded.includes(word.toLowerCase()))) {
    return { level: 1, words: 'Easily guessed: it contains your username, name or address.' };
  }
  if (surprises(folded) < SURPRISES) {
    return { level: 1, words: 'Easily guessed: it repeats or counts.' };
  }
  if (password.length >= STRONG) return { level: 4, words: 'Strong.' };
  if (password.length >= GOOD) return { level: 3, words: 'Good. Longer is stronger still.' };
  return { level: 2, words: 'Fair. Longer is stronger: four random words are easy to remember.' };
}

function isCommon(folded: string): boolean {
  return [bare(folded), undisguised(bare(folded)), bare(undisguised(folded))].some((word) =>
    COMMON.has(unitOf(word)),
  );
}

const bare = (text: string): string => withoutEnds(text, /[^a-z]/);

const undisguised = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (sign) => DISGUISES[sign]!);

const unitOf = (text: string): string => {
  // Written twice, a text that repeats stands in itself where it repeats first.
  const length = `${text}${text}`.indexOf(text, 1);
  return text === '' ? text : text.slice(0, length);
};

/** How many characters are new, and do not follow from the one before. */
function surprises(folded: string): number {
  const unit = unitOf(folded);
  return Array.from(unit).filter((sign, place) => {
    const before = unit[place - 1];
    if (before === undefined) return true;
    return sign !== before && !ROWS.some((row) => follows(row, before, sign));
  }).length;
}

const follows = (row: string, before: string, sign: string): boolean =>
  row.includes(before + sign) || row.includes(sign + before);
