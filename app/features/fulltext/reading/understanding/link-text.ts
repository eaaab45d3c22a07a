import type { ArticleText, Block, Inline } from '../../core/article-text.ts';
import { elementsOf } from '../../core/elements.ts';
import type { Element } from '../../core/elements.ts';
import { plainText } from '../../core/plain-text.ts';
import { inlinesOf } from '../../core/walk.ts';
import { citationsByAuthor } from './citations/citations-by-author.ts';
import {
  areInParentheses,
  citationsByLabel,
  citationsInParentheses,
  numbered,
} from './citations/find-citations.ts';
import type { Found } from './citations/find-citations.ts';
import { joinRanges, knowReferences } from './citations/known-references.ts';
import type { KnownReferences } from './citations/known-references.ts';
import { findMentions, isStale, knowElements, numberOf } from './find-mentions.ts';
import { joinTexts, rawText, slice } from './inline-text.ts';
import { mapContents, textsOf } from './map-contents.ts';
import { describeReferences, knowWorks } from './citations/match-works.ts';
import type { FindEntry } from './citations/match-works.ts';
import { markIn } from '../word/marks.ts';
import type { Placed, Reading } from './reading.ts';

/**
 * Turns citations and mentions into links; what leads nowhere is a doubt.
 * @param isMarked whether the source says itself what leads where: then what looks like a citation or
 * a mention and leads nowhere is none
 */
export function linkText(reading: Reading, text: ArticleText, { isMarked = false } = {}): void {
  const references = knowReferences(text.references);
  const elements = knowElements(text);
  const known = {
    references: new Map(text.references.map((entry) => [entry.id, entry])),
    elements: elementsOf(text),
    findEntry: knowWorks(reading, text.references),
    keysWithoutList: [] as string[],
  };
  describeReferences(reading, known.findEntry);
  const isRound = areInParentheses(textsOf(text), references);
  const isRaised = !isRound && areCitationsRaised(text);
  mapContents(text, (source, place) => {
    const resolved = resolve(reading, source, place, known);
    const own = reading.word ? joinTexts(resolved) : resolved;
    const content = joinRanges(text.references, own);
    const raised = isRaised ? linkRaised(content, references) : content;
    const isSupplement = (place as Partial<Block>).kind === 'supplement';
    if (isSupplement || text.sections.includes(place as never)) return raised;
    return linkPlaces(isMarked ? null : reading, raised, place, (raw) => ({
      citation:
        text.references.length === 0
          ? []
          : [
              ...citationsByLabel(raw, references),
              ...(isRound ? citationsInParentheses(raw, references) : []),
              ...citationsByAuthor(raw, references),
            ],
      mention: findMentions(raw, elements),
    }));
  });
  doubtKeys(reading, known.keysWithoutList);
}

/** One doubt for all: what is missing is the list. */
function doubtKeys(reading: Reading, keys: readonly string[]): void {
  const [first, ...others] = new Set(keys);
  if (first === undefined) return;
  const words = others.length === 0 ? first : `${others.length + 1} works, the first “${first}”`;
  reading.doubtAbout(null, 'citation-unmatched', words);
}

/** What has been given its id, by it. */
type Known = {
  references: ReadonlyMap<string, { label: string | null }>;
  elements: ReadonlyMap<string, Element>;
  findEntry: FindEntry;
  /** What is cited by its key where the source brings no list of works. */
  keysWithoutList: string[];
};

/** What the source itself links: to an entry, or to another element. */
function resolve(
  reading: Reading,
  content: readonly Inline[],
  place: Placed,
  known: Known,
): Inline[] {
  const { references } = known;
  return content.flatMap((inline): Inline[] => {
    if (inline.kind === 'citation' && markIn(inline.targets[0] ?? '', 'citation') !== null) {
      return resolveMarked(reading, inline, place, known);
    }
    if (inline.kind === 'citation') {
      const found = inline.targets.map(
        (key) => reading.find(`ref-${key}`) ?? reading.find(`bib:${key}`),
      );
      for (const [at, key] of inline.targets.entries()) {
        if (found[at]?.id) continue;
        if (references.size === 0) known.keysWithoutList.push(key);
        else reading.doubtAbout(place, 'citation-unmatched', key);
      }
      const targets = found.flatMap((each) => (each && references.has(each.id) ? [each.id] : []));
      const labels = targets.map((id) => references.get(id)!.label ?? id.slice('ref'.length));
      // A key may be made of the name of an author (L6).
      const list = targets.length > 0 ? labels.join(', ') : '?';
      const shown: Inline[] = [
        { kind: 'text', text: reading.bare.has(inline.targets) ? list : `[${list}]` },
      ];
      const own = plainText(inline.content) === '' ? shown : inline.content;
      return targets.length > 0 ? [{ ...inline, targets, content: own }] : own;
    }
    if (inline.kind === 'mention') return resolveMention(reading, inline, place, known);
    if (!('content' in inline)) return [inline];
    const inner = resolve(reading, inline.content, place, known);
    if (inline.kind !== 'link' || !inline.href.startsWith('#')) {
      return [{ ...inline, content: inner }];
    }
    const found = reading.find(inline.href.slice(1));
    const target = found?.id ?? '';
    if (references.has(target)) return [{ kind: 'citation', targets: [target], content: inner }];
    if (target !== '') {
      const written = plainText(inner);
      const name = known.elements.get(target)?.name;
      if (isStale(written, name)) {
        reading.doubtAbout(place, 'mention-differs', `“${written}” leads to ${name}`);
      }
      return [{ kind: 'mention', target, content: inner }];
    }
    // Word keeps links to what its author has taken out; their words may still lead somewhere.
    const written = plainText(inner);
    // Its words are there, so nothing is lost but the link.
    if (!reading.word && written !== '') reading.doubtAbout(place, 'mention-unlinked', written);
    return inner;
  });
}

/** What a reference manager cites: its entries, or else its words, which may tell them. */
function resolveMarked(
  reading: Reading,
  { targets: [mark], content }: Extract<Inline, { kind: 'citation' }>,
  place: Placed,
  { findEntry }: Known,
): Inline[] {
  const works = reading.word?.citations[markIn(mark ?? '', 'citation') ?? -1] ?? [];
  const found = works.map((work) => findEntry(work));
  const targets = [...new Set(found.flatMap((entry) => (entry ? [entry.id] : [])))];
  if (targets.length === 0) return content;
  for (const [at, { title, anchor }] of works.entries()) {
    const isKnown = found[at] !== null || anchor !== null;
    if (!isKnown) reading.doubtAbout(place, 'citation-unmatched', title || plainText(content));
  }
  return [{ kind: 'citation', targets, content }];
}

/** What a command of LaTeX refers to: by its name where it stands alone, or else by its number. */
function resolveMention(
  reading: Reading,
  { target: name, content }: Extract<Inline, { kind: 'mention' }>,
  place: Placed,
  { references, elements }: Known,
): Inline[] {
  const found = reading.find(name);
  const target = found?.id ?? '';
  const written = plainText(content);
  if (target === '') {
    reading.doubtAbout(place, 'mention-unmatched', written || name);
    return content.length > 0 ? [...content] : [{ kind: 'text', text: `[${name}]` }];
  }
  if (references.has(target)) return [{ kind: 'citation', targets: [target], content }];
  const number = found && 'number' in found && typeof found.number === 'string' && found.number;
  const isFormula = elements.get(target)?.kind === 'formula';
  let words = written;
  if (written === '') words = elements.get(target)?.name ?? name;
  else if (number && isFormula && written === `[${name}]`) words = `(${number})`;
  else if (number && !isFormula) words = number;
  else if (written === name) words = numberOf(elements.get(target)?.name) ?? name;
  return [
    {
      kind: 'mention',
      target,
      content: words === written ? content : [{ kind: 'text', text: words }],
    },
  ];
}

const IN_BRACKETS = /\[\d{1,3}[\],;–-]/;

/** Whether citations are raised numbers: then more of them are than stand in brackets, such as `[0, 1]`. */
function areCitationsRaised(text: ArticleText): boolean {
  if (text.references.length === 0) return false;
  let raised = 0;
  let bracketed = 0;
  for (const inline of inlinesOf({ ...text, references: [] })) {
    if (inline.kind === 'citation') return false;
    if (inline.kind === 'text' && IN_BRACKETS.test(inline.text)) bracketed += 1;
    if (inline.kind === 'sup' && isRaisedList(rawText(inline.content))) raised += 1;
  }
  return raised > bracketed;
}

const isRaisedList = (words: string): boolean =>
  words.split(/[,–—-]/).every((part) => /^\s?\d{1,3}\s?$/.test(part));
/** The end of a word of more than two letters, or of a sentence: no unit, and no sign of a formula. */
const BEFORE_RAISED = /(?:\p{L}{3}|[.,;:)”"’])\s?$/u;

function linkRaised(content: readonly Inline[], references: KnownReferences): Inline[] {
  return content.map((inline, at): Inline => {
    if (inline.kind !== 'sup') return inline;
    const words = rawText(inline.content).trim();
    if (
      !isRaisedList(words) ||
      !BEFORE_RAISED.test(rawText(content.slice(Math.max(0, at - 1), at)))
    ) {
      return inline;
    }
    const { targets, unmatched } = numbered(words, references);
    if (targets.length === 0 || unmatched.length > 0) return inline;
    return { kind: 'citation', targets, content: [inline] };
  });
}

type Linked = Record<'citation' | 'mention', Found[]>;

function linkPlaces(
  /** Null where what leads nowhere is no doubt. */
  reading: Reading | null,
  content: Inline[],
  place: Placed,
  find: (raw: string) => Linked,
): Inline[] {
  const raw = rawText(content);
  const { citation, mention } = find(raw);
  const all = [
    ...citation.map((found) => ({ ...found, kind: 'citation' as const })),
    ...mention.map((found) => ({ ...found, kind: 'mention' as const })),
  ].toSorted((one, other) => one.from - other.from);
  const linked: Inline[] = [];
  let end = 0;
  for (const { kind, from, to, targets, unmatched, ambiguous = [] } of all) {
    if (from < end) continue;
    const inside =
      kind === 'citation' ? withoutLinks(slice(content, from, to)) : slice(content, from, to);
    if (hasLink(inside)) continue;
    for (const words of ambiguous) reading?.doubtAbout(place, 'citation-ambiguous', words);
    for (const words of unmatched) {
      reading?.doubtAbout(
        place,
        kind === 'citation' ? 'citation-unmatched' : 'mention-unlinked',
        words,
      );
    }
    const [target] = targets;
    if (target === undefined) continue;
    linked.push(
      ...slice(content, end, from),
      kind === 'citation' ? { kind, targets, content: inside } : { kind, target, content: inside },
    );
    end = to;
  }
  return end === 0 ? content : joinTexts([...linked, ...slice(content, end, raw.length)]);
}

/** An address around a citation, such as that of its DOI, is that of its entry. */
const withoutLinks = (content: readonly Inline[]): Inline[] =>
  content.flatMap((inline) => (inline.kind === 'link' ? inline.content : [inline]));

const hasLink = (content: readonly Inline[]): boolean =>
  content.some(
    (inline) =>
      inline.kind === 'link' ||
      inline.kind === 'citation' ||
      inline.kind === 'mention' ||
      inline.kind === 'code' ||
      ('content' in inline && hasLink(inline.content)),
  );
