import type { Pandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import type { Formulae } from './read-formula.ts';

type Tree = { blocks: { t: string; c?: { t: string; c?: unknown }[] }[] };

const MARK = /^FORMULA(\d{1,6})END$/;

/** Gives formulae that are known in MathML their LaTeX, all of them in one conversion. */
export async function sayInTex(pandoc: Pandoc, formulae: Formulae): Promise<void> {
  const all = [...formulae];
  if (all.length === 0) return;
  const html = all.map(([, { mathml }], at) => `<p>FORMULA${at}END</p><p>${mathml}</p>`).join('\n');
  const said = await pandoc.convert({ from: 'html', to: 'json', text: html, options: {} });
  if (said.text === null) return;
  let current: (typeof all)[number] | undefined;
  for (const { c } of (JSON.parse(said.text) as Tree).blocks) {
    const [first] = Array.isArray(c) ? c : [];
    const mark = first?.t === 'Str' ? MARK.exec(String(first.c)) : null;
    if (mark) current = all[Number(mark[1])];
    else if (current && first?.t === 'Math') {
      current[0].tex = (first.c as [unknown, string])[1];
      current = undefined;
    }
  }
}
