import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { NotXml } from '#app/platform/documents/office/xml-tokens.ts';

/** Letters of an export without its files, about 5,000 articles. */
const MOST = 50_000_000;
/** The longest tag that may stand across the end of what was read. */
const TAG = 2000;

/**
 * The files of an export lie in it as base64, so that it may be larger than the memory: each is written beside it.
 * @param folder where the files are written, by their number from 1
 * @returns the XML, in which `<embed file="3"/>` stands for the third
 * @throws NotXml
 */
export async function unpackExport(file: string, folder: string): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  let rest = '';
  let embedded: Awaited<ReturnType<typeof embeddedFile>> | null = null;
  let files = 0;
  const keep = (text: string) => {
    length += text.length;
    if (length > MOST) throw new NotXml('more than an export can hold');
    // A part of a text keeps all of it in memory; a copy does not.
    pieces.push(Buffer.from(text).toString());
  };
  try {
    for await (const chunk of createReadStream(file, {
      encoding: 'utf8',
      highWaterMark: 1 << 20,
    })) {
      rest += chunk as string;
      for (;;) {
        if (embedded) {
          const end = rest.indexOf('<');
          await embedded.write(end === -1 ? rest : rest.slice(0, end));
          rest = end === -1 ? '' : rest.slice(end);
          if (end === -1) break;
          await embedded.close();
          embedded = null;
          // An empty one, closed by the tag that follows.
          keep(`<embed file="${files}">`);
          continue;
        }
        const from = rest.indexOf('<embed');
        const to = from === -1 ? -1 : rest.indexOf('>', from);
        if (to === -1) break;
        keep(rest.slice(0, from));
        const isEmpty = rest[to - 1] === '/';
        rest = rest.slice(to + 1);
        if (isEmpty) continue;
        files += 1;
        embedded = await embeddedFile(path.join(folder, String(files)));
      }
      if (!embedded && rest.length > TAG) {
        const end = rest.length - TAG;
        // Not within a sign of two code units.
        const cut = /[\uDC00-\uDFFF]/.test(rest[end]!) ? end - 1 : end;
        keep(rest.slice(0, cut));
        rest = rest.slice(cut);
      }
    }
  } finally {
    await embedded?.close();
  }
  if (embedded) throw new NotXml('a file that never ends');
  keep(rest);
  return pieces.join('');
}

/** Base64 is decoded four signs at a time. */
async function embeddedFile(place: string) {
  const handle = await open(place, 'w');
  let left = '';
  const put = async (text: string) => void (await handle.write(Buffer.from(text, 'base64')));
  return {
    write: async (text: string) => {
      const signs = left + text.replaceAll(/\s/g, '');
      const whole = signs.length - (signs.length % 4);
      left = signs.slice(whole);
      await put(signs.slice(0, whole));
    },
    close: async () => {
      await put(left);
      await handle.close();
    },
  };
}
