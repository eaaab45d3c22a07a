/** Before the number of an institution in its registry. */
export const ROR = 'https://ror.org/';

/** The last two signs are its check digits. */
const NUMBER = /ror\.org\/(0[a-z0-9]{6}\d\d)(?![a-z0-9])/;

/** The address at ror.org that a text gives, as the registry writes it; null for none. */
export function rorWrittenIn(text: string): string | null {
  const number = NUMBER.exec(text.toLowerCase())?.[1];
  return number === undefined ? null : `${ROR}${number}`;
}
