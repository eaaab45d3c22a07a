/** Owns `\ce` and `\pu` of mhchem: Temml brings its reader, and what it makes is plain LaTeX. */
import temml from 'temml';
import { NotFormula } from './tex-tree.ts';

type Context = { macros: { get(name: string): unknown } };

/** The LaTeX for a chemical formula or reaction. @throws NotFormula */
export function chemistryOf(command: 'ce' | 'pu', source: string): string {
  let made: unknown;
  try {
    temml.renderToString(`\\asmade{${source}}`, {
      throwOnError: true,
      macros: {
        '\\asmade': (context: Context) => {
          const read = context.macros.get(`\\${command}`);
          if (typeof read === 'function') made = read(context);
          return '';
        },
      },
    });
  } catch {
    throw new NotFormula('unknown', `\\${command}`);
  }
  if (typeof made !== 'string') throw new NotFormula('unknown', `\\${command}`);
  return tidied(made);
}

/** Scripts belong to what they stand at; mhchem moves them by boxes that only TeX sets. */
const tidied = (made: string): string =>
  made
    .replaceAll(BOXED, '{}')
    .replaceAll('{\\vphantom{X}}', '{}')
    .replaceAll(/\}\{\{\}\}(?=[_^])/g, '}');
const BOXED =
  /\{\\vphantom\{X\}\}\^\{\\hphantom\{[^{}]*\}\}_\{\\hphantom\{[^{}]*\}\}\{\\vphantom\{X\}\}/g;
