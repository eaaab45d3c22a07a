import * as v from 'valibot';
import type { JournalFacts } from './facts.ts';
import { rulesSchema } from './guide-rules.ts';
import type { GuideRule } from './guide-rules.ts';

export const BOARD_SECTIONS = [
  'Editor-in-Chief',
  'Honorary Editor',
  'Senior Editor',
  'Executive Editors',
  'Associate Editors',
  'Editorial Advisory Board',
  'Editorial Board Members',
] as const;

export const PAGE_NAMES = [
  'about-publisher',
  'about-us',
  'accessibility',
  'aims-and-scope',
  'author-login',
  'contact-us',
  'doi',
  'editorial-board',
  'forgot-password',
  'home-about',
  'home-description',
  'indexing',
  'journal-insights',
  'new-registration',
  'online-first-article',
  'paper-submission',
  'payment',
  'policy',
  'privacy',
  'publication-charges',
  'special-issues',
  'submit-online',
  'track-your-paper',
] as const;

/** The menus of the navigation to which an owner can add a page. */
export const PAGE_MENUS = ['About Us', 'Publish', 'Articles & Issues'] as const;

export type PageName = (typeof PAGE_NAMES)[number];

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

export const boardSchema = v.pipe(
  v.array(
    v.strictObject({
      section: v.picklist(BOARD_SECTIONS),
      people: v.array(v.strictObject({ name: text, affiliation: text })),
    }),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const sections = dataset.value.map(({ section }) => section);
    const index = BOARD_SECTIONS.findIndex((section, at) => sections[at] !== section);
    if (index === -1 && sections.length === BOARD_SECTIONS.length) return;
    const expected = BOARD_SECTIONS[index];
    const message = expected
      ? `section ${index + 1} must be “${expected}”`
      : `only ${BOARD_SECTIONS.length} sections are known`;
    addIssue({
      message,
      path: itemPath(dataset.value, index === -1 ? sections.length - 1 : index),
    });
  }),
);

export const indexingSchema = v.array(
  v.strictObject({
    name: text,
    url: v.pipe(text, v.regex(/^https?:\/\/\S+$/, 'must be an address that begins with https://')),
    note: v.optional(text),
  }),
);

export const topicsSchema = v.pipe(
  v.array(
    v.strictObject({
      slug: v.pipe(text, v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be like signal-processing')),
      name: text,
      summary: text,
      words: v.array(text),
    }),
  ),
  v.check(
    (topics) => new Set(topics.map(({ slug }) => slug)).size === topics.length,
    'two topics have the same slug',
  ),
);

/** The front matter of a file in `pages/`. */
export const pageSchema = v.strictObject({
  title: text,
  description: text,
  sample: v.optional(v.boolean(), false),
  /** Of a page that the owner adds, and of no other. */
  menu: v.optional(v.picklist(PAGE_MENUS)),
});

/** The front matter of a file in `guidelines/`. */
export const guidelineSchema = v.strictObject({
  title: text,
  summary: text,
  sample: v.optional(v.boolean(), false),
  rules: v.optional(rulesSchema, []),
});

export type BoardSection = v.InferOutput<typeof boardSchema>[number];
export type Topic = v.InferOutput<typeof topicsSchema>[number];
export type IndexingService = v.InferOutput<typeof indexingSchema>[number];

/** A text in HTML that can be set into a page as it is, and its headings of the second level. */
export type RenderedText = { html: string; headings: { id: string; title: string }[] };

export type ContentPage = RenderedText & { title: string; description: string };
/** A page that the owner adds: a file of this name in `pages/`. */
export type OwnPage = ContentPage & { name: string; menu: (typeof PAGE_MENUS)[number] };
/** What authors sign before publication; `markdown` is the text as it is kept with a signature. */
export type Agreement = ContentPage & { markdown: string };
export type Guideline = RenderedText & {
  slug: string;
  title: string;
  summary: string;
  rules: GuideRule[];
};

export type JournalContent = {
  facts: JournalFacts;
  board: BoardSection[];
  indexing: IndexingService[];
  /** What articles are about; none in a journal without `topics.yaml`. */
  topics: Topic[];
  guidelines: Guideline[];
  agreement: Agreement;
  pages: Record<PageName, ContentPage>;
  /** Those that the program does not know, by their names. */
  ownPages: OwnPage[];
  downloads: string[];
  /**
   * What the folder does not hold, having been made for an earlier version; the program's own takes
   * its place.
   */
  defaults: string[];
};

function itemPath(input: unknown[], key: number): [v.ArrayPathItem] | undefined {
  if (key < 0 || input.length <= key) return undefined;
  return [{ type: 'array', origin: 'value', input, key, value: input[key] }];
}
