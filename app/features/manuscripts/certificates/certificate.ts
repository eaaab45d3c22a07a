export type Certified =
  | {
      kind: 'acceptance';
      paperId: number;
      title: string;
      authors: readonly string[];
      acceptedAt: number;
    }
  /** Never which manuscript, nor on which day: authors could tell who reviewed theirs (L6). */
  | { kind: 'review'; reviewer: string; year: number };

/** Letters and digits that no reader takes for one another. */
export const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const LENGTH = 12;
const SIGNS = new RegExp(`^[${CODE_SIGNS}]{${LENGTH}}$`);

const inGroups = (signs: string): string => signs.match(/.{1,4}/g)?.join('-') ?? '';

/** A new code. @param random a whole number below the given one, that cannot be guessed */
export const makeCode = (random: (below: number) => number): string =>
  inGroups(Array.from({ length: LENGTH }, () => CODE_SIGNS[random(CODE_SIGNS.length)]).join(''));

/** The code as a visitor typed it, however they wrote it; null when it is none. */
export function readCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return SIGNS.test(signs) ? inGroups(signs) : null;
}

export const CERTIFICATE_NAMES: Record<Certified['kind'], string> = {
  acceptance: 'Letter of acceptance',
  review: 'Certificate of review',
};
