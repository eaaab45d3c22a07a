/** Owns whether a ZIP archive is an OpenDocument text without macros and foreign content (ODF 1.3). */
import { ProblemFound } from '../document.ts';
import type { Allowance } from '../document.ts';
import { checkOfficeParts } from './docx.server.ts';
import { isHarmfulLink, leadsElsewhere } from './foreign-links.ts';
import { attributeOf, NotXml, readXml } from './xml-tokens.ts';
import type { Zip } from './zip.server.ts';

const TEXT = 'application/vnd.oasis.opendocument.text';

export function isOpenDocument({ entries }: Zip): boolean {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  return (
    names.has('mimetype') && names.has('meta-inf/manifest.xml') && !names.has('[content_types].xml')
  );
}

/** Sizes of what says what the parts are. */
const LARGEST_KIND = 200;
const LARGEST_LIST = 1_000_000;

/** @throws ProblemFound */
export async function checkOdt(zip: Zip, allowance: Allowance): Promise<void> {
  const kind = await wordsOf(zip, 'mimetype', LARGEST_KIND);
  // Templates, sheets and books of several files are kinds of their own.
  if (kind.trim() !== TEXT) throw new ProblemFound('other-office');
  // What is encrypted would only look damaged.
  const list = await wordsOf(zip, 'META-INF/manifest.xml', LARGEST_LIST);
  if (list.includes('encryption-data')) throw new ProblemFound('encrypted');
  const refuse = (parts: ReadonlyMap<string, { size: number }>) => {
    // Without its styles pandoc reads nothing of it.
    const isWhole = ['content.xml', 'styles.xml'].every((name) => (parts.get(name)?.size ?? 0) > 0);
    if (!isWhole) throw new ProblemFound('damaged');
    if ([...parts.keys()].some((name) => /^(basic|scripts)\/[^/]/.test(name))) {
      throw new ProblemFound('macros');
    }
  };
  await checkOfficeParts(zip, refuse, allowance, checkElements);
}

async function wordsOf(zip: Zip, name: string, most: number): Promise<string> {
  const entry = zip.entries.find((one) => one.name === name);
  if (!entry || entry.size > most) throw new ProblemFound('damaged');
  return (await zip.read(entry)).toString('latin1');
}

const MACROS: ReadonlySet<string> = new Set(['event-listener', 'execute-macro', 'script']);
const FETCHING: ReadonlySet<string> = new Set([
  'dde-source',
  'dde-connection',
  'dde-connection-decl',
  'floating-frame',
]);
const PROGRAMS: ReadonlySet<string> = new Set(['applet', 'plugin']);
/** Addresses by which the office program itself runs something. */
const COMMANDS = /^\s{0,99}(?:vnd\.sun\.star\.|macro:|slot:|service:|\.uno:|private:)/i;

function checkElements(_part: string, xml: string): void {
  try {
    for (const { kind, source, name } of readXml(xml)) {
      if (kind === 'text' || kind === 'close') continue;
      if (MACROS.has(name)) throw new ProblemFound('macros');
      if (FETCHING.has(name)) throw new ProblemFound('linked-content');
      if (PROGRAMS.has(name)) throw new ProblemFound('embedded-program');
      const target = source.includes('href') ? attributeOf(source, 'href') : null;
      if (target === null) continue;
      if (name === 'a') {
        if (isHarmfulLink(target) || COMMANDS.test(target)) throw new ProblemFound('harmful-link');
      } else if (leadsElsewhere(target)) throw new ProblemFound('linked-content');
    }
  } catch (error) {
    throw error instanceof NotXml ? new ProblemFound('damaged') : error;
  }
}
