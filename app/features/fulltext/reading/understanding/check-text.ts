import type { ArticleText, Block, Inline, Section } from '../../core/article-text.ts';
import { readByline } from '../../core/byline/read-byline.ts';
import { placesOfNobody } from '../../core/form-authors.ts';
import { plainText } from '../../core/plain-text.ts';
import { needNoCaption } from '../../core/without-caption.ts';
import { blocksOf, inlinesOf } from '../../core/walk.ts';
import { firstNames } from './citations/known-references.ts';
import { textsOf } from './map-contents.ts';
import { foldLetters } from '#app/platform/text/fold.ts';
import type { Reading } from './reading.ts';

/** Doubts about what the text lacks once it is whole. */
export function checkText(reading: Reading, text: ArticleText): void {
  const captionless = needNoCaption(text);
  for (const block of blocksOf(text)) checkBlock(reading, block, captionless);
  const cited = new Set(
    [...inlinesOf(text)].flatMap((inline) => (inline.kind === 'citation' ? inline.targets : [])),
  );
  // An abstract cites by keys, since it is compared with the record alone.
  for (const inline of inlinesOf({ ...text, sections: [abstractOf(text)] })) {
    if (inline.kind !== 'citation') continue;
    for (const key of inline.targets) cited.add(reading.find(`ref-${key}`)?.id ?? key);
  }
  const said = foldLetters(textsOf(text).join('\n'));
  for (const reference of text.references) {
    if (cited.has(reference.id) || isNamedIn(said, reference)) continue;
    reading.doubtAbout(reference, 'reference-uncited', plainText(reference.content));
  }
}

/** Doubts about who may be an author, and where a byline names places and does not say whose they are. */
export function checkByline(reading: Reading, { front }: ArticleText): void {
  const byline = readByline(front.byline);
  const unlikely = byline.authors.filter(({ isUnlikely }) => isUnlikely).map(({ name }) => name);
  for (const words of [...unlikely, ...byline.unread])
    reading.doubtAbout(null, 'author-unlikely', words);
  const places = placesOfNobody(byline);
  if (places.length > 0) reading.doubtAbout(null, 'affiliations-unassigned', places.join('; '));
}

const abstractOf = ({ front: { abstract, translated } }: ArticleText): Section => ({
  ...{ id: '', role: 'body', number: null, title: [], sections: [] },
  blocks: [...abstract, ...(translated?.abstract ?? [])],
});

/** A year stands so near to a name that they belong together. */
const NEAR = 60;
const MOST_PLACES = 200;

/** Whether the text names an entry in a way that was not understood: by its first author and year, or its number. */
function isNamedIn(
  said: string,
  { label, content, year }: ArticleText['references'][number],
): boolean {
  if (label !== null && said.includes(`[${label.toLowerCase()}]`)) return true;
  if (year === null) return false;
  return firstNames(plainText(content)).some((name) => isNear(said, foldLetters(name), year));
}

function isNear(said: string, name: string, year: number): boolean {
  let at = said.indexOf(name);
  for (let places = 0; at !== -1 && places < MOST_PLACES; places += 1) {
    if (said.slice(at, at + name.length + NEAR).includes(String(year))) return true;
    at = said.indexOf(name, at + name.length);
  }
  return false;
}

/** Formulae that an author typed in LaTeX where nothing reads it: they would stand as they are typed. */
function typedFormulae(content: readonly Inline[]): string[] {
  const words = content.map((inline) => (inline.kind === 'text' ? inline.text : ' '));
  return words
    .join('')
    .split('$')
    .filter((piece, at) => at % 2 === 1 && piece.length < LONGEST_FORMULA && COMMAND.test(piece));
}

const LONGEST_FORMULA = 300;
const COMMAND = /\\[a-zA-Z]{2}|[_^]\{/;

function checkBlock(reading: Reading, block: Block, captionless: ReadonlySet<string>): void {
  if (block.kind === 'paragraph')
    for (const tex of typedFormulae(block.content))
      reading.doubtAbout(block, 'formula-unreadable', tex);
  if (block.kind !== 'figure' && block.kind !== 'table') return;
  const words = `${block.label ?? ''} ${plainText(block.caption)}`.trim();
  // What could not be shown at all has a doubt already.
  const isShown = (block.kind === 'table' || block.parts.length > 0) && !captionless.has(block.id);
  if (words === '' && isShown) reading.doubtAbout(block, `${block.kind}-without-caption`, '');
  if (block.kind === 'figure') {
    const isSilent = block.parts.some(({ alternative }) => alternative === '');
    if (isSilent) reading.doubtAbout(block, 'figure-without-words', words);
  } else if (block.head.length === 0 && block.headColumns === 0) {
    reading.doubtAbout(block, 'table-without-head', words);
  }
}
