/** Owns what a person's name never holds: letters go out with names, and must not carry links. */

/** Said of a name that is none. */
export const NO_NAME = 'Please enter a name, without addresses or line breaks.';

export const isPersonName = (text: string): boolean => !/:\/\/|www\.|[\r\n<>@]/i.test(text);

/** Whether it is a list of names: a semicolon is in none. */
export const namesSeveral = (text: string): boolean => text.includes(';') || text.includes('；');

/**
 * Whether a text is the name of one person, with no other behind a comma, a sign or a word.
 * @param split as lists of people are split
 */
export const isOnePersonsName = (
  text: string,
  split: (text: string) => readonly unknown[],
): boolean => split(text).length === 1 && !/[/+;|]|\s(?:und|et|with|mit)\s/i.test(text);

/** What stands behind a comma in the name of one person, as in “King, Jr.”, without points and blanks. */
const SUFFIXES: ReadonlySet<string> = new Set(
  (
    'jr sr ii iii iv esq phd dphil mphil drphil dsc scd edd jd md do dds dmd dvm drmed drmedhabil habil dring ing dipling ' +
    'ba bs bsc beng ma ms msc mscr meng mba mph mha mfa llb llm mdphd mbbs mbchb mbbch mrcp bds mds bpharm pharmd psyd ' +
    'facs facp facc frcp frcs frs frsc rn np pe cpa cfa dr prof'
  ).split(' '),
);

/** Between two people, as one writes them. */
const OTHERS = [
  /[;；/|&+•，、]/,
  /\S\s(?:with|and|und|et|by|avec|mit|con|och|og)\s/i,
  // “Ortega y Gasset” and “Costa e Silva” are family names.
  /\S\s[ye]\s(?!d[aeo]s?\s|de[l]\s|la\s)\S+\s\S/i,
  /\p{Script=Latin}\s?[和与與及]/u,
];

/** Whether a first or last name is the person's alone: no other person, and no word of who reviewed. */
export function isNameAlone(text: string): boolean {
  const [name = '', ...behind] = text.split(',');
  const isSuffix = (part: string) => SUFFIXES.has(part.replace(/[.\s-]/g, '').toLowerCase());
  if (!behind.every(isSuffix) || OTHERS.some((sign) => sign.test(name))) return false;
  return !/\b(?:review|referee)/i.test(name) || /^\p{L}+$/u.test(name.trim());
}
