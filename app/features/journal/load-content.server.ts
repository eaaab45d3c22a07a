import type { ContentSource } from '#app/platform/content/content-store.server.ts';
import { ContentError } from '#app/platform/content/content-store.server.ts';
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
  listContentFiles,
  readContentFile,
  readYamlFile,
  splitFrontMatter,
} from './read-content-file.server.ts';
import { renderMarkdown } from './render-markdown.ts';

/** How the journal's folder is read: whole, checked, the texts already HTML (DESIGN.md §4). */
export const journalSource: ContentSource<JournalContent> = {
  load(folder) {
    const facts = readYamlFile(folder, 'journal.yaml', factsSchema);
    const downloads = listContentFiles(folder, 'downloads');
    checkPaymentCode(facts, downloads, folder);
    const files = listGuidelineFiles(folder);
    const targets = { topics: files.map(({ slug }) => slug), downloads };
    const reader = { folder, facts, targets };
    return {
      facts,
      board: readYamlFile(folder, 'board.yaml', boardSchema),
      indexing: readYamlFile(folder, 'indexing.yaml', indexingSchema),
      guidelines: files.map(({ file, slug }) => readGuideline(file, slug, reader)),
      agreement: readAgreement('publishing-agreement.md', reader),
      pages: readPages(reader),
      downloads,
    };
  },
};

/** The journal's own content, read once and kept; in development read anew when it changes. */
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

function readPages(reader: Reader): Record<PageName, ContentPage> {
  const pages = PAGE_NAMES.map((name) => [name, readPage(`pages/${name}.md`, reader)] as const);
  refuseUnknownPages(reader.folder);
  return Object.fromEntries(pages) as Record<PageName, ContentPage>;
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
  const source = readContentFile(folder, file);
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
