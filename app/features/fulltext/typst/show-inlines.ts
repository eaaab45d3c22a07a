import type { Block, Inline } from '../core/article-text.ts';
import { languageTag, linkTarget } from '../core/link-target.ts';
import { plainText } from '../core/plain-text.ts';
import { firstSeen, isSeen } from './first-seen.ts';
import type { Setting } from './setting.ts';

/** Blocks of a note at its first mark; null where no note may begin, as within another. */
export type ShowNote = ((blocks: readonly Block[]) => unknown) | null;

/** What running text stands in that may not stand in itself. */
type Within = { link: boolean; line: boolean };
const IN_NOTHING: Within = { link: false, line: false };

/** Running text as the template shows it: strings, and what is more than its letters. */
export const showInlines = (
  to: Setting,
  content: readonly Inline[],
  showNote: ShowNote,
  within = IN_NOTHING,
): unknown[] => content.map((inline) => showInline(to, inline, showNote, within));

function showInline(to: Setting, inline: Inline, showNote: ShowNote, within: Within): unknown {
  const inner = (content: readonly Inline[], more: Partial<Within> = {}) =>
    showInlines(to, content, showNote, { ...within, ...more });
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return { kind: 'break' };
    case 'code':
      return { kind: 'code', text: inline.text };
    case 'formula':
      return { kind: 'formula', ...to.formula(inline.formula, false) };
    case 'link': {
      const target = linkTarget(inline.href);
      if (within.link || target === null) return { kind: 'plain', of: inner(inline.content) };
      const words =
        plainText(inline.content) === '' ? [target] : inner(inline.content, { link: true });
      return { kind: 'link', href: target, of: words };
    }
    case 'mention': {
      const name = to.elements.get(inline.target)?.name;
      const words = plainText(inline.content) || name === undefined;
      const of = words ? inner(inline.content, { link: true }) : [name];
      return within.link || name === undefined ? { kind: 'plain', of } : to.link(inline.target, of);
    }
    case 'citation': {
      const known = inline.targets.find((each) => to.elements.get(each)?.kind === 'reference');
      if (within.link || known === undefined) return { kind: 'plain', of: inner(inline.content) };
      const hasWords = plainText(inline.content) !== '';
      return to.link(
        known,
        hasWords ? inner(inline.content, { link: true }) : [to.elements.get(known)!.name],
      );
    }
    case 'note':
      return showMark(to, inline.target, showNote);
    case 'picture': {
      const picture = to.picture(inline.picture);
      return {
        kind: 'sign',
        at: picture?.at ?? null,
        alternative: firstSeen([inline.alternative], 'A sign'),
      };
    }
    case 'language': {
      if (!isSeen(plainText(inline.content))) return { kind: 'plain', of: inner(inline.content) };
      const [language = '', ...rest] = languageTag(inline.language)?.toLowerCase().split('-') ?? [];
      const region = rest.find((part) => /^[a-z]{2}$/.test(part)) ?? null;
      return {
        kind: 'language',
        language: /^[a-z]{2,3}$/.test(language) ? language : null,
        region,
        direction: inline.direction,
        of: inner(inline.content),
      };
    }
    case 'italic':
    case 'bold':
    case 'sub':
    case 'sup':
    case 'small-caps':
      return { kind: inline.kind, of: inner(inline.content) };
    case 'underline':
    case 'strike':
      // A PDF tells of one line at a text only.
      return {
        kind: within.line ? 'plain' : inline.kind,
        of: inner(inline.content, { line: true }),
      };
  }
}

function showMark(to: Setting, target: string, showNote: ShowNote): unknown {
  // A note that stands within another would never end when it marks the first.
  if (showNote === null) return '';
  const note = to.note(target);
  if (!note) return '';
  const { number, place, first } = note;
  return { kind: 'note', number, place, blocks: first && showNote(first.blocks) };
}
