import type { Block } from '../../core/article-text.ts';
import { contentFrom, rawText } from './inline-text.ts';

type Aside = Extract<Block, { kind: 'aside' }>;

const NAME = /^(\p{Lu}\p{L}+)( \d{1,3}(?:\.\d{1,3}){0,3})?\.?$/u;
const TITLE = /^\s{0,3}\(([^()]+)\)\.?\s{0,3}/;

/** A theorem begins with its name in bold and may have a title in brackets; a proof with its name alone. */
export function readAside(blocks: Block[]): Aside {
  const aside: Aside = { kind: 'aside', id: '', label: null, title: [], blocks };
  const [first] = blocks;
  if (first?.kind !== 'paragraph') return aside;
  const [begin] = first.content;
  if (!begin || !('content' in begin)) return aside;
  const shown = rawText([begin]);
  const found = NAME.exec(shown.trim());
  if (!found) return aside;
  if (found[2] === undefined) aside.title = [{ kind: 'text', text: found[1]! }];
  else aside.label = `${found[1]}${found[2]}`;
  first.content = contentFrom(first.content, shown.length);
  const title = TITLE.exec(rawText(first.content));
  if (title && aside.label !== null) {
    aside.title = [{ kind: 'text', text: title[1]! }];
    first.content = contentFrom(first.content, title[0].length);
  }
  return aside;
}
