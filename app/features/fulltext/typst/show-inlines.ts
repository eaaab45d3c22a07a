import type { Block, Inline } from '../core/article-text.ts';
import { languageTag, linkTarget } from '../core/link-target.ts';
import { plainText } from '../core/plain-text.ts';
import type { Setting } from './setting.ts';

/** Blocks of a note at its first mark; null where no note may begin, as within another. */
export type ShowNote = ((blocks: readonly Block[]) => unknown) | null;

/** Running text as the template shows it: strings, and what is more than its letters. */
export const showInlines = (
  to: Setting,
  content: readonly Inline[],
  showNote: ShowNote,
  inLink = false,
): unknown[] => content.map((inline) => showInline(to, inline, showNote, inLink));

function showInline(to: Setting, inline: Inline, showNote: ShowNote, inLink: boolean): unknown {
  const inner = (content: readonly Inline[], within = inLink) =>
    showInlines(to, content, showNote, within);
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return { kind: 'break' };
    case 'code':
      return { kind: 'code', text: inline.text };
    case 'formula':
      return { kind: 'formula', ...to.formula(inline.formula) };
    case 'link': {
      const target = linkTarget(inline.href);
      if (inLink || target === null) return { kind: 'plain', of: inner(inline.content) };
      const words = plainText(inline.content) === '' ? [target] : inner(inline.content, true);
      return { kind: 'link', href: target, of: words };
    }
    case 'mention': {
      const name = to.elements.get(inline.target)?.name;
      const words = plainText(inline.content) || name === undefined;
      const of = words ? inner(inline.content, true) : [name];
      return inLink || name === undefined ? { kind: 'plain', of } : to.link(inline.target, of);
    }
    case 'citation': {
      const known = inline.targets.find((each) => to.elements.get(each)?.kind === 'reference');
      if (inLink || known === undefined) return { kind: 'plain', of: inner(inline.content) };
      const hasWords = plainText(inline.content) !== '';
      return to.link(
        known,
        hasWords ? inner(inline.content, true) : [to.elements.get(known)!.name],
      );
    }
    case 'note':
      return showMark(to, inline.target, showNote);
    case 'picture': {
      const picture = to.picture(inline.picture);
      return { kind: 'sign', at: picture?.at ?? null, alternative: inline.alternative };
    }
    case 'language': {
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
    case 'underline':
    case 'strike':
      return { kind: inline.kind, of: inner(inline.content) };
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
