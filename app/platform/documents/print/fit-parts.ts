import { isHarmless } from './harmless-formula.ts';
import type { PictureFormat, TypesetParts } from './typesetting.ts';

type Picture = { format: PictureFormat; bytes: Uint8Array };
type Part = { formula: string } | { picture: Picture };

/** Beyond so many attempts what is left is not fit. */
const MOST_ATTEMPTS = 400;

export type FitParts = { formulae: (string | null)[]; pictures: (Picture | null)[] };

/** @param isSet whether the typesetter sets all of these */
export function fitParts(
  { formulae, pictures }: TypesetParts,
  bytes: Uint8Array,
  isSet: (some: FitParts) => boolean,
): FitParts {
  let end = 0;
  const cut = pictures.map(({ format, size }): Part => {
    end += size;
    return { picture: { format, bytes: bytes.subarray(end - size, end) } };
  });
  const said = formulae.map((formula): Part => ({ formula }));
  const all = [...said.filter((part) => 'formula' in part && isHarmless(part.formula)), ...cut];
  const fit = findFit(all, (some) =>
    isSet({
      formulae: some.flatMap((part) => ('formula' in part ? [part.formula] : [])),
      pictures: some.flatMap((part) => ('picture' in part ? [part.picture] : [])),
    }),
  );
  return {
    formulae: said.map((part) => ('formula' in part && fit.has(part) ? part.formula : null)),
    pictures: cut.map((part) => ('picture' in part && fit.has(part) ? part.picture : null)),
  };
}

/** Those without which all others are set: one attempt when all are fit, a few more for each that is not. */
function findFit(all: readonly Part[], isSet: (some: readonly Part[]) => boolean): Set<Part> {
  const fit = new Set<Part>();
  let attempts = 0;
  const look = (some: readonly Part[]): void => {
    attempts += 1;
    if (some.length === 0 || attempts > MOST_ATTEMPTS) return;
    if (isSet(some)) for (const part of some) fit.add(part);
    else if (some.length > 1) {
      const half = Math.ceil(some.length / 2);
      look(some.slice(0, half));
      look(some.slice(half));
    }
  };
  look(all);
  return fit;
}
