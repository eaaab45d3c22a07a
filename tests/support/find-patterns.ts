import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A regular expression as it is written somewhere. */
export type Pattern = { file: string; source: string; flags: string };

/** A file that puts patterns together, and whether it does while it is loaded, from its own words. */
export type Maker = { file: string; whenLoaded: boolean };

type Node = { type?: string; [key: string]: unknown };

/** The regular expressions of the product: written out, and the files that put some together. */
export function findPatterns(): { written: Pattern[]; makers: Maker[] } {
  const written: Pattern[] = [];
  const makers: Maker[] = [];
  const files = globSync('{app,cli,db}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  for (const file of files.toSorted()) {
    const source = readFileSync(file, 'utf8');
    if (!source.includes('/') && !source.includes('RegExp')) continue;
    const visit = (node: unknown, depth: number): void => {
      if (Array.isArray(node)) return node.forEach((each) => visit(each, depth));
      if (typeof node !== 'object' || node === null) return;
      const { type = '', ...fields } = node as Node;
      if (type === 'RegExpLiteral') {
        written.push({ file, source: String(fields['pattern']), flags: String(fields['flags']) });
      }
      const callee = fields['callee'] as Node | undefined;
      if (callee?.['value'] === 'RegExp') makers.push({ file, whenLoaded: depth === 0 });
      const isFunction = /Function|Method|Constructor|Getter|Setter/.test(type);
      for (const each of Object.values(fields)) visit(each, depth + (isFunction ? 1 : 0));
    };
    visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), 0);
  }
  return { written, makers };
}

/** What a module puts together while it is loaded. */
export async function patternsMadeBy(file: string): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given: [string | RegExp, string?]) {
      const pattern = new target(...given);
      made.push({ file, source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    // Again, although another test of this process may have loaded it.
    await import(/* @vite-ignore */ `../../${file}?patterns`);
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}
