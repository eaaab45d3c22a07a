/** Owns the ends of a formula, where converters leave spaces and line breaks that nothing needs. */
import { NotFormula, readTex } from './tex-tree.ts';
import type { TexNode } from './tex-tree.ts';

const SPACES = new Set(['', ' ', '\n', '\\', ',', ';', ':', '!', 'quad', 'qquad', 'newline']);

const isSpace = (node: TexNode): boolean =>
  node.kind === 'command' ? SPACES.has(node.name) : node.kind === 'space' || node.source === '~';

/** A formula without what is not seen behind its last sign: `x_n\\ ` is `x_n`; nor half of its dollar signs. */
export function trimTex(written: string): string {
  const isHalf = (written.replaceAll(/\\./gs, '').split('$').length - 1) % 2 === 1;
  const tex = isHalf ? written.replace(/^\s?\$/, '').replace(/\$\s?$/, '') : written;
  try {
    const last = readTex(tex).findLast((node) => !isSpace(node));
    return tex.slice(0, last?.end ?? 0).trimStart();
  } catch (error) {
    if (error instanceof NotFormula) return tex.trim();
    throw error;
  }
}
