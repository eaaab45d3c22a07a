// Published schemas, each with all that it imports: from a folder, else from the cache, else from its own address.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { XmlAttribute, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

const LONGEST_WAIT = 20_000;
const LARGEST = 4_000_000;
const LOCATIONS =
  '//*[local-name()="import" or local-name()="include" or local-name()="redefine"]/@schemaLocation';

/**
 * @param {string} cache folder for what was fetched
 * @param {string} given folder that has some of them already, in whatever folders below; '' for none
 */
export function openSchemas(cache, given) {
  /** @type {Map<string, Buffer | null>} */
  const known = new Map();
  const inFolder = given === '' ? [] : readdirSync(given, { recursive: true, encoding: 'utf8' });
  xmlRegisterInputProvider(providerOf(known));

  /** With all that it names, so that nothing is asked for while documents are read. */
  async function gather(address) {
    if (known.has(address)) return;
    known.set(address, null);
    const bytes = findIn(given, inFolder, address) ?? (await fetchInto(cache, address));
    known.set(address, bytes);
    if (bytes === null) return;
    for (const location of locationsIn(bytes)) await gather(new URL(location, address).href);
  }

  return {
    /** What could neither be found nor fetched. */
    missing: () => [...known].flatMap(([address, bytes]) => (bytes === null ? address : [])),
    /**
     * @param {Record<string, string>} schemas addresses by namespace
     * @returns {Promise<(xml: string) => string[]>} says what is against them
     */
    async validatorOf(schemas) {
      const addresses = Object.values(schemas);
      for (const address of addresses) await gather(address);
      const absent = addresses.filter((address) => known.get(address) === null);
      if (absent.length > 0) throw new Error(`not to be had: ${absent.join(', ')}`);
      const schema = XmlDocument.fromString(joined(schemas), {
        url: 'https://schemas.invalid/all.xsd',
      });
      const validator = XsdValidator.fromDoc(schema);
      return (xml) => faultsOf(validator, xml);
    },
  };
}

/** One schema that imports all. */
const joined = (schemas) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${Object.entries(schemas)
    .map(([name, at]) => `<xs:import namespace="${name}" schemaLocation="${at}"/>`)
    .join('')}</xs:schema>`;

function faultsOf(validator, xml) {
  let document;
  try {
    document = XmlDocument.fromString(xml);
    validator.validate(document);
    return [];
  } catch (error) {
    return (error.details ?? [error]).map(
      ({ message, line = 0 }) => `line ${line}: ${message.trim()}`,
    );
  } finally {
    document?.dispose();
  }
}

function locationsIn(bytes) {
  const document = XmlDocument.fromBuffer(bytes);
  const found = document
    .find(LOCATIONS)
    .flatMap((node) => (node instanceof XmlAttribute ? node.value : []));
  document.dispose();
  return found;
}

/** The file of that name whose folders are most like the address. */
function findIn(folder, files, address) {
  const wanted = new URL(address).pathname.split('/').toReversed();
  const alike = (file) => {
    const parts = file.split(path.sep).toReversed();
    const unlike = parts.findIndex((part, at) => part !== wanted[at]);
    return unlike === -1 ? parts.length : unlike;
  };
  const [best] = files.toSorted((one, other) => alike(other) - alike(one));
  return best === undefined || alike(best) === 0 ? null : readFileSync(path.join(folder, best));
}

async function fetchInto(cache, address) {
  const { host, pathname } = new URL(address);
  const file = path.join(cache, host, ...pathname.split('/'));
  try {
    return readFileSync(file);
  } catch {
    // It is fetched once.
  }
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || bytes.length > LARGEST) return null;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return bytes;
  } catch {
    return null;
  }
}

/** Gives libxml2 what was gathered, and nothing else. */
function providerOf(known) {
  const open = new Map();
  let last = 0;
  return {
    match: (address) => /^https?:/.test(address),
    open(address) {
      const bytes = known.get(address);
      if (!bytes) return undefined;
      last += 1;
      open.set(last, { bytes, at: 0 });
      return last;
    },
    read(handle, into) {
      const file = open.get(handle);
      const part = file.bytes.subarray(file.at, file.at + into.byteLength);
      into.set(part);
      file.at += part.length;
      return part.length;
    },
    close: (handle) => open.delete(handle),
  };
}
