import { doiUrl } from '#app/protocols/doi.ts';
import type { TypesetParts } from '#app/platform/documents/print/typesetting.ts';
import type { ArticleText, Section } from '../core/article-text.ts';
import type { Layout, PrintedFront, PrintKind } from './printed-front.ts';
import { linkReference } from '../core/link-reference.ts';
import { plainText } from '../core/plain-text.ts';
import { secondAbstractSection } from '../core/second-abstract.ts';
import { reviewCopy } from '../reading/review-copy.ts';
import { directionOfText } from '../core/text-direction.ts';
import { isSeen } from './first-seen.ts';
import { startSetting } from './setting.ts';
import type { Setting } from './setting.ts';
import { showBlocks, wordsOf } from './show-blocks.ts';

const IN_TEXT = { inNote: false, inBlock: false };

export type ToPrint = {
  text: ArticleText;
  pictures: ReadonlyMap<string, Uint8Array>;
  front: PrintedFront;
  layout: Layout;
  kind: PrintKind;
};

export type TypesetData = {
  /** What `journal/typesetting/paper.typ` reads; its texts are texts. */
  data: object;
  parts: TypesetParts;
  /** The pictures of the parts, one after the other. */
  bytes: Uint8Array;
};

export function typesetData({ pictures, front, layout, kind, ...article }: ToPrint): TypesetData {
  const text = kind === 'review-copy' ? reviewCopy(article.text) : article.text;
  const to = startSetting(text, pictures, kind);
  const shown = showSections(to, [...secondAbstractSection(text), ...text.sections], 1);
  const references = text.references.map(({ id, label, content, doi }) => ({
    place: to.place(id),
    label,
    of: wordsOf(to, linkReference(content, doi), { inNote: true, inBlock: true }),
  }));
  const left = text.notes.filter(({ id }) => !to.isMarked(id));
  const notes = left.map(({ blocks }) => showBlocks(to, blocks, { inNote: true, inBlock: true }));
  to.settle();
  return {
    data: {
      front: showFront(front, kind),
      layout,
      kind,
      direction: directionOfText(text),
      numbered: kind !== 'article',
      sections: shown,
      references,
      notes,
    },
    parts: {
      formulae: to.formulae,
      pictures: to.pictures.map(({ format, bytes }) => ({ format, size: bytes.length })),
    },
    bytes: Buffer.concat(to.pictures.map(({ bytes }) => bytes)),
  };
}

/** PDF/UA-1 lets no level be left out, so that a section without a title counts for none. */
function showSections(to: Setting, sections: readonly Section[], level: number): unknown[] {
  return sections.map(({ id, number, role, title, blocks, sections: inner }) => {
    const isTitled = isSeen(`${number ?? ''}${plainText(title)}`);
    return {
      place: to.place(id),
      level: isTitled ? level : null,
      role,
      number,
      title: wordsOf(to, title, IN_TEXT),
      blocks: showBlocks(to, blocks, IN_TEXT),
      sections: showSections(to, inner, isTitled ? level + 1 : level),
    };
  });
}

function showFront(front: PrintedFront, kind: PrintKind) {
  const { authors, doi, ...rest } = front;
  const affiliations = [...new Set(authors.flatMap((author) => author.affiliations))];
  const isBlind = kind === 'review-copy';
  const [language = '', region = ''] = front.language.toLowerCase().split('-');
  return {
    ...rest,
    runningHead: isBlind ? front.title : front.runningHead,
    firstPage: isBlind ? 1 : front.firstPage,
    doi: doi && { name: doi, href: doiUrl(doi) },
    affiliations: isBlind ? [] : affiliations,
    authors: isBlind
      ? []
      : authors.map(({ affiliations: own, ...author }) => ({
          ...author,
          marks: own.map((each) => affiliations.indexOf(each) + 1),
        })),
    abstract: front.abstract.split(/\n\s*\n/).filter((each) => each.trim() !== ''),
    language: /^[a-z]{2,3}$/.test(language) ? language : 'en',
    region: /^[a-z]{2}$/.test(region) ? region : null,
  };
}
