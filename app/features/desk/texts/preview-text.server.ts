import { journalSource } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isRunningText } from './text-fields.ts';
import { listMistakes, withText } from './save-text.server.ts';

/**
 * The HTML that readers would get of a text.
 * @returns null for settings, which have no page of their own, and where it has mistakes
 */
export function previewOf(
  platform: Pick<Platform, 'content'>,
  file: string,
  body: string,
): string | null {
  return listMistakes(platform, file, body).length > 0 ? null : htmlOf(platform, file, body);
}

function htmlOf({ content }: Pick<Platform, 'content'>, file: string, body: string): string | null {
  if (!isRunningText(file)) return null;
  const { pages, ownPages, guidelines, agreement } = content.read(
    journalSource,
    withText(content, file, body),
  );
  const [folder, name = ''] = file.replace(/\.md$/, '').split('/');
  if (folder === 'guidelines') {
    return guidelines.find(({ slug }) => slug === name.slice('00-'.length))?.html ?? null;
  }
  if (folder !== 'pages') return agreement.html;
  const known: Readonly<Record<string, { html: string }>> = pages;
  return (known[name] ?? ownPages.find((page) => page.name === name))?.html ?? null;
}
