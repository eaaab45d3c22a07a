/** Owns what a person's name never holds: letters go out with names, and must not carry links. */

/** Said of a name that is none. */
export const NO_NAME = 'Please enter a name, without web addresses or line breaks.';

export const isPersonName = (text: string): boolean => !/:\/\/|www\.|[\r\n]/i.test(text);
