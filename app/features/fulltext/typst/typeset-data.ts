import { doiUrl } from '#app/protocols/doi.ts';
import type { TypesetParts } from '#app/platform/documents/print/typesetting.ts';
import type { ArticleText, Block, Role, Section } from '../core/article-text.ts';
import type { Layout, PrintedFront, PrintKind } from './printed-front.ts';
import { linkReference } from '../core/link-reference.ts';
import { plainText } from '../core/plain-text.ts';
import { secondAbstractSection } from '../core/second-abstract.ts';
import { statementOf } from '../reading/understanding/section-roles.ts';
import { directionOfText } from '../core/text-direction.ts';
import { isSeen } from './first-seen.ts';
import { startSetting } from './setting.ts';
import type { Setting } from './setting.ts';
import { showBlocks, wordsOf } from './show-blocks.ts';

/** By these an author would be known. */
const TELLING: ReadonlySet<Role> = new Set([
  'acknowledgements',
  'biography',
  'competing-interests',
  'contributions',
  'funding',
]);
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

export function typesetData({ text, pictures, front, layout, kind }: ToPrint): TypesetData {
  const sections = kind === 'review-copy' ? withoutTelling(text.sections) : text.sections;
  const to = startSetting(text, pictures);
  const shown = showSections(to, [...secondAbstractSection(text), ...sections], 1);
  const references = text.references.map(({ id, label, content, doi }) => ({
    place: to.place(id),
    label,
    of: wordsOf(to, linkReference(content, doi), { inNote: true, inBlock: true }),
  }));
  // A note without a mark may be the authors’ own.
  const left = kind === 'review-copy' ? [] : text.notes.filter(({ id }) => !to.isMarked(id));
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

const withoutTelling = (sections: readonly Section[]): Section[] =>
  sections
    .filter(({ role }) => !TELLING.has(role))
    .map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => !isTelling(block)),
      sections: withoutTelling(section.sections),
    }));

/** A statement may stand as `Funding: grant 12` in a paragraph of another section. */
function isTelling(block: Block): boolean {
  if (block.kind !== 'paragraph') return false;
  const [title = ''] = plainText(block.content).split(':', 1);
  const role = statementOf(title);
  return role !== null && TELLING.has(role);
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
