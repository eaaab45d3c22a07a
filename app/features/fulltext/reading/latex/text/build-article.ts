import type { ArticleText, Formula, Inline, Section } from '../../../core/article-text.ts';
import type { Doubt } from '../../../core/doubts.ts';
import { elementsOf } from '../../../core/elements.ts';
import { plainText } from '../../../core/plain-text.ts';
import { blocksOf } from '../../../core/walk.ts';
import { assignIds } from '../../understanding/assign-ids.ts';
import { checkByline, checkText } from '../../understanding/check-text.ts';
import { findFront } from '../../understanding/front/find-front.ts';
import { mapContents } from '../../understanding/map-contents.ts';
import { emptySection, nestSections } from '../../understanding/build-sections.ts';
import { joinTexts, rawText } from '../../understanding/inline-text.ts';
import { notesInOrder } from '../../understanding/order-notes.ts';
import { placePictures } from '../../understanding/place-pictures.ts';
import type { FindPicture } from '../../understanding/place-pictures.ts';
import type { Heading, Placed } from '../../understanding/reading.ts';
import { isReferencesTitle, roleOf } from '../../understanding/section-roles.ts';
import { STYLES } from '../counting/counters.ts';
import { compareNumbers, takeLabelsOfOthers } from '../ledger/compare-latex.ts';
import { listReferences } from '../references/list-references.ts';
import { joinAuthors } from './authors/join-authors.ts';
import { linkAddresses, linkTypedMentions } from './link-typed-mentions.ts';
import { citesByAuthor, resolveCitation } from './resolve-citations.ts';
import { resolveMention } from './resolve-mentions.ts';
import {
  isAbstractTitle,
  takeKeywordsOfAbstract,
  takeLeadingNotes,
  takeRunInFront,
  takeSetFront,
} from './run-in-front.ts';
import { statementRole } from './statement-titles.ts';
import { PENDING, pendingNumber } from './text-reading.ts';
import { withTypedCaptions } from './captions.ts';
import type { Piece, TextReading } from './text-reading.ts';

/** The text of an article of what was read, with all that refers and cites linked. */
export function buildArticle(
  to: TextReading,
  pieces: readonly Piece[],
  find: FindPicture,
): { text: ArticleText; doubts: Doubt[] } {
  joinAuthors(to.front.entries, to.documentClass);
  const { title, byline, abstract, keywords } = to.front;
  const front: ArticleText['front'] = { title, byline, abstract, keywords };
  if (to.tag !== 'en') front.language = to.tag;
  const body = withTypedCaptions(to, withFront(to, front, takeLeadingNotes(front, pieces)));
  const sectionOf = new Map<Placed, Section>();
  const sections = nestSections(withoutReferences(body), {
    untitledLevel: Infinity,
    sectionOf(heading) {
      const section = sectionFor(to, heading);
      to.reading.replace(heading, section);
      sectionOf.set(heading, section);
      return section;
    },
  });
  const text: ArticleText = { front, sections, notes: [], references: [], pictures: [] };
  text.notes = notesInOrder(to.reading, text);
  const cited = to.citations.flatMap(({ keys }) => keys);
  const references = listReferences(to, cited, citesByAuthor(to));
  text.references = references.list;
  if (text.references.length === 0) to.reading.doubtAbout(null, 'no-references', '');
  assignIds(text);
  nameParts(text);
  placePictures(to.reading, text, find);
  const ids = new Set(elementsOf(text).keys());
  const idOf = (target: Placed | null, part?: number): string | null => {
    const whole = target ? (sectionOf.get(target) ?? target).id : '';
    const id = part === undefined ? whole : partId(whole, part);
    return ids.has(id) ? id : null;
  };
  takeLabelsOfOthers(to);
  const resolve = (content: Inline[], place: Placed): Inline[] =>
    content.flatMap((inline, at): Inline[] => {
      const number = pendingNumber(
        inline.kind === 'mention'
          ? inline.target
          : inline.kind === 'citation'
            ? inline.targets[0]
            : undefined,
      );
      if (inline.kind === 'mention' && number !== null) {
        const before = rawText(content.slice(Math.max(0, at - 1), at));
        // A number within the words of a link is said by them.
        const words = asWords(resolve(inline.content, place));
        return resolveMention(to, to.mentions[number]!, words, { idOf }, place, before);
      }
      if (inline.kind === 'citation' && number !== null) {
        const { before, behind, ...rest } = to.citations[number]!;
        const own = {
          ...rest,
          before: resolve(before, place),
          behind: resolve(behind, place),
          shown: rest.shown && resolve(rest.shown, place),
        };
        return resolveCitation(to, own, references, place);
      }
      return 'content' in inline
        ? [{ ...inline, content: resolve(inline.content, place) }]
        : [inline];
    });
  sayInFormulae(to, (content) => plainText(resolve(content, { id: '' })));
  mapContents(text, resolve);
  for (const reference of text.references)
    reference.content = asWords(resolve(reference.content, reference));
  resolveFront(text, resolve);
  linkTypedMentions(text);
  linkAddresses(text);
  checkText(to.reading, text);
  checkByline(to.reading, text);
  compareNumbers(to);
  return { text, doubts: to.reading.doubtsAt(new Set(elementsOf(text).keys())) };
}

/** What a source without `\title` sets as its title, and what it heads with *Abstract* or *Keywords*. */
function withFront(to: TextReading, front: ArticleText['front'], given: readonly Piece[]): Piece[] {
  takeKeywordsOfAbstract(front);
  const behind = to.front.isNamed ? null : takeSetFront(front, given);
  const isNamed = to.front.isNamed || behind !== null;
  if (!isNamed && !beginsWithText(to, given)) return findFront(to.reading, front, given);
  if (!isNamed) to.reading.doubtAbout(null, 'no-title', '');
  const pieces = takeRunInFront(front, behind ?? given);
  const from = pieces.findIndex((piece) => piece.kind === 'heading' && isAbstractTitle(piece));
  if (front.abstract.length > 0 || from === -1) {
    if (front.abstract.length === 0) to.reading.doubtAbout(null, 'no-abstract', '');
    return [...pieces];
  }
  return [...pieces.slice(0, from), ...findFront(to.reading, front, pieces.slice(from))];
}

/** A numbered section is no title, and what stands below it no author. */
const beginsWithText = (to: TextReading, pieces: readonly Piece[]): boolean => {
  const [first] = pieces;
  if (first?.kind !== 'heading' || !to.headings.get(first)?.number) return false;
  return !pieces.some((piece) => piece.kind === 'heading' && isAbstractTitle(piece));
};

const REFERENCES =
  /^(?:参考文献|referencias(?: bibliográficas)?|referências(?: bibliográficas)?|références(?: bibliographiques)?|literatur(?:verzeichnis)?|bibliograf[ií]a|bibliographie|литература|список литературы)$/i;

/** The heading of a list that LaTeX makes has nothing below it. */
function withoutReferences(pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece, at) => {
    if (piece.kind !== 'heading') return true;
    const words = plainText(piece.title);
    const next = pieces[at + 1];
    return !(
      (isReferencesTitle(words) || REFERENCES.test(words)) &&
      (!next || next.kind === 'heading')
    );
  });
}

const ROLES = new Set([
  'acknowledgements',
  'ai',
  'biography',
  'competing-interests',
  'contributions',
  'data',
  'ethics',
  'funding',
]);

function sectionFor(to: TextReading, heading: Heading): Section {
  const known = to.headings.get(heading);
  const words = plainText(heading.title);
  const said = known?.role && ROLES.has(known.role) ? (known.role as Section['role']) : null;
  const isAppendix = known?.isAppendix === true;
  const role = said ?? (isAppendix ? 'appendix' : (statementRole(words) ?? roleOf(words)));
  // Only what has the whole level of a section is a statement.
  return { ...emptySection(), role, number: known?.number ?? null, title: heading.title };
}

const partId = (id: string, part: number): string => `${id}${STYLES['alph']!(part + 1)}`;

/** Rows and parts that are referred to for themselves are named by what they are of. */
function nameParts(text: ArticleText): void {
  for (const block of blocksOf(text)) {
    if (block.kind === 'formula') {
      for (const [at, row] of (block.rows ?? []).entries()) row.id = `${block.id}-${at + 1}`;
    } else if (block.kind === 'figure') {
      const parts = block.parts.filter(({ id }) => id !== undefined);
      for (const [at, part] of parts.entries()) part.id = partId(block.id, at);
    }
  }
}

/** References within formulae are words of them. */
function sayInFormulae(to: TextReading, words: (content: Inline[]) => string): void {
  const say = (formula: Formula) => {
    const parts = formula.tex.split(PENDING);
    formula.tex = parts
      .map((part, at) => {
        if (at % 2 === 0) return part;
        const target = `${PENDING}${part.slice(1)}`;
        const inline: Inline = part.startsWith('c')
          ? { kind: 'citation', targets: [target], content: [] }
          : { kind: 'mention', target, content: [] };
        return words([inline]).replaceAll(/[\\{}$&#%_^~]/g, ' ');
      })
      .join('');
  };
  for (const formula of to.referring) say(formula);
}

/** An entry that names others says their numbers, and leads nowhere. */
const asWords = (content: readonly Inline[]): Inline[] =>
  joinTexts(
    content.flatMap((inline): Inline[] => {
      if (inline.kind === 'citation' || inline.kind === 'mention') return asWords(inline.content);
      return 'content' in inline ? [{ ...inline, content: asWords(inline.content) }] : [inline];
    }),
  );

function resolveFront(
  text: ArticleText,
  resolve: (content: Inline[], place: Placed) => Inline[],
): void {
  const abstracts = [text.front.abstract, text.front.translated?.abstract ?? []];
  const sections = abstracts.map((blocks) => ({ ...emptySection(), blocks }));
  mapContents({ sections, notes: [] }, (content, place) => resolve(content, place));
  text.front.title = resolve(text.front.title, { id: '' });
  text.front.byline = text.front.byline.map((line) => resolve(line, { id: '' }));
}
