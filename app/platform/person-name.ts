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
