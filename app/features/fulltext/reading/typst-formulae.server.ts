import type { Pandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import type { ArticleText, Formula } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';
import { blocksOf, inlinesOf } from '../core/walk.ts';

/** No formula has it, and Typst leaves it as it is. */
const MARK = /^FORMULA(\d{1,6})END$/;

/** Says each formula in the language of Typst too, all of them in one conversion. */
export async function sayInTypst(pandoc: Pandoc, text: ArticleText): Promise<Doubt[]> {
  const formulae = new Set<Formula>();
  const add = (inlines: ReturnType<typeof inlinesOf>) => {
    for (const inline of inlines) if (inline.kind === 'formula') formulae.add(inline.formula);
  };
  add(inlinesOf(text));
  const { title, abstract } = text.front;
  const front = {
    id: '',
    role: 'body' as const,
    number: null,
    title,
    blocks: abstract,
    sections: [],
  };
  add(inlinesOf({ ...text, sections: [front], notes: [], references: [] }));
  const displayed = new Set(
    [...blocksOf(text)].flatMap((block) => (block.kind === 'formula' ? [block.formula] : [])),
  );
  const all = [...formulae];
  if (all.length === 0) return [];
  const blocks = all.flatMap((formula, at) => [
    { t: 'Para', c: [{ t: 'Str', c: `FORMULA${at}END` }] },
    {
      t: 'Para',
      c: [
        {
          t: 'Math',
          c: [{ t: displayed.has(formula) ? 'DisplayMath' : 'InlineMath' }, formula.tex],
        },
      ],
    },
  ]);
  const tree = JSON.stringify({ 'pandoc-api-version': [1, 23, 1], meta: {}, blocks });
  const said = await pandoc.convert({
    from: 'json',
    to: 'typst',
    text: tree,
    options: { wrap: 'none' },
  });
  if (said.text !== null) takeSaid(said.text, all);
  const places = placesOf(text);
  return all
    .filter(({ typst }) => typst === null)
    .map((formula) => ({
      kind: 'formula-unreadable',
      place: places.get(formula) ?? null,
      words: formula.tex.slice(0, LONGEST),
    }));
}

const LONGEST = 200;

function placesOf(text: ArticleText): Map<Formula, string> {
  const places = new Map<Formula, string>();
  for (const block of blocksOf(text)) {
    if (block.kind === 'formula') places.set(block.formula, block.id);
    const alone = { ...EMPTY, blocks: [block] };
    for (const inline of inlinesOf({ ...text, sections: [alone], notes: [], references: [] })) {
      if (inline.kind === 'formula') places.set(inline.formula, block.id);
    }
  }
  return places;
}

const EMPTY = { id: '', role: 'body' as const, number: null, title: [], sections: [] };

function takeSaid(said: string, formulae: readonly Formula[]): void {
  let current: Formula | undefined;
  let lines: string[] = [];
  const end = () => {
    const typst = lines.join('\n').trim();
    // What cannot be told is given as the signs themselves, with their dollars escaped.
    if (current && typst.startsWith('$') && typst.endsWith('$') && typst.length > 1) {
      current.typst = typst.slice(1, -1).trim();
    }
    lines = [];
  };
  for (const line of said.split('\n')) {
    const mark = MARK.exec(line);
    if (mark) {
      end();
      current = formulae[Number(mark[1])];
    } else lines.push(line);
  }
  end();
}
