import { withPlainEnd } from './plain-end.ts';

/** A name as several languages write what is heard: `Jelena` and `Elena`, `Iwanow` and `Ivanov`, `Maxim` and `Maksim`. */
export const asHeard = (name: string): string =>
  withPlainEnd(
    name
      .replace(/^[jyi](?=e)/, '')
      .replace(/^[ji](?=[aou])/, 'y')
      .replace(/tsch|tch/g, 'ch')
      .replaceAll('sch', 'sh')
      .replaceAll('kh', 'h')
      .replaceAll('x', 'ks')
      .replaceAll('w', 'v'),
  ).replaceAll('z', 's');

/** The family name of a woman as a man's, where both are told apart: `Petrova` and `Petrov`, `Novotná` and `Novotny`. */
export const inOneGender = (family: string): string =>
  family
    .replaceAll('w', 'v')
    .replace(/(?<=\p{L}{2}(?:[oe]v|in))a$/u, '')
    .replace(/(?<=\p{L}{2})(?:skaya|skaia|skaja|ska|cka)$/u, 'ski')
    .replace(/(?<=\p{L}{2}(?:[oe]v))a$/u, '');
