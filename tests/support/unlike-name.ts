const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu'];

/**
 * A family name for each number, which reads like that of no other: digits would stand for the letters that look
 * like them. Sorted as the numbers of equal length are.
 */
export const unlikeName = (begin: string, count: number): string =>
  begin + [...String(count)].map((digit) => SYLLABLES[Number(digit)]).join('');
