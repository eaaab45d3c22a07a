import { fileURLToPath } from 'node:url';
import type { ContentSource } from '#app/platform/content/content-store.server.ts';
import { ContentCheck, ContentError } from '#app/platform/content/content-store.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { checkLinks } from './check-links.server.ts';
import type { Targets } from './check-links.server.ts';
import { boardSchema, guidelineSchema, indexingSchema, PAGE_NAMES, pageSchema } from './content.ts';
import type {
  Agreement,
  ContentPage,
  Guideline,
  JournalContent,
  PageName,
  RenderedText,
} from './content.ts';
import { factsSchema } from './facts.ts';
import type { JournalFacts } from './facts.ts';
import { placeholdersOf } from './fill-placeholders.server.ts';
import { listGuidelineFiles } from './list-guideline-files.server.ts';
import {
  hasContentFile,
  listContentFiles,
  readContentFile,
  readYamlFile,
  splitFrontMatter,
} from './read-content-file.server.ts';
import { renderMarkdown } from './render-markdown.ts';

/** How the journal's folder is read: whole, checked, the texts already HTML. */
export const journalSource: ContentSource<JournalContent> = {
  load(folder) {
    const check = new ContentCheck();
    const facts = check.try(() => readYamlFile(folder, 'journal.yaml', factsSchema));
    const board = check.try(() => readYamlFile(folder, 'board.yaml', boardSchema));
    const indexing = check.try(() => readYamlFile(folder, 'indexing.yaml', indexingSchema));
    const files = check.try(() => listGuidelineFiles(folder));
    const downloads = listContentFiles(folder, 'downloads');
    check.try(() => refuseUnknownPages(folder));
    if (facts) check.try(() => checkPaymentCode(facts, downloads, folder));
    // The texts are filled from these: without them there is nothing to say of the texts.
    if (!facts || !board || !indexing || !files) {
      check.end();
      throw new Error('A mistake was lost.');
    }
    const targets = { topics: files.map(({ slug }) => slug), downloads };
    const reader = { folder, facts, targets };
    const guidelines = files.map(({ file, slug }) =>
      check.try(() => readGuideline(file, slug, reader)),
    );
    const agreement = check.try(() => readAgreement(AGREEMENT, reader));
    const pages = PAGE_NAMES.map((name) => [
      name,
      check.try(() => readPage(`pages/${name}.md`, reader)),
    ]);
    check.end();
    return {
      ...{ facts, board, indexing, downloads },
      guidelines: guidelines as Guideline[],
      agreement: agreement!,
      pages: Object.fromEntries(pages) as Record<PageName, ContentPage>,
      defaults: listDefaults(folder),
    };
  },
};

const AGREEMENT = 'publishing-agreement.md';
/** What came after the first version, and has a default for the folders of those before. */
const LATER_SETTINGS = ['articleTypes', 'review', 'revision', 'production', 'reviewForm'];
/** The texts that come with the program, beside which it is installed. */
const OWN = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../../../journal/' : '../journal/',
    import.meta.url,
  ),
);

/** What the folder leaves to the defaults. */
function listDefaults(folder: string): string[] {
  const lines = readContentFile(folder, 'journal.yaml').split('\n');
  const settings = LATER_SETTINGS.filter(
    (name) => !lines.some((line) => line.startsWith(`${name}:`)),
  );
  return [
    ...settings.map((name) => `${name} in journal.yaml`),
    ...(hasContentFile(folder, AGREEMENT) ? [] : [AGREEMENT]),
  ];
}

/** The journal's own content, read once and kept; in development read again when it changes. */
export const journalOf = (platform: Pick<Platform, 'content'>): JournalContent =>
  platform.content.get(journalSource);

type Reader = { folder: string; facts: JournalFacts; targets: Targets };

function readGuideline(file: string, slug: string, reader: Reader): Guideline {
  const { front, fill, body: _, ...rendered } = readText(file, guidelineSchema, reader);
  return { slug, title: fill(front.title), summary: fill(front.summary), ...rendered };
}

function readAgreement(file: string, reader: Reader): Agreement {
  const { front, fill, body, ...rendered } = readText(file, pageSchema, reader);
  const markdown = body.trim();
  return { title: fill(front.title), description: fill(front.description), markdown, ...rendered };
}

function readPage(file: string, reader: Reader): ContentPage {
  const { front, fill, body: _, ...rendered } = readText(file, pageSchema, reader);
  return { title: fill(front.title), description: fill(front.description), ...rendered };
}

function readText<S extends typeof pageSchema | typeof guidelineSchema>(
  file: string,
  schema: S,
  { folder, facts, targets }: Reader,
) {
  const isOurs = file === AGREEMENT && !hasContentFile(folder, file);
  const source = readContentFile(isOurs ? OWN : folder, file);
  const { front, body, linesBefore } = splitFrontMatter(source, file, schema);
  const fill = placeholdersOf(source, file, facts);
  const filled = fill(body);
  const { links, ...text } = renderMarkdown(filled);
  checkLinks({ file, body: filled, linesBefore, links }, targets);
  return { front, fill, body: filled, ...(text satisfies RenderedText) };
}

/** A file under a wrong name would be written and never shown. */
function refuseUnknownPages(folder: string): void {
  const known = new Set<string>(PAGE_NAMES.map((name) => `${name}.md`));
  const stray = listContentFiles(folder, 'pages').find((file) => !known.has(file));
  if (stray) throw new ContentError(`pages/${stray}`, 1, 'no page of the site shows this file');
}

function checkPaymentCode({ payment }: JournalFacts, downloads: string[], folder: string): void {
  if (payment.qr === null || downloads.includes(payment.qr)) return;
  const lines = readContentFile(folder, 'journal.yaml').split('\n');
  const line = lines.findIndex((text) => /^\s+qr:/.test(text)) + 1;
  throw new ContentError('journal.yaml', line, `“payment.qr”: there is no downloads/${payment.qr}`);
}
