import * as v from 'valibot';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Alias, Document, Node, ParsedNode } from 'yaml';
import { ContentError } from './content-store.server.ts';
import { mistakesOf } from './yaml-words.ts';

type Schema = v.GenericSchema<unknown, unknown>;
type Issue = v.BaseIssue<unknown>;

export type Place = { file: string; linesBefore?: number };

/** @throws ContentError with all mistakes and the lines that they stand on; those of syntax come alone */
export function parseYaml<S extends Schema>(
  source: string,
  schema: S,
  { file, linesBefore = 0 }: Place,
): v.InferOutput<S> {
  if (source.length > LONGEST) {
    throw new ContentError(file, 1, 'this file is longer than a million characters');
  }
  const lineCounter = new LineCounter();
  const lineAt = (offset: number) => linesBefore + lineCounter.linePos(offset).line;
  const document = read(source, lineCounter, file);
  const broken = ContentError.join(
    mistakesOf(source, document.errors).map(
      ({ offset, problem }) => new ContentError(file, lineAt(offset), problem),
    ),
  );
  if (broken) throw broken;
  const alias = unknownAlias(document);
  if (alias) {
    const problem = `*${alias.source} stands for nothing: there is no &${alias.source} above`;
    throw new ContentError(file, lineAt(startOf(alias) ?? 0), problem);
  }
  const result = v.safeParse(schema, valueOf(document, file, lineAt));
  if (result.success) return result.output;
  const found = result.issues
    .map((issue) => ({
      problem: describe(issue),
      line: lineAt(offsetOf(document.contents, keysOf(issue))),
    }))
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, problem }) => new ContentError(file, line, problem));
  throw ContentError.join(found)!;
}

/** Characters of one file, and how often names (`*name`) may be put in for one another. */
const LONGEST = 1_000_000;
const MOST_ALIASES = 100;

function read(source: string, lineCounter: LineCounter, file: string) {
  try {
    return parseDocument(source, { lineCounter, prettyErrors: false });
  } catch (error) {
    // The only way in which the parser itself fails: it calls itself for each level.
    if (!(error instanceof RangeError)) throw error;
    throw new ContentError(file, 1, 'this file is nested too deeply');
  }
}

/** The value, unless it grows without measure by names that stand for other names. */
function valueOf(
  document: Document.Parsed,
  file: string,
  lineAt: (offset: number) => number,
): unknown {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    let last: Alias | undefined;
    visit(document, { Alias: (_, alias) => void (last = alias) });
    const problem = 'names (*name) that stand for other names make too much of this';
    throw new ContentError(file, lineAt(startOf(last) ?? 0), problem);
  }
}

function unknownAlias(document: Document.Parsed): Alias | undefined {
  let unknown: Alias | undefined;
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document)) unknown ??= alias;
    },
  });
  return unknown;
}

const keysOf = (issue: Issue): unknown[] => (issue.path ?? []).map(({ key }) => key);

/** Where the deepest existing part of a path begins; a value under a key begins at the key. */
function offsetOf(contents: ParsedNode | null, keys: unknown[]): number {
  let node: Node | null = contents;
  let offset = contents?.range[0] ?? 0;
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (!pair) return offset;
      offset = startOf(pair.key) ?? offset;
      node = isNode(pair.value) ? pair.value : null;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(key)];
      if (!isNode(item)) return offset;
      offset = startOf(item) ?? offset;
      node = item;
    } else {
      return offset;
    }
  }
  return offset;
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);

function describe(issue: Issue): string {
  // The line says which entry of a list is meant, so its number is left out.
  const where = keysOf(issue)
    .filter((key) => typeof key === 'string')
    .join('.');
  const name = where ? `“${where}”` : 'this';
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `${name} is not known here`;
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `${name} is missing`;
  if (issue.kind === 'validation') return where ? `${name}: ${issue.message}` : issue.message;
  if (issue.type === 'union') return `${name} ${issue.message}`;
  const expected = (issue.expected ?? '').replace(/^\(|\)$/g, '').split(' | ');
  return `${name} must be ${expected.map(inWords).join(' or ')}, not ${inWords(issue.received)}`;
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'a group of settings',
};

const inWords = (type: string): string => KINDS[type] ?? type;
