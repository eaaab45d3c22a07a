import type { ArticleText } from '../core/article-text.ts';
import { elementsOf } from '../core/elements.ts';
import type { Element } from '../core/elements.ts';
import { blocksOf, idsWithin } from '../core/walk.ts';

/** What is known while a text is written as JATS. */
export type Writing = {
  /** The id of an element as XML allows it; null for one that is not in the text. */
  idOf(id: string): string | null;
  /** The id of a part of a figure, from 0. */
  partId(id: string, at: number): string;
  element(id: string): Element | null;
  noteNumber(id: string): number | null;
  typeOf(picture: string): string | null;
};

/** What no id of XML holds. */
const UNFIT = /[^A-Za-z0-9._-]/g;

export function startWriting(text: ArticleText): Writing {
  const elements = elementsOf(text);
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const claim = (wanted: string): string => {
    let fit = wanted;
    while (taken.has(fit)) fit += '_';
    taken.add(fit);
    return fit;
  };
  for (const id of elements.keys()) {
    if (!id) continue;
    const plain = id.replace(UNFIT, '_');
    ids.set(id, claim(/^[A-Za-z_]/.test(plain) ? plain : `_${plain}`));
  }
  // What leads to a row of a formula or to a part of a figure leads to the whole.
  for (const block of blocksOf(text)) {
    const own = ids.get(block.id);
    for (const id of own === undefined ? [] : idsWithin(block)) ids.set(id, own!);
  }
  const notes = new Map(text.notes.map(({ id }, at) => [id, at + 1]));
  const types = new Map(text.pictures.map(({ name, type }) => [name, type]));
  return {
    idOf: (id) => ids.get(id) ?? null,
    partId: (id, at) => claim(`${ids.get(id) ?? 'fig'}-part${at + 1}`),
    element: (id) => elements.get(id) ?? null,
    noteNumber: (id) => notes.get(id) ?? null,
    typeOf: (picture) => types.get(picture) ?? null,
  };
}
