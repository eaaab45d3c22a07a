import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { redrawSvg } from '#app/platform/documents/svg/redraw-svg.ts';
import { element, onlyXml, XML_DECLARATION } from '#app/protocols/xml.ts';
import type { ArticleText, Picture } from '../core/article-text.ts';
import { articleHtml } from '../html/article-html.ts';
import { EPUB_STYLE } from './epub-style.ts';
import { writeNavigation } from './write-navigation.ts';
import { writePackage } from './write-package.ts';
import type { PackagedPicture } from './write-package.ts';
import { writePage } from './write-page.ts';

/** What every reading system shows (EPUB 3.3 §3.2). */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']);

/** To be raised when the same article is written into another file than before. */
export const EPUB_WRITER = 2;

/** The zip format counts from here; the same article gives the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

type Article = {
  work: CitableWork;
  text: ArticleText;
  /** The bytes of a picture; null for one that is lost. */
  bytesOf(picture: Picture): Uint8Array | null;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
};

/** An article as an EPUB 3 of one page. */
export function articleEpub({ work, text, bytesOf, at }: Article): Uint8Array {
  const pictures = new Map<string, PackagedPicture & { bytes: Uint8Array }>();
  for (const [index, picture] of text.pictures.entries()) {
    const bytes = SHOWN.has(picture.type) ? safeBytes(picture, bytesOf(picture)) : null;
    if (bytes) {
      const path = `pictures/${index + 1}.${picture.type.split('/')[1]!.replace('+xml', '')}`;
      pictures.set(picture.name, { path, type: picture.type, bytes });
    }
  }
  const body = articleHtml(text, ({ name }) => {
    const picture = pictures.get(name);
    return picture ? { src: picture.path } : null;
  });
  const language = work.language ?? 'en';
  const said = { work, language, text };
  const files: Record<string, string | Uint8Array> = {
    'META-INF/container.xml': CONTAINER,
    'EPUB/package.opf': writePackage(said, [...pictures.values()], body, at),
    'EPUB/nav.xhtml': writeNavigation(said),
    'EPUB/article.xhtml': writePage(said, body),
    'EPUB/style.css': EPUB_STYLE,
    ...Object.fromEntries([...pictures.values()].map(({ path, bytes }) => [`EPUB/${path}`, bytes])),
  };
  const encoder = new TextEncoder();
  const zipped: Zippable = {
    // First and as it is, so that programs know the file by its first bytes (OCF §4.3).
    mimetype: [encoder.encode('application/epub+zip'), { level: 0 }],
  };
  for (const [name, content] of Object.entries(files)) {
    // Pictures are packed already.
    zipped[name] =
      typeof content === 'string' ? encoder.encode(onlyXml(content)) : [content, { level: 0 }];
  }
  return zipSync(zipped, { mtime: NO_TIME });
}

/** A drawing once more, since no reading system holds it back and it may be older than our rules. */
function safeBytes({ type }: Picture, bytes: Uint8Array | null): Uint8Array | null {
  if (!bytes || type !== 'image/svg+xml') return bytes;
  const drawing = redrawSvg(bytes);
  return drawing && new TextEncoder().encode(drawing.markup);
}

const CONTAINER = `${XML_DECLARATION}${
  element(
    'container',
    { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
    element(
      'rootfiles',
      {},
      element('rootfile', {
        'full-path': 'EPUB/package.opf',
        'media-type': 'application/oebps-package+xml',
      }),
    ),
  ).markup
}`;
