import type { ArticleText, Block, Inline } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { needNoCaption } from '../core/without-caption.ts';
import { blocksOf, inlinesOf, sectionsOf } from '../core/walk.ts';
import { forText } from './paper.ts';
import type { Fault } from './paper.ts';

type Figure = Extract<Block, { kind: 'figure' }>;
type Table = Extract<Block, { kind: 'table' }>;

const isFigure = (block: Block): block is Figure => block.kind === 'figure';
const isTable = (block: Block): block is Table => block.kind === 'table';

const figuresOf = (text: ArticleText): Figure[] => Array.from(blocksOf(text)).filter(isFigure);
const tablesOf = (text: ArticleText): Table[] => Array.from(blocksOf(text)).filter(isTable);

const captionedFigures = (text: ArticleText): Figure[] => {
  const captionless = needNoCaption(text);
  return figuresOf(text).filter(({ id }) => !captionless.has(id));
};

const NAMES = { figure: 'A figure', table: 'A table' };
const nameOf = ({ label, kind }: Figure | Table): string => label ?? NAMES[kind];

const headingLevels = forText((text, { most = Infinity }) =>
  Array.from(sectionsOf(text.sections))
    .filter(({ depth }) => depth >= most)
    .map(({ section, depth }) => ({
      place: section.id,
      text: `“${plainText(section.title)}” is a heading of level ${depth + 1}; ${most} are enough.`,
    })),
);

/** `have no caption` for `has no caption`. */
const ofSeveral = (said: string): string => said.replace(/^has/, 'have').replace(/^does/, 'do');

/** A measure of each figure or table, by what is said of one that lacks something; those without a number are told once. */
const each = <Item extends Figure | Table>(
  itemsOf: (text: ArticleText) => Item[],
  lacks: (item: Item) => boolean,
  said: string,
) =>
  forText((text) => {
    const all = itemsOf(text).filter(lacks);
    const unnamed = all.filter(({ label }) => label === null);
    return all
      .filter((item) => item.label !== null || item === unnamed[0])
      .map((item) => ({
        place: item.id,
        text:
          item.label === null && unnamed.length > 1
            ? `${unnamed.length} ${item.kind}s ${ofSeveral(said)}`
            : `${nameOf(item)} ${said}`,
      }));
  });

/** One sentence for all of them: with a picture each, papers have a dozen. */
const figuresDescribed = forText((text) => {
  const figures = figuresOf(text).filter(({ parts }) =>
    parts.some(({ alternative }) => alternative.trim() === ''),
  );
  const [first] = figures;
  if (!first) return [];
  const said = figures.length === 1 ? `${nameOf(first)} has` : `${namesOf(figures)} have`;
  return [{ place: first.id, text: `${said} no alternative text.` }];
});

/** “Figures 1 to 4” where they follow each other. */
function namesOf(figures: readonly Figure[]): string {
  const numbers = figures.map(({ label }) => Number(/^Figure (\d{1,4})$/.exec(label ?? '')?.[1]));
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  const isRow = numbers.every((number, at) => number === first + at);
  if (!isRow) return `${figures.length} figures`;
  return `Figures ${first} ${numbers.length === 2 ? 'and' : 'to'} ${last}`;
}

const hasNoCaption = ({ caption }: Figure | Table): boolean => plainText(caption) === '';

/** Ids of figures and tables in the order in which the text first leads to them, or to a part of them. */
function mentionedIn(text: ArticleText): string[] {
  const wholes = new Map(
    figuresOf(text).flatMap(({ id, parts }) =>
      parts.flatMap((part): [string, string][] => (part.id ? [[part.id, id]] : [])),
    ),
  );
  const targets = Array.from(inlinesOf(text)).flatMap((inline) =>
    inline.kind === 'mention' ? [wholes.get(inline.target) ?? inline.target] : [],
  );
  return [...new Set(targets)];
}

const itemsMentioned = forText((text) => {
  const mentioned = new Set(mentionedIn(text));
  return [...figuresOf(text), ...tablesOf(text)]
    .filter(({ id, label }) => label !== null && !mentioned.has(id))
    .map((item) => ({ place: item.id, text: `${nameOf(item)} is mentioned nowhere in the text.` }));
});

const mentionOrder = forText((text) => {
  const order = new Map(mentionedIn(text).map((id, at) => [id, at]));
  return [figuresOf(text), tablesOf(text)].flatMap((items: (Figure | Table)[]) => {
    let latest = -1;
    return items.flatMap((item) => {
      const at = order.get(item.id);
      if (at === undefined) return [];
      if (at < latest) {
        return [{ place: item.id, text: `${nameOf(item)} is mentioned before an earlier one.` }];
      }
      latest = at;
      return [];
    });
  });
});

const citedIn = (text: ArticleText): string[] => [
  ...new Set(
    Array.from(inlinesOf(text)).flatMap((inline) =>
      inline.kind === 'citation' ? inline.targets : [],
    ),
  ),
];

const LONGEST_WORDS = 60;

const referencesCited = forText((text) => {
  const cited = new Set(citedIn(text));
  return text.references
    .filter(({ id }) => !cited.has(id))
    .map(({ id, label, content }) => {
      const name = label ?? `“${plainText(content).slice(0, LONGEST_WORDS)}…”`;
      return { place: id, text: `Reference ${name} is cited nowhere.` };
    });
});

/** Whether references are cited by numbers: their own, or those that LaTeX gives them. */
const isNumbered = (text: ArticleText): boolean =>
  text.references.every(({ label }) => label !== null) ||
  Array.from(inlinesOf(text)).every(
    (inline) => inline.kind !== 'citation' || /^\[?\d{1,4}\D{0,2}$/.test(firstWord(inline.content)),
  );

const firstWord = (content: readonly Inline[]): string => plainText(content).split(/[\s–-]/)[0]!;

const citationOrder = forText((text) => {
  if (!isNumbered(text)) return [];
  const places = new Map(text.references.map(({ id }, at) => [id, at]));
  const first = citedIn(text).map((id) => places.get(id) ?? -1);
  const at = first.findIndex((place, index) => index > 0 && place < first[index - 1]!);
  const early = text.references[first[at] ?? -1];
  if (!early) return [];
  const label = early.label ?? String(first[at]! + 1);
  return [{ place: early.id, text: `Reference ${label} is first cited after a later one.` }];
});

const referencesHaveDois = forText((text) => {
  const without = text.references.filter(({ doi }) => doi === null).length;
  if (without === 0) return [];
  const count = without === 1 ? '1 reference names' : `${without} references name`;
  return [{ place: null, text: `${count} no DOI.` }];
});

/** Headings that a rule asks for, by their English names. */
const IN_OTHER_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  introduction: [
    ...['einleitung', 'einführung', 'introducción', 'introdução', 'introduzione', 'введение'],
    ...['вступ', '引言', '绪论', '前言', '緒論', 'مقدمه', 'مقدمة', 'מבוא', 'הקדמה'],
  ],
  conclusion: [
    ...[
      'fazit',
      'schlussfolgerung',
      'schlussbetrachtung',
      'conclusión',
      'conclusiones',
      'conclusões',
      'conclusão',
    ],
    ...['conclusioni', 'заключение', 'выводы', 'висновки', '结论', '結論', '结语', '总结'],
    ...['نتیجه گیری', 'نتیجه‌گیری', 'الخاتمة', 'خاتمة', 'الاستنتاجات', 'מסקנות', 'סיכום'],
  ],
};

const sectionsPresent = forText((text, { names }) => {
  const titles = Array.from(sectionsOf(text.sections)).map(({ section }) =>
    plainText(section.title).normalize('NFC').toLowerCase(),
  );
  return names
    .filter((name) => {
      const also = [name.toLowerCase(), ...(IN_OTHER_LANGUAGES[name.toLowerCase()] ?? [])];
      return !titles.some((title) => also.some((known) => title.includes(known)));
    })
    .map((name) => ({ place: null, text: `No section is called “${name}”.` }));
});

const STATEMENTS: Readonly<Record<string, string>> = {
  acknowledgements: 'those to be thanked',
  ai: 'the use of generative AI; without such use none is needed',
  'competing-interests': 'competing interests',
  contributions: 'the contributions of the authors',
  data: 'research data',
  ethics: 'ethics approval',
  funding: 'funding',
};

const statementsPresent = forText((text, { names }) => {
  const roles = new Set<string>(
    Array.from(sectionsOf(text.sections), ({ section }) => section.role),
  );
  return names
    .filter((name) => !roles.has(name))
    .map((name): Fault => ({
      place: null,
      text: `The file has no statement on ${STATEMENTS[name] ?? name}.`,
    }));
});

const statementsAbsent = forText((text, { names }) =>
  Array.from(sectionsOf(text.sections))
    .filter(({ section: { role } }) => names.includes(role))
    .map(({ section: { id, title } }) => ({
      place: id,
      text: `“${plainText(title)}” belongs on the title page: reviewers read this file.`,
    })),
);

export const structureMeasures = {
  'heading-levels': headingLevels,
  'figures-captioned': each(captionedFigures, hasNoCaption, 'has no caption.'),
  'figures-described': figuresDescribed,
  'tables-captioned': each(tablesOf, hasNoCaption, 'has no caption.'),
  'tables-headed': each(
    tablesOf,
    ({ head, headColumns }) => head.length === 0 && headColumns === 0,
    'does not say which row holds its headings.',
  ),
  'items-mentioned': itemsMentioned,
  'mention-order': mentionOrder,
  'references-cited': referencesCited,
  'citation-order': citationOrder,
  'references-have-dois': referencesHaveDois,
  'sections-present': sectionsPresent,
  'statements-present': statementsPresent,
  'statements-absent': statementsAbsent,
};
