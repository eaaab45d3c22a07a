import type { Xml } from '#app/protocols/xml.ts';
import { escapeXml } from '#app/protocols/xml.ts';
import type { Emphasis, Inline } from '../core/article-text.ts';
import { languageTag, linkTarget } from '../core/link-target.ts';
import { plainText } from '../core/plain-text.ts';
import { joined, tag } from './tag.ts';
import { writeVersion } from './write-version.ts';
import type { Writing } from './writing.ts';

type Kind<K extends Inline['kind']> = Extract<Inline, { kind: K }>;

const EMPHASIS: Record<Emphasis, readonly [name: string, className?: string]> = {
  italic: ['em'],
  bold: ['strong'],
  sub: ['sub'],
  sup: ['sup'],
  'small-caps': ['span', 'small-caps'],
  underline: ['u'],
  strike: ['s'],
};

/** Letters that no phone has room for in one line. */
const WIDE = 30;

/** What can break nowhere scrolls, so that the keyboard must reach it by a name. */
function writeFormula(to: Writing, tex: string, inLink: boolean): Xml {
  const maths = to.mathml(tex, false);
  if (maths === null) return tag('code', {}, tex);
  const pieces = maths.markup
    .split('</mrow><mrow>')
    .map((piece) => piece.replaceAll(/<[^<>]*>/g, ''));
  if (inLink || pieces.every(({ length }) => length <= WIDE)) return maths;
  const name = to.regionName('Formula');
  return tag('span', { class: 'wide-math', tabindex: 0, role: 'group', 'aria-label': name }, maths);
}

/** Running text. A link within a link is its words alone, since HTML knows no such thing. */
export function writeInlines(to: Writing, content: readonly Inline[], inLink = false): Xml {
  const written: Xml[] = [];
  let behind = '';
  for (const [at, inline] of content.entries()) {
    const own = behind && inline.kind === 'text' ? withoutStart(inline, behind) : inline;
    behind = '';
    const next = content[at + 1];
    if (own.kind !== 'formula' || next?.kind !== 'text') {
      written.push(writeInline(to, own, inLink));
      continue;
    }
    behind = BEHIND.exec(next.text)?.[0] ?? '';
    const formula = writeInline(to, own, inLink);
    const sign = { markup: escapeXml(behind) };
    written.push(behind === '' ? formula : tag('span', { class: 'with-sign' }, [formula, sign]));
  }
  return joined(written);
}

/** Signs that begin no line, which browsers would set on the next one behind a formula. */
const BEHIND = /^[-–]?[,.;:!?)\]}”’»…]{1,4}/;

const withoutStart = (inline: Kind<'text'>, start: string): Kind<'text'> => ({
  ...inline,
  text: inline.text.slice(start.length),
});

const writeInline = (to: Writing, inline: Inline, inLink: boolean): Xml =>
  writeVersion(to, inline, writeKind(to, inline, inLink));

function writeKind(to: Writing, inline: Inline, inLink: boolean): Xml {
  switch (inline.kind) {
    case 'text':
      return { markup: escapeXml(inline.text) };
    case 'break':
      return tag('br', {});
    case 'code':
      return tag('code', {}, inline.text);
    case 'formula': {
      const { tex } = inline.formula;
      return writeFormula(to, tex, inLink);
    }
    case 'link':
      return writeLink(to, inline, inLink);
    case 'mention':
      return writeMention(to, inline, inLink);
    case 'citation':
      return writeCitation(to, inline, inLink);
    case 'note':
      return writeNoteMark(to, inline, inLink);
    case 'picture':
      return writeSign(to, inline);
    case 'language': {
      if (!inline.language && !inline.direction) return writeInlines(to, inline.content, inLink);
      const attributes = { lang: languageTag(inline.language), dir: inline.direction };
      return tag('span', attributes, writeInlines(to, inline.content, inLink));
    }
    case 'italic':
    case 'bold':
    case 'sub':
    case 'sup':
    case 'small-caps':
    case 'underline':
    case 'strike': {
      const [name, className] = EMPHASIS[inline.kind];
      return tag(name, { class: className }, writeInlines(to, inline.content, inLink));
    }
  }
}

function writeLink(to: Writing, { href, content }: Kind<'link'>, inLink: boolean): Xml {
  const target = linkTarget(href);
  if (inLink || target === null) return writeInlines(to, content, inLink);
  return tag('a', { href: target }, linkWords(to, content, target));
}

function writeMention(to: Writing, { target, content }: Kind<'mention'>, inLink: boolean): Xml {
  const element = to.elements.get(target);
  if (inLink || !element) return writeInlines(to, content, inLink);
  const glance = SHOWN_AT_A_GLANCE.has(element.kind) ? target : null;
  const attributes = { href: `#${target}`, 'data-glance': glance };
  return tag('a', attributes, linkWords(to, content, element.name));
}

/** What is short enough to be shown beside a link to it. */
const SHOWN_AT_A_GLANCE: ReadonlySet<string> = new Set(['figure', 'table', 'formula', 'aside']);

function writeCitation(to: Writing, { targets, content }: Kind<'citation'>, inLink: boolean): Xml {
  const known = targets.filter((target) => to.elements.get(target)?.kind === 'reference');
  if (inLink || known.length === 0) return writeInlines(to, content, inLink);
  const attributes = {
    id: to.mark(known),
    href: `#${known[0]}`,
    role: 'doc-biblioref',
    'data-glance': known.join(' '),
  };
  const name = to.elements.get(known[0]!)!.name;
  return tag('a', attributes, linkWords(to, content, name));
}

function writeNoteMark(to: Writing, { target }: Kind<'note'>, inLink: boolean): Xml {
  const number = to.noteNumber(target);
  if (number === null) return joined([]);
  if (inLink) return tag('sup', {}, number);
  const attributes = {
    id: to.mark([target]),
    href: `#${target}`,
    role: 'doc-noteref',
    'aria-label': `Note ${number}`,
    'data-glance': target,
  };
  return tag('sup', {}, tag('a', attributes, number));
}

function writeSign(to: Writing, { picture, alternative }: Kind<'picture'>): Xml {
  const file = to.picture(picture);
  if (!file) return { markup: escapeXml(alternative) };
  const { src, width, height } = file;
  return tag('img', { class: 'sign', src, width, height, alt: alternative });
}

/** What a link says: its words, or the name of where it leads when it has none. */
const linkWords = (to: Writing, content: readonly Inline[], name: string): Xml | string =>
  plainText(content) === '' ? name : writeInlines(to, content, true);
