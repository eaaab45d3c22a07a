import { journalSource } from '#app/features/journal/content/index.server.ts';
import { ContentError } from '#app/platform/content/content-store.server.ts';
import type { ContentMistake } from '#app/platform/content/content-store.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isRunningText } from './text-fields.ts';
import { withText } from './save-text.server.ts';

/** The HTML that readers would get of a text, null for settings, which have no page of their own; or its mistakes. */
export function previewOf(
  platform: Pick<Platform, 'content'>,
  file: string,
  body: string,
): { html: string | null } | { mistakes: readonly ContentMistake[] } {
  try {
    return { html: htmlOf(platform, file, body) };
  } catch (error) {
    if (error instanceof ContentError) return { mistakes: error.mistakes };
    throw error;
  }
}

function htmlOf({ content }: Pick<Platform, 'content'>, file: string, body: string): string | null {
  const { pages, ownPages, guidelines, agreement } = content.read(
    journalSource,
    withText(content, file, body),
  );
  if (!isRunningText(file)) return null;
  const [folder, name = ''] = file.replace(/\.md$/, '').split('/');
  if (folder === 'guidelines') {
    return guidelines.find(({ slug }) => slug === name.slice('00-'.length))?.html ?? null;
  }
  if (folder !== 'pages') return agreement.html;
  const known: Readonly<Record<string, { html: string }>> = pages;
  return (known[name] ?? ownPages.find((page) => page.name === name))?.html ?? null;
}
