import type { Pandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import { NAMED_SIGN } from './xml-tree.ts';

type Tree = { blocks: { t: string; c?: unknown }[] };

/** Different names in one file; a name beyond stays as it was typed. */
const MOST_NAMES = 500;

/**
 * The signs that a file calls by names of its document type, which is never read: those that HTML
 * calls the same (`&alpha;`), all of them in one conversion.
 */
export async function spellSigns(pandoc: Pandoc, xml: string): Promise<Map<string, string>> {
  const names = [...new Set(Array.from(xml.matchAll(NAMED_SIGN), ([, name]) => name!))].slice(
    0,
    MOST_NAMES,
  );
  const signs = new Map<string, string>();
  if (names.length === 0) return signs;
  const html = names.map((name) => `<pre>${name}=&${name};</pre>`).join('\n');
  const said = await pandoc.convert({ from: 'html', to: 'json', text: html, options: {} });
  if (said.text === null) return signs;
  for (const { c } of (JSON.parse(said.text) as Tree).blocks) {
    const line = Array.isArray(c) ? String(c[1]) : '';
    const [name, sign] = [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)];
    // A name that is not known is given back whole; none that is known is more than two signs.
    if (sign !== '' && [...sign].length <= 2) signs.set(name, sign);
  }
  return signs;
}
