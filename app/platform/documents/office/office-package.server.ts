/** Owns the parts of an Office file, their types, and what leads from one to another (ECMA-376 part 2). */
import path from 'node:path';
import type { ByteSource } from '../document.ts';
import { attributesOf, decodeXml, readXml } from './xml-tokens.ts';
import { openZip } from './zip.server.ts';

export type Relation = {
  id: string;
  kind: string;
  type: string;
  target: string;
  isExternal: boolean;
};

export type OfficePackage = {
  /** Name of the document's main part, in lower case as all names here. */
  main: string;
  has(name: string): boolean;
  read(name: string): Promise<Buffer>;
  /** What a part is, as the package declares it; null when it does not. */
  typeOf(name: string): string | null;
  names: readonly string[];
  /** What leads away from a part. */
  relationsOf(name: string): Promise<Relation[]>;
  /** The part that a relation of another leads to. */
  resolve(from: string, target: string): string;
};

const CONTENT_TYPES = '[content_types].xml';

/** @throws ProblemFound, NotXml */
export async function openPackage(file: ByteSource): Promise<OfficePackage> {
  const zip = await openZip(file);
  const entries = new Map(zip.entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const read = async (name: string) => {
    const entry = entries.get(name);
    return entry ? zip.read(entry) : Buffer.alloc(0);
  };
  const types = readTypes(decodeXml(await read(CONTENT_TYPES)));
  const relationsOf = async (name: string): Promise<Relation[]> => {
    const list = path.posix.join(
      path.posix.dirname(name),
      '_rels',
      `${path.posix.basename(name)}.rels`,
    );
    return entries.has(list) ? readRelations(decodeXml(await read(list))) : [];
  };
  const resolve = (from: string, target: string): string => {
    const name = path.posix.resolve('/', path.posix.dirname(from), target).slice(1).toLowerCase();
    return entries.has(name) ? name : decoded(name);
  };
  const start = (await relationsOf('')).find(({ kind }) => kind === 'officeDocument');
  return {
    main: start ? resolve('', start.target) : 'word/document.xml',
    has: (name) => entries.has(name),
    read,
    typeOf: types.of,
    names: [...entries.keys()],
    relationsOf,
    resolve,
  };
}

export type PartTypes = {
  /** What a part is, by its name or the ending of it; names are in lower case. */
  of(name: string): string | null;
  all: readonly string[];
};

export function readTypes(xml: string): PartTypes {
  const types = new Map<string, string>();
  for (const { kind, source, name } of readXml(xml)) {
    if (kind === 'close' || kind === 'text') continue;
    const values = valuesOf(source);
    const key = name === 'Override' ? values['PartName'] : `.${values['Extension']}`;
    if (name === 'Override' || name === 'Default') {
      types.set((key ?? '').toLowerCase(), values['ContentType'] ?? '');
    }
  }
  return {
    of: (name) => types.get(`/${name}`) ?? types.get(path.posix.extname(name)) ?? null,
    all: [...types.values()],
  };
}

function readRelations(xml: string): Relation[] {
  const relations: Relation[] = [];
  for (const { kind, source, name } of readXml(xml)) {
    if (name !== 'Relationship' || kind === 'close') continue;
    const { Id = '', Type = '', Target = '', TargetMode } = valuesOf(source);
    const isExternal = TargetMode?.toLowerCase() === 'external';
    const last = Type.slice(Type.lastIndexOf('/') + 1);
    relations.push({ id: Id, kind: last, type: Type, target: Target, isExternal });
  }
  return relations;
}

const valuesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(attributesOf(tag).map(({ name, value }) => [name, value]));

function decoded(name: string): string {
  try {
    return decodeURI(name).toLowerCase();
  } catch {
    return name;
  }
}
