import { formulaeSet } from '#app/platform/documents/print/typeset.server.ts';
import { MOST_IN_ALL, readFormula } from '#app/platform/formulae/read-formula.ts';
import { writeTypst } from '#app/platform/formulae/write-typst.ts';
import type { ArticleText, Formula, Section } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';
import { blocksOf, inlinesOf } from '../core/walk.ts';

/** Letters of a formula that a doubt shows. */
const LONGEST = 200;

/**
 * Says each formula in the language of Typst too. Those that cannot be shown on a page or set on
 * paper are doubts, and stand everywhere as they were written.
 */
export function sayFormulae(text: ArticleText): Doubt[] {
  const all = formulaeIn(text);
  const said = new Map<string, string | null>();
  let signs = 0;
  for (const [{ tex }, { isDisplayed }] of all) {
    const key = keyOf(tex, isDisplayed);
    if (said.has(key)) continue;
    signs += tex.length;
    const read = signs > MOST_IN_ALL ? null : readFormula(tex, isDisplayed);
    said.set(key, read?.outcome === 'read' ? writeTypst(read.mathml) : null);
  }
  const written = [...said].flatMap(([key, typst]) => (typst === null ? [] : [{ key, typst }]));
  const isSet = formulaeSet(written.map(({ typst }) => typst));
  for (const [at, { key }] of written.entries()) if (!isSet[at]) said.set(key, null);
  const doubts: Doubt[] = [];
  for (const [formula, { isDisplayed, place }] of all) {
    formula.typst = said.get(keyOf(formula.tex, isDisplayed)) ?? null;
    if (formula.typst !== null) continue;
    doubts.push({ kind: 'formula-unreadable', place, words: formula.tex.slice(0, LONGEST) });
  }
  return doubts;
}

const keyOf = (tex: string, isDisplayed: boolean): string => `${isDisplayed ? 'D' : 'I'}${tex}`;

type Where = {
  isDisplayed: boolean;
  /** The innermost element that it stands in. */ place: string | null;
};

function formulaeIn(text: ArticleText): Map<Formula, Where> {
  const all = new Map<Formula, Where>();
  const add = (part: ArticleText, place: string | null) => {
    for (const inline of inlinesOf(part)) {
      if (inline.kind !== 'formula') continue;
      const isDisplayed = all.get(inline.formula)?.isDisplayed ?? false;
      all.set(inline.formula, { isDisplayed, place });
    }
  };
  const { title, abstract } = text.front;
  const front = alone(text, { ...NO_SECTION, title, blocks: abstract });
  for (const part of [front, text]) {
    add(part, null);
    for (const block of blocksOf(part)) {
      if (block.kind === 'formula') all.set(block.formula, { isDisplayed: true, place: block.id });
      add(alone(text, { ...NO_SECTION, blocks: [block] }), block.id);
    }
  }
  for (const reference of text.references) {
    add({ ...alone(text, NO_SECTION), references: [reference] }, reference.id);
  }
  return all;
}

const NO_SECTION: Section = {
  ...{ id: '', role: 'body', number: null, title: [], blocks: [], sections: [] },
};

const alone = (text: ArticleText, section: Section): ArticleText => ({
  ...text,
  ...{ sections: [section], notes: [], references: [] },
});
