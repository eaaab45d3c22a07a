import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A text that people may read, and the file that it stands in. */
export type Text = { file: string; text: string };

type Node = { type?: string; [key: string]: unknown };

const SOURCES = '{app,cli,db/sample}/**/*.{ts,tsx}';
/** The sample articles speak with their authors' voices. */
const PROSE = '{journal/**/*.{md,yaml},db/sample/*.yaml}';

const TESTS = '{app,cli,db,scripts,tests}/**/*.{test,spec}.{ts,tsx}';
const TEST = /\.(?:test|spec)\.tsx?$/;

const read = (pattern: string): { file: string; source: string }[] =>
  globSync(pattern, { exclude: ['**/node_modules/**'] })
    .toSorted()
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const sources = () => read(SOURCES).filter(({ file }) => !TEST.test(file));

/** The texts of pages, forms, e-mails and the command line, and the journal's own. */
export function findTexts(): Text[] {
  const texts: Text[] = globSync(PROSE).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  for (const { file, source } of sources()) {
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) return node.forEach(visit);
      if (typeof node !== 'object' || node === null) return;
      const { type = '', ...fields } = node as Node;
      if (type === 'ImportDeclaration') return;
      const text = type === 'TemplateElement' ? fields['cooked'] : fields['value'];
      if (/^(StringLiteral|TemplateElement|JSXText)$/.test(type) && typeof text === 'string') {
        texts.push({ file, text: text.replaceAll(/\s+/g, ' ') });
      }
      Object.values(fields).forEach(visit);
    };
    visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }));
  }
  return texts;
}

/** The lines of comments of product, scripts and tests, as they begin a line or end one. */
export const findComments = (): string[] =>
  [...sources(), ...read(TESTS), ...read('{scripts,tests}/**/*.{ts,mjs}')].flatMap(({ source }) =>
    source.split('\n').flatMap((line) => /(?:^\s*\/?\*|(?:^|\s)\/\/ ).*/.exec(line)?.[0] ?? []),
  );

/** The sentences that tests are called by. */
export const findTestNames = (): string[] =>
  read(TESTS).flatMap(({ source }) =>
    Array.from(source.matchAll(/^(?:test|\])[^\n]*?\(\s*(['`])(.+?)\1,/gm), ([, , name]) => name!),
  );
