import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { Emphasis, Inline } from '../core/article-text.ts';
import type { Element } from '../core/elements.ts';
import { languageTag, linkTarget } from '../core/link-target.ts';
import { plainText } from '../core/plain-text.ts';
import { linkTo } from './link-to.ts';
import { writeFormula } from './write-formula.ts';
import type { Writing } from './writing.ts';

type Content = Xml | string;

const EMPHASIS: Record<Emphasis, string> = {
  italic: 'italic',
  bold: 'bold',
  sub: 'sub',
  sup: 'sup',
  'small-caps': 'sc',
  underline: 'underline',
  strike: 'strike',
};

const REF_TYPES: Partial<Record<Element['kind'], string>> = {
  section: 'sec',
  figure: 'fig',
  table: 'table',
  formula: 'disp-formula',
  note: 'fn',
  reference: 'bibr',
  list: 'list',
  aside: 'statement',
  supplement: 'supplementary-material',
};

/** Running text. What is within a link or an entry of the references has no links of its own. */
export const writeInlines = (
  to: Writing,
  content: readonly Inline[],
  within: 'text' | 'link' | 'reference' = 'text',
): Content[] => content.flatMap((inline) => writeInline(to, inline, within));

function writeInline(
  to: Writing,
  inline: Inline,
  within: 'text' | 'link' | 'reference',
): Content | Content[] {
  const isPlain = within !== 'text';
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      // Known in titles and cells alone.
      return ' ';
    case 'code':
      return element('monospace', {}, inline.text);
    case 'formula':
      return within === 'link'
        ? plainText([inline])
        : element('inline-formula', {}, writeFormula(inline.formula.tex, false));
    case 'link': {
      const target = linkTarget(inline.href);
      if (within === 'link' || target === null) return writeInlines(to, inline.content, within);
      const words = plainText(inline.content);
      const shown = words ? writeInlines(to, inline.content, 'link') : target;
      return element('ext-link', linkTo(target, words || target), shown);
    }
    case 'mention':
      return isPlain
        ? writeInlines(to, inline.content, within)
        : writeXref(to, [inline.target], inline.content);
    case 'citation':
      return isPlain
        ? writeInlines(to, inline.content, within)
        : writeXref(to, inline.targets, inline.content);
    case 'note': {
      const number = to.noteNumber(inline.target);
      const rid = to.idOf(inline.target);
      const mark = element('sup', {}, number);
      if (number === null) return [];
      return isPlain || rid === null ? mark : element('xref', { 'ref-type': 'fn', rid }, mark);
    }
    case 'picture':
      if (isPlain) return inline.alternative;
      return element(
        'inline-graphic',
        { 'xlink:href': inline.picture, ...typeOf(to, inline.picture) },
        inline.alternative && element('alt-text', {}, inline.alternative),
      );
    case 'language': {
      const attributes = {
        'content-type': 'foreign',
        'xml:lang': languageTag(inline.language),
      };
      return element('named-content', attributes, writeInlines(to, inline.content, within));
    }
    case 'italic':
    case 'bold':
    case 'sub':
    case 'sup':
    case 'small-caps':
    case 'underline':
    case 'strike':
      return element(EMPHASIS[inline.kind], {}, writeInlines(to, inline.content, within));
  }
}

function writeXref(
  to: Writing,
  targets: readonly string[],
  content: readonly Inline[],
): Content | Content[] {
  const known = targets.filter((target) => to.idOf(target) !== null);
  const [first] = known;
  if (first === undefined) return writeInlines(to, content);
  const { kind, name } = to.element(first)!;
  return element(
    'xref',
    { 'ref-type': REF_TYPES[kind] ?? 'other', rid: known.map((id) => to.idOf(id)).join(' ') },
    plainText(content) || name,
  );
}

/** The media type of a picture as JATS has it, in two. */
export function typeOf(to: Writing, picture: string): Record<string, string> {
  const [type, subtype] = to.typeOf(picture)?.split('/') ?? [];
  return type && subtype ? { mimetype: type, 'mime-subtype': subtype } : {};
}
