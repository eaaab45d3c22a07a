import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as v from 'valibot';
import type { ContentFolder, ContentSource } from '#app/platform/content/content-store.server.ts';
import {
  ContentCheck,
  ContentError,
  contentFolder,
} from '#app/platform/content/content-store.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { checkLinks } from './check-links.server.ts';
import type { Targets } from './check-links.server.ts';
import { SettingError } from '#app/platform/setting-readers.server.ts';
import { routes } from '#app/routes.ts';
import {
  boardSchema,
  guidelineSchema,
  indexingSchema,
  PAGE_MENUS,
  PAGE_NAMES,
  pageSchema,
  topicsSchema,
} from './content.ts';
import type {
  Agreement,
  ContentPage,
  Guideline,
  JournalContent,
  OwnPage,
  PageName,
  RenderedText,
  Topic,
} from './content.ts';
import { factsSchema } from './facts.ts';
import type { JournalFacts } from './facts.ts';
import { checkPlaceholders, fillFrom } from './fill-placeholders.server.ts';
import { fillRule } from './guide-rules.ts';
import { listGuidelineFiles } from './list-guideline-files.server.ts';
import {
  hasContentFile,
  listContentFiles,
  readContentFile,
  readYamlFile,
  splitFrontMatter,
} from '#app/platform/content/content-file.server.ts';
import { parseYaml } from '#app/platform/content/parse-yaml.server.ts';
import { renderMarkdown } from './render-markdown.ts';

/** How the journal's folder is read: whole, checked, the texts already HTML. */
export const journalSource: ContentSource<JournalContent> = {
  load(folder) {
    if (!existsSync(folder.path)) {
      throw new SettingError(
        `JOURNAL_DIR is “${folder.path}”, but there is no such folder. Copy journal/ there, or correct the setting.`,
      );
    }
    const check = new ContentCheck();
    const facts = check.try(() => readYamlFile(folder, 'journal.yaml', factsSchema));
    const board = check.try(() => readYamlFile(folder, 'board.yaml', boardSchema));
    const indexing = check.try(() => readYamlFile(folder, 'indexing.yaml', indexingSchema));
    const topics = check.try(() => readTopics(folder));
    const files = check.try(() => listGuidelineFiles(folder));
    const downloads = listContentFiles(folder, 'downloads');
    const ownNames = check.try(() => listOwnPages(folder));
    if (facts) check.try(() => checkPaymentCode(facts, downloads, folder));
    // The texts are filled from these: without them there is nothing to say of the texts.
    if (!facts || !board || !indexing || !topics || !files || !ownNames) {
      check.end();
      throw new Error('A mistake was lost.');
    }
    const targets = {
      guidelines: files.map(({ slug }) => slug),
      topics: topics.map(({ slug }) => slug),
      downloads,
      pages: ownNames,
    };
    const reader = { folder, facts, targets };
    const guidelines = files.map(({ file, slug }) =>
      check.try(() => readGuideline(file, slug, reader)),
    );
    const agreement = check.try(() => readAgreement(AGREEMENT, reader));
    const pages = PAGE_NAMES.map((name) => [name, check.try(() => readPage(name, reader))]);
    const ownPages = ownNames.map((name) => check.try(() => readOwnPage(name, reader)));
    check.end();
    return {
      ...{ facts, board, indexing, topics, downloads },
      guidelines: guidelines as Guideline[],
      agreement: agreement!,
      pages: Object.fromEntries(pages) as Record<PageName, ContentPage>,
      ownPages: ownPages as OwnPage[],
      defaults: listDefaults(folder),
    };
  },
};

const TOPICS = 'topics.yaml';

/** Our own are no default: they would be another journal's. */
const readTopics = (folder: ContentFolder): Topic[] =>
  hasContentFile(folder, TOPICS) ? readYamlFile(folder, TOPICS, topicsSchema) : [];

const AGREEMENT = 'publishing-agreement.md';
/** What came after the first version, and has a default for the folders of those before. */
const LATER_SETTINGS = ['articleTypes', 'review', 'revision', 'production', 'reviewForm'];
/** The texts that come with the program, beside which it is installed. */
const OWN = contentFolder(
  fileURLToPath(
    new URL(
      import.meta.url.endsWith('.ts') ? '../../../../journal/' : '../journal/',
      import.meta.url,
    ),
  ),
);

/** What the folder leaves to the defaults. */
function listDefaults(folder: ContentFolder): string[] {
  const lines = readContentFile(folder, 'journal.yaml').split('\n');
  const settings = LATER_SETTINGS.filter(
    (name) => !lines.some((line) => line.startsWith(`${name}:`)),
  );
  return [
    ...settings.map((name) => `${name} in journal.yaml`),
    ...[AGREEMENT, ...PAGE_NAMES.map(fileOf)].filter((file) => !hasContentFile(folder, file)),
  ];
}

/** The journal's own content, read once and kept; in development read again when it changes. */
export const journalOf = (platform: Pick<Platform, 'content'>): JournalContent =>
  platform.content.get(journalSource);

type Reader = { folder: ContentFolder; facts: JournalFacts; targets: Targets };

function readGuideline(file: string, slug: string, reader: Reader): Guideline {
  const { front, fill, body: _, ...rendered } = readText(file, guidelineSchema, reader);
  const rules = front.rules.map((rule) => fillRule(rule, slug, fill));
  return { slug, title: fill(front.title), summary: fill(front.summary), rules, ...rendered };
}

function readAgreement(file: string, reader: Reader): Agreement {
  const { front, fill, body, ...rendered } = readText(file, pageSchema, reader);
  const markdown = body.trim();
  return { title: fill(front.title), description: fill(front.description), markdown, ...rendered };
}

function readPage(name: PageName, reader: Reader): ContentPage {
  const { front, fill, body: _, ...rendered } = readText(fileOf(name), pageSchema, reader);
  if (front.menu) throw new ContentError(fileOf(name), 1, 'this page has its place in the menu');
  return { title: fill(front.title), description: fill(front.description), ...rendered };
}

function readOwnPage(name: string, reader: Reader): OwnPage {
  const { front, fill, body: _, ...rendered } = readText(fileOf(name), pageSchema, reader);
  const { menu } = front;
  if (!menu) {
    throw new ContentError(
      fileOf(name),
      1,
      `no page of the site shows this file; to add a page, name its menu, such as “menu: ${PAGE_MENUS[0]}”`,
    );
  }
  return {
    name,
    menu,
    title: fill(front.title),
    description: fill(front.description),
    ...rendered,
  };
}

const fileOf = (page: string): string => `pages/${page}.md`;

function readText<S extends typeof pageSchema | typeof guidelineSchema>(
  file: string,
  schema: S,
  { folder, facts, targets }: Reader,
) {
  const isOurs = !hasContentFile(folder, file);
  const source = readContentFile(isOurs ? OWN : folder, file);
  const { front: yaml, body: markdown, linesBefore } = splitFrontMatter(source, file);
  const check = new ContentCheck();
  const front = check.try<v.InferOutput<S>>(() =>
    parseYaml(yaml, schema, { file, linesBefore: 1 }),
  );
  check.try(() => checkPlaceholders(source, file, facts));
  const fill = fillFrom(facts);
  const body = fill(markdown);
  const { links, ...text } = renderMarkdown(body);
  if (!isOurs) check.try(() => checkLinks({ file, body, linesBefore, links }, targets));
  check.end();
  return { front: front!, fill, body, ...(text satisfies RenderedText) };
}

/** The names of the files in `pages/` that the program does not know, each the address of a page. */
function listOwnPages(folder: ContentFolder): string[] {
  const known = new Set<string>(PAGE_NAMES.map((name) => `${name}.md`));
  const added = listContentFiles(folder, 'pages').filter((file) => !known.has(file));
  return added.map((file) => {
    const name = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file)?.[1];
    if (name === undefined) {
      throw new ContentError(`pages/${file}`, 1, 'a page is named like open-access.md');
    }
    if (Object.values<string>(routes).includes(`/${name}`)) {
      throw new ContentError(`pages/${file}`, 1, `the site has another page at /${name}`);
    }
    return name;
  });
}

function checkPaymentCode(
  { payment }: JournalFacts,
  downloads: string[],
  folder: ContentFolder,
): void {
  if (payment.qr === null || downloads.includes(payment.qr)) return;
  const lines = readContentFile(folder, 'journal.yaml').split('\n');
  const line = lines.findIndex((text) => /^\s+qr:/.test(text)) + 1;
  throw new ContentError('journal.yaml', line, `“payment.qr”: there is no downloads/${payment.qr}`);
}
