/** The ends of names that other alphabets give: `Gorky` and `Gorkii`, `Sergiy` and `Sergey`. */
export const withPlainEnd = (name: string): string => name.replace(/(?:iy|ii|ij|yi|ey|ei|y)$/, 'i');
