import { signOf } from '../markdown/latex-signs.ts';
import { trimTex } from '#app/platform/formulae/trim-tex.ts';
import type { Emphasis, Inline } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { directionOf } from '../../core/text-direction.ts';
import type { Direction } from '../../core/text-direction.ts';
import { isHarmless } from '../../core/link-target.ts';
import { joinTexts } from './inline-text.ts';
import type {
  Attributes,
  PandocBlock,
  PandocCitation,
  PandocEmphasis,
  PandocInline,
} from './pandoc-tree.ts';
import type { Reading } from './reading.ts';
import { markIn } from '../word/marks.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** How running text in which a footnote stands reads the footnote. */
export type ReadNote = (blocks: readonly PandocBlock[]) => void;

const EMPHASES = {
  Emph: 'italic',
  Strong: 'bold',
  Underline: 'underline',
  Strikeout: 'strike',
  Superscript: 'sup',
  Subscript: 'sub',
  SmallCaps: 'small-caps',
} as const satisfies Record<PandocEmphasis, Inline['kind']>;

export function readInlines(
  reading: Reading,
  source: readonly PandocInline[],
  readNote: ReadNote,
): Inline[] {
  const inner = (content: readonly PandocInline[]) => readInlines(reading, content, readNote);
  const read = (inline: PandocInline): Inline[] => {
    switch (inline.t) {
      case 'Str':
        return [{ kind: 'text', text: inline.c }];
      case 'Space':
      case 'SoftBreak':
        return [{ kind: 'text', text: ' ' }];
      case 'LineBreak':
        return [{ kind: 'break' }];
      case 'Emph':
      case 'Strong':
      case 'Underline':
      case 'Strikeout':
      case 'Superscript':
      case 'Subscript':
      case 'SmallCaps': {
        const content = inner(inline.c);
        return content.length > 0 ? [{ kind: EMPHASES[inline.t], content }] : [];
      }
      case 'Quoted': {
        const [before, after] =
          inline.c[0].t === 'SingleQuote' ? (['‘', '’'] as const) : (['“', '”'] as const);
        return [
          { kind: 'text', text: before },
          ...inner(inline.c[1]),
          { kind: 'text', text: after },
        ];
      }
      case 'Cite':
        return readCitations(reading, ...inline.c, inner);
      case 'Code':
        return [{ kind: 'code', text: inline.c[1] }];
      case 'Math': {
        const formula = { tex: trimTex(inline.c[1]), typst: null };
        // Changes that are taken leave powers of nothing behind.
        if (/^[\s{}^_]{0,200}$/.test(formula.tex)) return [];
        if (inline.c[0].t === 'DisplayMath') reading.displayed.add(formula);
        return [{ kind: 'formula', formula }];
      }
      case 'RawInline':
        return readRaw(reading, ...inline.c);
      case 'Link': {
        const [attributes, content, [address]] = inline.c;
        return readLink(reading, attributes, inner(content), address);
      }
      case 'Image': {
        const [[, , pairs], content, [address]] = inline.c;
        const alternative = plainText(inner(content)) || valueOf(pairs, 'alt');
        return [{ kind: 'picture', picture: address, alternative }];
      }
      case 'Note': {
        readNote(inline.c);
        return [{ kind: 'note', target: `fn${reading.notes.length}` }];
      }
      case 'Span':
        return readSpan(reading, inline.c[0], inline.c[1], inner);
    }
  };
  return joinTexts(source.flatMap(read));
}

/**
 * What nothing has written yet is shown in brackets later, with the words that stand before and behind a key. Keys
 * themselves are shown nowhere: they may be made of the name of an author (L6).
 */
function readCitations(
  reading: Reading,
  citations: readonly PandocCitation[],
  source: readonly PandocInline[],
  inner: (content: readonly PandocInline[]) => Inline[],
): Inline[] {
  const keys = citations.map(({ citationId }) => citationId);
  const isWritten = !source.some(
    ({ t, c }: { t: string; c?: unknown }) =>
      t === 'Str' && keys.some((key) => String(c).replace('@{', '@').includes(`@${key}`)),
  );
  const content = isWritten ? inner(source.flatMap((each) => withoutKey(each, keys))) : [];
  const hasWords = citations.some(
    ({ citationPrefix, citationSuffix }) => citationPrefix.length + citationSuffix.length > 0,
  );
  if (content.length > 0 || !hasWords) return [{ kind: 'citation', targets: keys, content }];
  const shown = citations.flatMap(({ citationId, citationPrefix, citationSuffix }, at) => {
    const targets = [citationId];
    reading.bare.add(targets);
    const before = inner(citationPrefix);
    const behind = inner(citationSuffix);
    return [
      ...(at > 0 ? [asText('; ')] : []),
      ...(before.length > 0 ? [...before, asText(' ')] : []),
      { kind: 'citation' as const, targets, content: [] },
      ...(behind.length > 0
        ? [asText(/^[,;:]/.test(plainText(behind)) ? '' : ', '), ...behind]
        : []),
    ];
  });
  return [asText('['), ...shown, asText(']')];
}

/** Pandoc writes `**key?**` where the works that lie beside have no such key. */
function withoutKey(inline: PandocInline, keys: readonly string[]): PandocInline[] {
  if (inline.t === 'RawInline') return [];
  const [only] = inline.t === 'Strong' ? inline.c : [];
  const isKey = only?.t === 'Str' && keys.some((key) => only.c === `${key}?`);
  return [isKey ? { t: 'Str', c: '?' } : inline];
}

const asText = (words: string): Inline => ({ kind: 'text', text: words });

const valueOf = (pairs: Attributes[2], name: string): string =>
  pairs.find(([one]) => one === name)?.[1] ?? '';

/** What is meant for one format alone is not part of the text, unless it is a line break. */
function readRaw(reading: Reading, format: string, text: string): Inline[] {
  if (format === 'html' && /^<br\b/i.test(text)) return [{ kind: 'break' }];
  const sign = format === 'html' ? null : signOf(text.trim());
  if (sign !== null) return sign === '' ? [] : [asText(sign)];
  const isMarkup = format === 'html' && text.startsWith('<');
  if (!isMarkup && text.trim() !== '') reading.doubt('left-out', text);
  return [];
}

function readLink(
  reading: Reading,
  [id, , pairs]: Attributes,
  content: Inline[],
  address: string,
): Inline[] {
  reading.anchor(id);
  const target = valueOf(pairs, 'reference');
  if (target !== '') {
    const isNamed = valueOf(pairs, 'reference-type').startsWith('ref+');
    return [{ kind: 'mention', target, content: isNamed ? [] : content }];
  }
  if (content.length === 0) return [];
  const drawn = address.startsWith('#') ? drawingAt(reading, address.slice(1)) : null;
  if (drawn) return drawn;
  const cited = address.slice(1);
  if (markIn(cited, 'citation') !== null) return [{ kind: 'citation', targets: [cited], content }];
  if (address.startsWith('#') || isHarmless(address)) {
    return [{ kind: 'link', href: address, content }];
  }
  if (address !== '' && !NOWHERE.test(address)) reading.doubt('left-out', address);
  return content;
}

/**
 * What leads no reader anywhere: a page of an editor's own, a part of the file itself, a file on the computer of the
 * author.
 */
const NOWHERE =
  /^(?:\?tab=|\w{1,40}\.xml$|file:|about:|javascript:void|(?:\.\.\/)?customXml\/|[A-Za-z]:\\)/;

/** What is shown in the place of a marked drawing of a Word file. */
function drawingAt(reading: Reading, name: string): Inline[] | null {
  const at = markIn(name, 'drawing');
  const drawing = at === null ? undefined : reading.word?.drawings[at];
  if (!drawing) return null;
  const { pictures, description, isFormula, isDrawn = false } = drawing;
  if (isDrawn) reading.doubt('chart-drawn', pictures[0]?.alternative ?? '');
  const shown = pictures.length > 0 ? pictures : [{ name, alternative: description }];
  const inlines = shown.map((picture): Inline => ({
    kind: 'picture',
    picture: picture.name,
    alternative: picture.alternative,
  }));
  if (isFormula) {
    for (const inline of inlines) reading.signs.add(inline);
    reading.doubt('formula-is-picture', '');
  }
  return inlines;
}

/** Spans that stand for emphasis: of pandoc itself, and of HTML in Markdown. */
const SPANS: Readonly<Record<string, Emphasis>> = lookup({
  ...{ underline: 'underline', u: 'underline', smallcaps: 'small-caps' },
  ...{ sup: 'sup', sub: 'sub', i: 'italic', em: 'italic', b: 'bold', strong: 'bold' },
  ...{ s: 'strike', del: 'strike' },
});

function readSpan(
  reading: Reading,
  [id, classes, pairs]: Attributes,
  source: PandocInline[],
  inner: (content: readonly PandocInline[]) => Inline[],
): Inline[] {
  const has = (name: string) => classes.includes(name);
  if (has('comment-end')) return [];
  if (has('comment-start')) {
    reading.doubt('comments', plainText(inner(source)));
    return [];
  }
  const isLost = has('image') && has('placeholder');
  if (isLost) {
    const picture = valueOf(pairs, 'original-image-src');
    return [{ kind: 'picture', picture, alternative: plainText(inner(source)) }];
  }
  reading.anchor(id);
  const content = inner(source);
  if (has('deletion') || has('paragraph-deletion')) {
    reading.doubt('tracked-changes', plainText(content));
    return [];
  }
  if (has('insertion') || has('paragraph-insertion')) {
    reading.doubt('tracked-changes', plainText(content));
  }
  if (has('break')) return [{ kind: 'break' }];
  if (content.length === 0) return [];
  const emphasis = classes.flatMap((name) => SPANS[name] ?? [])[0];
  if (emphasis) return [{ kind: emphasis, content }];
  const language = valueOf(pairs, 'lang');
  const direction = directionIn(valueOf(pairs, 'dir'), content);
  if (language === '' && direction === null) return content;
  return [{ kind: 'language', language: language || null, direction, content }];
}

/** Word sets runs in Latin letters from the right too, where their paragraph is: the letters know better. */
function directionIn(said: string, content: readonly Inline[]): Direction | null {
  const own = directionOf(plainText(content));
  const isSaid = said === 'rtl' || said === 'ltr';
  return isSaid && (own === null || own === said) ? said : null;
}
