import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { decodeDeclaredXml } from '#app/platform/documents/office/declared-xml.ts';
import { NotXml } from '#app/platform/documents/office/xml-tokens.ts';

/** As much as the reading of a source takes, with room for what the package adds. */
const LARGEST = 48_000_000;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|tiff?|emf|wmf|eps|bmp|pdf)$/i;
/** Names of pictures as JATS gives them; none is longer on any disk. */
const HREF = /\bhref\s?=\s?["']([^"']{1,255})["']/g;

/**
 * A JATS file with the pictures that it names, from its folder and the folders in it, in one archive.
 * @returns the archive, or a sentence that says why there is none
 */
export async function packSource(file: string): Promise<{ bytes: Buffer } | { reason: string }> {
  const { size } = await stat(file);
  if (size > LARGEST) return { reason: 'It is larger than 48 MB.' };
  const xml = await readFile(file);
  const text = decoded(xml);
  if (!/<article[\s>]/.test(text.slice(0, 4000))) return { reason: 'It is no article in JATS.' };
  const named = new Set(Array.from(text.matchAll(HREF), ([, href]) => stemOf(href!)));
  const packed: Zippable = { 'article.xml': xml };
  let total = size;
  const folder = path.dirname(file);
  for (const name of await listPictures(folder)) {
    if (!named.has(stemOf(name))) continue;
    const { size: own } = await stat(path.join(folder, name));
    total += own;
    if (total > LARGEST) return { reason: 'It is larger than 48 MB with its pictures.' };
    packed[name] = await readFile(path.join(folder, name));
  }
  return { bytes: Buffer.from(zipSync(packed, { level: 0, mtime: PACKED })) };
}

/** What cannot be decoded is refused by the reading, with its reason. */
function decoded(xml: Buffer): string {
  try {
    return decodeDeclaredXml(xml);
  } catch (error) {
    if (error instanceof NotXml) return xml.toString('latin1');
    throw error;
  }
}

/** The zip format counts from here. */
const PACKED = new Date(1980, 0, 1);

/** Those beside it, and in the folders beside it. */
async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inner = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(async ({ name }) => {
        const files = await readdir(path.join(folder, name), { withFileTypes: true });
        return files
          .filter((entry) => entry.isFile())
          .map((entry) => path.posix.join(name, entry.name));
      }),
  );
  const beside = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...beside, ...inner.flat()].filter((name) => PICTURE.test(name)).toSorted();
}

const stemOf = (name: string): string => {
  const base = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  return base.replace(/\.[a-z]{2,4}$/, '');
};
